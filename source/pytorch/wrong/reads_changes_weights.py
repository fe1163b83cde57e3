"""Weights that were already listed were overwritten in the given tensor.

hint: After your function, someone draws the heatmap of these weights. What do they see?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights.detach()[:, row]:
        pairs = []
        for _ in range(k):
            place = max(range(len(tokens)), key=head.tolist().__getitem__)
            pairs.append((tokens[place], head[place].item()))
            head[place] = -1
        reads.append(pairs)
    return reads
