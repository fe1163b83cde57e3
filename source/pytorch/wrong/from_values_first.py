"""The three parts of in_proj_weight were taken as V, K, Q.

hint: Which matrix lies on top of the stack?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights = module.in_proj_weight.chunk(3)
    biases = module.in_proj_bias.chunk(3)
    inputs = (layer.W_V, layer.W_K, layer.W_Q)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
    return layer
