"""What a peer is to this script, and what is measured of one whose model is equal."""

import math
import time
from typing import Callable, NamedTuple

from . import equality
from .equality import BUGS, NotEqual
from .tools import Failed, Skipped, say

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
    startup: float = 0

    @property
    def per_second(self):
        return self.steps / max(self.seconds, 1e-9)


class Counterexample(NamedTuple):
    """What shrinking ended with: its length, and the numbers of its actions if the peer tells."""

    length: int
    actions: list[int] | None = None


class Finds(NamedTuple):
    """When a bug was found over some seeds, in transitions; `None` is later than `cap`."""

    seeds: int
    found: int
    median: float | None
    ninetieth: float | None
    cap: int | None

    @classmethod
    def of(cls, transitions, cap):
        found = sorted(number for number in transitions if number is not None)
        ordered = [*found, *[None] * (len(transitions) - len(found))]
        middle, most = (percentile(ordered, percent) for percent in (50, 90))
        return cls(len(ordered), len(found), middle, most, cap)

    @classmethod
    def of_runs(cls, runs):
        """Of pairs: the steps of a run, and whether it found the bug with the last one."""
        in_vain = [steps for steps, is_found in runs if not is_found]
        found = [steps if is_found else None for steps, is_found in runs]
        return cls.of(found, min(in_vain, default=None))


def percentile(ordered, percent):
    """The smallest number that at least so many percent aren't above: one that was measured."""
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


class Way(NamedTuple):
    """One way of testing: a row of the table. What it hasn't is `None`."""

    title: str
    # Takes a seed and amounts, and gives a `Speed`.
    speed: Callable | None = None
    # Takes a bug and amounts, and gives `Finds`.
    find: Callable | None = None
    # Takes a bug and amounts, and gives counterexamples after the peer's own shrinking.
    shrink: Callable | None = None


class Ready(NamedTuple):
    """A peer that was installed and built."""

    version: str
    # Takes the reference, raises `NotEqual` unless the models are equal, and tells what it did.
    check: Callable
    ways: list[Way]


class Peer(NamedTuple):
    """A tool with our model in it."""

    name: str
    amounts: Amounts
    # Installs and builds what is missing; raises `Skipped` if that can't be done.
    prepare: Callable[[], Ready]


class Row(NamedTuple):
    """One way of testing: raw speeds; of each bug, when it was found and what was left of it."""

    title: str
    version: str
    speeds: list[Speed]
    finds: dict[int, Finds]
    lengths: dict[int, list[int]]


class Refusal(NamedTuple):
    """A peer without numbers, and why."""

    name: str
    reason: str
    is_failure: bool


def measure(peers, reference, is_quick):
    """All rows, and the peers without any; one peer's failure is no other's."""
    refusals = []

    def attempt(peer, work):
        """Does work for a peer that wasn't refused, and refuses it if that fails."""
        if any(one.name == peer.name for one in refusals):
            return None
        try:
            return work()
        except (Skipped, Failed, NotEqual) as problem:
            refusals.append(refusal(peer, problem))

    ready = [(peer, attempt(peer, lambda peer=peer: prepared(peer, reference))) for peer in peers]
    ready = [(peer, tool) for peer, tool in ready if tool]
    speeds = {}
    rounds = 2 if is_quick else 5
    # What disturbs the machine for a while disturbs all.
    for number in range(1, rounds + 1) if ready else ():
        say(f"speed, round {number} of {rounds}")
        for peer, tool in ready:
            for way in tool.ways:
                amounts = amounts_of(peer, is_quick)
                speed = attempt(peer, lambda: way.speed and way.speed(number, amounts))
                speeds.setdefault(way.title, []).extend([speed] if speed else [])
    rows = []
    for peer, tool in ready:
        amounts = amounts_of(peer, is_quick)
        rows += attempt(peer, lambda: rows_of(tool, amounts, speeds, reference)) or []
    return rows, refusals


def prepared(peer, reference):
    say(f"{peer.name}: preparing")
    tool = peer.prepare()
    say(f"{peer.name}: comparing its model with the reference")
    say(f"{peer.name}: equal in {tool.check(reference)}")
    return tool


def refusal(peer, problem):
    kinds = {Skipped: "skipped", Failed: "failed", NotEqual: "it doesn't test the reference model"}
    one = Refusal(peer.name, f"{kinds[type(problem)]}: {problem}", type(problem) is not Skipped)
    say(f"{one.name}: {one.reason}")
    return one


def amounts_of(peer, is_quick):
    return peer.amounts.quick() if is_quick else peer.amounts


def rows_of(tool, amounts, speeds, reference):
    rows = []
    for way in tool.ways:
        start = time.monotonic()
        finds = {bug: way.find(bug, amounts) for bug in BUGS} if way.find else {}
        lengths = {}
        for bug in BUGS if way.shrink else ():
            if (shrunk := way.shrink(bug, amounts)) is not None:
                equality.confirm(reference, bug, shrunk)
                lengths[bug] = [one.length for one in shrunk]
        say(f"{way.title}: bugs looked for in {time.monotonic() - start:.0f} s")
        rows.append(Row(way.title, tool.version, speeds[way.title], finds, lengths))
    return rows
