"""The studies of counting, of streaks and of the cut card."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "tags.entry": (
        "cannot read {text!r} as a tag: write a rank and a number from -{most} to {most}, such as "
        "8=2 or T=-0.5"
    ),
    "tags.repeated": "{rank} has two tags in {text!r}",
    "tags.none": "{text!r} gives every card the tag 0: a count needs others",
    "tags.alike": (
        "{one} and {other} make no difference to this bet: they must have one tag"
    ),
    "tags.other": "the tags are not for the kinds of cards that bet {bet} tells apart",
    "counting.trigger": (
        "cannot read {text!r} as a trigger: write a count per deck, such as 4 or 3.25"
    ),
    "counting.heading": (
        "{house}: bet {bet}, {shoes:shoe} to a cut card {cut:card} from the end, {coups:coup}, "
        "seed {seed}, in {seconds} s ({rate} shoes a second)."
    ),
    "counting.perfect": "perfect",
    "counting.linear": "linear tags",
    "counting.whole": "whole tags",
    "counting.own": "your tags",
    "counting.never": "never",
    "counting.card": "card seen",
    "counting.row.trigger": "bets from a count of",
    "counting.row.share": "bets on, % of coups",
    "counting.row.net": "mean net then, %",
    "counting.row.shoe": "units a shoe",
    "counting.row.coups": "units per 100 coups",
    "counting.mean": (
        "The exact net of {bet} from a full shoe is {fresh} % of the stake; before these coups it "
        "was {mean} ± {error} % on average, which is what betting on all of them comes to."
    ),
    "counting.mean_alone": (
        "The exact net of {bet} from a full shoe is {fresh} % of the stake; before these coups it "
        "was {mean} % on average, which is what betting on all of them comes to."
    ),
    "counting.how": (
        "Gains are of one unit flat on each coup bet on: exact nets, added before the cards are "
        "known. ± is a standard error, between shoes. The count is the sum of the tags seen, per "
        "deck of the cards not seen; cards burned face down are not seen. Linear tags are the "
        "effects of removal: a count of 1 foretells 1 % more."
    ),
    "counting.no_tags": (
        "No card by itself moves the net of {bet}: no sum of tags can follow it, only the whole "
        "composition."
    ),
    "counting.chosen": (
        "Triggers that were not given are those that gained most in {shoes:other shoe}."
    ),
    "counting.hardly": (
        "In practice nobody beats {bet} by counting: even whoever knew the exact composition and "
        "staked only when it helps would gain next to nothing."
    ),
    "counting.in_theory": (
        "In theory {bet} can be beaten: by {gain} units per 100 coups, if one knows every card "
        "seen. That comes up to one standard deviation of luck only after about {shoes:shoe}. "
        "No count predicts a coup."
    ),
    "counting.plot.title": "{bet}: exact net before a coup, by count, in {shoes:shoe}",
    "counting.plot.count": "count per deck not seen ({tags})",
    "counting.plot.axis": "mean exact net, % of the stake",
    "counting.plot.net": "mean exact net, 95 % interval",
    "counting.plot.fresh": "full shoe",
    "counting.plot.trigger": "bets from {trigger} on",
    "counting.plot.share": "share of coups, % (bars)",
    "streaks.heading.fixed": (
        "{house}: {shoes:shoe}, {each:coup} of each, {coups:coup}, seed {seed}."
    ),
    "streaks.heading.cut_card": (
        "{house}: {shoes:shoe} to the cut card, {coups:coup}, seed {seed}."
    ),
    "streaks.column.length": "length",
    "streaks.column.streaks": "streaks",
    "streaks.column.chops": "chops",
    "streaks.column.error": "error",
    "streaks.column.exact": "exact",
    "streaks.column.z": "z",
    "streaks.how": (
        "How many came in a shoe on average, with standard errors between shoes. Exact: what is "
        "expected of as many coups, each dealt from a full shoe. A streak is a column of the big "
        "road; a chop of 1 is one change of the winner between two repeats. The shoe's ends count "
        "as ends."
    ),
    "streaks.no_memory": (
        "Whatever came before, Banker wins about {banker} % of the coups that are no ties: no "
        "streak and no chop says how the next coup ends."
    ),
    "streaks.plot.title": "Lengths of streaks and chops in {shoes:shoe}",
    "streaks.plot.length": "length, wins or changes in a row",
    "streaks.plot.axis": "number in a shoe",
    "streaks.plot.streaks": "streaks",
    "streaks.plot.chops": "chops",
    "streaks.plot.exact": "{lengths}, expected",
    "streaks.plot.seen": "{lengths} seen, 95 % interval",
    "cut_card.heading": (
        "{house}: {shoes:shoe} to a cut card {cut:card} from the end, {coups:coup} "
        "({per_shoe} a shoe), seed {seed}."
    ),
    "cut_card.column.bet": "bet",
    "cut_card.column.exact": "exact net %",
    "cut_card.column.effect": "effect, millionths",
    "cut_card.column.error": "error",
    "cut_card.column.z": "z",
    "cut_card.how": (
        "Effect: the mean net per coup of these shoes less the exact net of a full shoe, in "
        "millionths of the stake, with its standard error."
    ),
    "cut_card.why": (
        "A shoe of short coups has room for more of them; but it has spent the cards that make "
        "coups short, and the coups that it has more are longer. With a fixed number of coups a "
        "shoe there is no effect."
    ),
    "cut_card.plot.title": "Cut-card effect in {shoes:shoe}, {cut:card} behind the cut card",
    "cut_card.plot.axis": (
        "mean net per coup less that of a full shoe, millionths of the stake (95 % intervals)"
    ),
}
