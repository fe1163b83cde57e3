"""Large counts came out wrong, as in a number of 32 bits that has run over.

hint: What is the largest number that 32 bits can hold?
read: step 6, the cost of n × n
"""

import torch


def score_count(n, h=1):
    return int(torch.tensor(n * n * h).to(torch.int32))
