"""The language of the command: the one that the environment asks for."""

from __future__ import annotations

from collections.abc import Mapping

from baccarat.sentences import LANGUAGES, render, sentence

__all__ = ["ASKED_BY", "chosen"]

ASKED_BY = "BACCARAT_LANGUAGE"
"""The variable that names one of ``LANGUAGES``; without it the locale tells."""

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the locale, the one that decides first."""


def chosen(environment: Mapping[str, str], encoding: str | None) -> str:
    """The language asked for, if its letters can be written in this encoding; else English.

    >>> chosen({"LANG": "zh_CN.UTF-8"}, "utf-8"), chosen({"LANG": "zh_CN.UTF-8"}, "ascii")
    ('zh', 'en')
    >>> chosen({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "utf-8")
    'en'
    """
    asked = next((environment[name] for name in (ASKED_BY, *LOCALE) if environment.get(name)), "")
    language = next((each for each in LANGUAGES[1:] if asked.startswith(each)), LANGUAGES[0])
    return language if _can_be_written(language, encoding) else LANGUAGES[0]


def _can_be_written(language: str, encoding: str | None) -> bool:
    if language == LANGUAGES[0]:  # which costs no look into a catalogue
        return True
    try:
        render(sentence("roads.bead_plate"), language).encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
