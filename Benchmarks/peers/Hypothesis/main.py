"""The commands that each peer has; see ../README.md."""

import sys
import time

from coordinator import ACTIONS, MODALS, Coordinator, State


def main(command, depth, bug, *rest):
    model = Coordinator(int(depth), int(bug))
    if command == "replay":
        for line in sys.stdin:
            print(replay(model, map(int, line.split())))
        return
    from machine import test

    cases, length, first, seeds = map(int, rest)
    if command == "walks":
        for walk in test(model, cases, length, first, is_keeping=True).walks:
            print(*walk)
        return
    for number in range(first, first + seeds):
        start = time.process_time()
        run = test(model, cases, length, number, is_shrinking=command == "shrink")
        seconds = time.process_time() - start
        print(f"seed {number} steps {run.steps} seconds {seconds:.6f}", end="")
        if run.found_at is not None:
            print(" found", run.found_at, "actions", *run.counterexample, end="")
        print(flush=True)


def replay(model, trace):
    """The last state of a trace: what isn't possible is left out, a broken claim ends it."""
    state, steps = State(), 0
    for action in trace:
        if model.broken_claim(state):
            break
        if model.is_possible(state, ACTIONS[action]):
            state, steps = model.after(state, ACTIONS[action]), steps + 1
    possible = [n for n, action in enumerate(ACTIONS) if model.is_possible(state, action)]
    fields = [
        steps,
        listed(state.path),
        listed(modal for modal in MODALS if modal in state.modals),
        state.auth,
        state.child or "-",
        listed(state.child_path),
        listed(possible),
        model.broken_claim(state) or "-",
    ]
    return " ".join(map(str, fields))


def listed(items):
    return ",".join(map(str, items)) or "-"


main(*sys.argv[1:])
