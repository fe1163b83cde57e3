"""The word itself was left out of its own list.

hint: May a token read itself?
read: step 4, masks are added before softmax
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        places.remove(row)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
