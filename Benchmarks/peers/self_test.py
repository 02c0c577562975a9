"""The parts of this script that can be tested without a peer; `run --self-test` runs them."""

import contextlib
import io
import unittest

from harness import report, spin
from harness.measure import COUNTS, SHORTEST, Amounts, Finds, Peer, Row, Speed, Way
from harness.measure import measure, percentile
from harness.tools import Failed, Skipped, run


class Formats(unittest.TestCase):
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

    def test_each_line_of_the_table_has_all_cells(self):
        lines = report.table([Row("a tester", "1", [], {}, {})]).splitlines()
        self.assertEqual({line.count(" | ") for line in lines}, {9})
        self.assertTrue(lines[3].startswith("| a tester | "))

    def test_numbers_have_three_digits(self):
        self.assertEqual(
            [report.rounded(n) for n in (7, 999.6, 123_456, 1_005_000)],
            ["7", "1000", "123,000", "1,000,000"],
        )

    def test_a_quick_run_is_smaller_everywhere(self):
        full = Amounts(50, 200, 10, 100, 5)
        self.assertTrue(all(less < more for less, more in zip(full.quick(), full)))


def fake(name="fake", counts=None, length=None, problem=None):
    """A peer whose model is that of the table, if it isn't told to differ somewhere."""

    def explored(bug):
        if not bug:
            return COUNTS | (counts or {})
        claim, shortest = SHORTEST[bug]
        return {"claim": claim, "length": (length or {}).get(bug, shortest)}

    def prepare():
        if problem:
            raise problem
        return "1"

    way = Way("fake", lambda *_: Speed(1_000, 1), None, lambda *_: [2])
    return Peer(name, Amounts(500, 10_000, 50, 50_000, 20), [way], prepare, explored)


class Measuring(unittest.TestCase):
    def measured(self, *peers):
        with contextlib.redirect_stderr(io.StringIO()):
            rows, problems = measure(peers, is_quick=True)
        return [row.title for row in rows], problems

    def test_an_equal_model_is_measured(self):
        self.assertEqual(self.measured(fake()), (["fake"], {}))

    def test_another_model_is_refused_with_the_first_difference(self):
        for peer, text in (
            (fake(counts={"transitions": 1}), "bug 0, states 524460, transitions 1,"),
            (fake(length={5: 3}), "bug 5, claim I1, length 3 instead of"),
        ):
            rows, problems = self.measured(peer)
            self.assertEqual(rows, [])
            with self.assertRaisesRegex(Failed, text):
                raise problems["fake"]

    def test_a_peer_that_fails_or_is_missing_stops_no_other(self):
        failing = fake("broken", problem=Failed("broken"))
        absent = fake("absent", problem=Skipped("no package"))
        rows, problems = self.measured(failing, absent, fake())
        self.assertEqual((rows, [*map(type, problems.values())]), (["fake"], [Failed, Skipped]))


class Processes(unittest.TestCase):
    def test_a_program_that_fails_or_is_not_there_says_so(self):
        with self.assertRaisesRegex(Failed, "exited with 3: no such thing"):
            run(["sh", "-c", "echo no such thing >&2; exit 3"])
        with self.assertRaisesRegex(Failed, "can't be started"):
            run(["/no/such/program"])
