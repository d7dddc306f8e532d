"""Whether a house could have taken the bets of a shoe record, by its limits and combinations.

Written a second time for the check of records: these settings are read as data, and nothing is
shared with :func:`baccarat.variants.check_stakes`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from baccarat.bets import Bet, Role
from baccarat.limits import Combinations, Limits
from baccarat.money import format_money
from baccarat.record import PlacedBet, ShoeRecord
from baccarat.sentences import Sentence, sentence
from baccarat.settings import SETTINGS

__all__ = ["stake_differences"]


def stake_differences(record: ShoeRecord, known: Mapping[str, Bet], limits: Limits,
                      allowed: Combinations) -> Iterator[Sentence]:
    """The bets that the recorded house does not take, to be read up to the first.

    *known* are the definitions of bets by their keys; a bet that is not among them is left to the
    check of payments.
    """
    together: dict[tuple[int, str], set[Role]] = {}
    for placed in record.bets:
        if placed.bet in known:
            role = known[placed.bet].role
            together.setdefault((placed.coup, placed.seat), set()).add(role)
            yield from _limit_differences(placed, role, limits)
    for (coup, seat), roles in together.items():
        if not _may_stand(roles, allowed):
            yield sentence("verify.together", coup=coup, seat=seat,
                           roles=tuple(role.value for role in Role if role in roles))


def _limit_differences(placed: PlacedBet, role: Role, limits: Limits) -> Iterator[Sentence]:
    side = role is Role.SIDE
    least = limits.side_minimum if side else limits.minimum
    most = limits.side_maximum if side else limits.maximum
    above = most is not None and most < placed.stake
    if above or placed.stake < least or placed.stake % limits.step:
        yield sentence("verify.stake", coup=placed.coup, seat=placed.seat, bet=placed.bet,
                       stake=format_money(placed.stake), least=format_money(least),
                       most=SETTINGS["maximum"].kind.show(most),
                       step=format_money(limits.step))


def _may_stand(roles: set[Role], allowed: Combinations) -> bool:
    main = roles & {Role.PLAYER, Role.BANKER}
    if len(main) > 1:
        return allowed.player_and_banker
    if main:
        return True
    return allowed.tie_alone if Role.TIE in roles else allowed.side_bet_alone
