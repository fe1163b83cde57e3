"""The weights were averaged over the heads first, so every list is the same.

hint: Each head follows its own relation. What is left of that in an average?
read: step 5, multi-head attention
source: https://github.com/pytorch/pytorch/issues/34537
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights.mean(dim=0).expand_as(weights)[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
