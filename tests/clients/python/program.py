"""A program that plays one coup by the client that was generated from the server's description.

It prints what it has met as JSON.
"""

from __future__ import annotations

import json
import sys
import time
from secrets import token_hex
from typing import TypeVar

from baccarat_client import AuthenticatedClient, Client
from baccarat_client.api.guests import enter
from baccarat_client.api.reference import ask_odds
from baccarat_client.api.tables import (
    ask_table,
    look_at_table,
    open_table,
    table_history,
    table_odds,
)
from baccarat_client.models import (
    CloseBetting,
    Done,
    Name,
    NewMe,
    NewTable,
    OddsAnswer,
    OddsAsked,
    OpenBetting,
    Opened,
    PlaceBets,
    PlaceBetsBets,
    Recalled,
    Refusal,
    Seen,
    TableOdds,
    TakeSeat,
)

Command = TakeSeat | OpenBetting | PlaceBets | CloseBetting
T = TypeVar("T")


def told(kind: type[T], answer: object) -> T:
    """An answer of a kind; a refusal ends the program."""
    if not isinstance(answer, kind):
        sys.exit(f"{kind.__name__} is not {answer!r}")
    return answer


def bets(**stakes: str) -> PlaceBetsBets:
    """Stakes, as a command takes them."""
    return PlaceBetsBets.from_dict(stakes)


class Guest:
    """A guest at a table of its own."""

    def __init__(self, url: str) -> None:
        entered = enter.sync(client=Client(url), body=Name(name="Pythia"))
        self.me = told(NewMe, entered)
        self.client = AuthenticatedClient(url, self.me.token)
        asked = NewTable(key=token_hex(8), variant="ez", pace="host", seats=3)
        self.table = told(Opened, open_table.sync(client=self.client, body=asked)).table

    def ask(self, command: Command) -> Done | Refusal:
        """Ask something of the table."""
        answer = ask_table.sync(self.table, client=self.client, body=command)
        return answer if isinstance(answer, Refusal) else told(Done, answer)

    def until(self, phase: str) -> Seen:
        """Look at the table until it is in a phase."""
        while True:
            seen = told(Seen, look_at_table.sync(self.table, client=self.client))
            if seen.view.phase == phase:
                return seen
            time.sleep(0.02)


def play(url: str) -> dict[str, object]:
    """Play a coup; what was met."""
    guest = Guest(url)
    told(Done, guest.ask(TakeSeat(type_="take_seat", key=token_hex(8), chips="500.00")))
    guest.until("between")
    told(Done, guest.ask(OpenBetting(type_="open_betting", key=token_hex(8), coup=1)))
    staked = bets(banker_ez="25.00", tie="5.00")
    told(Done, guest.ask(PlaceBets(type_="place_bets", key=token_hex(8), bets=staked)))
    you = guest.until("betting").view.you
    told(Done, guest.ask(CloseBetting(type_="close_betting", key=token_hex(8), coup=1)))
    guest.until("between")
    history = told(Recalled, table_history.sync(guest.table, client=guest.client, last=10))
    odds = told(TableOdds, table_odds.sync(guest.table, client=guest.client))
    asked = told(OddsAnswer, ask_odds.sync(
        client=guest.client, body=OddsAsked(bets=["tie"], decks=8)))
    late = told(Refusal, guest.ask(PlaceBets(
        type_="place_bets", key=token_hex(8), bets=bets(tie="5.00"))))
    nowhere = table_odds.sync_detailed("nowhere", client=guest.client)
    return {
        "patron": guest.me.patron,
        "table": guest.table,
        "placed": you.placed if you else [],
        "bets": [[bet.bet, bet.stake] for coup in history.coups for bet in coup.bets],
        "cards_left": odds.cards_left,
        "edges": [[bet.key, bet.edge] for bet in odds.bets],
        "tie": asked.bets[0].edge,
        "late": [409, late.code],
        "nowhere": [nowhere.status_code, told(Refusal, nowhere.parsed).code],
    }


if __name__ == "__main__":
    print(json.dumps(play(sys.argv[1])))  # noqa: T201 - a program
