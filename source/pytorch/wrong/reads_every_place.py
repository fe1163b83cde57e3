"""All places of the word were averaged.

hint: The word stands there twice. Which of its rows was asked for?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = [place for place in range(len(tokens)) if tokens[place] == tokens[tokens.index(word)]]
    reads = []
    for head in weights[:, row].mean(dim=1).tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
