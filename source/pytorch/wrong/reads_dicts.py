"""Each head came back as a dict, so a token that stands there twice is lost.

hint: What happens to the first entry of a dict when the same key comes again?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append({tokens[place]: head[place] for place in places[:k]})
    return reads
