"""Every sentence that a learner reads, once.

Plain and kind; no word that the lesson has not introduced. Sentences about a known mistake stand
in the slip's own file, as its docstring. `explain.py` fills the places in braces.
"""

# What went wrong, by the rung of the comparing that was missed first.
MISSING = "`{name}` is not there yet: define it in your file, with exactly this name."
MISSING_ALIKE = "`{name}` is not there, but `{alike}` is: is it only another spelling?"
RAISED = "{call} stopped with {kind}."
RAISED_TEXT = "{call} stopped with {kind}: {text}"
RAISED_WHERE = "In your code: {where}"
UNUSABLE = "What {call} returned could not be used."
UNUSABLE_TEXT = "What {call} returned could not be used. {text}"
NO_ERROR = "{call} should have stopped with {kind}, but it returned a result."
NONE = "{call} returned None: is a `return` missing?"
KIND = "{part} is {yours}, but {expected} was asked for."
LENGTH = "{part} has {yours} parts, but {expected} were asked for."
KEYS_LACK = "{part} lacks {names}."
KEYS_EXTRA = "{part} has {names}, which nobody asked for."
SHAPE = "{part} has the shape {yours}, but {expected} was asked for."
DTYPE = "{part} holds {yours} numbers, but {expected} was asked for, as in the arguments."
NAN = "{part} holds NaN (not a number) at {count} of {of} places where a number was asked for."
NAN_WANTED = "{part} differs at {count} of {of} places: NaN was asked for there."
HIDDEN_LACK = "{part} has no −∞ at {count} of {of} places where −∞ was asked for."
HIDDEN_EXTRA = "{part} is infinite at {count} of {of} places where a number was asked for."
VALUES = "{part}: {count} of {of} numbers differ, most at {index}."
FLAGS = "{part}: {count} of {of} places are True instead of False, or False instead of True."
NUMBER = "{part} is {yours}, but {expected} was asked for."

# The same in hidden checks, without anything that could carry their inputs out.
KIND_HIDDEN = "{part} is of another kind than {expected}, which was asked for."
LENGTH_HIDDEN = "{part} has not the {expected} parts that were asked for."
KEYS_HIDDEN = "{part} has keys that nobody asked for."
SHAPE_HIDDEN = "{part} has another shape than {expected}, which was asked for."
NAN_HIDDEN = "{part} holds NaN (not a number) where a number was asked for."
HIDDEN_LACK_HIDDEN = "{part} has no −∞ at some places where −∞ was asked for."
HIDDEN_EXTRA_HIDDEN = "{part} is infinite at some places where a number was asked for."
VALUES_HIDDEN = "{part}: some numbers differ."
FLAGS_HIDDEN = "{part}: some places are True instead of False, or False instead of True."
NUMBER_HIDDEN = "{part} is not the one that was asked for."

EXAMPLE = "For example, {call}:"

# A property that a result lacks, where no known mistake fits.
ROWS = "Its rows do not add up to 1."
OTHER_WAY_ROUND = "It is right under the other convention: True and False are exchanged everywhere."

# The lines under it.
YOURS = "yours"
EXPECTED = "expected"
LOOKS_LIKE = "It looks as if this happened: {sentence}"
HINT = "To think about: {hint}"
READ = "Read again: {read}."
THE_RESULT = "the result"

# Instead of a judgement.
NOT_WRITTEN = "not written yet"
WAITS = "waits for: {titles}"
STOPPED = "{call} ended the whole program, so nothing after it could be asked."
TOO_LONG = "{call} did not finish in time: is there a loop that never ends?"
TOO_BIG = "{call} handed back more than can be read."
LOAD_STOPPED = "Your file ended the whole program while it was being loaded."
LOAD_TOO_LONG = "Your file did not finish loading in time: is there a loop outside the functions?"

CARRIED = "Right, once {names} {are} right too: that mistake is not paid for twice."

# Remarks about a submission that cost nothing.
NOTE_SKIPPED = "{where}: skipped, because it is not Python ({what})."
NOTE_FAILED = "{where} stopped with {kind}; everything after it was still read."
NOTE_SYNTAX = "{where}: Python cannot read this part ({text}); everything else was still read."
NOTE_CHOSEN = "Graded: {chosen}. Also handed in: {others}."
NOTE_FLAG = "The code names {names}; the exercise asks for the formula itself."
NOTE_SLOW = "{where} took too long and was stopped; everything after it was still read."
NOTE_ENCODING = "{name} is saved as {encoding}; it was read as that."
NOTE_NAME = "{name}: parts of this file's name cannot be shown; it was read under this name."

# A report on a page of the class.
NOT_GRADED = (
    "Your work was not graded, because the grader itself failed. That costs you nothing, and you "
    "need not hand in again: whoever teaches the course can run the grader once more."
)
NOTHING_HANDED = "No .py or .ipynb file was found in what you handed in."
NOT_READ = "What you handed in could not be read: {reason}."
POINTS = "{points} of {of} points"
ALSO_HANDED = "## What else was handed in"
CUT_OFF = "The rest is left out, because it is too long for this page."

# A learner's own run.
UNREAD = "Python cannot read your file. {where}: {text}"
NOT_LOADED = "Your file stopped while Python was reading it. {where}: {text}"
SAME_CAUSE = "The same cause as above."
ALL_PASS = "All {count} checks here pass. The hidden checks ask the same of other inputs."
NEXT = "Next: {title}"
PROGRESS = "{passed} of {count} checks pass."
NO_EXPECTED = (
    "expected.json is missing or cannot be read, so nothing can be compared: "
    "take this folder anew from the course."
)

# A learner's own run in a notebook.
SETUP_MARK = "# Checks of this course. Run this cell first, and leave it as it is."
NOT_RUN = "`{name}` is not there yet: write its cell, and run it."
NOT_CALLABLE = (
    "`{name}` is no function any more: some cell gave this name to {kind}. Run the cell that "
    "defines it again."
)
CELL = "cell [{number}], {line}"
NO_EXERCISE = "There is no exercise of the name {name!r} here. Write {calls}, or `check()` for all."
CHECK_AGAIN = "Some cell used the name `check` for something else. Here it is the course's again."
HOW_TO_CHECK = 'check("…") asks what your code answers in one exercise, and check() in all of them.'

# What stands in a learner's folder.
STUB = "Write what is not written yet, and run `pytest` in this folder."
HOW_TO_WORK = """## How to work here

Write {exercises} in `{name}.py`, and run `pytest` in this folder as often as you like: it needs \
only `torch` and `pytest`. `pytest -k NAME` runs one check. The hidden checks ask the same of \
other inputs; together they are worth {points} points."""
DUE = "It is due on {date}."

# What students get as a whole (`course publish`).
PUBLISHED = """# {title}

{rows}

Each assignment comes twice; use whichever you like:

- `assignments/<name>/`: a module to write in, with its own README. Run `pytest` in that folder.
- `release/<name>/<name>.ipynb`: a notebook, also for Colab and Kaggle. Run its first cell, and \
the checks stand below each exercise.

Set up once, with Python 3.11 or later:

    python -m venv .venv
    .venv/bin/pip install -r requirements.txt

On Linux without a GPU, install the CPU build of torch first, as PyTorch's installation page says: \
the default one takes gigabytes.
"""
PUBLISHED_ROW = "- **{name}**: {title}{due}"
PUBLISHED_DUE = ", due on {date}"
