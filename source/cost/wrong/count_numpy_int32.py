"""The count came back as a number of NumPy, in int32, which cannot hold large ones.

hint: What is the type of the result? What happens above two thousand million?
read: step 6, the cost of n × n
source: https://github.com/SpikeInterface/spikeinterface/pull/2621
"""

import numpy as np


def score_count(n, h=1):
    size = np.int32(n)
    with np.errstate(over="ignore"):
        return size * size * np.int32(h)
