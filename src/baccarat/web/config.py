"""How a server is set up: by flags, by the environment, else by these defaults."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from ipaddress import ip_network
from typing import Any

from baccarat.database import DATABASE, database
from baccarat.errors import InvalidNotation, like
from baccarat.sentences import Sentence, sentence

__all__ = ["FLAGS", "PREFIX", "Config", "about", "from_environment", "variable"]

PREFIX = "BACCARAT_"
"""What the names of the environment's variables begin with."""

FLAGS = ("host", "port", "db", "tempo")
"""The settings that are options of ``baccarat serve`` too; the others are set once and kept."""

ORIGIN = re.compile(r"https?://([\w.-]+|\[[0-9a-fA-F:]+\])(:\d{1,5})?")
LINK = re.compile(r"https?://[^\s<>\"']+")
WHOLE = re.compile(r"-?[0-9]{1,18}")


def _is_proxy(text: str) -> bool:
    try:
        return text == "*" or bool(ip_network(text))
    except ValueError:
        return False


def _is_origin(text: str) -> bool:
    return ORIGIN.fullmatch(text) is not None


def _between(low: float, high: float) -> dict[str, float]:
    return {"low": low, "high": high}


def _each(code: str, holds: Callable[[str], bool]) -> dict[str, object]:
    return {"code": code, "holds": holds}


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of a server; each is also a variable, such as ``BACCARAT_PORT``.

    What each of them means is said by :func:`about`. Raises InvalidNotation for what is out of
    range.
    """

    host: str = "127.0.0.1"
    port: int = field(default=8000, metadata=_between(0, 65535))
    db: str = DATABASE
    tempo: float = field(default=1.0, metadata=_between(0, 10))
    origins: tuple[str, ...] = field(default=(), metadata=_each("config.origin", _is_origin))
    proxies: tuple[str, ...] = field(
        default=("127.0.0.1",), metadata=_each("config.proxy", _is_proxy))
    sockets: int = field(default=50, metadata=_between(1, 1_000_000))
    requests: int = field(default=1200, metadata=_between(1, 1_000_000_000))
    guests: int = field(default=60, metadata=_between(1, 1_000_000_000))
    messages: int = field(default=20, metadata=_between(1, 1_000_000))
    tables: int = field(default=10, metadata=_between(1, 1_000_000))
    help_link: str = field(default="", metadata={"code": "config.link", "whole": LINK})
    log_level: str = field(default="info", metadata={
        "among": ("debug", "info", "warning", "error")})

    def __post_init__(self) -> None:
        """Refuse what is out of range."""
        for each in fields(self):
            _check(each.name, getattr(self, each.name), each.metadata)


def about(name: str) -> Sentence:
    """What a setting means.

    >>> print(about("port"))
    the port to listen at; 0 takes a free one
    """
    return sentence(f"config.about.{name}")


def variable(name: str) -> str:
    """The environment's variable of a setting.

    >>> variable("log_level")
    'BACCARAT_LOG_LEVEL'
    """
    return f"{PREFIX}{name.upper()}"


def from_environment(environment: Mapping[str, str], given: Mapping[str, str]) -> Config:
    """The settings that the options *given* (by name) set, and else the environment.

    Raises InvalidNotation for a value out of range, and for a variable with our prefix that is no
    setting.

    >>> from_environment({"BACCARAT_PORT": "9000"}, {"tempo": "0.5"}).tempo
    0.5
    """
    known = {variable(each.name): each for each in fields(Config)}
    values: dict[str, object] = {}
    for name, text in environment.items():
        if name in known:
            values[known[name].name] = _read(name, text, known[name])
        elif name.startswith(PREFIX):
            raise InvalidNotation("config.unknown", name=name, like=_meant(name, known))
    for each in fields(Config):
        if each.name in given:
            values[each.name] = _read(f"--{each.name}", given[each.name], each)
    values["db"] = database(environment, given.get("db"))
    return Config(**values)  # type: ignore[arg-type]


def _meant(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Which variables may have been meant, by what is behind the prefix that all have.

    >>> _meant("BACCARAT_PROT", ["BACCARAT_PORT", "BACCARAT_HOST"])
    ('BACCARAT_PORT',)
    >>> _meant("BACCARAT_NOPE", ["BACCARAT_PORT", "BACCARAT_HOST"])
    ()
    """
    words = [each.removeprefix(PREFIX) for each in known]
    return tuple(PREFIX + each for each in like(name.removeprefix(PREFIX), words))


def _read(label: str, text: str, setting: Field[Any]) -> object:
    """The value that a text means for a setting; an error names where it was given."""
    kind = type(setting.default)
    value: object = text
    if kind is int:
        if not WHOLE.fullmatch(text):
            raise InvalidNotation("config.whole", name=label, value=text)
        value = int(text)
    elif kind is float:
        try:
            value = float(text)
        except ValueError:
            raise InvalidNotation("config.number", name=label, value=text) from None
    elif kind is tuple:
        value = tuple(text.replace(",", " ").split())
    _check(label, value, setting.metadata)
    return value


def _check(label: str, value: Any, bounds: Mapping[str, Any]) -> None:  # noqa: ANN401 - of any field
    low, high, among = bounds.get("low"), bounds.get("high"), bounds.get("among")
    if low is not None and high is not None and not low <= value <= high:
        raise InvalidNotation("config.range", name=label, value=str(value), low=low, high=high)
    if among and value not in among:
        raise InvalidNotation("config.among", name=label, value=value, among=among)
    if "whole" in bounds:
        if value and not bounds["whole"].fullmatch(value):
            raise InvalidNotation(bounds["code"], name=label, value=value)
        return
    if value == "":
        raise InvalidNotation("config.empty", name=label)
    if "holds" in bounds:
        for each in value:
            if not bounds["holds"](each):
                raise InvalidNotation(bounds["code"], name=label, value=each)
