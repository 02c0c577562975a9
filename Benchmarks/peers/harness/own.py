"""This package beside its peers, by its own commands."""

import functools
import json
import re
import tempfile
from pathlib import Path

from . import formats, tools
from .peer import WALK_LENGTH, Amounts, Counterexample, Method, Peer, Speed
from .process import Failed, Skipped, run
from .statistics import Finds

STRATEGIES = ("portfolio", "uniform", "depthFirst", "breadthFirst")
# The portfolio begins with so many uniform walks, and they find all bugs but the needle.
WALKS_ONLY = 192
MACHINE = "ReferenceCoordinator"
# The claims' names in the library, and the numbers in the model.
CLAIMS = {"AUTH-GATE": "I1", "NO-ORPHAN-CHILD": "I2", "MODAL-EXCLUSIVE": "I3", "LOGIN-ENDS": "I5"}


class Own(Peer):
    name = "this package"
    amounts = Amounts(
        seeds=500, cases=10_000, shrinking_seeds=50, timed_cases=50_000, needle_seeds=200
    )
    depths = (2, 4, 6)

    def prepare(self):
        if not tools.is_there("swift"):
            raise Skipped("swift: not found; install Swift 6.3")
        tools.say("building this package in release, which takes minutes the first time")
        build = ["swift", "build", "-c", "release", "--package-path", tools.ROOT]
        for product in ("coordinator-fuzz", "benchmarks"):
            run(["nice", *build, "--product", product], timeout=3_600)
        place = Path(run([*build, "--show-bin-path"]).text.strip())
        self.fuzz, self.benchmarks = place / "coordinator-fuzz", place / "benchmarks"

    def version(self):
        return run(["git", "-C", tools.ROOT, "describe", "--always", "--dirty"]).text.strip()

    def explored(self, depth, bug):
        planted = ["--bug", bug] if bug else []
        command = [self.benchmarks, "reference", "explore", "--depth", depth, *planted]
        counts = formats.pairs(run(command).text)
        if "claim" not in counts:
            return {name: counts[name] for name in ("states", "transitions", "depth")}
        return {"claim": CLAIMS.get(counts["claim"], counts["claim"]), "length": counts["length"]}

    def methods(self):
        return [Walks(self.fuzz, strategy) for strategy in STRATEGIES]


class Walks(Method):
    """One of the strategies; `portfolio` is what runs if none is named."""

    def __init__(self, fuzz, strategy):
        default = ", the default" if strategy == "portfolio" else ""
        self.title = f"this package, {strategy}{default}"
        self.fuzz = fuzz
        self.strategy = strategy

    def speed(self, seed, amounts):
        output = self._timed(seed, amounts.timed_cases)
        startup = self._timed(seed, 1).seconds
        steps = int(re.search(r"([\d,]+) transitions", output.text).group(1).replace(",", ""))
        return Speed(steps, output.seconds - startup, startup)

    def _timed(self, seed, walks):
        amount = ["--seed", seed, "--walks", walks, "--length", WALK_LENGTH]
        strategy = ["--strategy", self.strategy, "--jobs", "1"]
        # One walk reaches no goal, which is an exit status of its own.
        return run([self.fuzz, "fuzz", MACHINE, *amount, *strategy, "--ignore-goals"])

    def find(self, bug, amounts):
        if bug == 3 and self.strategy in ("portfolio", "uniform"):
            return first_breaks(self.fuzz, bug, amounts.seeds)
        seeds, budget = amounts.seeds_for(bug), self._budget(bug, amounts)
        rows = planted(self.fuzz, "--by-strategy", seeds, budget)
        results = rows[bug - 1]["results"]
        result = next(one for one in results if one["strategy"] == self.strategy)
        median, ninetieth = result.get("median"), result.get("ninetieth")
        return Finds(seeds, result["found"], median, ninetieth, budget)

    def shrink(self, bug, amounts):
        way, budget = f"--strategy={self.strategy}", self._budget(bug, amounts)
        seeds = min(amounts.shrinking_seeds, amounts.seeds_for(bug))
        row = planted(self.fuzz, way, seeds, budget)[bug - 1]
        # The command tells the shortest and the longest only.
        return [Counterexample(row[end]) for end in ("shortest", "longest") if row.get(end)]

    def _budget(self, bug, amounts):
        return amounts.cases * WALK_LENGTH if bug == 6 else WALKS_ONLY * WALK_LENGTH


@functools.cache
def first_breaks(fuzz, bug, seeds):
    """When any claim broke in uniform walks, as the peers have it.

    `flaws` waits for the claim that is meant for a flaw; the third bug breaks another one sooner.
    """
    flaw = planted(fuzz, "--strategy=uniform", 1, 1)[bug - 1]["flaw"]
    options = ["--flaw", flaw, "--strategy", "uniform", "--jobs", "1", "--quiet"]
    amount = ["--walks", WALKS_ONLY, "--length", WALK_LENGTH]
    found = []
    for seed in range(1, seeds + 1):
        findings = reported(fuzz, "fuzz", [*options, *amount, "--seed", seed])["findings"]
        # Each walk before the first one that breaks something has its full length.
        places = [one["walk"] * WALK_LENGTH + one["step"] for one in findings]
        found.append(min(places, default=None))
    return Finds.of(found, WALKS_ONLY * WALK_LENGTH)


def reported(fuzz, verb, options):
    """What a command writes by --json; it exits with 1 if a claim breaks or a flaw is lost."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "report.json"
        command = [fuzz, verb, MACHINE, *options, "--json", file]
        run(command, timeout=1_800, allowed=(0, 1))
        return json.loads(file.read_text())


@functools.cache
def planted(fuzz, way, seeds, budget):
    """The rows of the flaws: the model's bugs are the first six."""
    options = [*way.split("="), "--seeds", seeds, "--budget", budget, "--quiet"]
    table = reported(fuzz, "flaws", options)
    tables = table if isinstance(table, list) else table["tables"]
    rows = [row for one in tables if one["machine"] == MACHINE for row in one["rows"]]
    if len(rows) < 6:
        raise Failed(f"`flaws` told of {len(rows)} flaws only")
    return rows
