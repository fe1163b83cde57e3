"""The weights were rounded to two decimals.

hint: Rounding is for printing. Which numbers should the function itself return?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], round(head[place], 2)) for place in places[:k]])
    return reads
