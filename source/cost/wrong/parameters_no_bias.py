"""The biases were never counted.

hint: What does bias=True, the default, add to each matrix?
read: step 5, the parameter count
source: https://github.com/dgschwend/netscope/issues/17
"""


def parameter_count(d, bias=True):
    return 4 * d * d
