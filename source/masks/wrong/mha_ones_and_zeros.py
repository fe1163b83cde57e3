"""1 and 0 are numbers: the layer adds them to the scores. True and False were asked for.

hint: What does the layer do with a mask of numbers?
read: the pitfall, a True/False mask that means the opposite
"""


def mha_mask(hidden):
    return hidden.float()
