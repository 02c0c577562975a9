"""Whether a peer's model is the reference model: a model that isn't is not measured."""

import random

from . import tools
from .tools import run

# The model's own table: states, transitions and depth; of each bug the claim, and the length of the
# shortest counterexample.
COUNTS = {
    2: {"states": 4_260, "transitions": 39_706, "depth": 8},
    4: {"states": 46_200, "transitions": 426_582, "depth": 10},
    6: {"states": 524_460, "transitions": 4_784_306, "depth": 12},
}
SHORTEST = {1: ("I1", 3), 2: ("I2", 2), 3: ("I2", 2), 4: ("I5", 2), 5: ("I1", 4), 6: ("I2", 12)}
BUGS = tuple(SHORTEST)
# With a path of 2 the needle is nearer.
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
        """The end of each trace as a line, as README.md has it."""
        return [end for end, _ in self.run(depth, bug, traces)]

    def executed(self, depth, bug, traces):
        """The traces without what isn't possible, and without what follows a broken claim."""
        return [list(map(int, done.split())) for _, done in self.run(depth, bug, traces)]

    def run(self, depth, bug, traces):
        text = run([self.program, depth, bug], lines(traces)).text
        return [line.split(" |") for line in text.splitlines()]


def lines(traces):
    return "".join(" ".join(map(str, trace)) + "\n" for trace in traces)


def check_counts(explored, depths, bug_depth):
    """Compares with the table what `explored(depth, bug)` counts, with each bug and without."""
    for depth in depths:
        compare(f"D = {depth}", explored(depth, 0), COUNTS[depth])
    for bug, (claim, length) in (SHORTEST_AT_2 if bug_depth == 2 else SHORTEST).items():
        shortest = {"claim": claim, "length": length}
        compare(f"bug {bug}, D = {bug_depth}", explored(bug_depth, bug), shortest)
    return f"counts for D = {', '.join(map(str, depths))} and the shortest counterexamples"


def check_states(reference, replayed):
    """Compares each transition of the model with a path of 2, without a bug and with each."""
    transitions = 0
    for bug in (0, *BUGS):
        seen, level = set(), [[]]
        while level:
            transitions += len(level)
            ends = compare_ends(reference, replayed, 2, bug, level)
            following = []
            for trace, end in zip(level, ends):
                _, *state, possible, claim = end.split()
                if tuple(state) in seen:
                    continue
                seen.add(tuple(state))
                if claim == "-":
                    following += [[*trace, int(action)] for action in possible.split(",")]
            level = following
        if bug == 0:
            counted = {"states": len(seen), "transitions": transitions - 1}
            compare("the reference, D = 2", counted, {key: COUNTS[2][key] for key in counted})
    return f"{transitions:,} transitions for D = 2"


def check_traces(reference, replayed, count, is_leaving_out=True):
    """Compares the ends of random traces; some peers can't leave out what isn't possible."""
    for bug in (0, *BUGS):
        chosen = traces(count)
        if not is_leaving_out:
            chosen = reference.executed(6, bug, chosen)
        ends = compare_ends(reference, replayed, 6, bug, chosen)
        # A comparison of traces that don't reach the bug would say nothing of it.
        if bug and {end.split()[-1] for end in ends} == {"-"}:
            raise NotEqual(f"D = 6, bug {bug}: no trace reaches the bug; there are too few")
    return f"{count * 7:,} traces for D = 6"


def check_walks(reference, walks):
    """A test has to do all that is possible, and only that: its model alone doesn't say so."""
    for walk, executed in zip(walks, reference.executed(6, 0, walks), strict=True):
        if walk != executed:
            at = next(n for n, action in enumerate(walk) if executed[n : n + 1] != [action])
            raise NotEqual(f"a walk does {walk[at]} after {walk[:at]}, which isn't possible")
    if missing := sorted(set(range(26)) - {action for walk in walks for action in walk}):
        raise NotEqual(f"no walk does {', '.join(map(str, missing))}")
    return f"{len(walks)} walks"


def traces(count):
    """Random ones, from empty to long; the last one is the needle's."""
    source = random.Random(SEED)
    walks = [[source.randrange(26) for _ in range(source.randrange(400))] for _ in range(count)]
    return [*walks, NEEDLE]


def compare(where, theirs, ours):
    if theirs != ours:
        said, meant = (", ".join(f"{k} {v}" for k, v in one.items()) for one in (theirs, ours))
        raise NotEqual(f"{where}: {said} instead of {meant}")


def compare_ends(reference, replayed, depth, bug, chosen):
    """Compares the ends of traces, and returns those of the reference."""
    theirs, ours = replayed(depth, bug, chosen), reference.replayed(depth, bug, chosen)
    where = f"D = {depth}, bug {bug}"
    if len(theirs) != len(ours):
        raise NotEqual(f"{where}: {len(theirs)} ends of {len(ours)} traces")
    for trace, end, our_end in zip(chosen, theirs, ours):
        # Field by field; `?` is what a peer can't tell.
        pairs = zip(end.split(), our_end.split(), strict=True)
        if not all(their in ("?", our) for their, our in pairs):
            raise NotEqual(f"{where}: {trace} ends in `{end}`, not `{our_end}`")
    return ours


def confirm(reference, bug, found):
    """A counterexample has to be one: its last action breaks a claim of the reference."""
    known = [one for one in found if one.actions is not None]
    ends = reference.replayed(6, bug, [one.actions for one in known])
    for one, end in zip(known, ends):
        words = end.split()
        if int(words[0]) != one.length or words[-1] == "-":
            raise NotEqual(f"bug {bug}: {one.actions} ends in `{end}`, which breaks nothing there")
