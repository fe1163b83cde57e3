# %% [markdown]
# # Rectangles
#
# How large is a rectangle, and how do many of them add up?

# %% tags=["given"]
import torch


# %% exercise="area"
def area(width, height):
    """The area of rectangles: width and height (n,) → (n,)."""
    ### BEGIN SOLUTION
    return width * height  # (n,)
    ### END SOLUTION


# %% tags=["example"]
print(area(torch.tensor([2.0]), torch.tensor([3.0])))


# %% exercise="Counter"
class Counter:
    """Counts what it is given."""

    def __init__(self, start=0):
        """start: a whole number."""
        ### BEGIN SOLUTION
        self.count = start
        ### END SOLUTION

    def add(self, number):
        """Count `number` in, and return the count."""
        ### BEGIN SOLUTION
        self.count += number
        return self.count
        ### END SOLUTION
