"""The results as one table of Markdown."""

import statistics

from .measure import BUGS, SHORTEST


def table(rows):
    head = ["way of testing", "steps/s", "start-up, s", "seeds", *(f"bug {bug}" for bug in BUGS)]
    rule = ["---", *("---:" for _ in head[1:])]
    shortest = ["shortest", "", "", "", *(str(SHORTEST[bug][1]) for bug in BUGS)]
    lines = [head, rule, shortest, *(line(row) for row in rows)]
    return "".join("| " + " | ".join(one) + " |\n" for one in lines)


def notes(rows, problems):
    """What the cells are, which versions ran, and what didn't."""
    versions = {row.title.split(",")[0]: row.version for row in rows}
    lines = [
        "In a bug's cell: transitions until it was found, median · 90th percentile · length after",
        "shrinking, or the shortest–longest (median).",
    ]
    if versions:
        lines.append("Versions: " + ", ".join(f"{name} {one}" for name, one in versions.items()))
    lines += [f"{name}: {problem}" for name, problem in problems.items()]
    return "\n".join(lines)


def line(row):
    speed = startup = "–"
    if row.speeds:
        speeds = [one.steps / max(one.seconds, 1e-9) for one in row.speeds]
        speed = rounded(statistics.median(speeds))
        startup = f"{statistics.median([max(0, one.startup) for one in row.speeds]):.2f}"
    seeds = str(row.finds[1].seeds) if 1 in row.finds else "–"
    return [row.title, speed, startup, seeds, *(cell(row, bug) for bug in BUGS)]


def cell(row, bug):
    """Median · 90th percentile · length after shrinking."""
    finds = row.finds.get(bug)
    if finds is None:
        return "–"
    if finds.found == 0:
        return f"> {rounded(finds.cap)}"
    parts = [
        f"> {rounded(finds.cap)}" if number is None else f"{number:,.0f}"
        for number in (finds.median, finds.ninetieth)
    ]
    return " · ".join([*parts, between(row.lengths.get(bug))])


def between(lengths):
    if not lengths:
        return "–"
    middle = statistics.median(lengths)
    shortest, longest = min(lengths), max(lengths)
    return f"{shortest}" if shortest == longest else f"{shortest}–{longest} ({middle:g})"


def rounded(number):
    """Three digits: more would be noise."""
    if number < 1_000:
        return f"{number:.0f}"
    unit = 10 ** (len(str(int(number))) - 3)
    return f"{round(number / unit) * unit:,}"
