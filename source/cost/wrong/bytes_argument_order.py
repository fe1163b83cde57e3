"""The second argument was taken for the bytes of a number: it is h.

hint: In which order do the arguments stand in the exercise?
read: step 6, the cost of n × n
"""


def score_bytes(n, bytes_per_number=4, h=1):
    return n * n * h * bytes_per_number
