"""softmax was taken a second time, of weights that already add up to 1.

hint: Are these scores or weights? What was already done to them?
read: step 3, softmax row by row
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].softmax(dim=-1).tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
