"""Only two matrices were counted, as in a KV cache.

hint: Which matrices does the name of the function list?
read: step 6, the cost of n × n
source: https://github.com/manuelescobar-dev/LLM-Tools/pull/6
"""


def qkv_bytes(n, d_k, bytes_per_number=4):
    return 2 * n * d_k * bytes_per_number
