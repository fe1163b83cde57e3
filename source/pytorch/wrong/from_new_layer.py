"""A new layer was filled and returned; the one that was given stayed as it was.

hint: Someone still holds the given layer. What do they find in it afterwards?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    layer = MultiHead(layer.d, layer.h).to(layer.W_Q.weight.dtype)
    weights = module.in_proj_weight.chunk(3)
    biases = module.in_proj_bias.chunk(3)
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
    return layer
