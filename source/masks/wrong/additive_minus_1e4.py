"""Hidden cells hold −10000, a large negative number, where −∞ was asked for.

hint: Could a score ever be larger than 10000?
read: step 4, why −∞ and not 0
source: https://github.com/ai-glimpse/toynlp/issues/50
"""


def additive_mask(hidden):
    return hidden.float() * -10000.0
