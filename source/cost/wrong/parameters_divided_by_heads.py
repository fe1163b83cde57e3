"""W_Q, W_K and W_V were counted as h small squares of d_k × d_k.

hint: What goes into W_Q for each head: d numbers or d_k numbers?
read: step 5, the parameter count
source: https://github.com/karpathy/nanoGPT/issues/629
"""


def parameter_count(d, bias=True):
    h = 8
    return 3 * d * d // h + d * d + (4 * d if bias else 0)
