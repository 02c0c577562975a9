"""Medians and percentiles of runs that may have been given up."""

import math
from typing import NamedTuple


class Finds(NamedTuple):
    """When a bug was found over some seeds, in transitions; `None` is later than `cap`."""

    seeds: int
    found: int
    median: float | None
    ninetieth: float | None
    cap: int | None

    @classmethod
    def of(cls, transitions, cap):
        ordered = sorted(math.inf if number is None else number for number in transitions)
        found = sum(number is not None for number in transitions)
        return cls(
            len(ordered),
            found,
            finite(percentile(ordered, 50)),
            finite(percentile(ordered, 90)),
            cap,
        )


def percentile(ordered, percent):
    """The smallest number that at least so many percent aren't above: one that was measured."""
    place = max(0, math.ceil(len(ordered) * percent / 100) - 1)
    return ordered[place]


def finite(number):
    return None if math.isinf(number) else number


def median(numbers):
    ordered = sorted(numbers)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2
