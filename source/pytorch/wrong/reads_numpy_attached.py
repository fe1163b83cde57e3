"""NumPy cannot take weights that are still part of what PyTorch records for learning.

hint: How do you take a tensor out of what PyTorch records?
read: step 8, a real ticket
source: https://github.com/pytorch/pytorch/issues/6990
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row].numpy().tolist():
        places = sorted(range(len(tokens)), key=head.__getitem__, reverse=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
