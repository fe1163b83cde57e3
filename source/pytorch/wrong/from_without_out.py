"""out_proj was not copied, so W_O still holds its old numbers.

hint: After the heads are joined, which layer mixes them?
read: step 5, multi-head attention
"""

def from_torch(module, layer):
    weights = module.in_proj_weight.chunk(3)
    biases = module.in_proj_bias.chunk(3)
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
    return layer
