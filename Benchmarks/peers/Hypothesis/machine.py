"""The reference model as Hypothesis tests it: rules for the actions, invariants for the claims."""

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
        if self.run.walks is not None:
            self.run.walks.append(self.numbers())

    def numbers(self):
        return [ACTIONS.index(action) for action in self.sent]


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
            machine.run.fail(machine.numbers())
            raise AssertionError(name)

    return claim


for kind in KINDS:
    name = "_".join(map(str, kind[0] if kind[0] in APART else kind[0][:1]))
    setattr(CoordinatorTest, name, rule_for(kind, name))
for name in CLAIMS:
    setattr(CoordinatorTest, name, invariant_for(name))


class Run:
    """One test run: how many steps there were, and at which of them the first claim broke."""

    def __init__(self, is_keeping):
        self.steps = 0
        self.found_at = None
        self.counterexample = []
        # All walks, if they are kept.
        self.walks = [] if is_keeping else None

    def fail(self, actions):
        if self.found_at is None:
            self.found_at = self.steps
        # Shrinking ends with the shortest, executed once more.
        self.counterexample = actions


def test(model, cases, length, number, is_shrinking=False, is_keeping=False):
    """Runs the test once, and returns what happened."""
    result = Run(is_keeping)

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
