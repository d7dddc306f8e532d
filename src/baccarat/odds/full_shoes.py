"""The odds of the catalogue's bets from the full shoes that houses deal, without computing them.

Facts such as suits take seconds to weigh, or a compiled kernel that takes as long to be loaded.
Full shoes are always the same, so what the lines of those bets come to is kept with the program:
``python -m tools.gendocs`` computes it, and a test demands that it is current.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache

from baccarat.bets import Bet
from baccarat.catalogue import BETS
from baccarat.odds.report import BetOdds, LineOdds, odds
from baccarat.shoe import Composition

__all__ = ["FILE", "full_shoe_odds"]

FILE = "full_shoes.json"
"""By decks and bets that need more than totals and sizes: the probability of each line."""


def full_shoe_odds(bets: Iterable[Bet], decks: int) -> tuple[BetOdds, ...]:
    """The odds of bets from a full shoe; what is not kept is computed.

    >>> tie, = full_shoe_odds([BETS["tie"]], 8)
    >>> tie.edge
    Fraction(103841353768, 723147898655)
    """
    bets = tuple(bets)
    kept = {bet: one for bet in bets if (one := _kept(bet, decks))}
    others = odds([bet for bet in bets if bet not in kept], Composition.of_decks(decks)).bets
    found = kept | {each.bet: each for each in others}
    return tuple(found[bet] for bet in bets)


@cache
def _shoes() -> Mapping[str, Mapping[str, list[str]]]:
    # whoever computes one bet reads no file, and is not to wait for these
    import json  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415

    text = files("baccarat.odds").joinpath(FILE).read_text(encoding="utf-8")
    kept: Mapping[str, Mapping[str, list[str]]] = json.loads(text)
    return kept


def _kept(bet: Bet, decks: int) -> BetOdds | None:
    """What is kept of a bet whose lines are the catalogue's, at whatever prices."""
    kept, known = _shoes().get(str(decks), {}).get(bet.key), BETS.get(bet.key)
    if kept is None or known is None or _lines(bet) != _lines(known):
        return None
    return BetOdds(bet, tuple(LineOdds(pay, Fraction(chance))
                              for pay, chance in zip(bet.pays, kept, strict=True)))


def _lines(bet: Bet) -> list[object]:
    return [pay.when for pay in bet.pays]
