"""The area was computed inside width, so the argument is changed.

hint: What does width hold after the call?
read: page 1, new tensors
"""


def area(width, height):
    width *= height
    return width.clone()
