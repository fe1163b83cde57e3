"""For a word that is not there, the error was a KeyError and not a ValueError.

hint: Which error does a dict raise, and which one does the index method of a list raise?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = dict(zip(reversed(tokens), range(len(tokens) - 1, -1, -1), strict=True))[word]
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
