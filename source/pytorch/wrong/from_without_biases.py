"""The weights were copied back, but none of the biases.

hint: A linear layer has two parts. Where does PyTorch keep the second one?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights = module.in_proj_weight.chunk(3)
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight in zip(inputs, weights, strict=True):
            linear.weight.copy_(weight)
        layer.W_O.weight.copy_(module.out_proj.weight)
    return layer
