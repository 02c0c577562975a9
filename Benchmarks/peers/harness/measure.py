"""What a peer is to this script, and what is measured of one whose model is equal."""

import math
import time
from typing import Callable, NamedTuple

from .tools import Failed, Skipped, say

WALK_LENGTH = 100

# The model's own table: states, transitions and depth; of each bug the claim, and the length of the
# shortest counterexample.
COUNTS = {"states": 524_460, "transitions": 4_784_306, "depth": 12}
SHORTEST = {1: ("I1", 3), 2: ("I2", 2), 3: ("I2", 2), 4: ("I5", 2), 5: ("I1", 4), 6: ("I2", 12)}
BUGS = tuple(SHORTEST)


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
    # Takes a bug and amounts, and gives the lengths after the peer's own shrinking.
    shrink: Callable | None = None


class Peer(NamedTuple):
    """A tool with our model in it."""

    name: str
    amounts: Amounts
    ways: list[Way]
    # Builds what is missing, and gives the version; raises `Skipped` if the tool isn't there.
    prepare: Callable[[], str]
    # Takes a bug, or 0, and gives what a search breadth first counts: see `check`.
    explored: Callable


class Row(NamedTuple):
    """One way of testing: raw speeds; of each bug, when it was found and what was left of it."""

    title: str
    version: str
    speeds: list[Speed]
    finds: dict[int, Finds]
    lengths: dict[int, list[int]]


def check(peer):
    """Compares with the table what the peer counts, without a bug and with each."""
    for bug in (0, *BUGS):
        theirs = peer.explored(bug)
        ours = dict(zip(("claim", "length"), SHORTEST[bug])) if bug else COUNTS
        if theirs != ours:
            said, meant = (", ".join(f"{k} {v}" for k, v in one.items()) for one in (theirs, ours))
            raise Failed(f"another model: with bug {bug}, {said} instead of {meant}")


def measure(peers, is_quick):
    """All rows, and why a peer has none; one peer's failure is no other's."""
    rows, problems = [], {}
    for peer in peers:
        try:
            rows += rows_of(peer, is_quick)
        except (Skipped, Failed) as problem:
            say(f"{peer.name}: {problem}")
            problems[peer.name] = problem
    return rows, problems


def rows_of(peer, is_quick):
    say(f"{peer.name}: preparing, and comparing its model with the table")
    version = peer.prepare()
    check(peer)
    amounts = peer.amounts.quick() if is_quick else peer.amounts
    seeds = range(1, 3 if is_quick else 6)
    rows = []
    for way in peer.ways:
        start = time.monotonic()
        speeds = [way.speed(seed, amounts) for seed in seeds] if way.speed else []
        finds = {bug: way.find(bug, amounts) for bug in BUGS} if way.find else {}
        lengths = {bug: way.shrink(bug, amounts) for bug in BUGS} if way.shrink else {}
        say(f"{way.title}: measured in {time.monotonic() - start:.0f} s")
        rows.append(Row(way.title, version, speeds, finds, lengths))
    return rows
