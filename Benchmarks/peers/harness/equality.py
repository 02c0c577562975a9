"""Whether a peer's model is the reference model: a model that isn't is not measured."""

import random

from . import tools
from .process import run

# The model's own table: states, transitions and depth; of each bug the claim, and the length of the
# shortest counterexample.
COUNTS = {
    2: {"states": 4_260, "transitions": 39_706, "depth": 8},
    4: {"states": 46_200, "transitions": 426_582, "depth": 10},
    6: {"states": 524_460, "transitions": 4_784_306, "depth": 12},
}
SHORTEST = {1: ("I1", 3), 2: ("I2", 2), 3: ("I2", 2), 4: ("I5", 2), 5: ("I1", 4), 6: ("I2", 12)}
BUGS = tuple(SHORTEST)
# With a path of 2 the needle is nearer, and all models find it.
SHORTEST_AT_2 = SHORTEST | {6: ("I2", 8)}

# No walk finds the needle.
NEEDLE = [11, 24, 0, 0, 0, 0, 0, 16, 19, 19, 19, 12]
SEED = 42


class NotEqual(Exception):
    """A model that isn't the reference model."""


class Reference:
    """The C++ of Benchmarks/Limit, which says how traces end."""

    def prepare(self):
        self.program = tools.folder("reference") / "reference"
        source = tools.HERE / "reference.cpp"
        run([tools.compiler(), "-std=c++17", "-O2", source, "-o", self.program])

    def replayed(self, depth, bug, traces):
        return self._run("replay", depth, bug, traces)

    def executed(self, depth, bug, traces):
        """The traces without what isn't possible, and without what follows a broken claim."""
        lines = self._run("executed", depth, bug, traces)
        return [[int(action) for action in line.split()] for line in lines]

    def _run(self, verb, depth, bug, traces):
        lines = "".join(" ".join(map(str, trace)) + "\n" for trace in traces)
        return run([self.program, verb, depth, bug], lines).text.splitlines()


def check(peer, reference):
    """Raises `NotEqual` with the first difference; else says what was compared."""
    for depth in peer.depths:
        compare(f"D = {depth}", peer.explored(depth, 0), COUNTS[depth])
    for bug, (claim, length) in SHORTEST_AT_2.items():
        shortest = {"claim": claim, "length": length}
        compare(f"bug {bug}, D = 2", peer.explored(2, bug), shortest)
    check_walks(reference, peer.walked())
    said = f"counts for D = {', '.join(map(str, peer.depths))}; the shortest counterexamples"
    ends = 0
    for depth, bugs in ((2, (0,)), (6, (0, *BUGS))):
        for bug in bugs:
            compared = compare_ends(peer, reference, depth, bug, traces(peer.traces, depth))
            if compared is None:
                return said
            ends += compared
    return f"{said}; {ends:,} ends of traces"


def check_walks(reference, walks):
    """A test has to do all that is possible, and only that: its model alone doesn't say so."""
    if walks is None:
        return
    for walk, executed in zip(walks, reference.executed(6, 0, walks), strict=True):
        if walk != executed:
            at = next(n for n, action in enumerate(walk) if executed[n : n + 1] != [action])
            raise NotEqual(f"a walk does {walk[at]} after {walk[:at]}, which isn't possible")
    if missing := sorted(set(range(26)) - {action for walk in walks for action in walk}):
        raise NotEqual(f"no walk does {', '.join(map(str, missing))}")


def traces(count, depth):
    """Random ones, from empty to long; the last one is the needle's."""
    source = random.Random(SEED)
    walks = [[source.randrange(26) for _ in range(source.randrange(400))] for _ in range(count)]
    return [*walks, NEEDLE] if depth == 6 else walks


def compare(where, theirs, ours):
    if theirs != ours:
        raise NotEqual(f"{where}: {in_words(theirs)} instead of {in_words(ours)}")


def compare_ends(peer, reference, depth, bug, chosen):
    """How many ends were the same; `None` if the peer can't replay."""
    if not peer.is_leaving_out:
        chosen = reference.executed(depth, bug, chosen)
    theirs, ours = peer.replayed(depth, bug, chosen), reference.replayed(depth, bug, chosen)
    if theirs is None:
        return None
    where = f"D = {depth}, bug {bug}"
    if len(theirs) != len(ours):
        raise NotEqual(f"{where}: {len(theirs)} ends of {len(ours)} traces")
    for trace, end, ours_end in zip(chosen, theirs, ours):
        if not are_same(end, ours_end):
            raise NotEqual(f"{where}: {first_difference(peer, reference, depth, bug, trace)}")
    # A comparison of traces that don't reach the bug would say nothing of it.
    if bug and {end.split()[-1] for end in ours} == {"-"}:
        raise NotEqual(f"{where}: no trace reaches the bug; there are too few")
    return len(ours)


def first_difference(peer, reference, depth, bug, trace):
    """After which action of a trace the two say something else, and what was before."""
    prefixes = [trace[:count] for count in range(len(trace) + 1)]
    theirs = peer.replayed(depth, bug, prefixes)
    before = "nothing"
    for prefix, end, ours in zip(prefixes, theirs, reference.replayed(depth, bug, prefixes)):
        if not are_same(end, ours):
            return f"action {prefix[-1] if prefix else '-'} after `{before}`: `{end}`, not `{ours}`"
        before = ours
    return f"the same trace ends in two ways: {trace}"


def are_same(end, ours):
    """Field by field; `?` is what a peer can't tell."""
    pairs = list(zip(end.split(), ours.split(), strict=True))
    return all(theirs in ("?", our) for theirs, our in pairs)


def confirm(reference, bug, found):
    """A counterexample has to be one: its last action breaks a claim of the reference."""
    known = [one for one in found if one.actions is not None]
    ends = reference.replayed(6, bug, [one.actions for one in known])
    for one, end in zip(known, ends):
        words = end.split()
        if int(words[0]) != one.length or words[-1] == "-":
            raise NotEqual(f"bug {bug}: {one.actions} ends in `{end}`, which breaks nothing there")


def in_words(values):
    return ", ".join(f"{name} {value}" for name, value in values.items())
