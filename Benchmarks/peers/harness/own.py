"""This package beside its peers, by its own command."""

import functools
import json

from . import tools
from .measure import COUNTS, SHORTEST, WALK_LENGTH, Amounts, Finds, Peer, Speed, Way
from .tools import run

STRATEGIES = ("portfolio", "uniform", "depthFirst")
# So many walks find all bugs but the needle.
WALKS_ENOUGH = 192
MACHINE = "ReferenceCoordinator"
QUIETLY = ("--jobs", "1", "--quiet")
# The claims' names in the library, and the numbers in the model.
CLAIMS = {"AUTH-GATE": "I1", "NO-ORPHAN-CHILD": "I2", "MODAL-EXCLUSIVE": "I3",
          "NO-ORPHAN-UI": "I4", "LOGIN-ENDS": "I5", "BOUNDED": "I6"}


@functools.cache
def fuzz():
    tools.need("swift", remedy="install Swift 6.3")
    return tools.built("coordinator-fuzz")


def prepare():
    fuzz()
    return run(["git", "-C", tools.ROOT, "describe", "--always", "--dirty"]).text.strip()


def explored(bug):
    flaw = ["--form", flaws()[bug - 1], "--depth", SHORTEST[bug][1]] if bug else []
    report = reported("explore", [*QUIETLY, *flaw])
    if not bug:
        states = report["search"]["states"]
        counts = {"states": states["count"], "transitions": report["transitions"]}
        return counts | {"depth": states["depth"]}
    if not (findings := report["findings"]):
        return {"claim": "-", "length": "-"}
    name = findings[0]["claim"]["name"]
    return {"claim": CLAIMS.get(name, name), "length": len(findings[0]["steps"])}


def exploration_speed(seed, amounts):
    seconds = run([fuzz(), "explore", MACHINE, *QUIETLY]).seconds
    return Speed(COUNTS["transitions"], seconds)


def way(strategy):
    """One of the strategies; `portfolio` is what runs if none is named."""

    def timed(seed, walks):
        # One walk reaches no goal, which is an exit status of its own.
        options = ["--walks", walks, "--length", WALK_LENGTH, "--seed", seed, "--ignore-goals"]
        return run([fuzz(), "fuzz", MACHINE, "--strategy", strategy, *QUIETLY, *options]).seconds

    def speed(seed, amounts):
        startup = timed(seed, 1)
        seconds = timed(seed, amounts.timed_cases) - startup
        return Speed(amounts.timed_cases * WALK_LENGTH, seconds, startup)

    def find(bug, amounts):
        walks = amounts.cases if bug == 6 else WALKS_ENOUGH
        # The third bug breaks another claim sooner than the one that it is about.
        claims = tuple(CLAIMS) if bug == 3 and strategy in ("portfolio", "uniform") else ()
        found = []
        for seed in range(1, amounts.seeds_for(bug) + 1):
            # Each walk before the first one that breaks something has its full length.
            origins = [one["origin"] for one in findings(bug, seed, strategy, walks, claims)]
            places = [one["walk"] * WALK_LENGTH + one["step"] for one in origins]
            found.append(min(places, default=None))
        return Finds.of(found, walks * WALK_LENGTH)

    def shrink(bug, amounts):
        walks = amounts.cases if bug == 6 else WALKS_ENOUGH
        seeds = range(1, 1 + min(amounts.shrinking_seeds, amounts.seeds_for(bug)))
        runs = [findings(bug, seed, strategy, walks) for seed in seeds]
        return [len(run[0]["steps"]) for run in runs if run]

    default = ", the default" if strategy == "portfolio" else ""
    return Way(f"this package, {strategy}{default}", speed, find, shrink)


@functools.cache
def findings(bug, seed, strategy, walks, claims=()):
    """The findings of one seed, the simplest first; of the bug's own claim if none is named."""
    options = ["--form", flaws()[bug - 1], "--strategy", strategy, *QUIETLY]
    amount = ["--walks", walks, "--length", WALK_LENGTH, "--seed", seed]
    named = [word for claim in claims for word in ("--claim", claim)]
    return reported("fuzz", [*options, *amount, *named])["findings"]


@functools.cache
def flaws():
    """The names of the model's bugs, which are the first forms."""
    [machine] = reported("list", [])["machines"]
    return [form["name"] for form in machine["forms"]]


def reported(verb, options):
    """What a command writes by --json; it exits with 1 if a claim breaks."""
    # An exploration that its depth ends is incomplete.
    command = [fuzz(), verb, MACHINE, *options, "--json", "-"]
    return json.loads(run(command, allowed=(0, 1, 4)).text)


OWN = Peer(
    "this package",
    Amounts(500, 10_000, 50, 50_000, 200),
    [*map(way, STRATEGIES), Way("this package, explore", exploration_speed)],
    prepare,
    explored,
)
