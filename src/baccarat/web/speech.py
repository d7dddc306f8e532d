"""The language that a request is answered in: the one that it asks for, or the browser's."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query
from starlette.requests import HTTPConnection

from baccarat.sentences import LANGUAGES
from baccarat.web.wire import Spoken

__all__ = ["asked_for", "language_of", "preferred"]


def asked_for(
    language: Annotated[Spoken | None, Query(description=(
        "The language of the answer; that of Accept-Language where there is none"))] = None,
) -> None:
    """Describe and check what :func:`language_of` has read by then."""


def language_of(connection: HTTPConnection) -> str:
    """The language of ``?language=``, else of ``Accept-Language``, else English."""
    asked = connection.query_params.get("language")
    return asked if asked in LANGUAGES else preferred(
        connection.headers.get("accept-language", ""))


def preferred(accepted: str) -> str:
    """The language that a browser likes best of those that there are; English where it likes none.

    >>> preferred("zh-CN,zh;q=0.9,en;q=0.8"), preferred("de, en;q=0.5, zh;q=0.7"), preferred("*")
    ('zh', 'zh', 'en')
    """
    liked = dict.fromkeys(LANGUAGES, 0.0)
    for each in accepted.split(","):
        tag, _, weight = each.partition(";")
        language = tag.strip().lower().partition("-")[0]
        if language in liked:
            liked[language] = max(liked[language], _weight(weight))
    return max(liked, key=liked.__getitem__)


def _weight(text: str) -> float:
    """How much a language is liked, from 0 to 1; not at all where that cannot be read."""
    name, _, value = text.replace(" ", "").partition("=")
    if not name:
        return 1.0
    whole, _, part = value.partition(".")
    digits = f"{whole}{part}"
    plain = name == "q" and digits.isascii() and digits.isdigit() and len(digits) <= 4
    return min(int(digits) / 10 ** len(part), 1.0) if plain else 0.0
