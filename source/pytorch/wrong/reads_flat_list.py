"""The tuples of all heads came back in one long list.

hint: How can a reader tell which tuple belongs to which head?
read: step 5, multi-head attention
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return sum(reads, [])
