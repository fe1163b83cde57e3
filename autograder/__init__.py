"""An engine that grades a course by calling learners' code in a sandbox.

It knows nothing of attention: another course could use it. Whoever writes checks needs
`autograder.selfcheck` alone; whoever grades needs the command `course` (`autograder.cli`).
"""
