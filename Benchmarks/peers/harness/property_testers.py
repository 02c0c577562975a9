"""The property testers: Hypothesis, PropEr and QuickCheck."""

import re

from . import tools
from .peer import Amounts, CommandPeer
from .process import Failed, run


class Hypothesis(CommandPeer):
    name = "Hypothesis"
    # Some thousand steps a second, and shrinking one counterexample can take half a minute.
    amounts = Amounts(seeds=50, cases=200, shrinking_seeds=10, timed_cases=100, needle_seeds=5)
    own_length = 50

    def prepare(self):
        python = tools.python_with("hypothesis")
        self.command = [python, tools.HERE / "Hypothesis" / "main.py"]

    def version(self):
        text = "import hypothesis; print(hypothesis.__version__)"
        return run([self.command[0], "-c", text]).text.strip()


class PropEr(CommandPeer):
    name = "PropEr"
    amounts = Amounts(seeds=200, cases=400, shrinking_seeds=50, timed_cases=200, needle_seeds=10)
    own_length = 42

    def prepare(self):
        tools.need(
            ["erlang-base", "erlang-proper", "erlang-proper-dev"],
            "erl",
            "erlc",
            "/usr/lib/erlang/lib/proper-1.2/include/proper.hrl",
        )
        beams = tools.folder("proper")
        sources = sorted((tools.HERE / "PropEr").glob("*.erl"))
        run(["erlc", "-Wall", "-Werror", "-o", beams, *sources])
        # One scheduler: a test is one process, and the others would only add their start.
        start = ["erl", "+S", "1", "-noshell", "-pa", beams]
        self.command = [*start, "-run", "coordinator_main", "main", "-extra"]

    def version(self):
        package = run(["dpkg-query", "-W", "-f", "${Version}", "erlang-proper"]).text
        return re.split(r"[+~-]", package)[0]


class QuickCheck(CommandPeer):
    name = "QuickCheck"
    amounts = Amounts(
        seeds=500, cases=10_000, shrinking_seeds=50, timed_cases=20_000, needle_seeds=50
    )

    def prepare(self):
        tools.need(
            ["ghc", "libghc-quickcheck2-dev"], "ghc", "/usr/share/doc/libghc-quickcheck2-dev"
        )
        built = tools.folder("quickcheck")
        source = tools.HERE / "QuickCheck"
        program = built / "coordinator"
        options = ["-v0", "-O2", "-Wall", "-Werror", f"-i{source}", "-outputdir", built]
        run(["ghc", *options, "-o", program, source / "Main.hs"])
        self.command = [program]

    def version(self):
        listed = run(["ghc-pkg", "list", "--simple-output", "QuickCheck"]).text
        found = re.search(r"QuickCheck-([\d.]+)", listed)
        if found is None:
            raise Failed("ghc-pkg doesn't list QuickCheck")
        return found.group(1)
