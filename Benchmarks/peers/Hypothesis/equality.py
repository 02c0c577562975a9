"""What shows that this model is the reference model: its counts, and what it says of traces."""

from coordinator import ACTIONS, MODALS, State


def explore(model):
    """Breadth-first until nothing is new or a claim is broken; what was counted, as lines."""
    seen, level, depth, transitions = {State()}, [State()], 0, 0
    while True:
        following = []
        for state in level:
            for action in ACTIONS:
                if not model.is_possible(state, action):
                    continue
                transitions += 1
                new = model.after(state, action)
                if new in seen:
                    continue
                seen.add(new)
                following.append(new)
                if claim := model.broken_claim(new):
                    return [f"claim {claim}", f"length {depth + 1}"]
        if not following:
            return [f"states {len(seen)}", f"transitions {transitions}", f"depth {depth}"]
        level, depth = following, depth + 1


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
