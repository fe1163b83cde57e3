"""The column of the word was taken: who reads it, not what it reads.

hint: In the weights, does the reading token stand for a row or for a column?
read: step 8, a real ticket
source: https://github.com/poloclub/transformer-explainer/issues/19
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, :, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
