"""Houses: bets that are not well formed, stakes that a table does not allow."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "house.off_menu": "Not on the menu of {variant}: {bets}.",
    # what cannot be read
    "bet.unknown": "unknown bet {key!r}{like:like} (baccarat bets lists them)",
    "variant.unknown": "unknown variant {key!r}: there are {known}",
    # bets that are not well formed
    "bet.key": (
        "a bet's key is {key}: use up to {most} small letters, digits and _, a letter first"
    ),
    "bet.line_key": (
        "bet {bet}: a line's key is {key}: use up to {most} small letters, digits and _, a letter "
        "first"
    ),
    "bet.text": (
        "bet {bet}: {name} is {value}: it must be a text on one line of {least} to {most} "
        "characters that can be shown"
    ),
    "bet.part.hashable": "hashable function",
    "bet.part": "bet {bet}: {name} is given {value}, which is no {kind}",
    "bet.number": (
        "bet {bet}, line {line}: {name} is {value}: it must be exact, such as 2 or Fraction(3, 2), "
        "and of at most {most} digits"
    ),
    "bet.lines": "bet {bet}: it needs pay lines with keys of their own, and has {lines}",
    "bet.price": (
        "bet {bet}, line {line}: it must pay 0 or more to one, less a commission from 0 to below 1"
    ),
    "bet.prices": (
        "bet {bet}: prices given: {given}, lines that win: {needed}; give a price for each"
    ),
    "fact.unlisted": "the fact {fact!r} was read but is not listed in the bet's needs",
    # bets that cannot be asked about, or fail when they are
    "bet.refused": "bet {bet}: {reason}",
    "bet.line_failed": "bet {bet}, line {line}: it failed on {outcome}: {error}",
    "fact.failed": "the fact {fact!r} failed on the hand {hand}: {error}",
    # what a table does not allow
    "stake.returned": (
        "{stake:chips} on {bet}: more than {most:chips} could come back, which no table pays"
    ),
    "stake.positive": (
        "{bet}={stake}: a stake is a positive whole number of minor units of 0.01"
    ),
    "stake.below": "{stake:chips} on {bet}: the least stake here is {least:chips}",
    "stake.above": "{stake:chips} on {bet}: the greatest stake here is {most:chips}",
    "stake.step": "{stake:chips} on {bet}: stakes here are multiples of {step:chips}",
    "stakes.both_hands": (
        "Player and Banker may not be bet on together at this table: a seat bets on one of them"
    ),
    "stakes.side_bet_alone": (
        "a side bet may not stand without a main bet at this table: bet on Player, Banker or Tie "
        "first"
    ),
    "stakes.tie_alone": (
        "Tie may not stand without a bet on Player or Banker at this table: bet on one of them "
        "first"
    ),
    # settings that contradict each other
    "variant.least": "{name} is {value}: it must be at least {least}",
    "variant.commission": "commission is {value}: it must be an exact rate from 0 to below 1",
    "variant.multiple": "{name} is {value}: it must be a multiple of the step, {step}, and not 0",
    "variant.maximum": "{name} is {value}: it must be at least the minimum, {least}",
    "variant.favourable": (
        "{bet}={stake} favours the patron here: its edge is {edge} %; set {remedies:or}, or, "
        "if the house means it, patron_favourable=yes"
    ),
    "variant.dearer": "a higher commission or lower prices",
    "variant.nearly_fair": (
        "{bet} is so nearly a fair bet here that it cannot be told whom it favours; change the "
        "commission or a price, or, if the house means it, set patron_favourable=yes"
    ),
    "variant.menu_twice": "bet {bet} stands twice on the menu: each needs its own key",
    "variant.one_more": (
        "with the cut card {cut_card:card} from the end, one more coup after it cannot always "
        "be dealt"
    ),
}
