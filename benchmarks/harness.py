"""The registry of benchmarks, the clock, and the rows of the table."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable, Mapping
from time import perf_counter
from typing import NamedTuple

__all__ = [
    "BENCHMARKS",
    "Row",
    "Timing",
    "at_least",
    "at_most",
    "benchmark",
    "show_seconds",
    "shown",
    "table",
    "timed",
    "under",
]


class Timing(NamedTuple):
    """Seconds of repeated runs. Ratios are made of the shortest: other load only ever adds."""

    shortest: float
    median: float

    def per(self, count: int) -> Timing:
        """The time of one of *count* things done in a run.

        >>> Timing(4.0, 6.0).per(2)
        Timing(shortest=2.0, median=3.0)
        """
        return Timing(self.shortest / count, self.median / count)


class Row(NamedTuple):
    """One line of the table; ``met`` is None where there is no goal."""

    what: str
    measured: str
    against: str = ""
    ratio: str = ""
    goal: str = ""
    met: bool | None = None


Benchmark = Callable[[], Iterable[Row]]
BENCHMARKS: dict[str, Benchmark] = {}


def benchmark(name: str) -> Callable[[Benchmark], Benchmark]:
    """Register a function that measures and returns rows."""

    def register(function: Benchmark) -> Benchmark:
        BENCHMARKS[name] = function
        return function

    return register


def timed(
    things: Mapping[str, Callable[[], object]], repeats: int, *, warm_up: int = 1
) -> dict[str, Timing]:
    """Time each of the things, in turn and again, so that a slow spell of the machine meets all."""
    for _ in range(warm_up):
        for thing in things.values():
            thing()
    seconds: dict[str, list[float]] = {name: [] for name in things}
    for _ in range(repeats):
        for name, thing in things.items():
            start = perf_counter()
            thing()
            seconds[name].append(perf_counter() - start)
    return {name: Timing(min(taken), statistics.median(taken)) for name, taken in seconds.items()}


def at_most(
    what: str, time: Timing, times: float, baseline: Timing, than: str, *, beside: float = 0.0
) -> Row:
    """A row whose goal is to take at most *times* as long as a baseline, *beside* seconds apart.

    >>> at_most("a", Timing(0.03, 0.03), 4, Timing(0.01, 0.01), "b")[2:]
    ('b: 10.0 ms', '3.0', 'at most 4', True)
    """
    ratio = (time.shortest - beside) / baseline.shortest
    apart = f", less {show_seconds(beside)} of arithmetic" if beside else ""
    return Row(what, _show(time), f"{than}: {show_seconds(baseline.shortest)}{apart}",
               f"{ratio:.1f}", f"at most {times:g}", ratio <= times)


def at_least(what: str, time: Timing, times: float, baseline: Timing, than: str) -> Row:
    """A row whose goal is to be at least *times* as fast as a baseline.

    >>> at_least("a", Timing(0.01, 0.01), 10, Timing(0.03, 0.03), "b")[2:]
    ('b: 30.0 ms', '3.0', 'at least 10', False)
    """
    ratio = baseline.shortest / time.shortest
    return Row(what, _show(time), f"{than}: {show_seconds(baseline.shortest)}",
               f"{ratio:.1f}", f"at least {times:g}", ratio >= times)


def under(what: str, time: Timing, seconds: float) -> Row:
    """A row whose goal is to take less than so many seconds.

    >>> under("a", Timing(0.01, 0.012), 0.3).measured, under("a", Timing(0.3, 0.3), 0.3).met
    ('10.0 ms (median 12.0 ms)', False)
    """
    return Row(what, _show(time), goal=f"< {show_seconds(seconds, 0)}", met=time.shortest < seconds)


def shown(what: str, time: Timing) -> Row:
    """A row without a goal: a figure to be known."""
    return Row(what, _show(time))


def _show(time: Timing) -> str:
    return f"{show_seconds(time.shortest)} (median {show_seconds(time.median)})"


def show_seconds(seconds: float, digits: int = 1) -> str:
    """Seconds in a unit that suits them.

    >>> show_seconds(0.0015), show_seconds(2.5e-7), show_seconds(1, 0)
    ('1.5 ms', '250.0 ns', '1 s')
    """
    for size, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= size:
            return f"{seconds / size:.{digits}f} {unit}"
    return f"{seconds / 1e-9:.{digits}f} ns"


def table(rows: Iterable[Row]) -> str:
    """The rows as a Markdown table whose columns line up."""
    said = {True: "yes", False: "**no**", None: ""}
    cells = [
        ("what", "measured", "against", "ratio", "goal", "met"),
        *((*row[:5], said[row.met]) for row in rows),
    ]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [
        "| " + " | ".join(map(str.ljust, line, widths)) + " |"
        for line in (*cells[:1], tuple("-" * width for width in widths), *cells[1:])
    ]
    return "\n".join(lines)
