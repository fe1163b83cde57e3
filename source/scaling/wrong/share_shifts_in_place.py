"""saturated_share took the largest score off inside its argument, so the caller's scores changed.

hint: What is the difference between a -= b and a = a - b for a tensor?
read: step 2, what large scores do to softmax
"""


def saturated_share(scores, threshold=0.99):
    scores -= scores.amax(dim=-1, keepdim=True)  # (..., rows, n)
    e = scores.exp()  # (..., rows, n)
    largest = (e / e.sum(dim=-1, keepdim=True)).amax(dim=-1)  # (..., rows)
    return (largest > threshold).double().mean().item()
