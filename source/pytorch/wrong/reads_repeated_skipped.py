"""A text that stands there twice was listed only once.

hint: The same text at two places: one token or two?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        pairs = []
        for place in sorted(range(len(tokens)), key=head.__getitem__, reverse=True):
            if tokens[place] not in [token for token, _ in pairs]:
                pairs.append((tokens[place], head[place]))
        reads.append(pairs[:k])
    return reads
