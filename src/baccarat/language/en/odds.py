"""Odds: what stands in their reports, and odds that cannot be had."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # the report
    "odds.shoe.decks": "{house}: {decks:deck}, {left:card} left",
    "odds.shoe.composition": "{house}: composition {composition}, {left:card} left",
    "odds.dealt": "{shoe}; dealt {cards}",
    "odds.legend": (
        "Edge: the expected loss of a stake, pushes counted; resolved: of a stake that is not "
        "pushed. Hit: how often the bet wins. Variance: of the net per unit staked."
    ),
    "odds.legend.weight": (
        "Weight: of the ways in which {cards:card} can follow, each as likely, those that end so."
    ),
    "odds.legend.as_paid": "As paid: the edge of a stake of {stake}, breakage included.",
    # the catalogues of bets and houses
    "bets.heading": (
        "Edges from a full shoe of {decks:deck} at the prices of {variant}; pushes counted in the "
        "stake."
    ),
    "bets.edge": "edge {edge} %",
    "bets.line": "{label}: {price}",
    "bets.source": "source: {source}",
    "bet.label.reads": "reads",
    "bet.label.source": "source",
    "bet.label.shoe": "shoe",
    "bet.label.edge": "edge",
    "bet.label.resolved": "resolved",
    "bet.label.hit": "hit",
    "bet.label.variance": "variance",
    "bet.reads": "totals and numbers of cards",
    "bet.reads.facts": "totals and numbers of cards, and of each hand: {facts}",
    "bet.source": "{source}",
    "bet.source.none": "none given",
    "bet.shoe": "{decks:deck}, full, at the prices of {variant}",
    "bet.edge": "{percent} % of the stake, pushes counted",
    "bet.resolved": "{percent} % of the stakes that are not pushed",
    "bet.hit": "{percent} % of the coups win",
    "bet.variance": "{variance} of the net per unit staked",
    "variants.edges": "edges: ",
    "variants.edge": "{bet} {percent} %",
    "variants.menu": (
        "Its menu, with edges from its full shoe of {decks:deck}, pushes counted in the stake:"
    ),
    "variants.settings": "Its settings; --set NAME=VALUE changes one where the house is used:",
    "variants.moot": "-: decides nothing in this house.",
    "variants.legend": (
        "Edges: the expected loss of a stake, pushes counted, from the full shoe of the house. "
        "baccarat variants KEY tells what its bets pay, and its settings."
    ),
    "removal.legend": (
        "All in percent of a unit staked. Base: the expected net from a full shoe of {decks:deck}, "
        "pushes counted. Below it: its change when one card of that kind leaves; positive is good "
        "for the patron."
    ),
    # odds that cannot be had
    "odds.few": (
        "{left:card} left and {dealt} dealt: a coup is not started with fewer than six cards"
    ),
    "suits.unknown": (
        "{card} has no suit, and {facts} cannot be told without it: name cards with their suits, "
        "as in 9h"
    ),
    "fast.missing": "the compiled engine needs numba: install baccarat[fast]",
    "odds.batch": (
        "a composition of {cards:card}: weights of so many do not fit into 64 bits, those of 27 "
        "decks do"
    ),
    "fact.form": (
        "Fact({name}, {of_hand}): it needs a name on one line, then a function of a hand"
    ),
    "fact.unequal": (
        "the fact {fact!r} of the hand {hand} is not equal to itself: give a value that can be "
        "compared, not NaN"
    ),
    "fact.finals": (
        "{facts} tell more than {most} hands apart, too many to weigh: give values that many hands "
        "have in common"
    ),
    "fact.no_variable": (
        "the fact {fact!r} cannot be sent to another process: no variable of the module {module} "
        "holds it"
    ),
}
