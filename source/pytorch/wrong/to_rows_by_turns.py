"""The rows were taken by turns: one of W_Q, one of W_K, one of W_V, and again.

hint: Which row stands under the first row of W_Q in in_proj_weight?
read: step 7, the check against PyTorch
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True, dtype=dtype)
    with torch.no_grad():
        weights = torch.stack([linear.weight for linear in linears], dim=1)
        biases = torch.stack([linear.bias for linear in linears], dim=1)
        module.in_proj_weight.copy_(weights.flatten(0, 1))
        module.in_proj_bias.copy_(biases.flatten())
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return module
