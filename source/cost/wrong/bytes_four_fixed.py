"""Every number was charged with 4 bytes, whatever bytes_per_number says.

hint: How many bytes does the same matrix take in half precision?
read: step 6, the cost of n × n
source: https://github.com/manuelescobar-dev/LLM-Tools/issues/4
source: https://github.com/jundot/omlx/pull/1863
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return n * n * h * 4


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 3 * n * d_k * 4
