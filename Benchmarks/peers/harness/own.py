"""This package beside its peers, by its own command."""

import functools
import json
import tempfile
from pathlib import Path

from . import equality, tools
from .equality import SHORTEST
from .results import WALK_LENGTH, Amounts, Counterexample, Finds, Peer, Ready, Speed, Way
from .tools import Failed, Skipped, run

STRATEGIES = ("portfolio", "uniform", "depthFirst")
# So many walks find all bugs but the needle.
WALKS_ENOUGH = 192
MACHINE = "ReferenceCoordinator"
# The claims' names in the library, and the numbers in the model.
CLAIMS = {"AUTH-GATE": "I1", "NO-ORPHAN-CHILD": "I2", "MODAL-EXCLUSIVE": "I3", "LOGIN-ENDS": "I5"}


def prepare():
    if not tools.is_there("swift"):
        raise Skipped("swift: not found; install Swift 6.3")
    fuzz = tools.built("coordinator-fuzz")
    version = run(["git", "-C", tools.ROOT, "describe", "--always", "--dirty"]).text.strip()
    ways = [way(fuzz, strategy) for strategy in STRATEGIES]
    ways.append(Way("this package, explore", functools.partial(exploration_speed, fuzz)))
    return Ready(version, functools.partial(check, fuzz), ways)


OWN = Peer("this package", Amounts(500, 10_000, 50, 50_000, 200), prepare)


def check(fuzz, reference):
    def explored(depth, bug):
        flaw = ["--flaw", flaws(fuzz)[bug - 1], "--depth", SHORTEST[bug][1]] if bug else []
        report = reported(fuzz, "explore", ["--quiet", *flaw])
        if not bug:
            states = report["search"]["states"]
            counts = {"states": states["count"], "transitions": report["transitions"]}
            return counts | {"depth": states["depth"]}
        if not (findings := report["findings"]):
            return {"claim": "-", "length": "-"}
        name = findings[0]["claim"]["name"]
        return {"claim": CLAIMS.get(name, name), "length": len(findings[0]["steps"])}

    return equality.check_counts(explored, (6,), bug_depth=6)


def exploration_speed(fuzz, seed, amounts):
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "report.json"
        command = [fuzz, "explore", MACHINE, "--jobs", "1", "--quiet", "--json", file]
        seconds = run(command).seconds
        return Speed(json.loads(file.read_text())["transitions"], seconds)


def way(fuzz, strategy):
    """One of the strategies; `portfolio` is what runs if none is named."""

    def timed(seed, walks):
        # One walk reaches no goal, which is an exit status of its own.
        options = ["--walks", walks, "--length", WALK_LENGTH, "--seed", seed, "--ignore-goals"]
        words = ["--strategy", strategy, "--jobs", "1", "--quiet"]
        return run([fuzz, "fuzz", MACHINE, *options, *words]).seconds

    def speed(seed, amounts):
        startup = timed(seed, 1)
        seconds = timed(seed, amounts.timed_cases) - startup
        return Speed(amounts.timed_cases * WALK_LENGTH, seconds, startup)

    def find(bug, amounts):
        if bug == 3 and strategy in ("portfolio", "uniform"):
            return first_breaks(fuzz, bug, amounts.seeds, strategy)
        seeds, budget = amounts.seeds_for(bug), budget_for(bug, amounts)
        results = planted(fuzz, "--by-strategy", seeds, budget)[bug - 1]["results"]
        result = next(one for one in results if one["strategy"] == strategy)
        median, ninetieth = result.get("median"), result.get("ninetieth")
        return Finds(seeds, result["found"], median, ninetieth, budget)

    def shrink(bug, amounts):
        seeds = min(amounts.shrinking_seeds, amounts.seeds_for(bug))
        rows = planted(fuzz, f"--strategy={strategy}", seeds, budget_for(bug, amounts))
        # The command tells the shortest and the longest only.
        results = rows[bug - 1].get("results", [rows[bug - 1]])
        lengths = [one[end] for one in results for end in ("shortest", "longest") if one.get(end)]
        return [Counterexample(length) for length in lengths]

    default = ", the default" if strategy == "portfolio" else ""
    return Way(f"this package, {strategy}{default}", speed, find, shrink)


def budget_for(bug, amounts):
    return amounts.cases * WALK_LENGTH if bug == 6 else WALKS_ENOUGH * WALK_LENGTH


@functools.cache
def first_breaks(fuzz, bug, seeds, strategy):
    """When any claim broke, as the peers have it.

    `flaws` waits for the claim that is meant for a flaw; the third bug breaks another one sooner.
    """
    options = ["--flaw", flaws(fuzz)[bug - 1], "--strategy", strategy, "--quiet"]
    amount = ["--walks", WALKS_ENOUGH, "--length", WALK_LENGTH]
    found = []
    for seed in range(1, seeds + 1):
        findings = reported(fuzz, "fuzz", [*options, *amount, "--seed", seed])["findings"]
        # Each walk before the first one that breaks something has its full length.
        origins = [one["origin"] for one in findings]
        places = [one["walk"] * WALK_LENGTH + one["step"] for one in origins]
        found.append(min(places, default=None))
    return Finds.of(found, WALKS_ENOUGH * WALK_LENGTH)


def flaws(fuzz):
    """The names of the model's bugs, which are the first flaws."""
    return [row["flaw"] for row in planted(fuzz, "--strategy=uniform", 1, 1)]


def reported(fuzz, verb, options):
    """What a command writes by --json; it exits with 1 if a claim breaks or a flaw is lost."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "report.json"
        command = [fuzz, verb, MACHINE, *options, "--jobs", "1", "--json", file]
        # An exploration that its depth ends is incomplete.
        run(command, timeout=1_800, allowed=(0, 1, 4))
        return json.loads(file.read_text())


@functools.cache
def planted(fuzz, way, seeds, budget):
    """The rows of the flaws: the model's bugs are the first six."""
    options = [*way.split("="), "--seeds", seeds, "--budget", budget, "--quiet"]
    rows = [row for one in reported(fuzz, "flaws", options)["tables"] for row in one["rows"]]
    if len(rows) < 6:
        raise Failed(f"`flaws` told of {len(rows)} flaws only")
    return rows
