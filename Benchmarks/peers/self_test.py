"""The parts of this script that can be tested without a peer; `run --self-test` runs them."""

import contextlib
import io
import unittest
import unittest.mock

from harness import equality, report, spin, testers
from harness.equality import NotEqual
from harness.measure import Amounts, Counterexample, Finds, Peer, Ready, Row, Speed, Way
from harness.measure import measure, percentile
from harness.tools import Failed, Skipped, run


class Formats(unittest.TestCase):
    def test_a_run_that_found_something_has_its_counterexample(self):
        text = "seed 1 steps 20 seconds 0.5\nseed 2 steps 30 seconds 1 found 9 actions 3 12 14\n"
        self.assertEqual(testers.runs(text), [(20, 0.5, None, []), (30, 1, 9, [3, 12, 14])])
        with self.assertRaises(Failed):
            testers.runs("seed 1 steps many seconds 1")

    def test_the_verifier_counts_the_initial_state_too(self):
        text = (
            "   40 states, stored\n  100 transitions (= stored+matched)\n"
            "State-vector 28 byte, depth reached 8, errors: 0"
        )
        self.assertEqual(spin.pan(text), {"states": 40, "transitions": 99, "depth": 8})
        with self.assertRaises(Failed):
            spin.pan("pan: out of memory")

    def test_a_violated_assertion_is_a_claim_one_action_further(self):
        text = (
            "pan:1: assertion violated ( !((child==1))||(auth!=3)) child!=1 (at depth 1)\n"
            "  12 transitions (= stored+matched)\n"
        )
        self.assertEqual(spin.pan(text), {"transitions": 12, "claim": "I5", "length": 2})

    def test_an_interactive_simulation_ends_in_a_state(self):
        asked = "Select stmnt (proc 0)\n\tchoice 1: A\n\tchoice 24: B\nSelect [0-26]: "
        variables = (
            "path[0] 1 path[1] 4 count 2 modals 5 auth 3 child 1 childPath[0] 3 childCount 1"
        )
        words = variables.split()
        state = "".join(f"\t\t{n} = {v}\n" for n, v in zip(words[::2], words[1::2]))
        end = spin.interactive(asked * 3 + "no input\n#processes: 1\n" + state)
        self.assertEqual(end, "1 1,4 sheetA,cover signedIn login 3 0,23 -")
        broken = "spin: text of failed assertion: assert(((modals&(modals-1))==0))\n"
        end = spin.interactive(asked * 3 + broken + state)
        self.assertEqual(end, "3 1,4 sheetA,cover signedIn login 3 ? I3")


class Results(unittest.TestCase):
    def test_a_percentile_is_one_of_the_numbers(self):
        self.assertEqual([percentile([1, 2, 3, 4], percent) for percent in (0, 50, 90)], [1, 2, 4])
        self.assertEqual(percentile(list(range(1, 51)), 90), 45)

    def test_what_was_not_found_is_later_than_all(self):
        self.assertEqual(Finds.of([None, 5, 7], 100), Finds(3, 2, 7, None, 100))
        self.assertEqual(Finds.of([None, None], 100), Finds(2, 0, None, None, 100))
        runs = [(5, True), (90, False), (80, False)]
        self.assertEqual(Finds.of_runs(runs), Finds(3, 1, None, None, 80))

    def test_a_row_has_a_cell_for_each_bug(self):
        finds = {
            1: Finds.of([7, 9, None], 100),
            2: Finds.of([None], 1_234_567),
            3: Finds.of([4], None),
        }
        row = Row("a tester", "1", [Speed(3_000_000, 2, 0.1)], finds, {1: [3, 4, 4], 3: [2]})
        expected = ["a tester", "1,500,000", "0.10", "3", "9 · > 100 · 3–4 (4)", "> 1,230,000"]
        self.assertEqual(report.line(row), [*expected, "4 · 4 · 2", "–", "–", "–"])

    def test_a_table_is_padded_markdown(self):
        lines = report.table([Row("a tester", "1", [], {}, {})]).splitlines()
        self.assertEqual(len({len(line) for line in lines}), 1)
        self.assertEqual(lines[3].split("|")[1].strip(), "a tester")

    def test_numbers_have_three_digits(self):
        self.assertEqual(
            [report.rounded(n) for n in (7, 999.6, 123_456, 1_005_000)],
            ["7", "1000", "123,000", "1,000,000"],
        )

    def test_a_quick_run_is_smaller_everywhere(self):
        full = Amounts(50, 200, 10, 100, 5)
        self.assertTrue(all(less < more for less, more in zip(full.quick(), full)))


class FakeReference:
    """A model of one state, in which actions 0 to 25 are possible and each bug breaks a claim."""

    def replayed(self, depth, bug, traces):
        claim = f"I{bug}" if bug else "-"
        return [f"{len(trace)} - - signedOut - - 0 {claim}" for trace in traces]

    def executed(self, depth, bug, traces):
        return [[action for action in trace if action < 26] for trace in traces]


