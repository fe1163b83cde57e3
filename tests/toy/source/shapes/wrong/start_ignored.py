"""The counter always starts from 0.

hint: Where does start go?
read: page 2, counters
"""


class Counter(Counter):
    def __init__(self, start=0):
        super().__init__()
