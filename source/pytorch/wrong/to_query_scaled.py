"""W_Q was divided by √d_k before it was copied, so the scores are scaled twice.

hint: Where does PyTorch divide by √d_k: does it need your help?
read: step 2, why divide by √d_k
"""

def to_torch(layer):
    dtype = layer.W_Q.weight.dtype
    module = nn.MultiheadAttention(layer.d, layer.h, batch_first=True, dtype=dtype)
    with torch.no_grad():
        root = math.sqrt(layer.d_k)
        queries = layer.W_Q.weight / root, layer.W_Q.bias / root
        module.in_proj_weight.copy_(torch.cat([queries[0], layer.W_K.weight, layer.W_V.weight]))
        module.in_proj_bias.copy_(torch.cat([queries[1], layer.W_K.bias, layer.W_V.bias]))
        module.out_proj.weight.copy_(layer.W_O.weight)
        module.out_proj.bias.copy_(layer.W_O.bias)
    return module
