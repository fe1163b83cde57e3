"""One score was counted for each token and head, not one for each pair of tokens.

hint: How many keys does a single query meet?
read: step 6, the cost of n × n
source: https://github.com/harvard-edge/cs249r_book/pull/1155
"""


def score_count(n, h=1):
    return n * h
