"""The number d_k came back, and nothing was measured.

hint: The lesson says what to expect. What does the exercise ask you to do?
read: step 2, why divide by √d_k
"""


def score_variance(d_k, pairs, generator):
    return float(d_k)
