"""The weights came back as tensors with a single number, not as floats.

hint: How do you turn a tensor that holds one number into a Python number?
read: step 8, a real ticket
"""

def top_reads(weights, tokens, word, k):
    row = tokens.index(word)
    reads = []
    for head in weights[:, row]:
        places = torch.argsort(head, descending=True, stable=True)
        reads.append([(tokens[place], head[place]) for place in places[:k]])
    return reads
