"""SPIN with the model of coord.pml: simulation, and two searches by its verifier."""

import functools
import re

from . import equality, tools
from .measure import Amounts, Counterexample, Finds, Peer, Ready, Speed, Way
from .tools import Failed, run

MODEL = tools.HERE / "coord.pml"
# Exact, as coord.pml says.
FLAGS = "-O3 -march=native -w -DSAFETY -DNOFAIR -DNOREDUCE -DNOBOUNDCHECK -DMEMLIM=8000".split()

AUTHS = ("signedOut", "authenticating", "pending", "signedIn")
CHILDREN = ("-", "login", "checkout")
MODALS = ("sheetA", "sheetB", "cover", "alert")

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
    tools.need(["spin", "gcc"], "spin", "gcc")
    # It exits with 1 after printing it.
    version = re.search(r"Version ([\d.]+)", run(["spin", "-V"], allowed=(0, 1)).text).group(1)
    return Ready(version, check, WAYS)


def check(reference):
    def explored(depth, bug):
        counts = breadth_first(bug, depth)
        kept = ("claim", "length") if "claim" in counts else ("states", "transitions", "depth")
        return {name: counts[name] for name in kept}

    counted = equality.check_counts(explored, (2, 4, 6), bug_depth=2)
    # A simulation ends when it is asked for what isn't possible, and each costs a process.
    replayed = equality.check_traces(reference, simulated_ends, 60, is_leaving_out=False)
    return f"{counted}; {replayed}"


def simulated_ends(depth, bug, traces):
    command = ["spin", "-i", f"-DD={depth}", f"-DBUG={bug}", MODEL]
    # The simulation asks for the next action, the first is 1; the end of the input ends it.
    answers = ["".join(f"{action + 1}\n" for action in trace) for trace in traces]
    return [interactive(run(command, one, allowed=(0, 1)).text) for one in answers]


# MARK: Simulation: one random walk without end; SPIN counts statements, the model its actions.


def simulation(seed, bug, statements):
    # Variables are printed at the end; the model's own prints nothing.
    options = [f"-n{seed}", f"-u{statements}", "-DD=6", f"-DBUG={bug}", "-DCOUNTED"]
    return run(["spin", *options, MODEL], allowed=(0, 1))


def simulation_speed(seed, amounts):
    output = simulation(seed, 0, amounts.timed_cases)
    startup = simulation(seed, 0, 1).seconds
    return Speed(variables(output.text)["steps"], output.seconds - startup, startup)


def simulation_find(bug, amounts):
    texts = [
        simulation(seed, bug, amounts.cases).text for seed in range(1, amounts.seeds_for(bug) + 1)
    ]
    return Finds.of_runs([(variables(text)["steps"], asserted(text) != "-") for text in texts])


# MARK: Depth-first, each state's actions in random order, no deeper than the others' walks


def depth_first_find(bug, amounts):
    program = verifier(6, bug, "-DT_RAND")
    # The needle takes moments here, so there is no reason for fewer seeds.
    counts = [
        pan(run([program, "-m100", "-w21", f"-RS{seed}"], directory=program.parent).text)
        for seed in range(1, amounts.seeds + 1)
    ]
    return Finds.of_runs([(one["transitions"], "claim" in one) for one in counts])


def depth_first_shrink(bug, amounts):
    # `-i` goes on with ever smaller depths after the first violation: SPIN's way to shrink.
    program = verifier(6, bug, "-DT_RAND", "-DREACH")
    trail = program.parent / "coord.pml.trail"
    lengths = []
    # The needle takes half a minute each, and the answer doesn't depend on the seed.
    for seed in range(1, 1 + (1 if bug == 6 else amounts.shrinking_seeds)):
        trail.unlink(missing_ok=True)
        run([program, "-m100", "-w21", "-i", f"-RS{seed}"], directory=program.parent)
        if trail.exists():
            # A line for each action, after negative ones.
            lengths.append(sum(not line.startswith("-") for line in trail.read_text().split()))
    return [Counterexample(length) for length in lengths]


# MARK: Breadth-first: its counterexamples are the shortest, and no seed changes anything


@functools.cache
def breadth_first(bug, depth=6):
    program = verifier(depth, bug, "-DBFS")
    return pan(run([program, "-m1000000", "-w21"], directory=program.parent).text)


def breadth_first_speed(seed, amounts):
    program = verifier(6, 0, "-DBFS")
    output = run([program, "-m1000000", "-w21"], directory=program.parent)
    return Speed(pan(output.text)["transitions"], output.seconds)


def breadth_first_find(bug, amounts):
    return Finds.of([breadth_first(bug)["transitions"]], None)


def breadth_first_shrink(bug, amounts):
    return [Counterexample(breadth_first(bug)["length"])]


WAYS = [
    Way("SPIN, random simulation", simulation_speed, simulation_find),
    Way("SPIN, random depth-first", None, depth_first_find, depth_first_shrink),
    Way("SPIN, breadth-first", breadth_first_speed, breadth_first_find, breadth_first_shrink),
]
SPIN = Peer("SPIN", Amounts(200, 30_000_000, 50, 30_000_000, 10), prepare)


@functools.cache
def verifier(depth, bug, *flags):
    """SPIN's verifier of the model, built in a folder of its own."""
    name = "-".join(["spin", str(depth), str(bug), *(flag.strip("-") for flag in flags)])
    place = tools.folder(name)
    run(["spin", "-a", "-o2", f"-DD={depth}", f"-DBUG={bug}", MODEL], directory=place)
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


def variables(text):
    """The variables that SPIN prints at the end of a simulation, by name."""
    return {name: int(value) for name, value in re.findall(r"^\t\t(\S+) = (\d+)$", text, re.M)}


def interactive(text):
    """The state at the end of SPIN's interactive simulation, as the other peers print theirs."""
    value = variables(text)
    claim = asserted(text)
    prompts = text.split("Select stmnt")[1:]
    # Where the input ends, SPIN asks twice in vain; a broken claim ends it before it asks again.
    steps = len(prompts) - (2 if claim == "-" else 0)
    last = re.findall(r"choice (\d+):", prompts[-1])
    fields = [
        steps,
        listed(value[f"path[{i}]"] for i in range(value["count"])),
        listed(modal for bit, modal in enumerate(MODALS) if value["modals"] >> bit & 1),
        AUTHS[value["auth"]],
        CHILDREN[value["child"]],
        listed(value[f"childPath[{i}]"] for i in range(value["childCount"])),
        listed(int(choice) - 1 for choice in last) if claim == "-" else "?",
        claim,
    ]
    return " ".join(map(str, fields))


def listed(items):
    return ",".join(map(str, items)) or "-"
