"""The catalogue: every bet that the program knows, as data.

A pay table's lines are read from the top and the first that holds pays. Pairs are always the first
two cards of a hand. Whatever a line reads beyond totals and sizes is a fact of
:mod:`baccarat.facts`, listed in the bet's ``needs``.
"""

from __future__ import annotations

from collections.abc import Mapping

from baccarat.bets import Bet
from baccarat.catalogue.main_bets import COMMISSION, main_bets
from baccarat.catalogue.pairs_and_sizes import pairs_and_sizes
from baccarat.catalogue.special_results import special_results
from baccarat.catalogue.totals_and_sizes import totals_and_sizes
from baccarat.catalogue.winning_totals import winning_totals

__all__ = ["BETS", "COMMISSION"]

BETS: Mapping[str, Bet] = {
    bet.key: bet
    for family in (main_bets, totals_and_sizes, pairs_and_sizes, special_results, winning_totals)
    for bet in family()
}
"""Every bet by its key, in the order in which they are listed."""
