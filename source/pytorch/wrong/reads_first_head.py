"""Only the first head was read.

hint: How many lists should come back for h heads?
read: step 5, multi-head attention
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:1, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
