"""Weights of tokens with the same text were added up.

hint: The same text at two places: one token or two?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        totals = {}
        for token, weight in zip(tokens, head, strict=True):
            totals[token] = totals.get(token, 0.0) + weight
        reads.append(sorted(totals.items(), key=lambda pair: -pair[1])[:k])
    return reads
