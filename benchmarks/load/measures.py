"""What the load driver measures: latencies, errors, and what the server's process holds."""

from __future__ import annotations

from collections import Counter, defaultdict
from os import sysconf
from pathlib import Path
from typing import NamedTuple

__all__ = ["Latency", "Measures", "cpu_of", "latency", "memory_of"]


class Latency(NamedTuple):
    """Of so many, in milliseconds."""

    times: int
    p50: float
    p99: float
    most: float


def latency(seconds: list[float]) -> Latency:
    """The figures of a list of times.

    >>> latency([0.001 * each for each in range(1, 101)])
    Latency(times=100, p50=51.0, p99=100.0, most=100.0)
    """
    if not seconds:
        return Latency(0, 0.0, 0.0, 0.0)
    ordered = sorted(seconds)
    half, late = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return Latency(len(ordered), *(round(1000 * each, 1) for each in (half, late, ordered[-1])))


class Measures:
    """Of all players, in seconds.

    ``acknowledged`` is from a bet's sending to its acceptance, ``broadcast`` from its sending to
    the receipt, by each who looks on, of the patch that has it; ``back`` until a snapshot came.
    """

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.broadcast: list[float] = []
        self.back: list[float] = []
        self.refused: Counter[str] = Counter()
        self.errors: Counter[str] = Counter()
        self.messages = 0
        self.measuring = False
        self._sent: defaultdict[str, dict[int, float]] = defaultdict(dict)
        self._early: defaultdict[str, list[tuple[int, int, float]]] = defaultdict(list)

    def fail(self, what: str) -> None:
        """Something that must not be."""
        self.errors[what] += 1

    def accepted(self, table: str, seq: int, sent: float, now: float) -> None:
        """A bet was accepted as event *seq*; patches that had it may have come before."""
        if not self.measuring:
            return
        self.acknowledged.append(now - sent)
        self._sent[table][seq] = sent
        self.broadcast += [then - sent for before, last, then in self._early[table]
                           if before < seq <= last]

    def told(self, table: str, before: int, seq: int, now: float) -> None:
        """A viewer was told of the events behind *before* up to *seq*."""
        if not self.measuring:
            return
        bets = self._sent[table]
        for each in range(before + 1, seq + 1):
            if each in bets:
                self.broadcast.append(now - bets[each])
        early = self._early[table]
        early.append((before, seq, now))
        if len(early) > 400:
            del early[:200]
            for each in [each for each in bets if each < seq - 2000]:
                del bets[each]


def cpu_of(pid: int) -> float:
    """The seconds that a process has computed (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """The bytes of memory that a process has in use (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return 1024 * int(line.split()[1])
    return 0
