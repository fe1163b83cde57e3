"""Returns meta, sparse, nested, quantized, complex and fake tensors. | No numbers: refused.

points: 0
asks: once
"""

import torch
from torch._subclasses.fake_tensor import FakeTensorMode


def area(width, height):
    with FakeTensorMode():
        fake = torch.ones(1)
    return (
        torch.empty(1, device="meta"),
        torch.eye(2).to_sparse(),
        torch.nested.nested_tensor([torch.ones(1), torch.ones(2)]),
        torch.quantize_per_tensor(torch.ones(1), 1.0, 0, torch.qint8),
        torch.ones(1, dtype=torch.complex64),
        torch.nn.parameter.UninitializedParameter(),
        fake,
    )
