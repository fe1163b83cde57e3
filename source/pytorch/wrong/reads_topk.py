"""Among equal weights, the order is the one that torch.topk happens to give.

hint: Does the documentation of topk promise an order for equal numbers?
read: step 8, a real ticket
source: https://github.com/pytorch/pytorch/issues/88227
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    best = weights[:, row].topk(k)
    return [
        [(tokens[place], weight) for weight, place in zip(values, places, strict=True)]
        for values, places in zip(best.values.tolist(), best.indices.tolist(), strict=True)
    ]
