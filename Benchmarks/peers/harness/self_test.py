"""The parts of this script that can be tested without a peer; `run --self-test` runs them."""

import contextlib
import io
import unittest

from . import equality, formats, report
from .equality import NotEqual
from .measure import Row, measure
from .peer import Amounts, Counterexample, Method, Peer, Speed
from .process import Failed, Skipped, run
from .statistics import Finds, median, percentile


class Formats(unittest.TestCase):
    def test_the_first_value_of_a_name_counts(self):
        text = "states 12\nseconds 0.5\nclaim I2\nclaim I3\nno pair here\n"
        self.assertEqual(formats.pairs(text), {"states": 12, "seconds": "0.5", "claim": "I2"})

    def test_a_run_that_found_something_has_its_counterexample(self):
        first, second = formats.runs(
            "seed 1 steps 20 seconds 0.5\nseed 2 steps 30 seconds 1 found 9 actions 3 12 14\n"
        )
        self.assertEqual((first.steps, first.found, first.actions), (20, None, []))
        self.assertEqual((second.seconds, second.found, second.actions), (1, 9, [3, 12, 14]))

    def test_what_is_no_run_is_an_error(self):
        with self.assertRaises(Failed):
            formats.runs("seed 1 steps many seconds 1")

    def test_the_verifier_counts_the_initial_state_too(self):
        text = (
            "   40 states, stored\n  100 transitions (= stored+matched)\n"
            "State-vector 28 byte, depth reached 8, errors: 0"
        )
        self.assertEqual(formats.pan(text), {"states": 40, "transitions": 99, "depth": 8})

    def test_a_violated_assertion_is_a_claim_one_action_further(self):
        text = (
            "pan:1: assertion violated ( !((child==1))||(auth!=3)) child!=1 (at depth 1)\n"
            "  12 transitions (= stored+matched)\n"
        )
        self.assertEqual(formats.pan(text), {"transitions": 12, "claim": "I5", "length": 2})

    def test_a_verifier_without_counts_is_an_error(self):
        with self.assertRaises(Failed):
            formats.pan("pan: out of memory")

    def test_a_trail_has_a_line_for_each_action(self):
        self.assertEqual(formats.trail("-4:-4:-4\n1:0:109\n2:0:343\n"), 2)

    def test_an_interactive_simulation_ends_in_a_state(self):
        asked = "Select stmnt (proc 0)\n\tchoice 1: A\n\tchoice 24: B\nSelect [0-26]: "
        variables = (
            "path[0] 1 path[1] 4 count 2 modals 5 auth 3 child 1 childPath[0] 3 childCount 1"
        )
        words = variables.split()
        state = "".join(f"\t\t{n} = {v}\n" for n, v in zip(words[::2], words[1::2]))
        end = formats.interactive(asked * 3 + "no input\n#processes: 1\n" + state)
        self.assertEqual(end, "1 1,4 sheetA,cover signedIn login 3 0,23 -")
        broken = "spin: text of failed assertion: assert(((modals&(modals-1))==0))\n"
        end = formats.interactive(asked * 3 + broken + state)
        self.assertEqual(end, "3 1,4 sheetA,cover signedIn login 3 ? I3")


class Statistics(unittest.TestCase):
    def test_a_percentile_is_one_of_the_numbers(self):
        self.assertEqual([percentile([1, 2, 3, 4], percent) for percent in (0, 50, 90)], [1, 2, 4])
        self.assertEqual(percentile(list(range(1, 51)), 90), 45)

    def test_a_median_lies_between(self):
        self.assertEqual((median([3]), median([4, 1]), median([9, 1, 5])), (3, 2.5, 5))

    def test_what_was_not_found_is_later_than_all(self):
        self.assertEqual(Finds.of([None, 5, 7], 100), Finds(3, 2, 7, None, 100))
        self.assertEqual(Finds.of([None, None], 100), Finds(2, 0, None, None, 100))


class Reports(unittest.TestCase):
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


class FakeReference:
    def replayed(self, depth, bug, traces):
        claim = f"I{bug}" if bug else "-"
        return [f"{len(trace)} - - signedOut - - 0 {claim}" for trace in traces]

    def executed(self, depth, bug, traces):
        return [[action for action in trace if action < 26] for trace in traces]


class FakeMethod(Method):
    title = "fake"

    def speed(self, seed, amounts):
        return Speed(1_000, 1, 0)

    def shrink(self, bug, amounts):
        return [Counterexample(2, [3, 10])]


