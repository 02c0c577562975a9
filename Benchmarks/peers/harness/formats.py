"""What the peers' programs print, read."""

import re
from typing import NamedTuple

from .process import Failed

AUTHS = ("signedOut", "authenticating", "pending", "signedIn")
CHILDREN = ("-", "login", "checkout")
MODALS = ("sheetA", "sheetB", "cover", "alert")

# A part of each assertion in coord.pml, and the claim that it is.
ASSERTIONS = {
    "i==count": "I1",
    "modals==4": "I2",
    "modals-1": "I3",
    "childCount==0": "I4",
    "child!=1": "I5",
    "count<=": "I6",
}


class Run(NamedTuple):
    """One test run; `found` is the transition that broke a claim, `actions` the counterexample."""

    seed: int
    steps: int
    seconds: float
    found: int | None
    actions: list[int]


def pairs(text):
    """Lines of a name and a value, the first one of each name; numbers as numbers."""
    words = [line.split() for line in text.splitlines()]
    values = {}
    for name, value in (line for line in words if len(line) == 2):
        values.setdefault(name, value)
    return {name: int(value) if value.isdigit() else value for name, value in values.items()}


def runs(text):
    """Lines `seed 1 steps 20 seconds 0.5`, and if a claim broke, ` found 9 actions 3 12 14`."""
    line_of = re.compile(
        r"seed (\d+) steps (\d+) seconds ([\d.]+)(?: found (\d+) actions((?: \d+)*))?"
    )
    result = []
    for line in text.splitlines():
        match = line_of.fullmatch(line.strip())
        if match is None:
            raise Failed(f"this isn't a run: {line}")
        seed, steps, seconds, found, actions = match.groups()
        result.append(
            Run(
                int(seed),
                int(steps),
                float(seconds),
                None if found is None else int(found),
                [int(action) for action in (actions or "").split()],
            )
        )
    return result


def asserted(text):
    """The claim whose assertion SPIN says is violated, or `-`."""
    for line in text.splitlines():
        if "assertion violated" in line or "text of failed assertion" in line:
            bare = line.replace(" ", "")
            for part, claim in ASSERTIONS.items():
                if part in bare:
                    return claim
    return "-"


def pan(text):
    """What SPIN's verifier counted, in the model's terms; see Benchmarks/Reference/coord.pml."""
    counted = {}
    for line in text.splitlines():
        words = line.split()
        if line.endswith("states, stored"):
            counted["states"] = int(words[0])
        elif "= stored+matched" in line:
            # The initial state is one of them, and a transition that breaks a claim isn't.
            counted["transitions"] = int(words[0]) - (asserted(text) == "-")
        elif "depth reached" in line:
            counted["depth"] = int(re.search(r"depth reached (\d+)", line).group(1))
    if "transitions" not in counted:
        raise Failed("SPIN's verifier printed no counts: " + text[-200:])
    if (claim := asserted(text)) != "-":
        at = re.search(r"at depth (\d+)", text)
        counted |= {"claim": claim, "length": int(at.group(1)) + 1}
    return counted


def trail(text):
    """How many actions SPIN's trail of an error has: a line for each, after negative ones."""
    return sum(not line.startswith("-") for line in text.split())


def simulated(text):
    """The variables that SPIN prints at the end of a simulation, by name."""
    return {name: int(value) for name, value in re.findall(r"^\t\t(\S+) = (\d+)$", text, re.M)}


def interactive(text):
    """The state at the end of SPIN's interactive simulation, as the other peers print theirs."""
    value = simulated(text)
    claim = asserted(text)
    prompts = text.split("Select stmnt")[1:]
    # Where the input ends, SPIN asks twice in vain; a broken claim ends it before it asks again.
    steps = len(prompts) - (2 if claim == "-" else 0)
    last = re.findall(r"choice (\d+):", prompts[-1])
    fields = [
        steps,
        listed(value[f"path[{i}]"] for i in range(value["count"])),
        listed(modal for bit, modal in enumerate(MODALS) if value["modals"] >> bit & 1),
        AUTHS[value["auth"]],
        CHILDREN[value["child"]],
        listed(value[f"childPath[{i}]"] for i in range(value["childCount"])),
        listed(int(choice) - 1 for choice in last) if claim == "-" else "?",
        claim,
    ]
    return " ".join(map(str, fields))


def listed(items):
    return ",".join(map(str, items)) or "-"
