"""The k tokens are right, but they came in the order of the ticket.

hint: Which tuple should a reader see first?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in sorted(places[:k])])
    return reads
