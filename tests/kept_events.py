"""The events of a played table as a store keeps them: every kind there is, a line of JSON each.

``python -m tests.kept_events > tests/data/events/VERSION.jsonl`` before a release. What a released
version has stored is never changed: each later one has to read it.
"""

# ruff: noqa: T201 a program: it prints

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from baccarat.fairness import commit_entropy
from baccarat.ledger import WalletOpened, WalletToppedUp
from baccarat.store.codec import encoded
from baccarat.store.interface import AnyEvent
from baccarat.table import commands as ask
from baccarat.table.commands import Command
from baccarat.table.events import Event, Holder
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS
from tests.test_table import Table

__all__ = ["LOGS", "Kept", "kept"]

LOGS = sorted((Path(__file__).parent / "data" / "events").glob("*.jsonl"))

HOUSE = VARIANTS["commission"].altered(
    {"collection": "marked", "squeeze": "yes", "side_maximum": "5"})
VALUE = b"a value of Anna's own"


def coups(first: int, last: int) -> Iterator[Command | Phase]:
    """Coups at which Anna and Béla bet."""
    for coup in range(first, last + 1):
        yield from (
            Phase.BETWEEN, ask.OpenBetting("anna", coup),
            ask.PlaceBets("anna", (("banker", 10_000),)),
            ask.PlaceBets("bela", (("player", 2_500),)), ask.CloseBetting("anna", coup))
    yield Phase.BETWEEN


class Kept(NamedTuple):
    """An event as it is kept: in which stream, under which name, its fields as JSON."""

    stream: str
    name: str
    body: str


def kept(log: Path) -> list[Kept]:
    """What a log holds."""
    return [Kept(each["stream"], each["name"], json.dumps(each["body"]))
            for each in map(json.loads, log.read_text(encoding="utf-8").splitlines())]


ONE, TWO = Holder("tab", "process", 1), Holder("tab", "process", 2)

EVENING: tuple[Command | Phase, ...] = (
    ask.OpenTable("anna", "t", HOUSE),
    ask.HoldSeat("anna", ONE), ask.LoseHold("anna", ONE),  # as the host, before it sits down
    ask.TakeSeat("anna", 500_000, None, 400_000, ONE),
    *(ask.TakeSeat(patron, 100_000) for patron in ("bela", "caro", "dora")),
    ask.LockTable("anna"), ask.UnlockTable("anna"),
    ask.PauseTable("anna"), ask.ResumeTable("anna"),
    ask.ChangePace("anna", "host", 15), ask.ChangeSpectators("anna", spectators=False),
    ask.AddChips("bela", 50_000), ask.TightenLimits("anna", 300_000),
    ask.LoseHold("anna", ONE), ask.HoldSeat("anna", TWO),
    # a shoe with a value and a cut of patrons', and what is bet at its first coup
    Phase.COMMITTING, ask.CommitEntropy("anna", commit_entropy("anna", VALUE)),
    Phase.REVEALING, ask.RevealEntropy("anna", VALUE.hex()),
    Phase.CUTTING, ask.CutShoe("bela", 100),
    Phase.BETWEEN, ask.OpenBetting("anna", 1),
    ask.PlaceBets("anna", (("banker", 10_000), ("tie", 500), ("player_pair", 500))),
    ask.PlaceBets("bela", (("player", 2_500), ("banker_pair", 300))),
    ask.PlaceBets("caro", (("banker", 5_000),)), ask.PlaceBets("dora", (("banker", 3_000),)),
    ask.ReduceBet("anna", "tie", 300), ask.SayReady("anna"),
    ask.LeaveSeat("caro"), ask.Kick("anna", "dora"),  # when the coup is settled
    ask.CloseBetting("anna", 1),
    *coups(2, 5),
    ask.OpenBetting("anna", 6), ask.PlaceBets("bela", (("player", 500), ("player_pair", 400))),
    ask.DoubleBets("bela"),  # but for the pair, which is too much then
    ask.CloseBetting("anna", 6), ask.VoidCoup(6),
    ask.EndSession("bela"), ask.HandOver("anna", "bela"),
    Phase.BETWEEN, ask.EndShoe("bela", 1),
    ask.LeaveSeat("anna"), ask.EndTable("bela"),
)
"""What is asked, one thing after the other; at a phase the dealer goes on until that."""


def played() -> list[Event]:
    """A table at which all there is happens."""
    table = Table()
    for each in EVENING:
        if isinstance(each, Phase):
            until(table, each)
        else:
            table.ask(each)
    return table.events


def until(table: Table, phase: Phase) -> None:
    """Let the dealer go on until that."""
    while table.now().phase is not phase:
        assert table.proceed(), table.now().phase


def main() -> None:
    """Print the log, the wallets first."""
    for patron in ("anna", "bela", "caro", "dora"):
        told(f"wallet:{patron}", WalletOpened(patron, 1_000_000))
    told("wallet:dora", WalletToppedUp("dora", 500))
    for event in played():
        told("t", event)


def told(stream: str, event: AnyEvent) -> None:
    """Print an event."""
    name, body = encoded(event)
    print(json.dumps({"stream": stream, "name": name, "body": json.loads(body)}))


if __name__ == "__main__":
    main()
