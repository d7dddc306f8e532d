"""Which database is meant: one answer for the server and for all who read what it has left."""

from __future__ import annotations

from collections.abc import Mapping

from baccarat.errors import InvalidNotation

__all__ = ["DATABASE", "NAMED_BY", "database"]

DATABASE = "sqlite:///baccarat.db"
"""The database where none is named: a file in the present directory."""

NAMED_BY = "BACCARAT_DB"
"""The variable that names one."""


def database(environment: Mapping[str, str], given: str | None) -> str:
    """The address that the option ``--db`` gives, else the environment, else ``DATABASE``.

    Raises InvalidNotation where one of them is given and empty.

    >>> database({}, None), database({"BACCARAT_DB": "sqlite:///b.db"}, "sqlite:///a.db")
    ('sqlite:///baccarat.db', 'sqlite:///a.db')
    >>> database({"BACCARAT_DB": "sqlite:///b.db"}, None)
    'sqlite:///b.db'
    """
    asked = environment.get(NAMED_BY)
    for name, address in ((NAMED_BY, asked), ("--db", given)):
        if address == "":
            raise InvalidNotation("config.empty", name=name)
    return given or asked or DATABASE
