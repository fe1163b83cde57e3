"""The stack was read head by head, as if each head had its Q, K and V rows together.

hint: Does PyTorch stack whole matrices, or slices of them?
read: step 7, the check against PyTorch
source: https://github.com/NVIDIA/apex/issues/1131
"""

def from_torch(module, layer):
    d, h, d_k = layer.d, layer.h, layer.d_k
    weights = module.in_proj_weight.view(h, 3, d_k, d).transpose(0, 1).reshape(3, d, d)
    biases = module.in_proj_bias.view(h, 3, d_k).transpose(0, 1).reshape(3, d)
    inputs = (layer.W_Q, layer.W_K, layer.W_V)
    with torch.no_grad():
        for linear, weight, bias in zip(inputs, weights, biases, strict=True):
            linear.weight.copy_(weight)
            linear.bias.copy_(bias)
        layer.W_O.weight.copy_(module.out_proj.weight)
        layer.W_O.bias.copy_(module.out_proj.bias)
    return layer
