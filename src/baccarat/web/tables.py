"""Tables over HTTP: open one, look at it, ask something of it, read what was."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, ConfigDict, Field

from baccarat.service.live import LiveTable
from baccarat.service.tables import NAME
from baccarat.table.commands import SEATS, WINDOW
from baccarat.table.events import Pace
from baccarat.table.view import view
from baccarat.table.views import TableView
from baccarat.variants import named_variant
from baccarat.web.asking import asked_of
from baccarat.web.guests import GuestOf
from baccarat.web.refusals import refused
from baccarat.web.site import SiteOf, patron_of
from baccarat.web.wire import LONGEST_KEY, AskedCommand, Key, request_of

__all__ = ["TableName", "router"]

router = APIRouter(prefix="/api/tables", tags=["tables"])

TableName = Annotated[str, Path(pattern=f"^{NAME.pattern}$")]
"""The name of a table, as opening it gave it."""


class NewTable(BaseModel):
    """A table to open: a variant's key, settings of the house that differ, who may come."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [
        {"key": "a-key-of-mine", "variant": "ez", "settings": {"decks": "6"}, "pace": "host"}]})

    key: Key
    variant: Annotated[str, Field(max_length=LONGEST_KEY)] = "commission"
    settings: Annotated[dict[str, str], Field(max_length=100)] = {}
    pace: Pace = "timed"
    window: int = WINDOW
    seats: int = SEATS
    private: bool = True
    spectators: bool = True


class Opened(BaseModel):
    """A table that was opened; who has its name can join it."""

    table: str


class Listed(BaseModel):
    """A table that anybody may join."""

    table: str
    variant: str
    pace: Pace
    seats: int
    taken: int
    locked: bool
    spectators: bool


class Done(BaseModel):
    """The command is stored; the table's last event then had this number."""

    key: str
    seq: int


class Seen(BaseModel):
    """What one may see of a table, after event number ``seq``."""

    seq: int
    view: TableView


@router.get("", responses=refused())
async def list_tables(site: SiteOf) -> list[Listed]:
    """The tables that anybody may join."""
    return [_listed(table) for table in site.tables.live.values()
            if not table.state.private and not table.over]


def _listed(table: LiveTable) -> Listed:
    state = table.state
    return Listed(table=state.table, variant=state.variant.key, pace=state.pace,
                  seats=state.places, taken=len(state.seats), locked=state.locked,
                  spectators=state.spectators)


@router.post("", status_code=201, responses=refused(401, 403, 409))
async def open_table(asked: NewTable, patron: GuestOf, site: SiteOf) -> Opened:
    """Open a table, and be its host."""
    fields = asked.model_dump(exclude={"key", "variant", "settings"})
    fields["variant"] = named_variant(asked.variant).altered(asked.settings)
    name = await site.tables.open(patron.patron, fields,
                                  request_of(patron.patron, asked.key, "open", asked))
    return Opened(table=name)


@router.get("/{table}", responses=refused(403, 404))
async def look_at_table(table: TableName, request: Request, site: SiteOf) -> Seen:
    """Look at a table."""
    patron = await patron_of(request, site)
    live = await site.tables.get(table)
    state = live.state
    return Seen(seq=state.seq, view=view(state, patron.patron if patron else None))


@router.post("/{table}/commands", responses=refused(401, 403, 404, 409))
async def ask_table(table: TableName, asked: AskedCommand, patron: GuestOf, site: SiteOf) -> Done:
    """Ask something of the table; the same as over its socket."""
    live = await site.tables.get(table)
    seq = await asked_of(site, live, patron.patron, asked)
    return Done(key=asked.key, seq=seq)
