"""For a word that is not there, no error came, but a result.

hint: How would a caller notice that the word was misspelt?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    if word not in tokens:
        return []
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
