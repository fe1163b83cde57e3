"""The query weights were multiplied by √d_k on the way back.

hint: Are the numbers in in_proj_weight already divided by √d_k?
read: step 2, why divide by √d_k
"""

def from_torch(module, layer):
    weights = module.in_proj_weight.chunk(3)
    biases = module.in_proj_bias.chunk(3)
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
        layer.W_Q.weight.mul_(math.sqrt(layer.d_k))
        layer.W_Q.bias.mul_(math.sqrt(layer.d_k))
    return layer
