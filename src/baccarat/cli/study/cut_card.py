"""``baccarat study cut_card``: how the cut card moves the average per coup."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING

from baccarat.cli.house import AskedHouse
from baccarat.cli.output import headings, paragraph, percent, print_json, text_table
from baccarat.cli.status import INTERRUPTED
from baccarat.cli.study.plot import INTERVAL, write_plot
from baccarat.cli.study.shoes import add_shoes, as_json, as_text, how_of, shoes_of
from baccarat.cli.workers import Work, at_work
from baccarat.sentences import Sentence, sentence
from baccarat.sim.cut_card import CutCard, Effect, Effects, cut_card_effects

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["DESCRIPTION", "EXAMPLES", "add_arguments", "run"]

DESCRIPTION = """\
How much the average net per coup, in shoes that end by the cut card, differs
from the exact net of a full shoe. The exact net before every coup is averaged,
so that some thousand shoes show an effect of millionths of the stake. Ctrl-C
prints what was finished."""

EXAMPLES = """\
examples:
  baccarat study cut_card --shoes 1000
  baccarat study cut_card --shoes 1000 --bet four_cards --bet six_cards --json
"""

SHOES = 10_000


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("--bet", metavar="KEY", action="append", default=[],
                        help="this bet; may be repeated (default: those of the menu for which"
                        " only totals and numbers of cards count)")
    add_shoes(parser, SHOES)


def run(given: Namespace) -> int:
    """Deal, average, print."""
    asked = shoes_of(given)
    house = asked.house
    bets = (house.asked(given.bet) if given.bet
            else tuple(bet for bet in house.bets if not bet.needs))
    study = CutCard(bets, house.variant.procedure, asked.shoes, asked.seed)
    with at_work(given.workers, apart=False) as work:
        found = cut_card_effects(study, how_of(work))
    if given.json:
        print_json(_document(house, found, work))
    else:
        print("\n\n".join(_text(house, found)))
    write_plot(given, lambda axes: _draw(found, axes))
    return INTERRUPTED if found.partial else 0


def _document(house: AskedHouse, found: Effects, work: Work) -> dict[str, object]:
    study = found.study
    return {
        "variant": house.variant.key,
        "decks": study.procedure.decks,
        "cut_card": study.procedure.cut_card,
        "shoes": found.shoes,
        "coups": found.coups,
        "seed": study.seed,
        **work.timed(),
        "partial": found.partial,
        "mean_coups_per_shoe": as_json(found.per_shoe),
        "bets": [{"key": effect.bet.key, "name": effect.bet.name, "exact_net": float(effect.fresh),
                  "effect": as_json(effect.effect), "z": effect.z} for effect in found.effects],
        "said": list(map(str, _said())),
    }


def _text(house: AskedHouse, found: Effects) -> Iterator[str]:
    study = found.study
    yield paragraph(str(sentence(
        "cut_card.heading", house=house.variant.called, shoes=found.shoes,
        cut=study.procedure.cut_card, coups=found.coups,
        per_shoe=as_text(found.per_shoe, 2), seed=str(study.seed))))
    if found.partial:
        yield paragraph(str(sentence("sim.stopped")))
    head = headings("bet", "exact_net", "effect", "error", "z")
    yield text_table(head, map(_row, found.effects))
    yield from (paragraph(str(said)) for said in _said())


def _row(effect: Effect) -> list[str]:
    error, z = effect.effect.standard_error, effect.z
    return [effect.bet.key, percent(effect.fresh), f"{1e6 * float(effect.effect.mean):+.1f}",
            "-" if error is None else f"{1e6 * error:.1f}", "-" if z is None else f"{z:.2f}"]


def _said() -> Iterator[Sentence]:
    yield sentence("cut_card.how")
    yield sentence("cut_card.why")


def _draw(found: Effects, axes: Axes) -> None:
    """Draw the effect of each bet with its 95 % interval, around no effect at all."""
    effects = found.effects[::-1]
    axes.axvline(0, color="black", linewidth=0.8)
    axes.errorbar([1e6 * float(effect.effect.mean) for effect in effects], range(len(effects)),
                  xerr=[1e6 * INTERVAL * (effect.effect.standard_error or 0) for effect in effects],
                  fmt="o", capsize=4)
    axes.set_yticks(range(len(effects)), [str(effect.bet.called) for effect in effects])
    axes.set_ylim(-0.5, len(effects) - 0.5)
    axes.set_xlabel(str(sentence("cut_card.plot.axis")))
    axes.set_title(str(sentence("cut_card.plot.title", shoes=found.shoes,
                                cut=found.study.procedure.cut_card)))
    axes.grid(axis="x", alpha=0.3)
