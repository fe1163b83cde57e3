"""A token was taken for the word although it only contains its letters.

hint: “order” contains “or”. Is it the token “or”?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    found = [place for place, token in enumerate(tokens) if word in token]
    if not found:
        raise ValueError(f"{word!r} is not among the tokens")
    row = found[0]
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
