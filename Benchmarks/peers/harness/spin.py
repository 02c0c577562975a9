"""SPIN with the model of Benchmarks/Reference: simulation, and two searches by its verifier."""

import functools
import re

from . import formats, tools
from .peer import Amounts, Counterexample, Method, Peer, Speed
from .process import run
from .statistics import Finds

MODEL = tools.ROOT / "Benchmarks" / "Reference" / "coord.pml"
# Exact, as coord.pml says.
FLAGS = "-O3 -march=native -w -DSAFETY -DNOFAIR -DNOREDUCE -DNOBOUNDCHECK -DMEMLIM=8000".split()


class Spin(Peer):
    name = "SPIN"
    amounts = Amounts(
        seeds=200, cases=30_000_000, shrinking_seeds=50, timed_cases=30_000_000, needle_seeds=10
    )
    depths = (2, 4, 6)
    # A simulation ends when it is asked for what isn't possible, and each costs a process.
    traces = 60
    is_leaving_out = False

    def prepare(self):
        tools.need(["spin", "gcc"], "spin", "gcc")

    def version(self):
        # It exits with 1 after printing it.
        text = run(["spin", "-V"], allowed=(0, 1)).text
        return re.search(r"Version ([\d.]+)", text).group(1)

    def explored(self, depth, bug):
        counts = counts_breadth_first(bug, depth)
        kept = ("claim", "length") if "claim" in counts else ("states", "transitions", "depth")
        return {name: counts[name] for name in kept}

    def replayed(self, depth, bug, traces):
        command = ["spin", "-i", f"-DD={depth}", f"-DBUG={bug}", MODEL]
        return [self._replayed(command, trace) for trace in traces]

    def _replayed(self, command, trace):
        # The simulation asks for the next action, the first is 1; the end of the input ends it.
        answers = "".join(f"{action + 1}\n" for action in trace)
        return formats.interactive(run(command, answers, allowed=(0, 1)).text)

    def methods(self):
        return [Simulation(), RandomDepthFirst(), BreadthFirst()]


@functools.cache
def verifier(depth, bug, *flags):
    """SPIN's verifier of the model, built in a folder of its own."""
    name = "-".join(["spin", str(depth), str(bug), *(flag.strip("-") for flag in flags)])
    place = tools.folder(name)
    run(["spin", "-a", "-o2", f"-DD={depth}", f"-DBUG={bug}", MODEL], directory=place)
    run(["gcc", *FLAGS, *flags, "pan.c", "-o", "pan"], directory=place)
    return place / "pan"


class Simulation(Method):
    """One random walk without end, interpreted; SPIN counts statements, the model its actions."""

    title = "SPIN, random simulation"

    def speed(self, seed, amounts):
        output = self._run(seed, 0, amounts.timed_cases)
        startup = self._run(seed, 0, 1).seconds
        steps = formats.simulated(output.text)["steps"]
        return Speed(steps, output.seconds - startup, startup)

    def find(self, bug, amounts):
        texts = [
            self._run(seed, bug, amounts.cases).text
            for seed in range(1, amounts.seeds_for(bug) + 1)
        ]
        steps = [formats.simulated(text)["steps"] for text in texts]
        is_found = [formats.asserted(text) != "-" for text in texts]
        in_vain = [n for n, found in zip(steps, is_found) if not found]
        found = [n if found else None for n, found in zip(steps, is_found)]
        return Finds.of(found, min(in_vain, default=None))

    def _run(self, seed, bug, statements):
        # Variables are printed at the end; the model's own prints nothing.
        options = [f"-n{seed}", f"-u{statements}", "-DD=6", f"-DBUG={bug}", "-DCOUNTED"]
        return run(["spin", *options, MODEL], allowed=(0, 1))


class RandomDepthFirst(Method):
    """Depth-first with each state's actions in random order, no deeper than the others' walks."""

    title = "SPIN, random depth-first"

    def find(self, bug, amounts):
        pan = verifier(6, bug, "-DT_RAND")
        # The needle takes moments here, so there is no reason for fewer seeds.
        counts = [
            formats.pan(run([pan, "-m100", "-w21", f"-RS{seed}"], directory=pan.parent).text)
            for seed in range(1, amounts.seeds + 1)
        ]
        in_vain = [one["transitions"] for one in counts if "claim" not in one]
        found = [one["transitions"] if "claim" in one else None for one in counts]
        return Finds.of(found, min(in_vain, default=None))

    def shrink(self, bug, amounts):
        # `-i` goes on with ever smaller depths after the first violation: SPIN's way to shrink.
        pan = verifier(6, bug, "-DT_RAND", "-DREACH")
        trail = pan.parent / "coord.pml.trail"
        lengths = []
        # The needle takes half a minute each, and the answer doesn't depend on the seed.
        seeds = 1 if bug == 6 else amounts.shrinking_seeds
        for seed in range(1, seeds + 1):
            trail.unlink(missing_ok=True)
            run([pan, "-m100", "-w21", "-i", f"-RS{seed}"], directory=pan.parent)
            if trail.exists():
                lengths.append(formats.trail(trail.read_text()))
        return [Counterexample(length) for length in lengths]


class BreadthFirst(Method):
    """Breadth-first: its counterexamples are the shortest, and no seed changes anything."""

    title = "SPIN, breadth-first"

    def find(self, bug, amounts):
        counts = counts_breadth_first(bug)
        return Finds.of([counts["transitions"]], None)

    def shrink(self, bug, amounts):
        return [Counterexample(counts_breadth_first(bug)["length"])]


@functools.cache
def counts_breadth_first(bug, depth=6):
    pan = verifier(depth, bug, "-DBFS")
    return formats.pan(run([pan, "-m1000000", "-w21"], directory=pan.parent).text)
