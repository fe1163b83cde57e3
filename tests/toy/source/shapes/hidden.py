"""Hidden checks of the toy assignment."""

from selfcheck import arguments_after, check, normal, whole
from test_shapes import area, counter, two_by_three


@check(area, points=2, needs=[two_by_three])
def many_drawn(student):
    """seven rectangles, and the sides stay as they are"""
    width, height = normal(7), normal(7)
    return student.area(width, height), arguments_after(student.area, width, height)


@check(counter, points=2)
def counts_on(student):
    """counts on from where it starts"""
    counter = student.Counter(start=whole(5, 500))
    counter.add(whole(2, 9))
    return counter.count
