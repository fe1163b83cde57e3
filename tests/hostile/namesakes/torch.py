ANSWER = True
