"""Hypothesis, a property tester: the program in the folder of its name."""

import json
import sys
from importlib import metadata

from . import tools
from .measure import WALK_LENGTH, Amounts, Finds, Peer, Speed, Way
from .tools import Failed, Skipped, run

PROGRAM = [sys.executable, tools.HERE / "Hypothesis" / "main.py"]


def prepare():
    try:
        version = metadata.version("hypothesis")
    except metadata.PackageNotFoundError as error:
        remedy = "install it for this Python, as in `python3 -m venv` and `pip install hypothesis`"
        raise Skipped(f"hypothesis: not found; {remedy}") from error
    # The rules have to do all that is possible, and only that: the model alone doesn't say so.
    [sent] = said("walks", 0, 200, WALK_LENGTH, 1, 1)
    if missing := sorted(set(range(26)) - set(sent)):
        raise Failed(f"no walk does {', '.join(map(str, missing))}")
    return version


def said(*words):
    return [json.loads(line) for line in run([*PROGRAM, *words]).text.splitlines()]


def explored(bug):
    [counts] = said("explore", bug)
    return counts


def way(length):
    """The peer's normal test run with walks of one length; the second one is its default."""

    def speed(seed, amounts):
        output = run([*PROGRAM, "run", 0, amounts.timed_cases, length, seed, 1])
        one = json.loads(output.text)
        return Speed(one["steps"], one["seconds"], output.seconds - one["seconds"])

    def find(bug, amounts):
        runs = said("run", bug, amounts.cases, length, 1, amounts.seeds_for(bug))
        # It may stop before all its walks have their full length: the cap is what it executed.
        return Finds.of_runs([(one["found"] or one["steps"], one["found"]) for one in runs])

    def shrink(bug, amounts):
        if bug == 6:
            return []
        runs = said("shrink", bug, amounts.cases, length, 1, amounts.shrinking_seeds)
        return [one["length"] for one in runs if one["found"]]

    is_default = length != WALK_LENGTH
    return Way(f"Hypothesis, walks of {length}", speed, find, None if is_default else shrink)


# It makes some thousand steps a second, and can shrink one counterexample for half a minute.
HYPOTHESIS = Peer(
    "Hypothesis", Amounts(50, 200, 10, 100, 5), [way(WALK_LENGTH), way(50)], prepare, explored
)
