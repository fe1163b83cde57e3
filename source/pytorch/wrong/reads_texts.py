"""The weights came back as texts.

hint: Can a reader still add two of these weights up?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], f"{head[place]:.3f}") for place in places[:k]])
    return reads
