"""The passages of docs/operating.md: the server's settings, its figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import Field, fields
from typing import Any

from baccarat.service.tables import Tables
from baccarat.store.memory import MemoryStore
from baccarat.web.config import FLAGS, Config, about, variable
from baccarat.web.metrics import Metrics, alarm

__all__ = ["metrics", "settings"]


def settings() -> str:
    """Every setting of the server."""
    rows = ["| variable | option | unless set | may be | is |", "|---|---|---|---|---|"]
    rows += [f"| `{variable(each.name)}` | {f'`--{each.name}`' if each.name in FLAGS else ''} "
             f"| {_value(each.default)} | {_range(each)} | {about(each.name)} |"
             for each in fields(Config)]
    return "\n".join(rows)


def _value(value: object) -> str:
    text = " ".join(value) if isinstance(value, tuple) else value
    return f"`{text}`" if text != "" else "nothing"


def _range(setting: Field[Any]) -> str:
    bounds = setting.metadata
    if "low" in bounds:
        return f"{bounds['low']:,} to {bounds['high']:,}"
    return ", ".join(f"`{each}`" for each in bounds.get("among", ()))


def metrics() -> str:
    """Every figure at /api/metrics."""
    with ThreadPoolExecutor() as executor:
        collected = Metrics(Tables(MemoryStore(), executor)).registry.collect()
    rows = ["| figure | kind | is | look when |", "|---|---|---|---|"]
    rows += [f"| `{name}` | {kind} | {told} | {when} |"
             for name, kind, told, when in _rows(collected)]
    return "\n".join(rows)


SUFFIXES = {"counter": "_total", "info": "_info"}
"""What is put behind a figure's name where it is told."""


def _rows(collected: Iterable[Any]) -> Iterator[tuple[str, str, str, str]]:
    for each in collected:
        name = each.name + SUFFIXES.get(each.type, "")
        yield name, each.type, each.documentation.rstrip("."), str(alarm(each.name))
