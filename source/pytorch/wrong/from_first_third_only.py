"""The first d rows were copied to W_Q, W_K and W_V alike.

hint: Which rows belong to W_K, and which to W_V?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights = [module.in_proj_weight[: layer.d]] * 3
    biases = [module.in_proj_bias[: layer.d]] * 3
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
    return layer
