"""Every third row was taken for W_Q, the next ones for W_K and W_V.

hint: Do the rows of the three matrices take turns, or does each matrix lie in one piece?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights = [module.in_proj_weight[first::3] for first in range(3)]
    biases = [module.in_proj_bias[first::3] for first in range(3)]
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
    return layer
