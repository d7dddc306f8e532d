"""``baccarat check``: a verdict on a log of coups that someone brings."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import groupby
from math import exp, log

from baccarat.cli.check_plot import draw
from baccarat.cli.files import called, read_text
from baccarat.cli.options import add_house, add_json, pairs
from baccarat.cli.output import headings, paragraph, print_json, text_table
from baccarat.cli.status import DIFFERS
from baccarat.cli.study.plot import add_plot, check_plot, write_plot
from baccarat.monospace import to_left
from baccarat.sentences import Sentence, as_json, sentence
from baccarat.sim.check import LEVEL, Lengths, Report, check, verdict
from baccarat.sim.chi_square import Cell
from baccarat.sim.compare import Comparison
from baccarat.sim.faults import Fault
from baccarat.sim.log import Log, Place
from baccarat.sim.log_read import read
from baccarat.variants import Variant, named_variant

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
Check a log of coups: every coup and payment against the rules, then how often
everything came against the exact figures. A log is a table (CSV) or JSON lines
with cards or winners, shoe records, or the letters B, P and T. The exit status
is 0 if nothing is unusual, 1 if something is wrong or unusual, 2 if the log
cannot be read."""

EXAMPLES = """\
examples:
  baccarat check macau.json
  baccarat check macau.json --variant mini --set decks=8
  baccarat check macau.json --plot macau.png
  baccarat shoe --seed macau --out - | baccarat check - --json
  echo BBPTPPBBPB | baccarat check -
"""

MOST_SHOWN = 5
"""Faults of one kind that are printed."""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="the log; - reads standard input")
    add_house(parser)
    add_json(parser)
    add_plot(parser)


def run(given: Namespace) -> int:
    """Read, check, print the verdict."""
    check_plot(given)
    found = read(read_text(given.file))
    report = check(found, _house(given, found))
    if given.json:
        print_json(_json(found, report))
    else:
        print("\n\n".join(_text(given.file, found, report)))
    write_plot(given, lambda axes: draw(report, axes))
    return 0 if report.holds else DIFFERS


def _house(given: Namespace, found: Log) -> Variant:
    """The house of the options, else the one that the log records, else the base game."""
    house = found.house if found.house and given.variant is None else named_variant(given.variant)
    return house.altered(pairs("--set", given.set, "NAME=VALUE"))


# -- for people ------------------------------------------------------------------------------


def _text(path: str, found: Log, report: Report) -> Iterator[str]:
    yield "\n".join(_head(path, found, report))
    yield from _faults(report)
    if report.comparisons:
        yield _table(report.comparisons)
    yield "\n".join(map(paragraph, verdict(report)))
    yield "\n".join(paragraph(note, "* ") for note in
                    (*report.notes, sentence("check.note.past")))


def _head(path: str, found: Log, report: Report) -> Iterator[str]:
    counts = {"coups": report.coups, "shoes": report.shoes if found.delimited else 0,
              "cards": report.cards, "payments": report.payments}
    said = str(sentence("list.comma")).join(
        str(sentence(f"check.head.{name}", count=count)) for name, count in counts.items() if count)
    house = report.variant
    yield paragraph(sentence("file.says", path=called(path), said=said))
    labelled = {"read_as": found.read_as, "house": sentence(
        "check.head.its_house", name=house.called, key=house.key, decks=house.procedure.decks)}
    for label, each in labelled.items():
        yield paragraph(each, to_left(str(sentence(f"check.head.{label}")), 9))


def _faults(report: Report) -> Iterator[str]:
    if not report.faults:
        told = report.cards or report.payments
        yield str(sentence("check.coups.fine" if told else "check.coups.none"))
    kinds = sorted(report.faults, key=lambda fault: (fault.kind != "reading", fault.kind))
    for _, same in groupby(kinds, key=lambda fault: fault.kind):
        faults = list(same)
        lines = [_fault(fault) for fault in faults[:MOST_SHOWN]]
        if len(faults) > MOST_SHOWN:
            lines.append(str(sentence("check.more", more=len(faults) - MOST_SHOWN)))
        yield "\n".join(lines)


