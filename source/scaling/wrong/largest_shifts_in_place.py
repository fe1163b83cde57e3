"""largest_weight took the largest score off inside its argument, so the caller's scores changed.

hint: What is the difference between a -= b and a = a - b for a tensor?
read: step 2, what large scores do to softmax
"""


def largest_weight(scores):
    scores -= scores.amax(dim=-1, keepdim=True)  # (..., rows, n)
    e = scores.exp()  # (..., rows, n)
    return (e / e.sum(dim=-1, keepdim=True)).amax(dim=-1).mean().item()
