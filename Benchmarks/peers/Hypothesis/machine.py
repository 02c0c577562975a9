"""The reference model as Hypothesis tests it: rules for the actions, invariants for the claims."""

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


def possible(*action):
    """A rule runs only where its action can happen."""
    return precondition(lambda machine: machine.model.is_possible(machine.state, action))


class CoordinatorTest(RuleBasedStateMachine):
    model: Coordinator
    run: "Run"

    def __init__(self):
        super().__init__()
        self.state = State()
        self.sent = []

    def send(self, *action):
        self.state = self.model.after(self.state, action)
        self.sent.append(action)
        self.run.steps += 1

    def teardown(self):
        if self.run.walks is not None:
            self.run.walks.append(self.numbers())

    def numbers(self):
        return [ACTIONS.index(action) for action in self.sent]

    # An argument gets a rule of its own where its guard differs: a precondition sees no arguments,
    # and filtering them away would throw away the whole test case.

    @precondition(lambda self: self.model.is_possible(self.state, ("push", 1)))
    @rule(route=st.sampled_from((1, 2, 3)))
    def push(self, route):
        self.send("push", route)

    @possible("push", 4)
    @rule()
    def push_profile(self):
        self.send("push", 4)

    @possible("pop")
    @rule()
    def pop(self):
        self.send("pop")

    @possible("pop_to_root")
    @rule()
    def pop_to_root(self):
        self.send("pop_to_root")

    @possible("present", "cover")
    @rule(modal=st.sampled_from(("sheetA", "sheetB", "cover")))
    def present(self, modal):
        self.send("present", modal)

    @possible("present", "alert")
    @rule()
    def present_alert(self):
        self.send("present", "alert")

    @possible("dismiss")
    @rule()
    def dismiss(self):
        self.send("dismiss")

    @possible("login_request")
    @rule()
    def login_request(self):
        self.send("login_request")

    @possible("login_succeed")
    @rule()
    def login_succeed(self):
        self.send("login_succeed")

    @possible("login_fail")
    @rule()
    def login_fail(self):
        self.send("login_fail")

    @possible("logout")
    @rule()
    def logout(self):
        self.send("logout")

    @possible("start", "login")
    @rule()
    def start_login(self):
        self.send("start", "login")

    @possible("start", "checkout")
    @rule()
    def start_checkout(self):
        self.send("start", "checkout")

    @possible("child_push", 1)
    @rule(route=st.sampled_from((1, 2, 3)))
    def child_push(self, route):
        self.send("child_push", route)

    @possible("child_pop")
    @rule()
    def child_pop(self):
        self.send("child_pop")

    @possible("finish_success")
    @rule()
    def finish_success(self):
        self.send("finish_success")

    @possible("finish_cancel")
    @rule()
    def finish_cancel(self):
        self.send("finish_cancel")

    @rule(link=st.sampled_from(("/1/2", "/1/4", "/3?sheetB")))
    def open_link(self, link):
        self.send("open_link", link)

    @invariant()
    def profile_needs_sign_in(self):
        self.claim("I1")

    @invariant()
    def child_is_in_a_cover(self):
        self.claim("I2")

    @invariant()
    def one_modal(self):
        self.claim("I3")

    @invariant()
    def no_child_no_path(self):
        self.claim("I4")

    @invariant()
    def login_is_for_the_signed_out(self):
        self.claim("I5")

    @invariant()
    def paths_end(self):
        self.claim("I6")

    def claim(self, name):
        if not CLAIMS[name](self.state, self.model.depth):
            self.run.fail(self.numbers())
            raise AssertionError(name)


class Run:
    """One test run: how many steps there were, and at which of them the first claim broke."""

    def __init__(self, is_keeping):
        self.steps = 0
        self.found_at = None
        self.counterexample = []
        # All walks, if somebody wants to see them.
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
