"""The layer was given new linear layers, and those are always float32.

hint: Which dtype has a new nn.Linear unless you name one?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights, biases = module.in_proj_weight.chunk(3), module.in_proj_bias.chunk(3)
    layer.W_Q, layer.W_K, layer.W_V, layer.W_O = (nn.Linear(layer.d, layer.d) for _ in range(4))
    inputs = layer.W_Q, layer.W_K, layer.W_V
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
    return layer
