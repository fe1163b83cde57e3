"""The weights were copied, but none of the biases.

hint: A linear layer has two parts. Where does the second one go?
read: step 7, the check against PyTorch
"""

def to_torch(layer):
    linears = layer.W_Q, layer.W_K, layer.W_V
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True, dtype=dtype)
    with torch.no_grad():
        module.in_proj_weight.copy_(torch.cat([linear.weight for linear in linears]))
        module.out_proj.weight.copy_(layer.W_O.weight)
    return module
