"""What is asked again of a submission that failed.

*Carried*: where an exercise calls another one, and that one is wrong, its failed checks are asked
once more with the reference in the other's place; what passes then is given its points, so that
one mistake is not paid for twice.

*Examples*: where only hidden checks failed, a fresh tiny example shows the mistake; nothing of the
hidden inputs is in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .asking import Budget, Solution, ask
from .assignment import Assignment
from .fingerprints import Fingerprints
from .sandbox import Sandbox
from .script import Cell
from .selfcheck import sentences as say
from .selfcheck.compare import compare
from .selfcheck.explain import Explanation, explain
from .selfcheck.judge import FAILED, PASSED, WAITS, Outcome, Unanswered


@dataclass(frozen=True)
class SecondLook:
    """A submission that failed, and what it takes to ask it again."""

    sandbox: Sandbox
    assignment: Assignment
    solution: Solution
    fingerprints: Fingerprints
    tolerance: float
    budget: Budget

    def carried(self, outcomes: Sequence[Outcome]) -> list[Outcome]:
        """The outcomes, with points for what is right once the others are. Errors: `Broken`."""
        given: dict[str, Outcome] = {}
        for exercise in self._exercises(outcomes):
            names, cells = self._others(exercise, outcomes)
            lost = [one for one in outcomes if _lost(one) and one.check.exercise.name == exercise]
            if cells and any(_lost(one) for one in lost):
                given |= {one.check.name: one for one in self._asked_again(lost, names, cells)}
        return [given.get(outcome.check.name, outcome) for outcome in outcomes]

    def _exercises(self, outcomes: Sequence[Outcome]) -> list[str]:
        return list(dict.fromkeys(one.check.exercise.name for one in outcomes if _lost(one)))

    def _others(
        self, exercise: str, outcomes: Sequence[Outcome]
    ) -> tuple[list[str], tuple[str, ...]]:
        """The other parts that are wrong or were changed: their names, and the reference's text."""
        own = self.assignment.cell_of(exercise)
        wrong = {self.assignment.cell_of(name) for name in self._exercises(outcomes)} - {own}
        names, texts = [], []
        for cell in self.assignment.cells:
            changed = cell.kind == "given" and cell.defines and not self._stands(cell)
            if changed or (cell.kind == "exercise" and cell.name in wrong):
                names += cell.defines if changed else [cell.name]
                texts.append(cell.text)
        return names, tuple(texts)

    def _stands(self, given: Cell) -> bool:
        """Whether the submission holds that code as it was given, and no other in its place."""
        _, cells = self.solution.files[self.solution.main]
        code = "\n".join(cells)
        once = all(
            len(re.findall(rf"\b(?:def|class) {name}\b", code)) == 1 for name in given.defines
        )
        return once and "".join(given.text.split()) in "".join(code.split())

    def _asked_again(
        self, lost: Sequence[Outcome], names: Sequence[str], cells: tuple[str, ...]
    ) -> Iterator[Outcome]:
        checks = [outcome.check for outcome in lost]
        module = self.assignment.name
        solution = replace(self.solution, after=((f"{module}.py", cells),))
        answers = ask(self.sandbox, module, checks, solution, self.fingerprints.seed, self.budget)
        expected = self.fingerprints.expected(self.sandbox)
        told = say.CARRIED.format(
            names=", ".join(f"`{name}`" for name in names), are="is" if len(names) == 1 else "are"
        )
        for check in checks:
            answer = answers.values[check.name]
            if not isinstance(answer, Unanswered) and not compare(
                expected[check.name], answer, self.tolerance
            ):
                yield Outcome(check, PASSED, check.points, sentence=told)

    def with_examples(self, outcomes: Sequence[Outcome]) -> list[Outcome]:
        """The outcomes, with an example where only hidden checks failed. Errors: `Broken`."""
        public = {one.check.exercise.name for one in outcomes if _failed(one, hidden=False)}
        first: dict[str, str] = {}
        for outcome in outcomes:
            name = outcome.check.exercise.name
            if _failed(outcome, hidden=True) and name not in public:
                first.setdefault(name, outcome.check.name)
        examples = [one for one in self.assignment.examples if one.exercise.name in first]
        if not examples:
            return list(outcomes)
        answers = ask(
            self.sandbox, self.assignment.name, examples, self.solution, self.fingerprints.seed,
            self.budget,
        )  # fmt: skip
        expected = self.fingerprints.expected(self.sandbox)
        shown: dict[str, tuple[str, ...]] = {}
        for one in examples:
            answer = answers.values[one.name]
            place = first[one.exercise.name]
            if isinstance(answer, Unanswered) or place in shown:
                continue
            difference = compare(expected[one.name], answer, self.tolerance)
            if difference:
                call = answers.calls[one.name]
                told = explain(one, difference, call=one.exercise.name)
                bare = replace(told, read="", hint="", looks_like="")
                shown[place] = (say.EXAMPLE.format(call=call), *bare.lines())
        return [_with_example(one, shown.get(one.check.name, ())) for one in outcomes]


def _lost(outcome: Outcome) -> bool:
    return outcome.status in (FAILED, WAITS)


def _failed(outcome: Outcome, *, hidden: bool) -> bool:
    return outcome.status == FAILED and outcome.check.hidden == hidden


def _with_example(outcome: Outcome, lines: tuple[str, ...]) -> Outcome:
    if not lines or not isinstance(outcome.explanation, Explanation):
        return outcome
    return replace(outcome, explanation=replace(outcome.explanation, example=lines))
