"""How ``baccarat study counting`` prints and draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import TYPE_CHECKING, NamedTuple

from baccarat.cards import Card
from baccarat.cli.house import AskedHouse
from baccarat.cli.output import paragraph, percent, print_json, text_table
from baccarat.cli.study.plot import INTERVAL
from baccarat.cli.study.shoes import as_json, as_text
from baccarat.cli.workers import Work
from baccarat.sentences import Sentence, sentence
from baccarat.sim.counting import Counted, Gains, Step, Watched
from baccarat.sim.walk import STEPS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["Result", "draw", "show"]

HARDLY = Fraction(1, 1000)
"""Units per coup: a bet that gains less by perfect play is called unbeaten in practice."""


class Result(NamedTuple):
    """What was counted, whose tags the second counter used, and how it was done."""

    house: AskedHouse
    counted: Counted
    own_tags: bool
    work: Work


def show(result: Result, *, as_json: bool) -> None:
    """Print the result."""
    if as_json:
        print_json(_document(result))
    else:
        print("\n\n".join(_text(result)))


def _kinds(result: Result) -> tuple[str, str]:
    return "linear", "own" if result.own_tags else "whole"


# -- for programs ----------------------------------------------------------------------------


def _document(result: Result) -> dict[str, object]:
    counted, study = result.counted, result.counted.study
    return {
        "variant": result.house.variant.key,
        "bet": study.bet.key,
        "name": study.bet.name,
        "decks": study.procedure.decks,
        "cut_card": study.procedure.cut_card,
        "shoes": counted.shoes,
        "coups": counted.coups,
        "seed": study.seed,
        **result.work.timed(),
        "shoes_per_second": round(counted.dealt / result.work.seconds, 1),
        "partial": counted.partial,
        "exact_net": float(counted.fresh),
        "mean_net": as_json(counted.mean),
        "perfect": _gains(counted.perfect),
        "counters": [_watched(kind, watched, study.pilot)
                     for kind, watched in zip(_kinds(result), counted.watched, strict=True)],
        "said": list(map(str, _said(result))),
    }


def _gains(gains: Gains) -> dict[str, object]:
    return {
        "share": as_json(gains.share),
        "net": as_json(gains.net),
        "per_shoe": as_json(gains.shoe),
        "per_coup": as_json(gains.coup),
    }


def _watched(kind: str, watched: Watched, pilot: int) -> dict[str, object]:
    given = watched.counter.trigger is not None
    return {
        "kind": kind,
        "tags": {str(card): float(tag) for card, tag in watched.counter.tags.named().items()},
        "trigger": None if watched.trigger is None else float(watched.trigger),
        "trigger_chosen_on": 0 if given else pilot,
        **_gains(watched.gains),
        "by_count": [{"count": float(step.least), "coups": step.coups, **(as_json(step.net) or {})}
                     for step in watched.steps],
    }


# -- for people ------------------------------------------------------------------------------


def _text(result: Result) -> Iterator[str]:
    counted, study = result.counted, result.counted.study
    yield paragraph(str(sentence(
        "counting.heading", house=result.house.variant.called, bet=study.bet.key,
        shoes=counted.shoes, coups=counted.coups, seed=str(study.seed),
        cut=study.procedure.cut_card, seconds=f"{result.work.seconds:.2f}",
        dealt=counted.dealt, rate=f"{counted.dealt / result.work.seconds:,.0f}")))
    if counted.partial:
        yield paragraph(str(sentence("sim.stopped")))
    yield _table(result)
    yield _tags(result)
    yield from (paragraph(str(said)) for said in _said(result))


def _table(result: Result) -> str:
    counted = result.counted
    counters = (counted.perfect, *(watched.gains for watched in counted.watched))
    headings = ["", *(str(sentence(f"counting.{kind}")) for kind in ("perfect", *_kinds(result)))]
    triggers = [_trigger(watched.trigger) for watched in counted.watched]
    rows = [
        ["trigger", "-", *triggers],
        ["share", *(as_text(gains.share, 3, 100) for gains in counters)],
        ["net", *(as_text(gains.net, 3, 100) for gains in counters)],
        ["shoe", *(as_text(gains.shoe, 4) for gains in counters)],
        ["coups", *(as_text(gains.coup, 4, 100) for gains in counters)],
    ]
    return text_table(headings, [[str(sentence(f"counting.row.{name}")), *cells]
                                 for name, *cells in rows])


def _trigger(trigger: Fraction | None) -> str:
    return str(sentence("counting.never")) if trigger is None else f"{float(trigger):g}"


def _tags(result: Result) -> str:
    tags = [watched.counter.tags.named() for watched in result.counted.watched]
    headings = [str(sentence("counting.card")),
                *(str(sentence(f"counting.{kind}")) for kind in _kinds(result))]
    rows: list[list[str]] = []
    for card in tags[0]:
        cells = [_tag(named.get(card, named.get(Card(card.rank), Fraction(0))), named)
                 for named in tags]
        if rows and rows[-1][1:] == cells and card.value == 0:
            rows[-1][0] += f" {card}"
        else:
            rows.append([str(card), *cells])
    return text_table(headings, rows)


def _tag(tag: Fraction, others: Mapping[Card, Fraction]) -> str:
    """A tag with as many decimals as the others need, up to four."""
    places = next(places for places in range(5)
                  if places == 4 or all((10**places * other).denominator == 1
                                        for other in others.values()))
    return f"{float(tag):+.{places}f}" if tag else f"{0:.{places}f}"


def _said(result: Result) -> Iterator[Sentence]:
    counted, study = result.counted, result.counted.study
    error = counted.mean.standard_error
    yield sentence("counting.mean" if error is not None else "counting.mean_alone",
                   bet=study.bet.key, fresh=percent(counted.fresh), mean=percent(counted.mean.mean),
                   error=f"{100 * (error or 0):.4f}")
    yield sentence("counting.how")
    if not counted.watched[0].counter.tags.size:
        yield sentence("counting.no_tags", bet=study.bet.key)
    elif any(watched.counter.trigger is None for watched in counted.watched):
        yield sentence("counting.chosen", shoes=study.pilot)
    gain = counted.perfect.coup.mean
    if counted.fresh > 0:
        yield sentence("counting.favours", bet=study.bet.key, fresh=percent(counted.fresh),
                       gain=f"{float(100 * gain):.2f}")
    elif gain < HARDLY:
        yield sentence("counting.hardly", bet=study.bet.key)
    else:
        yield sentence("counting.in_theory", bet=study.bet.key, shoes=counted.long_run,
                       gain=f"{float(100 * gain):.2f}")


# -- drawn -----------------------------------------------------------------------------------

SHOWN = Fraction(1, 2000)
"""Counts with fewer of the coups are not drawn unless they are bet on: their means are noise."""

HALF = 0.5 / STEPS
"""A step's middle lies so far above its least count."""

