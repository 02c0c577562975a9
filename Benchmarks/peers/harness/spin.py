"""SPIN with the model of coord.pml: two searches by its verifier."""

import functools
import re
import tempfile
from pathlib import Path

from . import tools
from .measure import Amounts, Finds, Peer, Speed, Way
from .tools import Failed, run

MODEL = tools.HERE / "coord.pml"
# Exact, as coord.pml says.
FLAGS = "-O3 -march=native -w -DSAFETY -DNOFAIR -DNOREDUCE -DNOBOUNDCHECK -DMEMLIM=8000".split()

# Gone at the end.
FOLDER = tempfile.TemporaryDirectory()

# A part of each assertion in coord.pml, and the claim that it is.
ASSERTIONS = {
    "i==count": "I1",
    "modals==4": "I2",
    "modals-1": "I3",
    "childCount==0": "I4",
    "child!=1": "I5",
    "count<=": "I6",
}


def prepare():
    tools.need("spin", "gcc", remedy="install spin and gcc")
    # It exits with 1 after printing it.
    return re.search(r"Version ([\d.]+)", run(["spin", "-V"], allowed=(0, 1)).text).group(1)


def explored(bug):
    counts = breadth_first(bug)
    kept = ("claim", "length") if "claim" in counts else ("states", "transitions", "depth")
    return {name: counts[name] for name in kept}


# MARK: Depth-first, each state's actions in random order, no deeper than the others' walks


def depth_first_find(bug, amounts):
    program = verifier(bug, "-DT_RAND")
    counts = [
        pan(run([program, "-m100", "-w21", f"-RS{seed}"], directory=program.parent).text)
        for seed in range(1, amounts.seeds + 1)
    ]
    return Finds.of_runs([(one["transitions"], "claim" in one) for one in counts])


def depth_first_shrink(bug, amounts):
    # `-i` goes on with ever smaller depths after the first violation: SPIN's way to shrink.
    program = verifier(bug, "-DT_RAND", "-DREACH")
    trail = program.parent / "coord.pml.trail"
    lengths = []
    # The needle takes half a minute each, and the answer doesn't depend on the seed.
    for seed in range(1, 1 + (1 if bug == 6 else amounts.shrinking_seeds)):
        trail.unlink(missing_ok=True)
        run([program, "-m100", "-w21", "-i", f"-RS{seed}"], directory=program.parent)
        if trail.exists():
            # A line for each action, after negative ones.
            lengths.append(sum(not line.startswith("-") for line in trail.read_text().split()))
    return lengths


# MARK: Breadth-first: its counterexamples are the shortest, and no seed changes anything


@functools.cache
def breadth_first(bug):
    program = verifier(bug, "-DBFS")
    return pan(run([program, "-m1000000", "-w21"], directory=program.parent).text)


def breadth_first_speed(seed, amounts):
    program = verifier(0, "-DBFS")
    output = run([program, "-m1000000", "-w21"], directory=program.parent)
    return Speed(pan(output.text)["transitions"], output.seconds)


def breadth_first_find(bug, amounts):
    return Finds.of([breadth_first(bug)["transitions"]], None)


def breadth_first_shrink(bug, amounts):
    return [breadth_first(bug)["length"]]


WAYS = [
    Way("SPIN, random depth-first", None, depth_first_find, depth_first_shrink),
    Way("SPIN, breadth-first", breadth_first_speed, breadth_first_find, breadth_first_shrink),
]
SPIN = Peer("SPIN", Amounts(200, 0, 50, 0, 200), WAYS, prepare, explored)


@functools.cache
def verifier(bug, *flags):
    """SPIN's verifier of the model, built in a folder of its own."""
    name = "-".join(["spin", str(bug), *(flag.strip("-") for flag in flags)])
    place = Path(FOLDER.name) / name
    place.mkdir()
    run(["spin", "-a", "-o2", "-DD=6", f"-DBUG={bug}", MODEL], directory=place)
    run(["gcc", *FLAGS, *flags, "pan.c", "-o", "pan"], directory=place)
    return place / "pan"


# MARK: What SPIN prints


def asserted(text):
    """The claim whose assertion SPIN says is violated, or `-`."""
    for line in text.splitlines():
        if "assertion violated" in line or "text of failed assertion" in line:
            bare = line.replace(" ", "")
            return next((claim for part, claim in ASSERTIONS.items() if part in bare), "?")
    return "-"


def pan(text):
    """What SPIN's verifier counted, in the model's terms; see coord.pml."""
    counted = {}
    for line in text.splitlines():
        words = line.split()
        if line.endswith("states, stored"):
            counted["states"] = int(words[0])
        elif "= stored+matched" in line:
            # The initial state is one of them, and a transition that breaks a claim isn't.
            counted["transitions"] = int(words[0]) - (asserted(text) == "-")
        elif "depth reached" in line:
            counted["depth"] = int(re.search(r"depth reached (\d+)", line).group(1))
    if "transitions" not in counted:
        raise Failed("SPIN's verifier printed no counts: " + text[-200:])
    if (claim := asserted(text)) != "-":
        at = re.search(r"at depth (\d+)", text)
        counted |= {"claim": claim, "length": int(at.group(1)) + 1}
    return counted
