"""Each pair came back as a list, not as a tuple.

hint: Which brackets make a tuple?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([[tokens[place], head[place]] for place in places[:k]])
    return reads
