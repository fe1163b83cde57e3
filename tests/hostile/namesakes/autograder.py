grade = points = 100
