"""The biases in in_proj_bias were not copied.

hint: Besides in_proj_weight, what else does PyTorch stack?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights = module.in_proj_weight.chunk(3)
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight in zip(inputs, weights, strict=True):
            linear.weight.copy_(weight)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
    return layer
