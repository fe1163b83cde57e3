"""PyTorch's layer was made without batch_first=True.

hint: Which of its two first sizes does PyTorch take for the batch unless told otherwise?
read: step 7, the check against PyTorch
source: https://github.com/om-ai-lab/OmDet/issues/19
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, dtype=dtype)
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([linear.weight for linear in linears]))
        module.in_proj_bias.copy_(torch.cat([linear.bias for linear in linears]))
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return module
