"""In saturated_share, e was raised to the scores as they are, which is too large a number near 800.

hint: What is e to the power 800 on a computer? Which shift leaves the weights as they are?
read: step 2, what large scores do to softmax
"""


def saturated_share(scores, threshold=0.99):
    e = scores.exp()  # (..., rows, n)
    largest = (e / e.sum(dim=-1, keepdim=True)).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
