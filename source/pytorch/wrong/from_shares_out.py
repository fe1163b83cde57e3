"""W_O became out_proj itself, not a copy, so a later change shows in both layers.

hint: What does the equals sign do with a layer: does it copy the numbers, or name them again?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights = module.in_proj_weight.chunk(3)
    biases = module.in_proj_bias.chunk(3)
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O = module.out_proj
    return layer