class Fake(Peer):
    """Equal to the reference, if it isn't told to differ somewhere."""

    name = "fake"

    def __init__(self, counts=None, length=None, end=None, problem=None, walks=None):
        self.counts, self.length, self.end, self.problem = counts or {}, length or {}, end, problem
        self.walks = walks

    def prepare(self):
        if self.problem:
            raise self.problem

    def explored(self, depth, bug):
        if not bug:
            return equality.COUNTS[depth] | self.counts
        claim, length = equality.SHORTEST_AT_2[bug]
        return {"claim": claim, "length": self.length.get(bug, length)}

    def replayed(self, depth, bug, traces):
        ends = FakeReference().replayed(depth, bug, traces)
        return [self.end(bug, end) for end in ends] if self.end else ends

    def walked(self):
        return self.walks

    def methods(self):
        return [FakeMethod()]


class Equality(unittest.TestCase):
    def measured(self, *peers):
        with contextlib.redirect_stderr(io.StringIO()):
            rows, refusals = measure(peers, FakeReference(), is_quick=True)
        return [row.title for row in rows], refusals

    def assert_refused(self, peer, text):
        rows, refusals = self.measured(peer)
        self.assertEqual(rows, [])
        self.assertIn(text, refusals[0].reason)
        self.assertTrue(refusals[0].is_failure)

    def test_an_equal_model_is_measured(self):
        self.assertEqual(self.measured(Fake()), (["fake"], []))

    def test_another_count_is_refused(self):
        self.assert_refused(Fake(counts={"transitions": 1}), "D = 2: states 4260, transitions 1,")

    def test_another_length_is_refused(self):
        self.assert_refused(Fake(length={5: 3}), "bug 5, D = 2: claim I1, length 3 instead of")

    def test_another_end_is_refused_and_the_first_difference_shown(self):
        def other(bug, end):
            return end.replace("signedOut", "signedIn") if int(end.split()[0]) >= 7 else end

        self.assert_refused(Fake(end=other), "after `6 - - signedOut - - 0 -`: `7 - - signedIn")

    def test_a_bug_that_is_not_planted_is_refused(self):
        self.assert_refused(
            Fake(end=lambda bug, end: end.replace("I4", "-")), "D = 6, bug 4: action"
        )

    def test_a_test_that_does_the_impossible_is_refused(self):
        self.assert_refused(Fake(walks=[[1, 2], [3, 26, 4]]), "a walk does 26 after [3]")

    def test_a_test_that_leaves_an_action_out_is_refused(self):
        self.assert_refused(
            Fake(walks=[list(range(13)), list(range(14, 25))]), "no walk does 13, 25"
        )

    def test_a_counterexample_that_breaks_nothing_is_refused(self):
        reference = FakeReference()
        equality.confirm(reference, 1, [Counterexample(2, [3, 10]), Counterexample(9)])
        with self.assertRaises(NotEqual):
            equality.confirm(reference, 1, [Counterexample(3, [3, 10])])
        with self.assertRaises(NotEqual):
            equality.confirm(reference, 0, [Counterexample(2, [3, 10])])

    def test_a_peer_that_fails_or_is_missing_stops_no_other(self):
        rows, refusals = self.measured(
            Fake(problem=Failed("broken")), Fake(problem=Skipped("no package"))
        )
        self.assertEqual((rows, [one.is_failure for one in refusals]), ([], [True, False]))
        absent = Fake(problem=Skipped("no package"))
        absent.name = "absent"
        rows, refusals = self.measured(absent, Fake())
        self.assertEqual((rows, len(refusals)), (["fake"], 1))

    def test_traces_are_the_same_each_time_and_end_with_the_needle(self):
        self.assertEqual(equality.traces(3, 6), equality.traces(3, 6))
        self.assertEqual(equality.traces(3, 6)[-1], equality.NEEDLE)


class Processes(unittest.TestCase):
    def test_a_program_that_fails_says_what_it_said(self):
        with self.assertRaisesRegex(Failed, "exited with 3: no such thing"):
            run(["sh", "-c", "echo no such thing >&2; exit 3"])

    def test_a_program_that_is_not_there_is_a_failure(self):
        with self.assertRaises(Failed):
            run(["/no/such/program"])

    def test_a_quick_run_is_smaller_everywhere(self):
        full = Amounts(50, 200, 10, 100, 5)
        self.assertTrue(all(less < more for less, more in zip(full.quick(), full)))
