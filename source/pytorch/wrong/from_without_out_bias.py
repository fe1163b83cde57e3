"""out_proj.bias was not copied, so W_O still holds its old bias.

hint: Count the numbers of W_O. How many of them did you copy?
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
        layer.W_O.weight.copy_(module.out_proj.weight)
    return layer
