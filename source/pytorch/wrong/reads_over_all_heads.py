"""The k largest weights of all heads together were listed.

hint: Each head has its own row. How many tuples should each head have?
read: step 5, multi-head attention
"""

def top_reads(weights, tokens, word, k):
    row = weights[:, tokens.index(word)]
    best = row.flatten().sort(descending=True, stable=True)
    reads = [[] for _ in row]
    for weight, place in zip(best.values[:k].tolist(), best.indices[:k].tolist(), strict=True):
        reads[place // len(tokens)].append((tokens[place % len(tokens)], weight))
    return reads
