"""The output layer W_O was not copied; out_proj still holds its first random numbers.

hint: After the heads are joined, which layer mixes them?
read: step 5, multi-head attention
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True, dtype=dtype)
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([linear.weight for linear in linears]))
        module.in_proj_bias.copy_(torch.cat([linear.bias for linear in linears]))
    return module
