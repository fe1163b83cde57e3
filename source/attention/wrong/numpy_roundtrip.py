"""The tensors were turned into NumPy arrays, which know nothing of gradients.

hint: Which of these steps does PyTorch have itself?
read: step 3, softmax row by row, then the weighted sum
source: https://github.com/pytorch/pytorch/issues/6990
"""

import numpy as np


def attention(Q, K, V, mask=None):
    q, k, v = Q.numpy(), K.numpy(), V.numpy()
    scores = q @ np.swapaxes(k, -1, -2) / math.sqrt(q.shape[-1])
    if mask is not None:
        scores = scores + mask.numpy()
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights = (powers / powers.sum(axis=-1, keepdims=True)).astype(q.dtype)
    return torch.from_numpy(weights @ v), torch.from_numpy(weights)
