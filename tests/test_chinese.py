"""Simplified Chinese: complete, without English left over, and in the columns of the terminal."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from threading import Thread

import pytest

from baccarat.catalogue import BETS
from baccarat.cli.language import chosen
from baccarat.language import en, zh
from baccarat.monospace import CLOSING, columns
from baccarat.sentences import LANGUAGES, Sentence, language, render, sentence, speaking
from baccarat.sim.systems import SYSTEMS
from baccarat.variants import VARIANTS
from tests.cli import Baccarat

pytestmark = pytest.mark.exhaustive  # words are the same on each Python

EN, ZH = en.CATALOGUE.sentences, zh.CATALOGUE.sentences

NAMES = {
    *(f"name.bet.{key}" for key in BETS),
    *(f"name.line.{bet.key}.{line.key}" for bet in BETS.values() for line in bet.pays),
    *(f"{what}.house.{key}" for key in VARIANTS for what in ("name", "about")),
    *(f"name.system.{key}" for key in SYSTEMS),
}
"""What Chinese has a name for by its key; English has it from the bets and houses themselves."""

GRAMMAR_WORDS = ("闲家", "庄家")
"""What the grammar says of a hand."""

FEWER: dict[str, set[str]] = {}
"""Parameters that a sentence leaves out on purpose, by its code."""


def fields(template: str) -> dict[str, tuple[str, str | None]]:
    """The parameters of a template, each with what stands behind its colon and its ``!``."""
    return {name: (spec or "", conversion)
            for _, name, spec, conversion in Formatter().parse(template) if name}


def text_of(template: str) -> str:
    """A template without its parameters."""
    return "".join(text + "\0" * (name is not None)
                   for text, name, _, _ in Formatter().parse(template))


# -- the catalogue ---------------------------------------------------------------------------


def test_it_says_all_that_english_says_and_names_every_bet_and_house() -> None:
    assert set(ZH) == set(EN) | NAMES


def test_a_sentence_tells_the_same_in_both() -> None:
    assert [code for code in EN if fields(EN[code]).keys() - FEWER.get(code, set[str]())
            != fields(ZH[code]).keys()] == []


EXAMPLES = {"or": ("a", "b"), "like": ("a", "b"), "none": ("a", "b"), "hand": "banker",
            "which": "both", "cards": frozenset({1, 2}), "separator": "comma", "chips": "5000.00"}
"""A parameter that a template can write, by what stands behind its colon in one language."""


def example(code: str, name: str) -> object:
    specs = {fields(template)[name][0] for template in (EN[code], ZH[code])}
    return next((EXAMPLES[spec] for spec in specs - {""} if spec in EXAMPLES),
                8 if any(specs) else "x")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_a_sentence_can_be_rendered(spoken: str) -> None:
    said = [Sentence(code, {name: example(code, name) for name in fields(EN[code])})
            for code in EN]
    assert [each.code for each in said if render(each, spoken).startswith(f"{each.code} ")] == []


LATIN = re.compile(r"[A-Za-z]{2,}")

ALLOWED = {
    # what is typed, and what stands in files
    "baccarat", "bets", "variants", "check", "cluster", "plot", "fast", "help", "force",
    "bet", "keep", "follow", "set", "dask", "KEY", "NAME", "VALUE", "FILE", "HOST", "sqlite",
    "postgresql", "yes", "none", "value", "marked", "per", "coup", "nearest", "commission",
    "step", "patron", "favourable", "format",
    "shoe", "Player", "Banker", "Tie", "timed", "host", "solo", "needs", "Bet", "Fact", "Fraction",
    "hello", "http", "https", "cookie", "Secure", "Ctrl", "Tab", "table",
    # of the server
    "For", "Forwarded", "Host", "Proto", "cards", "debug", "error", "example", "failed", "fds",
    "info", "install", "max", "pip", "postgres", "process", "service", "store", "ulimit",
    "warning",
    # names
    "HTTP", "JSON", "UTF", "NaN", "PostgreSQL", "numba", "Python", "matplotlib", "distributed",
    "Dask", "Holm", "Punto", "English",
}


def test_no_english_is_left_over() -> None:
    words = {code: set(LATIN.findall(text_of(template))) for code, template in ZH.items()}
    assert {code: left for code, its in words.items()
            if (left := its - (ALLOWED & set(LATIN.findall(EN.get(code, ZH[code])))))} == {}


def test_no_word_is_allowed_for_nothing() -> None:
    said = "\n".join(map(text_of, ZH.values()))
    assert set(LATIN.findall(said)) >= ALLOWED


HAN = "[一-鿿]"
NARROW = "[,:;?!()]"
WIDE = "[，：；？！（）。、]"


def test_punctuation_is_of_full_width_where_it_belongs() -> None:
    wrong = (f"{HAN}{NARROW}", f"{NARROW}{HAN}", f"{WIDE} (?! )", f"(?<! ) {WIDE}",
             r"\.$(?<!\.\.\.)", f"{HAN}[A-Za-z]", f"[A-Za-z]{HAN}", f"{HAN} {HAN}")
    assert [(code, each) for code, template in ZH.items() for each in wrong
            if re.search(each, text_of(template))] == []


def test_all_letters_are_simplified() -> None:
    """Those of GB 2312, but for the name of the cockroach road and the rank of signs."""
    letters = set("".join(map(text_of, ZH.values()))) - set("曱甴±–\0")
    assert [letter for letter in letters if not letter.encode("gb2312", "ignore")] == []


def test_the_words_of_the_documentation_are_those_that_are_said() -> None:
    page = (Path(__file__).parents[1] / "docs" / "words.md").read_text(encoding="utf-8")
    glossary = page.partition("## Names of bets")[0]
    rows = re.findall(r"^\| .+? \| (.+?) \| .+? \|$", glossary, re.MULTILINE)
    words = {word for row in rows for word in re.split("[、；]", row)
             if re.fullmatch(f"{HAN}+", word)}
    said = "\n".join((*ZH.values(), *GRAMMAR_WORDS))
    assert len(words) > 30
    assert [word for word in words if word not in said] == []


# -- what is said ----------------------------------------------------------------------------


def test_a_language_is_spoken_within_its_block() -> None:
    said = sentence("row.tie")
    with speaking("zh"):
        assert (language(), str(said), render(said, "en")) == ("zh", "和局", "Tie")
        with speaking("en"):
            assert str(said) == "Tie"
        assert str(said) == "和局"
    assert (language(), str(said)) == ("en", "Tie")


def test_no_other_language_can_be_spoken() -> None:
    with pytest.raises(LookupError), speaking("de"):
        pass


def test_each_task_speaks_its_own_language() -> None:
    async def said(spoken: str) -> str:
        with speaking(spoken):
            await asyncio.sleep(0)
            return str(sentence("row.tie"))

    async def both() -> list[str]:
        return await asyncio.gather(*map(said, ("zh", "en", "zh")))

    assert asyncio.run(both()) == ["和局", "Tie", "和局"]


def test_a_thread_speaks_english_until_it_says_otherwise() -> None:
    heard: list[str] = []
    with speaking("zh"):
        thread = Thread(target=lambda: heard.append(language()))
        thread.start()
        thread.join()
    assert heard == ["en"]


def test_what_has_no_chinese_name_keeps_its_own() -> None:
    assert render(sentence("name.bet.mine", own="My bet"), "zh") == "My bet"


# -- the command -----------------------------------------------------------------------------


@pytest.mark.parametrize(("environment", "encoding", "spoken"), [
    ({}, "utf-8", "en"),
    ({"LANG": "C"}, "utf-8", "en"),
    ({"LANG": "de_DE.UTF-8"}, "utf-8", "en"),
    ({"LANG": "zh_CN.UTF-8"}, "utf-8", "zh"),
    ({"LANG": "zh_CN.GBK"}, "gbk", "zh"),
    ({"LANG": "zh_HK.UTF-8", "LC_ALL": ""}, "utf-8", "zh"),
    ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "utf-8", "en"),
    ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_CN.UTF-8"}, "utf-8", "zh"),
    ({"LANG": "zh_CN.UTF-8", "BACCARAT_LANGUAGE": "en"}, "utf-8", "en"),
    ({"LANG": "C", "BACCARAT_LANGUAGE": "zh"}, "utf-8", "zh"),
    ({"BACCARAT_LANGUAGE": "zh"}, "ascii", "en"),
    ({"BACCARAT_LANGUAGE": "zh"}, "iso-8859-1", "en"),
    ({"BACCARAT_LANGUAGE": "zh"}, None, "en"),
])
def test_the_environment_chooses(
    environment: dict[str, str], encoding: str | None, spoken: str
) -> None:
    assert chosen(environment, encoding) == spoken


def test_an_unknown_language_is_refused(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACCARAT_LANGUAGE", "klingon")
    done = baccarat("bets")
    assert (done.status, done.out, done.err) == (
        2, "", "baccarat: BACCARAT_LANGUAGE is 'klingon': it must be en or zh\n")


@pytest.fixture
def chinese(baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch) -> Baccarat:
    """The command, in Chinese."""
    monkeypatch.setenv("BACCARAT_LANGUAGE", "zh")
    return baccarat


def test_a_coup_is_told(chinese: Baccarat) -> None:
    done = chinese("deal 2 A 3 3 6 4 --bet banker=100 --bet dragon_bonus_banker=20")
    assert done.out.splitlines() == [
        "闲家  2   闲家第一张牌2点。",
        "庄家  A   庄家第一张牌1点。",
        "闲家  3   闲家第二张牌3点：闲家共5点。",
        "庄家  3   庄家第二张牌3点：庄家共4点。",
        "闲家  6   闲家5点；闲家0至5点须补牌：补牌。",
        "庄家  4   庄家4点；闲家第三张牌是6点；庄家4点遇2至7点须补牌：补牌。",
        "",
        "闲家  2  3  6   1点",
        "庄家  A  3  4   8点",
        "庄家赢，8点对1点。",
        "",
        "投注    赔付项                   注码    净赢    派回",
        "庄      庄家赢                 100.00   95.00  195.00",
        "庄龙宝  庄家净胜7点（非例牌）   20.00  120.00  140.00",
        "合计                           120.00  215.00  335.00",
    ]


@pytest.mark.parametrize("line", [
    "deal 7 3 2 4", "odds", "odds --bet kill --bet lucky_match", "removal", "bets",
    "bets lucky_nines", "variants", "variants midi", "roads BBPTPPBTTPBPBPPPBBBBBBBBB",
    "shoe --seed macau --bet banker=100", "play --seed macau",
    "study cut_card --shoes 5 --seed 1", "study streaks --shoes 5 --seed 1",
])
def test_no_line_is_wider_than_the_screen_and_no_code_shows(chinese: Baccarat, line: str) -> None:
    done = chinese(line)
    lines = done.out.splitlines()
    assert done.status == 0
    assert max(map(columns, lines)) <= 80
    assert [each for each in lines if set(each.strip()[:1]) & CLOSING] == []
    assert not re.search(r"\b[a-z_]+\.[a-z_.]+ \{", done.out)
    assert re.search(HAN, done.out)


def test_a_mistake_is_told(chinese: Baccarat) -> None:
    assert chinese("bets dragn_7").err == (
        "baccarat bets: 未知的投注“dragn_7”；是不是 dragon_7？（baccarat bets 列出全部投注）\n")


def values(document: object, place: str = "") -> Iterator[tuple[str, object]]:
    """What stands in a document, each with the names that lead to it."""
    match document:
        case dict():
            for name, value in document.items():
                yield from values(value, f"{place}.{name}")
        case list():
            for value in document:
                yield from values(value, place)
        case _:
            yield place, document


@pytest.mark.parametrize(("line", "said"), [
    ("deal 7 3 2 4 --bet tie=5 --json", {".result", ".steps.why"}),
    ("bets dragon_7 --json", set[str]()),
    ("variants ez --json", set[str]()),
    ("odds --json", set[str]()),
])
def test_in_json_only_sentences_are_chinese(
    chinese: Baccarat, monkeypatch: pytest.MonkeyPatch, line: str, said: set[str]
) -> None:
    found = list(values(chinese(line).json))
    monkeypatch.setenv("BACCARAT_LANGUAGE", "en")
    expected = list(values(chinese(line).json))
    assert {place for (place, value), each in zip(found, expected, strict=True)
            if (place, value) != each} == said
