"""Among equal weights, the tokens were ordered by their letters.

hint: When pairs are sorted, what decides where their first parts are equal?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].tolist():
        pairs = sorted(zip(head, tokens, strict=True), reverse=True)
        reads.append([(token, weight) for weight, token in pairs[:k]])
    return reads
