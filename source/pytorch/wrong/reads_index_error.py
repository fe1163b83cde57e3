"""For a word that is not there, the error was an IndexError and not a ValueError.

hint: A list of places may be empty. What should happen then?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = [place for place, token in enumerate(tokens) if token == word][0]
    reads = []
    for head in weights[:, row].tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
