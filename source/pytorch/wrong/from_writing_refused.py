"""PyTorch refused to write numbers into the weights of your layer.

hint: Do the shapes fit? And does PyTorch know that this step is not one to learn from?
read: step 7, the check against PyTorch
"""

def from_torch(module, layer):
    d = layer.d
    layer.W_Q.weight.copy_(module.in_proj_weight[:d])
    layer.W_K.weight.copy_(module.in_proj_weight[d : 2 * d])
    layer.W_V.weight.copy_(module.in_proj_weight[2 * d :])
    return layer
