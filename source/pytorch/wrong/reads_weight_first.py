"""The tuples are the wrong way round: the weight first, then the token.

hint: Read the tuple aloud, as asked for: what comes first?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(head[place], tokens[place]) for place in places[:k]])
    return reads
