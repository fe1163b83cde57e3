"""Leaves torch in another state: dtype, threads, gradients, generators, device. | Its own only.

points: 5
"""

import torch

torch.set_default_dtype(torch.float16)
torch.set_default_device("meta")
torch.use_deterministic_algorithms(True)
torch.set_num_threads(2)
torch.set_grad_enabled(False)
torch.manual_seed(0)
torch.set_flush_denormal(True)
torch.autograd.set_detect_anomaly(True)
torch.set_printoptions(precision=1)


def area(width, height):
    torch.manual_seed(7)
    return width * height