BARS_HIGH = 3
"""The bars take one part in so many of the height."""


def draw(result: Result, axes: Axes) -> None:
    """Draw the mean exact net by count, with 95 % intervals, over how often each count comes."""
    counted, kind = result.counted, _kinds(result)[-1]
    watched = counted.watched[-1]
    steps = _shown(watched, counted.coups)
    if len(steps) > 1:
        _draw_shares(_shares(steps, counted.coups), axes)
    else:  # no tags, no counts
        axes.set_xlim(float(steps[0].least) - 1, float(steps[0].least) + 1)
    _draw_nets(steps, axes)
    axes.axhline(0, color="black", linewidth=0.8)
    axes.axhline(100 * float(counted.fresh), color="C3", linestyle=":",
                 label=str(sentence("counting.plot.fresh")))
    if watched.trigger is not None:
        label = str(sentence("counting.plot.trigger", trigger=_trigger(watched.trigger)))
        axes.axvline(float(watched.trigger), color="C2", linestyle="--", label=label)
    axes.set_xlabel(str(sentence("counting.plot.count", tags=str(sentence(f"counting.{kind}")))))
    axes.set_ylabel(str(sentence("counting.plot.axis")))
    axes.set_title(str(sentence("counting.plot.title", bet=counted.study.bet.called,
                                shoes=counted.shoes)))
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.13), ncols=3, frameon=False)


def _shown(watched: Watched, coups: int) -> Sequence[Step]:
    """The counts that come often, and all that are bet on."""
    trigger = watched.trigger
    return [step for step in watched.steps if step.coups >= SHOWN * coups
            or (trigger is not None and step.least >= trigger)] or watched.steps


def _draw_nets(steps: Sequence[Step], axes: Axes) -> None:
    """Draw the mean net at each count, hollow where so few coups do not tell their own error."""
    for told, fill, label in ((True, "C0", "net"), (False, "none", "few")):
        drawn = [step for step in steps if (step.net.standard_error is not None) is told]
        errors = [100 * INTERVAL * (step.net.standard_error or 0)
                  for step in drawn] if told else None
        if drawn:
            axes.errorbar([float(step.least) + HALF for step in drawn],
                          [100 * float(step.net.mean) for step in drawn],
                          errors, fmt="o", markersize=3, capsize=2, color="C0",
                          markerfacecolor=fill, label=str(sentence(f"counting.plot.{label}")))


def _shares(steps: Sequence[Step], coups: int) -> Mapping[int, float]:
    """The share of the coups, in percent, with a count nearest to each whole number."""
    shares: Counter[int] = Counter()
    for step in steps:
        shares[floor(step.least + Fraction(1, 2))] += step.coups
    return {count: 100 * number / coups for count, number in shares.items()}


def _draw_shares(shares: Mapping[int, float], axes: Axes) -> None:
    """Draw bars behind all else, low enough to leave room for it."""
    often = axes.twinx()
    often.bar(list(shares), list(shares.values()), width=1, color="0.85")
    often.set_ylim(0, min(100, BARS_HIGH * max(shares.values())))
    often.set_ylabel(str(sentence("counting.plot.share")))
    axes.set_zorder(often.get_zorder() + 1)
    axes.patch.set_visible(False)
