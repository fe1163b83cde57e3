"""Every call counted one, whatever the number.

hint: What does the counter do with its argument?
read: page 2, counters
"""


class Counter(Counter):
    def add(self, number):
        self.count += 1
        return self.count
