"""What a peer is to this script: a model to be checked, and ways of testing to be measured."""

from typing import NamedTuple

from . import formats
from .process import Failed, run
from .statistics import Finds

WALK_LENGTH = 100


class Amounts(NamedTuple):
    """How much is measured: seeds, test cases before a run gives up and in a timed run."""

    seeds: int
    cases: int
    shrinking_seeds: int
    timed_cases: int
    needle_seeds: int

    def quick(self):
        """So much that it still shows that everything works."""
        return Amounts(
            min(self.seeds, 5), max(1, self.cases // 10), 2, max(1, self.timed_cases // 5), 2
        )

    def seeds_for(self, bug):
        """The sixth bug is a needle, and looking for it in vain takes the longest."""
        return self.needle_seeds if bug == 6 else self.seeds


class Speed(NamedTuple):
    steps: int
    seconds: float
    startup: float

    @property
    def per_second(self):
        return self.steps / max(self.seconds, 1e-9)


class Counterexample(NamedTuple):
    """What shrinking ended with: its length, and the numbers of its actions if the peer tells."""

    length: int
    actions: list[int] | None = None


class Method:
    """One way of testing: a row of the table. What it hasn't is `None`."""

    title = ""

    def speed(self, seed, amounts):
        return None

    def find(self, bug, amounts):
        return None

    def shrink(self, bug, amounts):
        """Counterexamples after the peer's own shrinking."""
        return None


class Peer:
    """A tool with our model in it."""

    name = ""
    amounts = Amounts(
        seeds=50, cases=10_000, shrinking_seeds=50, timed_cases=10_000, needle_seeds=20
    )
    # Breadth-first in the peer's own language; 6 takes long in some.
    depths = (2, 4)
    # How many traces are replayed, and whether a replay leaves out what isn't possible.
    traces = 300
    is_leaving_out = True

    def prepare(self):
        """Installs and builds what is missing; raises `Skipped` if that can't be done."""

    def version(self):
        return ""

    def explored(self, depth, bug):
        raise NotImplementedError

    def replayed(self, depth, bug, traces):
        """The end of each trace as a line, as README.md has it; `None` if there is no way."""
        return None

    def walked(self):
        """Some hundred walks as the peer's test makes them; `None` if its steps can't be seen."""
        return None

    def methods(self):
        return []


class CommandPeer(Peer):
    """A peer that is a program of ours with the commands explore, replay, run, find and shrink."""

    command: list
    # The length of a walk if the peer chooses it; measured in a row of its own, without shrinking.
    own_length: int | None = None

    def explored(self, depth, bug):
        return formats.pairs(run([*self.command, "explore", depth, bug]).text)

    def replayed(self, depth, bug, traces):
        lines = "".join(" ".join(map(str, trace)) + "\n" for trace in traces)
        return run([*self.command, "replay", depth, bug], lines).text.splitlines()

    def walked(self):
        lines = run([*self.command, "walks", 6, 0, 200, WALK_LENGTH, 1, 1]).text.splitlines()
        return [[int(action) for action in line.split()] for line in lines]

    def methods(self):
        rows = [CommandMethod(self.name, self.command, WALK_LENGTH)]
        if self.own_length is not None:
            rows.append(CommandMethod(self.name, self.command, self.own_length, is_shrinking=False))
        return rows


class CommandMethod(Method):
    """The peer's normal test run with walks of one length."""

    def __init__(self, title, command, length, is_shrinking=True):
        self.title = f"{title}, walks of {length}"
        self.command = command
        self.length = length
        self.is_shrinking = is_shrinking

    def speed(self, seed, amounts):
        output, runs = self._run("run", 0, amounts.timed_cases, seed, 1)
        return Speed(runs[0].steps, runs[0].seconds, output.seconds - runs[0].seconds)

    def find(self, bug, amounts):
        _, runs = self._run("find", bug, amounts.cases, 1, amounts.seeds_for(bug))
        # A peer may stop before all its walks have their full length: the cap is what it executed.
        in_vain = [one.steps for one in runs if one.found is None]
        return Finds.of([one.found for one in runs], min(in_vain, default=None))

    def shrink(self, bug, amounts):
        if not self.is_shrinking or bug == 6:
            return None
        _, runs = self._run("shrink", bug, amounts.cases, 1, amounts.shrinking_seeds)
        found = [one.actions for one in runs if one.found is not None]
        return [Counterexample(len(actions), actions) for actions in found]

    def _run(self, verb, bug, cases, first, seeds):
        command = [*self.command, verb, 6, bug, cases, self.length, first, seeds]
        output = run(command, timeout=1_800)
        runs = formats.runs(output.text)
        if len(runs) != seeds:
            raise Failed(f"{len(runs)} runs instead of {seeds}")
        return output, runs
