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
MACHINE = "ReferenceCoordinator"
# The claims' names in the library, and the numbers in the model.
CLAIMS = {"AUTH-GATE": "I1", "NO-ORPHAN-CHILD": "I2", "MODAL-EXCLUSIVE": "I3", "LOGIN-ENDS": "I5"}


class Own(Peer):
    name = "this package"
    amounts = Amounts(
        seeds=50, cases=10_000, shrinking_seeds=50, timed_cases=50_000, needle_seeds=50
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
        rows = planted(self.fuzz, "--by-strategy", amounts.seeds, self._budget(amounts))
        results = rows[bug - 1]["results"]
        result = next(one for one in results if one["strategy"] == self.strategy)
        median, ninetieth = result.get("median"), result.get("ninetieth")
        return Finds(amounts.seeds, result["found"], median, ninetieth, self._budget(amounts))

    def shrink(self, bug, amounts):
        way = f"--strategy={self.strategy}"
        row = planted(self.fuzz, way, amounts.shrinking_seeds, self._budget(amounts))[bug - 1]
        # The command tells the shortest and the longest only.
        return [Counterexample(row[end]) for end in ("shortest", "longest") if row.get(end)]

    def _budget(self, amounts):
        return amounts.cases * WALK_LENGTH


@functools.cache
def planted(fuzz, way, seeds, budget):
    """The rows of the flaws: the model's bugs are the first six."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "flaws.json"
        options = [*way.split("="), "--seeds", seeds, "--budget", budget, "--quiet"]
        # It exits with 1 if a strategy loses a flaw.
        command = [fuzz, "flaws", MACHINE, *options, "--json", file]
        run(command, timeout=1_800, allowed=(0, 1))
        table = json.loads(file.read_text())
    tables = table if isinstance(table, list) else table["tables"]
    rows = [row for one in tables if one["machine"] == MACHINE for row in one["rows"]]
    if len(rows) < 6:
        raise Failed(f"`flaws` told of {len(rows)} flaws only")
    return rows
