"""The settings of a house: what each decides, what it may be, what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    "setting.value": "{name}={text}: {name} must be {form}",
    "setting.unknown": "unknown setting {name!r}{like:like} (baccarat variants KEY lists them)",
    # what a value may be
    "setting.form.whole": "a whole number",
    "setting.form.burn": "value, none or a whole number",
    "setting.form.percent": "a percentage from 0 to below 100, such as 5 or 2.75",
    "setting.form.money": "an amount such as 5 or 0.25",
    "setting.form.limit": "an amount such as 500, or none",
    "setting.form.choice": "{values:or}",
    # what a setting decides
    "setting.about.decks": "decks in the shoe, 1 to {most}",
    "setting.about.cut_card": (
        "cards behind the cut card, {least} to the cards of the shoe less {before}"
    ),
    "setting.about.burn": "cards burned: as many as the first card counts, a fixed number, or none",
    "setting.about.ace_burn": "cards burned after an ace",
    "setting.about.shoe_end": (
        "after the coup in which the cut card comes out: one more coup, or none"
    ),
    "setting.about.cut_margin": "cards between a patron's cut and either end of the shoe, at least",
    "setting.about.exposed_card": "a card found face up in the shoe is discarded or played",
    "setting.about.undue_card": "a third card that nobody was due is burned or opens the next coup",
    "setting.about.commission": "percent of the winnings of the bets that owe commission",
    "setting.about.collection": (
        "commission is taken from each payment, or marked and settled later"
    ),
    "setting.about.minimum_commission": (
        "least commission: a winning coup per_coup, a settlement when marked"
    ),
    "setting.about.payable_unit": "the smallest amount that the table pays",
    "setting.about.breakage": (
        "whom the part below the payable unit favours; a nearest half is the patron's"
    ),
    "setting.about.minimum": "least stake on a main bet",
    "setting.about.maximum": "greatest stake on a main bet",
    "setting.about.side_minimum": "least stake on a side bet",
    "setting.about.side_maximum": "greatest stake on a side bet",
    "setting.about.step": "stakes are multiples of this",
    "setting.about.player_and_banker": "one seat may bet on Player and on Banker in one coup",
    "setting.about.side_bet_alone": "a side bet may stand without a main bet",
    "setting.about.tie_alone": "Tie may stand without a bet on Player or Banker",
    "setting.about.cards_touched_by": "who touches the cards",
    "setting.about.squeeze": "the seat with the highest bet on a hand may squeeze its cards",
    "setting.about.patron_favourable": "the house means a bet that favours the patron",
}
