"""The rows were stacked head by head: queries, keys and values of head 1, then of head 2.

hint: Does PyTorch stack whole matrices, or slices of them?
read: step 7, the check against PyTorch
source: https://github.com/NVIDIA/apex/issues/1131
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True, dtype=dtype)
    with torch.no_grad():
        weights = torch.stack([linear.weight for linear in linears])
        biases = torch.stack([linear.bias for linear in linears])
        weights = weights.view(3, layer.h, layer.d_k, layer.d).transpose(0, 1)
        biases = biases.view(3, layer.h, layer.d_k).transpose(0, 1)
        module.in_proj_weight.copy_(weights.reshape(3 * layer.d, layer.d))
        module.in_proj_bias.copy_(biases.reshape(3 * layer.d))
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return module
