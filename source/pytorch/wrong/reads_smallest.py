"""The smallest weights came first.

hint: In which direction does sorting go unless you say otherwise?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
