"""The numbers went the wrong way: yours were copied into PyTorch's layer.

hint: In a.copy_(b), which of the two changes?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    with torch.no_grad():
        for place, linear in enumerate((layer.W_Q, layer.W_K, layer.W_V)):
            rows = slice(place * layer.d, (place + 1) * layer.d)
            module.in_proj_weight[rows] = linear.weight
            module.in_proj_bias[rows] = linear.bias
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return layer
