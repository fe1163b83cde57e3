"""PyTorch's layer was made with a single head.

hint: How many heads share the d columns in your layer?
read: step 5, multi-head attention
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, 1, batch_first=True, dtype=dtype)
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([linear.weight for linear in linears]))
        module.in_proj_bias.copy_(torch.cat([linear.bias for linear in linears]))
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return module
