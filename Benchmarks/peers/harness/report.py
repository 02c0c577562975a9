"""The results as one table."""

import statistics

from .equality import BUGS, SHORTEST


def table(rows):
    """Markdown, padded so that it reads well as it is."""
    head = ["way of testing", "steps/s", "start-up, s", "seeds", *(f"bug {bug}" for bug in BUGS)]
    shortest = ["shortest", "", "", "", *(str(SHORTEST[bug][1]) for bug in BUGS)]
    lines = [head, shortest, *(line(row) for row in rows)]
    widths = [max(len(one[column]) for one in lines) for column in range(len(head))]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    padded = [
        [one[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(one[1:], widths[1:]))]
        for one in (head, rule, *lines[1:])
    ]
    return "".join("| " + " | ".join(one) + " |\n" for one in padded)


def notes(rows, refusals):
    """What the cells are, which versions ran, and what didn't."""
    versions = {row.title.split(",")[0]: row.version for row in rows}
    lines = [
        "In a bug's cell: transitions until it was found, median · 90th percentile · length after",
        "shrinking, or the shortest–longest (median).",
    ]
    if versions:
        lines.append("Versions: " + ", ".join(f"{name} {one}" for name, one in versions.items()))
    lines += [f"{one.name}: {one.reason}" for one in refusals]
    return "\n".join(lines)


def line(row):
    speed = startup = "–"
    if row.speeds:
        speed = rounded(statistics.median([one.per_second for one in row.speeds]))
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
    parts = [at_most(number, finds.cap) for number in (finds.median, finds.ninetieth)]
    return " · ".join([*parts, between(row.lengths.get(bug))])


def at_most(number, cap):
    return f"> {rounded(cap)}" if number is None else f"{number:,.0f}"


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
