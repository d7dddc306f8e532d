"""The ledger: what tables leave behind verifies, and every forgery is found."""

from __future__ import annotations

from random import Random

import pytest

from baccarat.errors import BaccaratError
from baccarat.fairness import commit_entropy
from baccarat.ledger.export import shoe_records
from baccarat.record import read_record, write_record
from baccarat.table import commands as ask
from baccarat.table.state import Phase
from baccarat.variants import VARIANTS, Variant
from baccarat.verify import verify
from tests.test_table import HOUSES, Table

MARKED = VARIANTS["commission"].altered({"collection": "marked", "minimum_commission": "1"})


def played(variant: Variant, seed: int, shoes: int = 2) -> Table:
    """A table at which three patrons bet, come and go at random."""
    rng, table = Random(seed), Table()
    table.ask(ask.OpenTable("anna", "t", variant))
    for patron in ("anna", "bela", "caro"):
        table.ask(ask.TakeSeat(patron, 10_000_000))
    while table.now().shoes <= shoes:
        state = table.now()
        for patron in state.seats:
            mine = patron.encode() * 8
            for command in tried(rng, patron, commit_entropy(patron, mine), mine.hex(), [*state.menu]):
                try:
                    table.ask(command)
                except BaccaratError:
                    continue
        if state.phase is Phase.DEALING and state.coup and rng.random() < 0.01:
            try:
                table.ask(ask.VoidCoup(state.coup.number))
            except BaccaratError:
                table.proceed()
        elif state.phase is Phase.BETWEEN and state.shoe and rng.random() < 0.005:
            table.ask(ask.EndShoe(None if state.shoe.order and state.shoe.order.end else state.host,
                                  state.shoe.number))
        elif not table.proceed():
            table.ask(ask.TakeSeat("dora", 10_000_000))
    return table


def tried(rng: Random, patron: str, commitment: str, value: str, menu: list[str]) -> list[ask.Command]:
    if rng.random() < 0.001:
        return [ask.LeaveSeat(patron)]
    bets = [ask.PlaceBets(patron, ((rng.choice(menu), 100 * rng.randrange(1, 60)),))
            for _ in range(3)]
    return [ask.CommitEntropy(patron, commitment), ask.RevealEntropy(patron, value),
            ask.CutShoe(patron, rng.randrange(10, 40)), *bets]


@pytest.mark.parametrize("variant", [*HOUSES, MARKED, *VARIANTS.values()], ids=lambda each: each.key)
def test_the_records_of_a_table_verify(variant: Variant) -> None:
    records = list(shoe_records(played(variant, 1).events))  # type: ignore[arg-type]
    assert len(records) >= 2
    assert sum(len(record.bets) for record in records) > 10
    for record in records:
        verdict = verify(read_record(write_record(record)))
        assert verdict.holds, str(verdict.said)
