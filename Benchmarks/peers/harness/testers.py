"""The property testers: Hypothesis and PropEr, each a program with the same commands.

`replay`, `walks`, `run`, `find` and `shrink`; README.md describes what they take and print.
"""

import re
from functools import partial

from . import equality, tools
from .measure import WALK_LENGTH, Amounts, Counterexample, Finds, Peer, Ready, Speed, Way
from .tools import Failed, run

# What a program prints of a test run, with ` found …` if a claim broke.
RUN = re.compile(r"seed (\d+) steps (\d+) seconds ([\d.]+)(?: found (\d+) actions((?: \d+)*))?")


def hypothesis():
    python = tools.python_with("hypothesis")
    version = run([python, "-c", "import hypothesis; print(hypothesis.__version__)"]).text.strip()
    return version, [python, tools.HERE / "Hypothesis" / "main.py"]


def proper():
    include = "/usr/lib/erlang/lib/proper-1.2/include/proper.hrl"
    packages = ["erlang-base", "erlang-proper", "erlang-proper-dev"]
    tools.need(packages, "erl", "erlc", include)
    beams = tools.folder("proper")
    sources = sorted((tools.HERE / "PropEr").glob("*.erl"))
    run(["erlc", "-Wall", "-Werror", "-o", beams, *sources])
    package = run(["dpkg-query", "-W", "-f", "${Version}", "erlang-proper"]).text
    # One scheduler: a test is one process, and the others would only add their start.
    start = ["erl", "+S", "1", "-noshell", "-pa", beams]
    command = [*start, "-run", "coordinator_main", "main", "-extra"]
    return re.split(r"[+~-]", package)[0], command


def tester(name, amounts, build, own_length):
    """A peer; `own_length` is that of a walk if the peer chooses it, for a row of its own."""

    def prepare():
        version, command = build()
        own = way(name, command, own_length)._replace(shrink=None)
        return Ready(version, partial(check, command), [way(name, command, WALK_LENGTH), own])

    return Peer(name, amounts, prepare)


# Hypothesis makes some thousand steps a second, and can shrink one counterexample for half a
# minute.
TESTERS = {
    "hypothesis": tester("Hypothesis", Amounts(50, 200, 10, 100, 5), hypothesis, own_length=50),
    "proper": tester("PropEr", Amounts(200, 400, 50, 200, 10), proper, own_length=42),
}


def check(command, reference):
    def replayed(depth, bug, traces):
        return run([*command, "replay", depth, bug], equality.lines(traces)).text.splitlines()

    walks = run([*command, "walks", 6, 0, 200, WALK_LENGTH, 1, 1]).text.splitlines()
    return "; ".join(
        (
            equality.check_states(reference, replayed),
            equality.check_traces(reference, replayed, 300),
            equality.check_walks(reference, [list(map(int, walk.split())) for walk in walks]),
        )
    )


def way(name, command, length):
    """The peer's normal test run with walks of one length."""

    def tested(verb, bug, cases, first, seeds):
        output = run([*command, verb, 6, bug, cases, length, first, seeds], timeout=1_800)
        results = runs(output.text)
        if len(results) != seeds:
            raise Failed(f"{len(results)} runs instead of {seeds}")
        return output, results

    def speed(seed, amounts):
        output, ((steps, seconds, _, _),) = tested("run", 0, amounts.timed_cases, seed, 1)
        return Speed(steps, seconds, output.seconds - seconds)

    def find(bug, amounts):
        _, results = tested("find", bug, amounts.cases, 1, amounts.seeds_for(bug))
        # A peer may stop before all its walks have their full length: the cap is what it executed.
        return Finds.of_runs([(found or steps, found) for steps, _, found, _ in results])

    def shrink(bug, amounts):
        if bug == 6:
            return None
        _, results = tested("shrink", bug, amounts.cases, 1, amounts.shrinking_seeds)
        return [Counterexample(len(actions), actions) for _, _, found, actions in results if found]

    return Way(f"{name}, walks of {length}", speed, find, shrink)


def runs(text):
    """Of each test run: steps, seconds, the step that broke a claim, and the counterexample."""
    results = []
    for line in text.splitlines():
        match = RUN.fullmatch(line.strip())
        if match is None:
            raise Failed(f"this isn't a run: {line}")
        _, steps, seconds, found, actions = match.groups()
        numbers = [int(action) for action in (actions or "").split()]
        results.append((int(steps), float(seconds), found and int(found), numbers))
    return results
