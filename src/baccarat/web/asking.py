"""What a patron asks of a table, by HTTP or by a socket: counted, logged, and answered."""

from __future__ import annotations

import logging
from time import monotonic

from baccarat.errors import BaccaratError
from baccarat.service.tables import LiveTable
from baccarat.web.logs import hashed
from baccarat.web.refusals import Failed
from baccarat.web.site import Site
from baccarat.web.wire import Ask

__all__ = ["asked_of"]

LOG = logging.getLogger(__name__)


async def asked_of(site: Site, table: LiveTable, patron: str, message: Ask) -> int:
    """Ask, and return the number of the table's last event then.

    Raises what the law refuses with, and Failed where the program or the database failed; that is
    logged as an error, all else for those who look closely.
    """
    began, outcome = monotonic(), "cancelled"
    name = table.state.table
    told = {"table": name, "patron": hashed(patron), "type": type(message).__name__}
    try:
        seq = await table.running.ask(message.command(patron), message.request(patron, name))
        outcome = "accepted"
        LOG.debug("command", extra={**told, "seq": seq, "outcome": outcome})
    except BaccaratError as refused:
        outcome = refused.sentence.code
        LOG.debug("command", extra={**told, "outcome": outcome})
        raise
    except Exception:
        outcome = "failed"
        site.metrics.failures.inc()
        LOG.exception("command", extra={**told, "outcome": outcome})
        raise Failed("web.failed") from None
    else:
        return seq
    finally:
        site.metrics.seconds.observe(monotonic() - began)
        site.metrics.commands.labels(type(message).__name__, outcome).inc()
