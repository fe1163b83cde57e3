"""W_O was left out: three matrices were counted.

hint: What happens to the heads after they are joined?
read: step 5, the parameter count
source: https://ai.towerofrecords.com/ai/multi-head-attention
"""


def parameter_count(d, bias=True):
    return 3 * (d * d + (d if bias else 0))
