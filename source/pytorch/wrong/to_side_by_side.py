"""The three matrices were put side by side and then reshaped to (3d, d).

hint: Reshaping keeps the numbers in reading order. Which ones end up in the first row?
read: step 7, the check against PyTorch
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True, dtype=dtype)
    with torch.no_grad():
        wide = torch.cat([linear.weight for linear in linears], dim=1)
        module.in_proj_weight.copy_(wide.view(3 * layer.d, layer.d))
        module.in_proj_bias.copy_(torch.cat([linear.bias for linear in linears]))
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return module
