"""Rows of named values become the coups of a log; tables and JSON lines both come this way."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from baccarat.cards import Card
from baccarat.coup import Coup
from baccarat.sim.log import Entry, Payment, Place, refuse
from baccarat.sim.log_values import (
    coup_of,
    hands_in_order,
    read_amount,
    read_cards,
    read_total,
    read_winner,
)

__all__ = ["FORMS", "ROLES", "SINGLE_CARDS", "Row", "entries_of", "is_told", "role_of"]

SINGLE_CARDS = ("p1", "b1", "p2", "b2", "p3", "b3")
"""The columns that hold one card each, in the order of the deal."""

ROLES: Mapping[str, str] = {
    name: role
    for role, names in {
        "cards": "cards card coup_cards cards_in_order",
        "player": "player player_cards player_hand punto p",
        "banker": "banker banker_cards banker_hand banco b",
        "winner": "winner result outcome won",
        "player_total": "player_total player_score player_points p_total player_value",
        "banker_total": "banker_total banker_score banker_points b_total banker_value",
        "shoe": "shoe shoe_id shoe_number shoe_no",
        "coup": "coup coup_id coup_number round round_id hand hand_id game game_id no number #",
        "bet": "bet bet_key bet_on wager_on",
        "stake": "stake staked wager wagered amount bet_amount",
        "returned": "returned return paid_back total_return",
        "net": "net profit net_win win_loss",
        **{place: place for place in SINGLE_CARDS},
    }.items()
    for name in names.split()
}
"""What a column holds, by its name in small letters with _ between words."""

FORMS = ("cards", "player+banker", "p1+b1+p2+b2", "winner")
"""The columns of which one set is needed."""

_SINGLE = re.compile(r"(p|b)(?:layer|anker)?_?(?:card_?)?([123])")


class Row(NamedTuple):
    """The values of one line by their roles, none of them empty; ``gap``: a blank line precedes."""

    place: Place
    values: Mapping[str, str]
    gap: bool = False


def role_of(name: str) -> str | None:
    """What a column of this name holds; None if that is not known.

    >>> role_of("Player Cards"), role_of("Banker card 3"), role_of("dealer")
    ('player', 'b3', None)
    """
    plain = re.sub(r"[\s_.-]+", "_", name.strip().casefold()).strip("_")
    if single := _SINGLE.fullmatch(plain):
        return single[1] + single[2]
    return ROLES.get(plain)


def is_told(roles: Collection[str]) -> bool:
    """Whether columns of these roles tell coups."""
    return bool({"cards", "winner"} & set(roles) or {"player", "banker"} <= set(roles)
                or {"p1", "b1", "p2", "b2"} <= set(roles)
                or {"player_total", "banker_total"} <= set(roles))


def entries_of(rows: Iterable[Row]) -> tuple[Entry, ...]:
    """Make the coups; rows that pay several bets on one coup, by its number, become one."""
    entries: list[Entry] = []
    last: dict[str, str] = {}
    for row, shoe in _with_shoes(rows):
        entry = _entry(row, shoe)
        if entries and entry.payments and _same_coup(last, row, shoe == entries[-1].shoe):
            entries[-1] = _joined(entries[-1], entry)
        else:
            entries.append(entry)
        last = dict(row.values)
    return tuple(entries)


def _same_coup(last: Mapping[str, str], row: Row, same_shoe: bool) -> bool:  # noqa: FBT001
    return same_shoe and "coup" in last and last["coup"] == row.values.get("coup")


def _joined(one: Entry, more: Entry) -> Entry:
    if (one.hands, one.stated, one.totals) != (more.hands, more.stated, more.totals):
        raise refuse("log.coup_differs", more.place.line, first=one.place.line)
    return one._replace(payments=one.payments + more.payments)


def _with_shoes(rows: Iterable[Row]) -> Iterator[tuple[Row, int]]:
    """Number the shoes: by their column, else by blank lines and coup numbers that start again."""
    shoe, last = 1, Row(Place(0), {})
    for row in rows:
        if last.values and _new_shoe(last.values, row):
            shoe += 1
        yield row, shoe
        last = row


def _new_shoe(last: Mapping[str, str], row: Row) -> bool:
    if "shoe" in row.values or "shoe" in last:
        return row.values.get("shoe") != last.get("shoe")
    before, now = last.get("coup", ""), row.values.get("coup", "")
    return row.gap or (before.isdecimal() and now.isdecimal() and int(now) < int(before))


def _entry(row: Row, shoe: int) -> Entry:
    values, line = row.values, row.place.line
    stated = read_winner(values["winner"], line, "winner") if "winner" in values else None
    entry = Entry(row.place, shoe, _hands(values, line), stated, _totals(values, line),
                  tuple(_payments(row)))
    if entry.result is None:
        raise refuse("log.row_empty", line, forms=FORMS)
    return entry


def _hands(values: Mapping[str, str], line: int) -> Coup | None:
    if "cards" in values:
        return hands_in_order(read_cards(values["cards"], line, "cards", 4, 6))
    if "player" in values or "banker" in values:
        player, banker = (read_cards(values.get(side, ""), line, side, 2, 3)
                          for side in ("player", "banker"))
        return coup_of(player, banker)
    if any(place in values for place in SINGLE_CARDS):
        return coup_of(_singles(values, line, "p"), _singles(values, line, "b"))
    return None


def _singles(values: Mapping[str, str], line: int, side: str) -> tuple[Card, ...]:
    found: list[Card] = []
    for number in (1, 2, 3):
        column = f"{side}{number}"
        if number < 3 or column in values:
            found += read_cards(values.get(column, ""), line, column, 1, 1)
    return tuple(found)


def _totals(values: Mapping[str, str], line: int) -> tuple[int | None, int | None]:
    player, banker = (read_total(values[role], line, role) if role in values else None
                      for role in ("player_total", "banker_total"))
    return player, banker


def _payments(row: Row) -> Iterator[Payment]:
    values, line = row.values, row.place.line
    if not {"bet", "stake"} <= set(values):
        return
    stake = read_amount(values["stake"], line, "stake")
    if "returned" in values:
        yield Payment(row.place, values["bet"], stake,
                      read_amount(values["returned"], line, "returned"))
    elif "net" in values:
        yield Payment(row.place, values["bet"], stake,
                      stake + read_amount(values["net"], line, "net", signed=True))
