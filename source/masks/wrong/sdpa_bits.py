"""~ turned whole numbers around: ~0 is −1 and ~1 is −2. Only for True and False does ~ mean not.

hint: What is ~1 in Python, and what is ~torch.tensor(True)?
read: the pitfall, a True/False mask that means the opposite
"""


def sdpa_mask(hidden):
    return ~hidden.int()
