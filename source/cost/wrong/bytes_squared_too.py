"""The bytes of a number were squared together with n.

hint: How many numbers are there? And how many bytes has each?
read: step 6, the cost of n × n
"""


def score_bytes(n, h=1, bytes_per_number=4):
    return (n * bytes_per_number) ** 2 * h
