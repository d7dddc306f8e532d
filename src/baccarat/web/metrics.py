"""The figures that the server tells at ``/api/metrics``, in the text form of Prometheus."""

from __future__ import annotations

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)

from baccarat.service.tables import Tables

__all__ = ["CONTENT_TYPE", "Metrics"]

CONTENT_TYPE = CONTENT_TYPE_LATEST
"""The kind of text that the figures are."""

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The counters of one server, and what is counted when it is asked."""

    def __init__(self, tables: Tables) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "baccarat_commands", "Commands of patrons, by what became of them",
            ["type", "outcome"], registry=self.registry)
        self.seconds = Histogram(
            "baccarat_command_seconds", "From a command's receipt to its answer",
            buckets=SECONDS, registry=self.registry)
        self.sockets = Gauge("baccarat_sockets", "Open sockets", registry=self.registry)
        self.dropped = Counter(
            "baccarat_sockets_dropped", "Sockets ended because they read too slowly",
            registry=self.registry)
        self.failures = Counter(
            "baccarat_failures", "Errors of the program or the database", registry=self.registry)
        for name, about, told in (
            ("tables", "Tables in memory", lambda: len(tables.live)),
            ("seats", "Seats taken", lambda: sum(
                len(table.state.seats) for table in tables.live.values())),
        ):
            Gauge(f"baccarat_{name}", about, registry=self.registry).set_function(told)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self.registry)
