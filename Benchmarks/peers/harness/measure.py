"""What is measured of a peer whose model is equal."""

import time
from typing import NamedTuple

from . import equality
from .equality import BUGS, NotEqual
from .results import Finds, Speed
from .tools import Failed, Skipped, say


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
