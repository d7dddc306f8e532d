"""No word of the program calls a result due, hot or to come: care 4 and 7, in each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import Formatter
from typing import NamedTuple

import pytest

from baccarat.language import en, zh

pytestmark = pytest.mark.exhaustive  # words are the same on each Python


class Wording(NamedTuple):
    """What the sentences of a language may not say, and what they may say only to deny it."""

    sentences: Mapping[str, str]
    never: str
    denied: str
    denying: str


WORDINGS = {
    "en": Wording(
        en.CATALOGUE.sentences,
        r"\b(over)?due\b|\b(hot|cold|lucky|unlucky|momentum|trends?|turbo|auto-?play|jackpot)\b"
        r"|\b(will|must|bound to|about to|ready to|going to) (win|hit|come|break|turn|end)\b"
        r"|\bon a (roll|run)\b|\bso close\b|\balmost won\b|\bkeep going\b|\bwin (it )?back\b",
        r"\bpredict", r"\b(not|nothing|no|never)\b"),
    "zh": Wording(
        zh.CATALOGUE.sentences,
        "该出|该开|该赢|要出|要开了|快出|必出|必开|必赢|必胜|稳赢|旺|热|冷|手气|手风|走势|趋势|势头"
        "|转运|追庄|追闲|好路|长龙|回本|翻本|加油|自动投注",
        "预测", "不|没有"),
}

OWED = {"irregular.due", "setting.about.undue_card", "check.paid", "check.paid_never"}
"""Where ``due`` is what a rule gives: a card to a hand, a payment to a bet."""

NAMES = "name."
"""What bets are called on felts everywhere, such as the Lucky 6, is no word of the program's."""


def said(template: str) -> str:
    """A sentence without its parameters."""
    return " ".join(text for text, *_ in Formatter().parse(template))


def faults(wording: Wording) -> dict[str, str]:
    """The sentences that say what none may say, by their codes."""
    return {code: template for code, template in wording.sentences.items()
            if not code.startswith(NAMES) and code not in OWED and at_fault(wording, template)}


def at_fault(wording: Wording, template: str) -> bool:
    """Whether a sentence calls a result due, or predicts without denying that it can."""
    never, denied, denying = (bool(re.search(pattern, said(template), re.IGNORECASE))
                              for pattern in wording[1:])
    return never or (denied and not denying)


@pytest.mark.parametrize("language", WORDINGS)
def test_nothing_is_said_to_be_due_or_hot_or_predicted(language: str) -> None:
    assert faults(WORDINGS[language]) == {}


@pytest.mark.parametrize(("language", "text"), [
    ("en", "Banker is due."), ("en", "A hot shoe: {count} in a row"), ("en", "Predicted: {mark}"),
    ("en", "Player must come next"),
    ("zh", "该出闲了"), ("zh", "这靴很旺"), ("zh", "预测：{mark}")])
def test_such_words_are_found(language: str, text: str) -> None:
    assert at_fault(WORDINGS[language], text)
