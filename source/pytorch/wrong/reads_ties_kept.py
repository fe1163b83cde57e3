"""More than k tokens came back where the k-th weight occurs again.

hint: Two tokens share the last place. How many tuples were asked for?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        least = head[places[k - 1]]
        reads.append([(tokens[place], head[place]) for place in places if head[place] >= least])
    return reads
