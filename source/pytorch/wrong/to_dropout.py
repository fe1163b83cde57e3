"""PyTorch's layer was made with dropout, so it leaves out some weights at random.

hint: Call it twice with the same input. Should the results be the same?
read: step 7, the check against PyTorch
source: https://github.com/pytorch/pytorch/issues/42929
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, dropout=0.1, batch_first=True, dtype=dtype)
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([linear.weight for linear in linears]))
        module.in_proj_bias.copy_(torch.cat([linear.bias for linear in linears]))
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return module
