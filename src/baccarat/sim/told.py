"""A rule that reads a road, and its trial, as plain data in words; what can be chosen for one."""

from __future__ import annotations

from fractions import Fraction

from baccarat.decimals import rounded_decimal
from baccarat.money import MINOR_UNITS
from baccarat.sentences import Sentence, sentence
from baccarat.sim.road_rule import MOST_MARKS, ROADS, RoadRule
from baccarat.sim.trial import Trial

__all__ = ["STAKE", "choices_json", "trial_json"]

STAKE = 10
"""What is staked each time, in whole units of money."""


def choices_json() -> dict[str, object]:
    """The roads, and of each the marks to wait for and what can be bet on.

    >>> choices_json()["roads"][0]["marks"]
    [{'key': 'player', 'name': 'Player'}, {'key': 'banker', 'name': 'Banker'}]
    """
    return {"most": MOST_MARKS, "roads": [
        {"key": road.key, "name": str(sentence(f"roads.{road.key}")),
         "marks": [{"key": mark, "name": str(_mark(mark))} for mark in road.marks],
         "bets": [{"key": bet, "name": str(_bet(road.key, bet))} for bet in road.bets]}
        for road in ROADS.values()]}


def _mark(mark: str) -> Sentence:
    return sentence(f"rule.mark.{mark}")


def _bet(road: str, bet: str) -> Sentence:
    """What is bet on; the last mark is a hand on one road, a colour on the others."""
    kind = "hand" if road == "big_road" else "colour"
    return sentence(f"rule.bet.{bet}.{kind}" if bet in ("same", "other") else f"rule.bet.{bet}")


def _said(rule: RoadRule) -> Sentence:
    road, bet = sentence(f"roads.{rule.road}"), _bet(rule.road, rule.bet)
    if not rule.after:
        return sentence("rule.always", road=road, bet=bet)
    return sentence("rule.says", road=road, bet=bet, marks=tuple(map(_mark, rule.after)))


def trial_json(trial: Trial) -> dict[str, object]:
    """What a rule came to; amounts in minor units, figures of a hundred staked as decimals.

    >>> from baccarat.sim.stretch import stretch
    >>> from baccarat.sim.trial import main_bets, tried
    >>> from baccarat.variants import VARIANTS
    >>> house = VARIANTS["commission"]
    >>> coups = stretch(house, tuple(main_bets(house).values()), 2_000, seed=1)
    >>> told = trial_json(tried(RoadRule("big_road", ("banker",), "same"), coups))
    >>> told["rule"], told["expected"]
    ('Big road: after Banker, bet on the hand that won last.', '-1.06')
    """
    stretch, found = trial.stretch, trial.per_unit
    low, high = trial.range or (None, None)
    return {
        "rule": str(_said(trial.rule)), "house": str(stretch.house.called), "seed": stretch.seed,
        "coups": stretch.coups, "shoes": len(stretch.shoes), "stake": STAKE * MINOR_UNITS,
        "bets": trial.made, "won": trial.won, "lost": trial.lost, "pushed": trial.pushed,
        "net": _minor(trial.net), "per_hundred": _hundred(None if found is None else found.mean),
        "expected": _hundred(trial.expected), "low": _hundred(low), "high": _hundred(high),
        "path": [{"coups": coups, "net": _minor(net), "expected": _minor(expected),
                  "low": _minor(expected - room), "high": _minor(expected + room)}
                 for coups, net, expected, room in trial.path()],
        "said": list(map(str, _result(trial))),
    }


def _result(trial: Trial) -> list[Sentence]:
    """What is to be said of it."""
    if trial.per_unit is None or trial.expected is None:
        return [sentence("rule.never", coups=trial.stretch.coups)]
    net = "won" if trial.net > 0 else "lost"
    said = [
        sentence("rule.made", bets=trial.made, coups=trial.stretch.coups, won=trial.won,
                 lost=trial.lost, pushed=trial.pushed),
        sentence(f"rule.net.{net}", stake=STAKE, amount=round(abs(trial.net) * STAKE),
                 percent=_hundred(abs(trial.per_unit.mean))),
        sentence("rule.expected", percent=_hundred(-trial.expected))]
    if trial.range:
        low, high = trial.range
        inside = low <= trial.per_unit.mean <= high
        said.append(sentence("rule.range", low=_hundred(low), high=_hundred(high)))
        said.append(sentence("rule.inside" if inside else "rule.outside"))
        if high > 0:
            said.append(sentence("rule.few"))
    return said


def _hundred(per_unit: Fraction | None) -> str | None:
    return None if per_unit is None else rounded_decimal(100 * per_unit, 2)


def _minor(units: Fraction) -> int:
    return round(units * STAKE * MINOR_UNITS)
