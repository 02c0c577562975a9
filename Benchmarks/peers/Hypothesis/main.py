"""The reference model as Hypothesis tests it, and the commands of the harness.

`explore BUG` counts states; `walks`, `run` and `shrink` take BUG, the test cases, their length, the
first seed and the number of seeds. Each prints a line of JSON a seed.
"""

import json
import sys
import time
from itertools import groupby

from coordinator import ACTIONS, CLAIMS, Coordinator, State
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

# These have a guard of their own, and so a rule: a precondition sees no arguments, and filtering
# them away would throw away the whole test case. The others share one for each kind.
APART = {("push", 4), ("present", "alert"), ("start", "login"), ("start", "checkout")}
KINDS = [
    list(kind) for _, kind in groupby(ACTIONS, lambda one: one if one in APART else one[0])
]


class CoordinatorTest(RuleBasedStateMachine):
    model: Coordinator
    run: "Run"

    def __init__(self):
        super().__init__()
        self.state = State()
        self.sent = []

    def teardown(self):
        self.run.walks.append(self.sent)


def rule_for(kind, name):
    """A rule that draws one of the actions, if there are several, and runs where it can happen."""

    def send(machine, action=kind[0]):
        machine.state = machine.model.after(machine.state, action)
        machine.sent.append(action)
        machine.run.steps += 1

    # Hypothesis shrinks to rules with fewer arguments, and then by their names.
    send.__name__ = name
    drawn = {"action": st.sampled_from(kind)} if len(kind) > 1 else {}
    is_possible = precondition(lambda machine: machine.model.is_possible(machine.state, kind[0]))
    return is_possible(rule(**drawn)(send))


def invariant_for(name):
    @invariant()
    def claim(machine):
        if not CLAIMS[name](machine.state, machine.model.depth):
            machine.run.fail(machine.sent)
            raise AssertionError(name)

    return claim


for kind in KINDS:
    name = "_".join(map(str, kind[0] if kind[0] in APART else kind[0][:1]))
    setattr(CoordinatorTest, name, rule_for(kind, name))
for name in CLAIMS:
    setattr(CoordinatorTest, name, invariant_for(name))


class Run:
    """One test run: how many steps there were, and at which of them the first claim broke."""

    def __init__(self):
        self.steps = 0
        self.found_at = None
        self.length = None
        self.walks = []

    def fail(self, actions):
        if self.found_at is None:
            self.found_at = self.steps
        # Shrinking ends with the shortest, executed once more.
        self.length = len(actions)


def test(model, cases, length, number, is_shrinking=False):
    """Runs the test once, and returns what happened."""
    result = Run()

    @seed(number)
    class Seeded(CoordinatorTest):
        pass

    Seeded.model, Seeded.run = model, result
    options = settings(
        max_examples=cases,
        stateful_step_count=length,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        print_blob=False,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.shrink) if is_shrinking else (Phase.generate,),
    )
    try:
        run_state_machine_as_test(Seeded, settings=options)
    except AssertionError:
        pass
    return result


def explored(model):
    """Counts the states, breadth first; the first one that breaks a claim ends it."""
    level, seen, transitions, depth = [State()], {State()}, 0, -1
    while level:
        depth += 1
        following = []
        for state in level:
            for action in filter(lambda action: model.is_possible(state, action), ACTIONS):
                transitions += 1
                after = model.after(state, action)
                if claim := model.broken_claim(after):
                    return {"claim": claim, "length": depth + 1}
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        level = following
    return {"states": len(seen), "transitions": transitions, "depth": depth}


def numbers(model, walks):
    """The numbers of all actions of some walks, each of which has to be possible where it is."""
    for walk in walks:
        state = State()
        for action in walk:
            assert model.is_possible(state, action), f"{action} isn't possible in {state}"
            state = model.after(state, action)
    return sorted({ACTIONS.index(action) for walk in walks for action in walk})


def main(command, bug, cases=0, length=0, first=1, seeds=1):
    model = Coordinator(bug)
    for number in range(first, first + seeds):
        start = time.process_time()
        if command == "explore":
            result = explored(model)
        elif command == "walks":
            result = numbers(model, test(model, cases, length, number).walks)
        else:
            run = test(model, cases, length, number, is_shrinking=command == "shrink")
            seconds = time.process_time() - start
            result = {"steps": run.steps, "seconds": seconds}
            result |= {"found": run.found_at, "length": run.length}
        print(json.dumps(result), flush=True)


main(sys.argv[1], *map(int, sys.argv[2:]))
