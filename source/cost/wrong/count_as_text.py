"""The count came back as text, written for reading.

hint: Could you multiply the result by 4?
read: step 6, the cost of n × n
"""


def score_count(n, h=1):
    return f"{n * n * h:,}"
