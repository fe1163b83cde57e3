"""The k weights were divided by their sum, so that they add up to 1.

hint: The k tokens are only a part of the row. Must they add up to 1?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        total = sum(head[place] for place in places[:k])
        reads.append([(tokens[place], head[place] / total) for place in places[:k]])
    return reads
