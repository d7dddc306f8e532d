"""What the simulator has found, shown beside what the exact odds say."""

from __future__ import annotations

from fractions import Fraction
from shlex import join
from typing import NamedTuple

from baccarat.decimals import rounded_decimal
from baccarat.money import MINOR_UNITS
from baccarat.odds.full_shoes import full_shoe_odds
from baccarat.sentences import Sentence, sentence
from baccarat.tutor.exhibits import table
from baccarat.tutor.figures import figures
from baccarat.variants import VARIANTS, Variant, named_variant

__all__ = ["RoadRules", "Sessions"]


def _whose(caption: Sentence, base: Variant, house: Variant) -> Sentence:
    """The caption, which names the house that it was found at; and whether that is another one."""
    if _plays(house) == _plays(base):
        return caption
    return sentence("lesson.caption.other", caption=caption)


def _plays(house: Variant) -> tuple[object, ...]:
    """What a session's nets come from: all but who may stake how much."""
    return house.procedure, house.bets, house.terms


class Sessions(NamedTuple):
    """A thousand sessions on one bet."""

    bet: str

    def at(self, house: Variant) -> dict[str, object]:
        """The picture: it is of the base game's house, and says so, whichever is asked about."""
        kept = figures()
        found, base = kept["bets"][self.bet], VARIANTS[kept["house"]]
        bet = base.bet(self.bet)
        edge = full_shoe_odds([bet], base.procedure.decks)[0].edge
        stake, coups, sessions = kept["stake"], kept["coups"], kept["sessions"]
        caption = _whose(sentence(
            "lesson.caption.sessions", house=base.called, sessions=sessions, coups=coups,
            stake=stake // MINOR_UNITS, bet=bet.called), base, house)
        result = sentence(
            "lesson.sessions.result", ahead=found["ahead"], sessions=sessions,
            mean=rounded_decimal(Fraction(found["net"], sessions * MINOR_UNITS), 2),
            expected=rounded_decimal(-edge * coups * Fraction(stake, MINOR_UNITS), 2))
        return {"kind": "sessions", "caption": str(caption), "result": str(result),
                "every": kept["every"], "coups": coups, "bands": found["bands"],
                "paths": found["paths"], "ahead": found["ahead"], "sessions": sessions,
                "seed": kept["seed"], "command": self.command()}

    def command(self) -> str:
        """What deals these sessions again.

        >>> print(Sessions("tie").command())
        baccarat study sessions --variant commission --system flat --bet tie --bankroll 100000 \
--unit 10 --coups 400 --repeats 1000 --seed 1
        """
        kept = figures()
        bankroll, unit = (kept[each] // MINOR_UNITS for each in ("bankroll", "stake"))
        options = {"variant": kept["house"], "system": "flat", "bet": self.bet,
                   "bankroll": bankroll, "unit": unit, "coups": kept["coups"],
                   "repeats": kept["sessions"], "seed": kept["seed"]}
        given = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        return join(["baccarat", "study", "sessions", *given])


class RoadRules(NamedTuple):
    """What rules that follow a road came to on a million coups each."""

    def at(self, house: Variant) -> dict[str, object]:
        """The table: it is of the base game's house, and says so, whichever is asked about."""
        kept = figures()
        rows = [(sentence(f"name.system.{key}", own=rule["name"]), f"{rule['coups']:,}",
                 f"{rule['net'] // MINOR_UNITS:,}",
                 sentence("lesson.percent", percent=rounded_decimal(
                     Fraction(-100 * rule["net"], rule["staked"]), 2)))
                for key, rule in kept["rules"].items()]
        base = named_variant(kept["house"])
        caption = _whose(sentence("lesson.caption.rules", house=base.called), base, house)
        heads = [sentence(f"lesson.head.{column}") for column in ("rule", "coups", "net", "lost")]
        return table(caption, heads, rows)
