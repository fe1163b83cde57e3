"""PyTorch's layer was made without biases.

hint: How many numbers does your layer learn, and how many does this one?
read: step 5, multi-head attention
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, bias=False, batch_first=True, dtype=dtype)
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([linear.weight for linear in linears]))
        module.out_proj.weight.copy_(layer.W_O.weight)
    return module
