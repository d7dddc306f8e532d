"""The figures that the server tells at ``/api/metrics``, in the text form of Prometheus."""

from __future__ import annotations

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from baccarat import __version__
from baccarat.sentences import Sentence, sentence
from baccarat.service.tables import Tables

__all__ = ["CONTENT_TYPE", "Metrics", "alarm"]

CONTENT_TYPE = CONTENT_TYPE_LATEST
"""The kind of text that the figures are."""

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


def alarm(name: str) -> Sentence:
    """When somebody should look at a figure, by its name without "_total" and the like.

    >>> print(alarm("baccarat_failures"))
    any at all: the log has a line of level error for each
    """
    return sentence(f"metric.alarm.{name}")


def _about(name: str) -> str:
    return str(sentence(f"metric.{name}"))


class Metrics:
    """The counters of one server, and what is counted when it is asked."""

    def __init__(self, tables: Tables) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter("baccarat_commands", _about("commands"), ["type", "outcome"],
                                registry=self.registry)
        self.seconds = Histogram("baccarat_command_seconds", _about("command_seconds"),
                                 buckets=SECONDS, registry=self.registry)
        self.sockets = Gauge("baccarat_sockets", _about("sockets"), registry=self.registry)
        self.dropped = Counter("baccarat_sockets_dropped", _about("sockets_dropped"),
                               registry=self.registry)
        self.failures = Counter("baccarat_failures", _about("failures"), registry=self.registry)
        for name, told in (
            ("tables", lambda: len(tables.live)),
            ("seats", lambda: sum(len(table.state.seats) for table in tables.live.values())),
        ):
            Gauge(f"baccarat_{name}", _about(name), registry=self.registry).set_function(told)
        Info("baccarat", _about("info"), registry=self.registry).info({"version": __version__})
        ProcessCollector(registry=self.registry)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self.registry)
