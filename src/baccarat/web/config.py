"""How a server is set up: by flags, by the environment, else by these defaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, get_type_hints

from baccarat.errors import InvalidNotation, like

__all__ = ["PREFIX", "Config", "from_environment"]

PREFIX = "BACCARAT_"
"""What the names of the environment's variables begin with."""


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a server; each is also a variable, such as ``BACCARAT_PORT``.

    ``origins``: further origins whose pages may connect, such as ``https://cards.example``;
    ``proxies``: the addresses of proxies whose word on the client's address is taken, or ``*``;
    ``tempo``: how long the dealer waits, as a multiple of the usual; ``sockets`` at a time and
    ``requests`` a minute from one address; ``messages`` a second on one socket; ``tables`` that a
    patron may have open.
    """

    host: str = "127.0.0.1"
    port: int = field(default=8000, metadata={"low": 0, "high": 65535})
    db: str = "sqlite:///baccarat.db"
    origins: tuple[str, ...] = ()
    proxies: str = "127.0.0.1"
    tempo: float = field(default=1.0, metadata={"low": 0.0, "high": 10.0})
    sockets: int = field(default=50, metadata={"low": 1, "high": 1_000_000})
    requests: int = field(default=1200, metadata={"low": 1, "high": 1_000_000_000})
    guests: int = field(default=60, metadata={"low": 1, "high": 1_000_000_000})
    messages: int = field(default=20, metadata={"low": 1, "high": 1_000_000})
    tables: int = field(default=10, metadata={"low": 1, "high": 1_000_000})
    log_level: str = field(default="info", metadata={
        "among": ("debug", "info", "warning", "error")})

    def __post_init__(self) -> None:
        """Refuse what is out of range."""
        for each in fields(self):
            _check(each.name, getattr(self, each.name), each.metadata)


def _check(name: str, value: Any, bounds: Mapping[str, Any]) -> None:  # noqa: ANN401 - of any field
    low, high, among = bounds.get("low"), bounds.get("high"), bounds.get("among")
    if low is not None and high is not None and not low <= value <= high:
        raise InvalidNotation("config.range", name=name, value=str(value), low=str(low),
                              high=str(high))
    if among and value not in among:
        raise InvalidNotation("config.among", name=name, value=str(value), among=among)


def from_environment(environment: Mapping[str, str], given: Mapping[str, str]) -> Config:
    """The settings that the options *given* (by name) set, and else the environment.

    Raises InvalidNotation for a value out of range, and for a variable with our prefix that is no
    setting.

    >>> from_environment({"BACCARAT_PORT": "9000"}, {"tempo": "0.5"}).tempo
    0.5
    """
    kinds = get_type_hints(Config)
    values: dict[str, object] = {}
    for variable, text in environment.items():
        if not variable.startswith(PREFIX):
            continue
        name = variable.removeprefix(PREFIX).lower()
        if name not in kinds:
            names = [f"{PREFIX}{each.upper()}" for each in kinds]
            raise InvalidNotation("config.unknown", name=variable, like=like(variable, names))
        values[name] = _read(variable, text, kinds[name])
    for name, text in given.items():
        values[name] = _read(f"--{name}", text, kinds[name])
    return Config(**values)  # type: ignore[arg-type]


def _read(name: str, text: str, kind: object) -> object:
    try:
        if kind is int:
            return int(text)
        if kind is float:
            return float(text)
    except ValueError:
        raise InvalidNotation("config.number", name=name, value=text) from None
    return tuple(text.split()) if kind == tuple[str, ...] else text
