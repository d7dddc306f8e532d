"""The grammar of the Chinese templates: what stands behind the colon of a parameter.

Chinese has no plural: what is counted is written in the template, behind the number.
"""

from __future__ import annotations

from baccarat.language.catalogue import Grammar, chips, runs

__all__ = ["GRAMMAR"]

HANDS = {"player": "闲家", "banker": "庄家"}
SEPARATORS = {"comma": "逗号", "semicolon": "分号", "tab": "制表符"}


def number(value: int, spec: str) -> str:
    """A whole number; ``:card`` names a card by what it counts.

    >>> number(8, "card"), number(0, "card"), number(1200, ",")
    ('8点', '0点（10、J、Q、K）', '1,200')
    """
    if spec == "card":
        named = {0: "0点（10、J、Q、K）", 1: "1点（A）"}
        return named.get(value, f"{value}点")
    return format(value, spec)


def values(found: frozenset[int], spec: str) -> str:
    """A set of totals, in ranges; ``:cards`` are what cards count.

    >>> values(frozenset({0, 1, 2, 6, 7}), ""), values(frozenset(range(10)), "cards")
    ('0至2、6、7', '任何牌')
    """
    if spec == "cards" and found == frozenset(range(10)):
        return "任何牌"
    ranges = "、".join(_range(first, last) for first, last in runs(found)) or "无"
    return f"{ranges}点" if spec == "cards" else ranges


def _range(first: int, last: int) -> str:
    between = {0: "", 1: f"、{last}"}
    return f"{first}{between.get(last - first, f'至{last}')}"


def text(value: str, spec: str) -> str:
    """A text; ``:hand`` is what a hand is called, ``:which`` which of two, ``:chips`` an amount.

    >>> text("banker", "hand"), text("banker", "which"), text("both", "which")
    ('庄家', '只有庄家', '双方')
    """
    match spec:
        case "chips":
            return chips(value)
        case "hand":
            return HANDS.get(value, value)
        case "separator":
            return SEPARATORS.get(value, value)
        case "which":
            return {"both": "双方", "neither": "双方都没有"}.get(value) or f"只有{HANDS[value]}"
        case _:
            return format(value, spec)


def words(names: tuple[str, ...], spec: str) -> str:
    """Names in a row; ``:or``, ``:none`` and ``:like`` say it otherwise.

    >>> words(("a", "b", "c"), ""), words(("a", "b", "c"), "or"), words(("a",), "like")
    ('a、b、c', 'a、b 或 c', '；是不是 a？')
    """
    match spec:
        case "or":
            return _either(names)
        case "none":
            return "、".join(names) or "无"
        case "like":
            return f"；是不是 {_either(names)}？" if names else ""
        case _:
            return "、".join(names)


def _either(names: tuple[str, ...]) -> str:
    """Alternatives; those in Latin letters keep a space from the word between them."""
    between = " 或 " if all(map(str.isascii, names)) else "或"
    return between.join(filter(None, ["、".join(names[:-1]), *names[-1:]]))


def quoted(value: object) -> str:
    r"""A value that is repeated to whoever gave it.

    >>> print(quoted("1x"), quoted("a\nb"), quoted(3))
    “1x” “a\nb” 3
    """
    return f"“{repr(value)[1:-1]}”" if isinstance(value, str) else repr(value)


GRAMMAR = Grammar(number, values, text, words, quoted)