def _fault(fault: Fault) -> str:
    place = _place(fault.place)
    said = (sentence("check.fault.rule", place=place, rule=fault.why, said=fault.said) if fault.why
            else sentence("check.fault", place=place, said=fault.said))
    return paragraph(said, "", "  ")


def _place(place: Place) -> Sentence:
    if place.coup is None:
        return sentence("check.place", line=place.line)
    return sentence("check.place.coup", line=place.line, coup=place.coup)


def _table(comparisons: Sequence[Comparison]) -> str:
    head = headings("", "chi_square", "freedom", "chance", "corrected", "")
    rows = [[_name(each), f"{each.statistic:,.1f}", f"{each.degrees_of_freedom:,}",
             _chance(each.log_p), _chance(each.log_corrected),
             "!" if each.log_corrected < log(LEVEL) else ""] for each in comparisons]
    legend = sentence("check.legend", tests=len(comparisons), level=str(LEVEL))
    return f"{text_table(head, rows)}\n\n{paragraph(legend)}"


def _name(each: Comparison) -> str:
    return str(sentence(f"check.name.{each.key}"))


def _chance(log_p: float) -> str:
    """A probability from its natural logarithm, however small.

    >>> _chance(log(0.25)), _chance(-2000.0)
    ('0.25', '3e-869')
    """
    power, digit = _ten(log_p)
    return f"{exp(log_p):.2f}" if power >= -2 else f"{digit:.0f}e{power}"


def _ten(log_p: float) -> tuple[int, float]:
    """A probability as a power of ten and what stands before it, 1 to 9."""
    power = int(log_p / log(10) // 1)
    digit = 10 ** (log_p / log(10) - power)
    return (power + 1, 1.0) if round(digit) == 10 else (power, digit)


# -- for programs ----------------------------------------------------------------------------


def _json(found: Log, report: Report) -> dict[str, object]:
    return {
        "holds": report.holds,
        "verdict": [_said(said) for said in verdict(report)],
        "read_as": _said(found.read_as),
        "variant": report.variant.key,
        "decks": report.variant.procedure.decks,
        "coups": report.coups,
        "shoes": report.shoes if found.delimited else None,
        "cards": report.cards,
        "payments": report.payments,
        "faults": [_fault_json(fault) for fault in report.faults],
        "level": LEVEL,
        "tests": [_comparison_json(each) for each in report.comparisons],
        "not_made": list(report.not_made),
        "streaks": _lengths_json(report.streaks),
        "chops": _lengths_json(report.chops),
        "notes": [_said(note) for note in report.notes],
    }


def _said(said: Sentence) -> dict[str, object]:
    return {"said": str(said), **as_json(said)}


def _fault_json(fault: Fault) -> dict[str, object]:
    return {"kind": fault.kind, "line": fault.place.line, "coup": fault.place.coup,
            "rule": _said(fault.why) if fault.why else None, **_said(fault.said)}


def _comparison_json(each: Comparison) -> dict[str, object]:
    return {
        "key": each.key, "size": each.size, "chi_square": each.statistic,
        "degrees_of_freedom": each.degrees_of_freedom,
        "p_value": exp(each.log_p), "log10_p_value": each.log_p / log(10),
        "corrected_p_value": exp(each.log_corrected),
        "log10_corrected_p_value": each.log_corrected / log(10),
        "unusual": each.log_corrected < log(LEVEL),
        "cells": [_cell_json(cell) for cell in each.cells],
    }


def _cell_json(cell: Cell) -> dict[str, object]:
    return {**_said(cell.label), "observed": cell.observed, "expected": cell.expected,
            "of": cell.of}


def _lengths_json(lengths: Sequence[Lengths]) -> list[dict[str, object]]:
    return [{"length": each.length, "observed": each.observed, "expected": float(each.expected)}
            for each in lengths]
