"""The last place of the word was used, not the first.

hint: The word stands there twice. At which place does a search from the front stop?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = len(tokens) - 1 - tokens[::-1].index(word)
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
