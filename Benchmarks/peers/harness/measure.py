"""What is measured of a peer whose model is equal."""

import time
from typing import NamedTuple

from . import equality
from .equality import BUGS, NotEqual
from .peer import Speed
from .process import Failed, Skipped
from .statistics import Finds
from .tools import say


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
    ready, refusals = [], []
    for peer in peers:
        try:
            say(f"{peer.name}: preparing")
            peer.prepare()
            say(f"{peer.name}: comparing its model with the reference")
            say(f"{peer.name}: equal in {equality.check(peer, reference)}")
            ready.append((peer, peer.version()))
        except (Skipped, Failed, NotEqual) as problem:
            refusals.append(refusal(peer, problem))
    rounds = 2 if is_quick else 5
    speeds = interleaved_speeds([peer for peer, _ in ready], rounds, is_quick, refusals)
    rows = []
    for peer, version in ready:
        if any(one.name == peer.name for one in refusals):
            continue
        try:
            rows += rows_of(peer, version, speeds, reference, is_quick)
        except (Failed, NotEqual) as problem:
            refusals.append(refusal(peer, problem))
    return rows, refusals


def refusal(peer, problem):
    kinds = {Skipped: "skipped", Failed: "failed", NotEqual: "it doesn't test the reference model"}
    one = Refusal(peer.name, f"{kinds[type(problem)]}: {problem}", type(problem) is not Skipped)
    say(f"{one.name}: {one.reason}")
    return one


def amounts_of(peer, is_quick):
    return peer.amounts.quick() if is_quick else peer.amounts


def interleaved_speeds(peers, rounds, is_quick, refusals):
    """Speeds by title: what disturbs the machine for a while disturbs all."""
    speeds = {}
    if not peers:
        return speeds
    for number in range(1, rounds + 1):
        say(f"speed, round {number} of {rounds}")
        for peer in peers:
            if any(one.name == peer.name for one in refusals):
                continue
            try:
                for method in peer.methods():
                    one = method.speed(number, amounts_of(peer, is_quick))
                    speeds.setdefault(method.title, []).extend([] if one is None else [one])
            except Failed as problem:
                refusals.append(refusal(peer, problem))
    return speeds


def rows_of(peer, version, speeds, reference, is_quick):
    amounts = amounts_of(peer, is_quick)
    rows = []
    for method in peer.methods():
        finds, lengths = {}, {}
        start = time.monotonic()
        for bug in BUGS:
            if (found := method.find(bug, amounts)) is not None:
                finds[bug] = found
            if (shrunk := method.shrink(bug, amounts)) is not None:
                equality.confirm(reference, bug, shrunk)
                lengths[bug] = [one.length for one in shrunk]
        say(f"{method.title}: bugs looked for in {time.monotonic() - start:.0f} s")
        rows.append(Row(method.title, version, speeds[method.title], finds, lengths))
    return rows
