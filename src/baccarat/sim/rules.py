"""The rules of a house as the kernel reads them."""

from __future__ import annotations

from array import array
from functools import lru_cache

from baccarat.cards import DECK, Card
from baccarat.errors import IllegalCommand
from baccarat.odds.compile import tables
from baccarat.outcome import Fact
from baccarat.procedure import COUP_MOST, Procedure
from baccarat.shoe import Burn, Shoe
from baccarat.sim.automaton import automaton
from baccarat.sim.kernel import NEVER, QUAD, TOGETHER, Rules

__all__ = ["burn_of", "ceiling_of_coups", "dealt_for_sure", "longest_burn", "most_coups",
           "rules_of"]


@lru_cache(maxsize=16)
def rules_of(procedure: Procedure, needs: tuple[Fact, ...], coups: int | None) -> Rules:
    """The automaton of *needs* and the procedure; *coups* a shoe, or None under the cut card.

    Raises IllegalCommand for more coups a shoe than every shoe has cards for.

    >>> from baccarat.variants import VARIANTS
    >>> rules = rules_of(VARIANTS["commission"].procedure, (), None)
    >>> rules.cards, rules.cut[:3], rules.stop[:3]
    (416, (401, 400, 399), (409, 408, 407))
    """
    its, kind = automaton(needs), tables(needs).kind
    first = [DECK[kind.index(number)] for number in range(its.kinds)]
    hidden = [burn_of(procedure, card).hidden for card in first]
    shown = burn_of(procedure, first[0]).shown is not None
    if coups is not None:
        _check_coups(procedure, coups)
    # one row more for the card turned up: whatever it is, the first coup follows
    width = its.kinds * shown
    after = array("i", [to if to < its.ends else to + width for to in its.after])
    after.extend([0] * width)
    cut, stop = _ends(procedure, hidden, coups)
    return Rules(after, its.ends + width - 1, its.ends * shown, _cumulative(procedure, kind),
                 procedure.cards, cut, stop, QUAD * coups if coups else min(*cut, *stop),
                 len(its.cells))


def burn_of(procedure: Procedure, first: Card) -> Burn:
    """The burn of a shoe that begins with the card *first*.

    >>> burn_of(Procedure(), DECK[8]).hidden
    9
    """
    return Shoe((first,) * procedure.cards, procedure).burned()[0]


def _ends(
    procedure: Procedure, hidden: list[int], coups: int | None
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By the cards burned face down: when the next coup is the last, and when there is none.

    The burned cards have left the shoe without being drawn: every place comes so much sooner.
    """
    never = (NEVER,) * len(hidden)
    if coups is not None:
        return never, never
    cut, short = procedure.cards - procedure.cut_card, procedure.cards - COUP_MOST
    if procedure.shoe_end == "finish":
        return never, tuple([min(cut, short) - burned for burned in hidden])
    return tuple([cut - burned for burned in hidden]), tuple([short - burned for burned in hidden])


def _cumulative(procedure: Procedure, kind: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of the kinds up to each but the last, filled up as the kernel wants it."""
    full = [procedure.decks * sum(its <= number for its in kind) for number in range(max(kind))]
    return (*full, *[procedure.cards] * (-len(full) % TOGETHER))


def longest_burn(procedure: Procedure) -> int:
    """The most cards that are burned before the first coup of a full shoe.

    >>> longest_burn(Procedure()), longest_burn(Procedure(ace_burn=11)), longest_burn(
    ...     Procedure(burn=None))
    (11, 12, 0)
    """
    return max(burn_of(procedure, card).cards for card in DECK)


def dealt_for_sure(procedure: Procedure) -> int:
    """The cards that every full shoe deals to coups: all but the longest burn and the cut.

    >>> dealt_for_sure(Procedure())
    391
    """
    return procedure.cards - procedure.cut_card - longest_burn(procedure)


def most_coups(procedure: Procedure) -> int:
    """The most coups of a fixed number for which every shoe has the cards.

    >>> most_coups(Procedure())
    67
    """
    return (procedure.cards - longest_burn(procedure)) // COUP_MOST


def _check_coups(procedure: Procedure, coups: int) -> None:
    most = most_coups(procedure)
    if not 1 <= coups <= most:
        raise IllegalCommand("sim.coups_per_shoe", coups=coups, most=most, decks=procedure.decks)


def ceiling_of_coups(cards: int) -> int:
    """More coups than this never fit into a shoe: each takes four cards at least.

    >>> ceiling_of_coups(416)
    104
    """
    return -(-cards // QUAD)
