"""Your layer was given PyTorch's numbers themselves, so a later change shows in both layers.

hint: A slice of a tensor: are its numbers new, or the same ones under another name?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    weights, biases = module.in_proj_weight.detach(), module.in_proj_bias.detach()
    for place, linear in enumerate((layer.W_Q, layer.W_K, layer.W_V)):
        rows = slice(place * layer.d, (place + 1) * layer.d)
        linear.weight = nn.Parameter(weights[rows])
        linear.bias = nn.Parameter(biases[rows])
    layer.W_O.weight = nn.Parameter(module.out_proj.weight.detach())
    layer.W_O.bias = nn.Parameter(module.out_proj.bias.detach())
    return layer
