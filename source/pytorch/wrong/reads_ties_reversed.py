"""Among equal weights, the later token came first.

hint: When a list is sorted and then turned around, what happens to equal entries?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__)[::-1]
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
