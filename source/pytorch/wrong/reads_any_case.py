"""Capital letters were ignored when the word was looked for.

hint: Are “Not” and “not” the same token?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = [token.lower() for token in tokens].index(word.lower())
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
