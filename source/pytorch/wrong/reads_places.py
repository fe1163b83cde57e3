"""The tuples hold the places of the tokens, not the tokens.

hint: A reader wants to see words. Where do you find the word of a place?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(place, head[place]) for place in places[:k]])
    return reads
