"""out_proj became W_O itself, not a copy, so a later change shows in both layers.

hint: What does the equals sign do with a layer: does it copy the numbers, or name them again?
read: step 7, the check against PyTorch
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True, dtype=dtype)
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([linear.weight for linear in linears]))
        module.in_proj_bias.copy_(torch.cat([linear.bias for linear in linears]))
    module.out_proj = layer.W_O
    return module