def fake(name="fake", counts=None, length=None, end=None, walks=None, problem=None):
    """A peer that is equal to the reference, if it isn't told to differ somewhere."""

    def explored(depth, bug):
        if not bug:
            return equality.COUNTS[depth] | (counts or {})
        claim, shortest = equality.SHORTEST_AT_2[bug]
        return {"claim": claim, "length": (length or {}).get(bug, shortest)}

    def replayed(depth, bug, traces):
        ends = FakeReference().replayed(depth, bug, traces)
        return [end(bug, one) for one in ends] if end else ends

    def check(reference):
        equality.check_counts(explored, (2, 4), bug_depth=2)
        equality.check_traces(reference, replayed, 9)
        return equality.check_walks(reference, walks) if walks else ""

    def prepare():
        if problem:
            raise problem
        way = Way("fake", lambda *_: Speed(1_000, 1), None, lambda *_: [Counterexample(2, [3, 10])])
        return Ready("1", check, [way])

    return Peer(name, Amounts(500, 10_000, 50, 50_000, 20), prepare)


class Equality(unittest.TestCase):
    def measured(self, *peers):
        with contextlib.redirect_stderr(io.StringIO()):
            rows, refusals = measure(peers, FakeReference(), is_quick=True)
        return [row.title for row in rows], refusals

    def test_an_equal_model_is_measured(self):
        self.assertEqual(self.measured(fake()), (["fake"], []))

    def test_another_model_is_refused_with_the_first_difference(self):
        def other(bug, end):
            return end.replace("signedOut", "signedIn") if int(end.split()[0]) >= 7 else end

        for peer, text in (
            (fake(counts={"transitions": 1}), "D = 2: states 4260, transitions 1,"),
            (fake(length={5: 3}), "bug 5, D = 2: claim I1, length 3 instead of"),
            (fake(end=other), "signedIn - - 0 -`, not `"),
            (fake(end=lambda bug, end: end.replace("I4", "-")), "D = 6, bug 4: ["),
            (fake(walks=[[1, 2], [3, 26, 4]]), "a walk does 26 after [3]"),
            (fake(walks=[list(range(13)), list(range(14, 25))]), "no walk does 13, 25"),
        ):
            rows, refusals = self.measured(peer)
            self.assertEqual(rows, [])
            self.assertIn(text, refusals[0].reason)
            self.assertTrue(refusals[0].is_failure)

    def test_each_transition_is_compared(self):
        class Turnstile(FakeReference):
            """Two states, with one action that leads from each to the other."""

            def replayed(self, depth, bug, traces):
                return [f"{len(t)} {len(t) % 2} - signedOut - - 0 -" for t in traces]

        counts = {2: {"states": 2, "transitions": 2}}
        reference = Turnstile()

        def third(depth, bug, traces):
            ends = reference.replayed(depth, bug, traces)
            return ["2 1 - signedOut - - 0 -" if len(t) == 2 else e for t, e in zip(traces, ends)]

        with unittest.mock.patch.object(equality, "COUNTS", counts):
            said = equality.check_states(reference, reference.replayed)
            self.assertEqual(said, "21 transitions for D = 2")
            with self.assertRaisesRegex(NotEqual, r"bug 0: \[0, 0\] ends in `2 1 "):
                equality.check_states(reference, third)

    def test_a_counterexample_that_breaks_nothing_is_refused(self):
        reference = FakeReference()
        equality.confirm(reference, 1, [Counterexample(2, [3, 10]), Counterexample(9)])
        for bug, found in ((1, Counterexample(3, [3, 10])), (0, Counterexample(2, [3, 10]))):
            with self.assertRaises(NotEqual):
                equality.confirm(reference, bug, [found])

    def test_a_peer_that_fails_or_is_missing_stops_no_other(self):
        failing = fake("broken", problem=Failed("broken"))
        absent = fake("absent", problem=Skipped("no package"))
        rows, refusals = self.measured(failing, absent, fake())
        self.assertEqual((rows, [one.is_failure for one in refusals]), (["fake"], [True, False]))

    def test_traces_are_the_same_each_time_and_end_with_the_needle(self):
        self.assertEqual(equality.traces(3), equality.traces(3))
        self.assertEqual(equality.traces(3)[-1], equality.NEEDLE)


class Processes(unittest.TestCase):
    def test_a_program_that_fails_says_what_it_said(self):
        with self.assertRaisesRegex(Failed, "exited with 3: no such thing"):
            run(["sh", "-c", "echo no such thing >&2; exit 3"])

    def test_a_program_that_is_not_there_is_a_failure(self):
        with self.assertRaises(Failed):
            run(["/no/such/program"])
