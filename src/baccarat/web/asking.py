"""What a patron asks of a table, by HTTP or by a socket: counted, logged, and answered."""

from __future__ import annotations

import logging
from dataclasses import replace
from time import monotonic

from baccarat.errors import BaccaratError, IllegalCommand
from baccarat.service.live import LiveTable
from baccarat.table.commands import LeaveSeat, TakeSeat
from baccarat.table.events import Holder
from baccarat.table.holding import check_holder
from baccarat.web.refusals import Failed
from baccarat.web.site import Site
from baccarat.web.wire import Ask

__all__ = ["asked_of"]

LOG = logging.getLogger(__name__)


async def asked_of(site: Site, table: LiveTable, patron: str, message: Ask,
                   holder: Holder | None = None) -> int:
    """Ask, and return the number of the table's last event then.

    *holder* is the connection that it comes by; a program's single request comes by none.

    Raises what the law refuses with, and Failed where the program or the database failed; that is
    logged as an error, all else for those who look closely.
    """
    began, outcome = monotonic(), "cancelled"
    told: dict[str, object] = {"table": table.state.table, "patron": patron,
                               "type": type(message).__name__}
    try:
        told["seq"] = seq = await _asked(site, table, patron, message, holder)
        outcome = "accepted"
    except BaccaratError as refused:
        outcome = refused.sentence.code
        raise
    except Exception:
        outcome = "failed"
        site.metrics.failures.inc()
        LOG.exception("command", extra={**told, "outcome": outcome})
        raise Failed("web.failed") from None
    else:
        return seq
    finally:
        LOG.debug("command", extra={**told, "outcome": outcome})
        site.metrics.seconds.observe(monotonic() - began)
        site.metrics.commands.labels(type(message).__name__, outcome).inc()


async def _asked(site: Site, table: LiveTable, patron: str, message: Ask,
                 holder: Holder | None) -> int:
    command, request = message.command(patron), message.request(patron, table.state.table)
    try:
        if holder:
            check_holder(table.state, patron, holder)
    except IllegalCommand as refused:
        return (await table.running.answered_before(request, refused)).seq
    if isinstance(command, TakeSeat):
        answer = await site.tables.sit_down(table, replace(command, holder=holder), request)
    else:
        answer = await table.running.ask(command, request)
    if holder is None and answer.acted and not isinstance(command, LeaveSeat):
        site.tables.care.asked_here(patron)  # and other processes hear that it has acted
    return answer.seq
