"""The weights came back in per cent.

hint: What does a whole row of weights add up to?
read: step 3, softmax row by row
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], 100 * head[place]) for place in places[:k]])
    return reads
