"""The feed-forward layer was counted as well as attention.

hint: Which part of the block does the exercise ask about?
read: step 5, the parameter count
"""


def parameter_count(d, bias=True):
    return 12 * d * d + (9 * d if bias else 0)
