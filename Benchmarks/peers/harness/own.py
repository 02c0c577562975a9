"""This package beside its peers, by its own command."""

import functools
import json
import tempfile
from pathlib import Path

from . import equality, tools
from .equality import SHORTEST
from .measure import WALK_LENGTH, Amounts, Counterexample, Finds, Peer, Ready, Speed, Way
from .tools import Skipped, run

STRATEGIES = ("portfolio", "uniform", "depthFirst")
# So many walks find all bugs but the needle.
WALKS_ENOUGH = 192
MACHINE = "ReferenceCoordinator"
# The claims' names in the library, and the numbers in the model.
CLAIMS = {"AUTH-GATE": "I1", "NO-ORPHAN-CHILD": "I2", "MODAL-EXCLUSIVE": "I3",
          "NO-ORPHAN-UI": "I4", "LOGIN-ENDS": "I5", "BOUNDED": "I6"}


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
        flaw = ["--form", flaws(fuzz)[bug - 1], "--depth", SHORTEST[bug][1]] if bug else []
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
        walks = walks_for(bug, amounts)
        # The third bug breaks another claim sooner than the one that it is about.
        claims = tuple(CLAIMS) if bug == 3 and strategy in ("portfolio", "uniform") else ()
        found = []
        for seed in range(1, amounts.seeds_for(bug) + 1):
            # Each walk before the first one that breaks something has its full length.
            origins = [one["origin"] for one in findings(fuzz, bug, seed, strategy, walks, claims)]
            places = [one["walk"] * WALK_LENGTH + one["step"] for one in origins]
            found.append(min(places, default=None))
        return Finds.of(found, walks * WALK_LENGTH)

    def shrink(bug, amounts):
        seeds = min(amounts.shrinking_seeds, amounts.seeds_for(bug))
        runs = (findings(fuzz, bug, seed, strategy, walks_for(bug, amounts))
                for seed in range(1, seeds + 1))
        return [Counterexample(len(run[0]["steps"])) for run in runs if run]

    default = ", the default" if strategy == "portfolio" else ""
    return Way(f"this package, {strategy}{default}", speed, find, shrink)


def walks_for(bug, amounts):
    return amounts.cases if bug == 6 else WALKS_ENOUGH


@functools.cache
def findings(fuzz, bug, seed, strategy, walks, claims=()):
    """The findings of one seed, the simplest first; of the bug's own claim if none is named."""
    options = ["--form", flaws(fuzz)[bug - 1], "--strategy", strategy, "--quiet"]
    amount = ["--walks", walks, "--length", WALK_LENGTH, "--seed", seed]
    named = [word for claim in claims for word in ("--claim", claim)]
    return reported(fuzz, "fuzz", [*options, *amount, *named])["findings"]


@functools.cache
def flaws(fuzz):
    """The names of the model's bugs, which are the first forms."""
    [machine] = reported(fuzz, "list", [], jobs=())["machines"]
    return [form["name"] for form in machine["forms"]]


def reported(fuzz, verb, options, jobs=("--jobs", "1")):
    """What a command writes by --json; it exits with 1 if a claim breaks."""
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "report.json"
        command = [fuzz, verb, MACHINE, *options, *jobs, "--json", file]
        # An exploration that its depth ends is incomplete.
        run(command, timeout=1_800, allowed=(0, 1, 4))
        return json.loads(file.read_text())
