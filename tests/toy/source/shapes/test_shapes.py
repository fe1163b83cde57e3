"""Public checks of the toy assignment."""

import torch
from selfcheck import Exercise, check, normal

area = Exercise("area", returns=("area (n)",), read="page 1", flags=("prod",))
counter = Exercise("Counter", returns=("count",), read="page 2")


@check(area, points=1)
def two_by_three(student):
    """two by three"""
    return student.area(torch.tensor([2.0]), torch.tensor([3.0]))


@check(area, points=2, needs=[two_by_three])
def five_drawn(student):
    """five rectangles"""
    return student.area(normal(5), normal(5))


@check(counter, points=1)
def counts(student):
    """counts one and two"""
    counter = student.Counter()
    return counter.add(1), counter.add(2)
