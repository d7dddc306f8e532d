"""How ``baccarat study sessions`` prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING

from baccarat.cli.output import paragraph, percent, print_json, text_table
from baccarat.decimals import rounded_decimal
from baccarat.money import MINOR_UNITS, format_money
from baccarat.sentences import Sentence, sentence
from baccarat.sim.spread import QUANTILES, Share, Spread

if TYPE_CHECKING:
    from baccarat.cli.study.sessions import Result
    from baccarat.sim.results import Sessions

__all__ = ["amount", "bets_of", "show"]

MONEY, COUNTS = MINOR_UNITS, 1
"""What the numbers of a spread are divided by."""


def show(result: Result, *, as_json: bool) -> None:
    """Print the result."""
    if as_json:
        print_json(_document(result))
    else:
        print(_text(result))


def bets_of(found: Sessions) -> Sentence:
    """What was bet on."""
    plan = found.plan
    if plan.system.follow:
        return sentence("sessions.heading.hands")
    if plan.follow:
        return sentence("sessions.heading.follow", follow=plan.follow.key)
    return sentence("sessions.heading.bet", bet=plan.bets[0].called)


def amount(value: Fraction | float, over: int = MONEY) -> str:
    """An amount of minor units in money, with a mark at the thousands; or a count."""
    text = rounded_decimal(Fraction(value) / over, 2)
    return f"{Decimal(text):,}"


def _spreads(found: Sessions) -> Iterator[tuple[str, int, Spread]]:
    """What is told of a session: a name, what its numbers are divided by, and the spread."""
    yield "result", MONEY, found.result
    yield "drawdown", MONEY, Spread.of(found.drawdown)
    yield "staked", MONEY, Spread.of(found.total_staked)
    yield "coups", COUNTS, Spread.of(found.coups)
    yield "bet", COUNTS, Spread.of(found.bet)


def _said(found: Sessions) -> Iterator[Sentence]:
    yield sentence("sessions.no_system.as_paid" if _paid_otherwise(found) else "sessions.no_system")
    if found.limited.sessions:
        yield sentence("sessions.limited", percent=percent(found.limited.share, 2))
    if found.flat:
        yield sentence("sessions.flat")
    yield sentence("sessions.fixed" if found.plan.coups_per_shoe else "sessions.cut_card")


def _paid_otherwise(found: Sessions) -> bool:
    """Whether what was paid is not what the pay table says: breakage, or a minimum commission."""
    per_unit, expected = found.per_unit_staked, found.expected
    return per_unit is not None and expected is not None and -per_unit.mean != expected.cost


# -- for programs ----------------------------------------------------------------------------


def _document(result: Result) -> dict[str, object]:
    found, plan = result.sessions, result.plan
    coups = sum(found.coups)
    return {
        "variant": plan.house.key,
        "system": plan.system.key,
        "bets": [bet.key for bet in plan.bets],
        "follow": plan.follow and plan.follow.key,
        "bankroll": format_money(plan.bankroll),
        "unit": format_money(plan.unit),
        "goal": None if plan.goal is None else format_money(plan.goal),
        "coups": plan.coups,
        "coups_per_shoe": plan.coups_per_shoe,
        "repeats": found.count,
        "seed": found.seed,
        **result.work.timed(),
        "coups_per_second": round(coups / result.work.seconds, 1),
        "partial": found.partial,
        "ended": {
            "goal": None if plan.goal is None else _share(found.at_goal),
            "ruin": _share(found.ruined),
            "coups": _share(found.played_out),
        },
        "limited": _share(found.limited),
        "sessions": {name: _spread(spread, over) for name, over, spread in _spreads(found)},
        "exact": {"mean": float(found.exact_mean / MONEY),
                  "standard_deviation": (found.exact_deviation or 0.0) / MONEY}
        if found.exact_mean is not None else None,
        "cost_per_100_coups": {
            "mean": -float(found.per_coup.mean) * 100 / MONEY,
            "standard_error": _scaled(found.per_coup.standard_error, 100 / MONEY)},
        "cost_per_unit_staked": _per_unit(found),
        "said": list(map(str, _said(found))),
    }


def _share(found: Share) -> dict[str, object]:
    return {"sessions": found.sessions, "share": float(found.share),
            "standard_error": found.standard_error}


def _scaled(value: float | None, scale: float) -> float | None:
    return None if value is None else value * scale


def _spread(found: Spread, over: int) -> dict[str, object]:
    return {
        "mean": float(found.mean / over),
        "standard_error": _scaled(found.standard_error, 1 / over),
        "standard_deviation": _scaled(found.standard_deviation, 1 / over),
        "quantiles": {str(float(share)): value / over
                      for share, value in zip(QUANTILES, found.quantiles, strict=True)},
    }


def _per_unit(found: Sessions) -> dict[str, object] | None:
    if found.per_unit_staked is None or found.expected is None:
        return None
    return {
        "mean": -float(found.per_unit_staked.mean),
        "standard_error": found.per_unit_staked.standard_error,
        "by_pay_lines": float(found.expected.cost),
        "exact_edge": float(found.expected.edge),
        "z": found.expected.z,
    }


# -- for people ------------------------------------------------------------------------------


def _text(result: Result) -> str:
    found = result.sessions
    return "\n\n".join([
        paragraph(str(_heading(result))),
        *([paragraph(str(sentence("sim.stopped")))] if found.partial else []),
        _endings(found),
        _distributions(found),
        _costs(found),
        *(paragraph(str(said)) for said in _said(found)),
    ])


def _column(name: str) -> str:
    return str(sentence(f"sessions.column.{name}"))


def _row(name: str, **parameters: object) -> str:
    return str(sentence(f"sessions.row.{name}", **parameters))


def _heading(result: Result) -> Sentence:
    found, plan = result.sessions, result.plan
    return sentence(
        "sessions.heading", system=plan.system.called, bets=bets_of(found), house=plan.house.called,
        sessions=found.count, coups=plan.coups, bankroll=amount(plan.bankroll),
        unit=amount(plan.unit), seed=found.seed, seconds=f"{result.work.seconds:.2f}",
        rate=f"{sum(found.coups) / result.work.seconds:,.0f}", workers=result.work.workers)


def _endings(found: Sessions) -> str:
    plan = found.plan
    endings = [
        (sentence("sessions.ended.goal", goal=amount(plan.goal or 0)), found.at_goal),
        (sentence("sessions.ended.ruin", least=amount(plan.least)), found.ruined),
        (sentence("sessions.ended.coups", coups=plan.coups), found.played_out),
    ]
    rows = [[str(said), f"{share.sessions:,}", percent(share.share, 2),
             f"{100 * share.standard_error:.2f}"]
            for said, share in endings[plan.goal is None:]]
    return text_table([_column(name) for name in ("ended", "sessions", "percent", "error")], rows)


def _distributions(found: Sessions) -> str:
    every_coup = found.bet == found.coups
    spreads = list(_spreads(found))[:-1 if every_coup else None]
    columns = [_numbers(spread, over) for _, over, spread in spreads]
    rows = [list(row) for row in zip(_labels(), *columns, strict=True)]
    if found.exact_mean is not None and found.exact_deviation is not None:
        empty = [""] * (len(columns) - 1)
        rows[3:3] = [[_row("exact_mean"), amount(found.exact_mean), *empty],
                     [_row("exact_deviation"), amount(found.exact_deviation), *empty]]
    return text_table([_column(name) for name in ("session", *(each[0] for each in spreads))], rows)


def _labels() -> Iterator[str]:
    for name in ("mean", "error", "deviation", "least"):
        yield _row(name)
    for share in QUANTILES[1:-1]:
        yield _row("quantile", percent=int(100 * share))
    yield _row("greatest")


def _numbers(spread: Spread, over: int) -> Sequence[str]:
    places = [amount(value, over) if over == MONEY else f"{value:,}" for value in spread.quantiles]
    return [amount(spread.mean, over),
            *("-" if value is None else amount(value, over)
              for value in (spread.standard_error, spread.standard_deviation)), *places]


def _costs(found: Sessions) -> str:
    per_coup, per_unit, expected = found.per_coup, found.per_unit_staked, found.expected
    rows = [[_row("per_100_coups"), amount(-100 * per_coup.mean),
             _error(per_coup.standard_error, 100 / MONEY, 2), "", ""]]
    if per_unit is None or expected is None:
        return text_table(_cost_columns(), rows) + "\n" + str(sentence("sessions.nothing_staked"))
    exact = [percent(expected.edge), "-" if expected.z is None else f"{expected.z:.2f}"]
    error = _error(per_unit.standard_error, 100, 4)
    rounded = _paid_otherwise(found)
    rows.append([_row("per_unit"), percent(-per_unit.mean), error,
                 *(["", ""] if rounded else exact)])
    if rounded:
        rows.append([_row("by_pay_lines"), percent(expected.cost), "", *exact])
    return text_table(_cost_columns(), rows)


def _cost_columns() -> list[str]:
    return [_column("cost"), _row("mean"), *map(_column, ("error", "exact", "z"))]


def _error(error: float | None, scale: float, places: int) -> str:
    return "-" if error is None else f"{error * scale:,.{places}f}"
