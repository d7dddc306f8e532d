"""The grammar of the English templates: what stands behind the colon of a parameter."""

from __future__ import annotations

from baccarat.language.catalogue import Grammar, chips, runs

__all__ = ["GRAMMAR"]

ANY_VALUE = frozenset(range(10))


def number(value: int, spec: str) -> str:
    """An integer; ``{n:coup}`` counts things, ``{third:a}`` names a card value: "an 8".

    >>> number(1, "coup"), number(1200, "winning coup")
    ('1 coup', '1,200 winning coups')
    """
    if spec == "a":
        named = {0: "a ten or a face (0)", 1: "an ace (1)", 8: "an 8"}
        return named.get(value, f"a {value}")
    if len(spec) > 1 and spec.replace(" ", "").isalpha():
        return f"{value:,} {spec if value == 1 else f'{spec}s'}"
    return format(value, spec)


def values(found: frozenset[int], spec: str) -> str:
    """A set of totals or card values, in ranges.

    >>> values(frozenset({0, 1, 2, 9}), ""), values(frozenset(), "cards")
    ('0 to 2 and 9', 'no card')
    """
    if spec == "cards" and found == ANY_VALUE:
        return "any card"
    ranges = [_range(first, last) for first, last in runs(found)]
    return and_list(ranges) or ("no card" if spec == "cards" else "none")


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} {'and' if last - first == 1 else 'to'} {last}"


def and_list(words: list[str]) -> str:
    """Join words as English does: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def text(value: str, spec: str) -> str:
    """A text; ``:hand`` writes the hand that it names with a capital letter, ``:chips`` an amount.

    >>> text("banker", "hand"), text("banker", "which"), text("both", "which")
    ('Banker', 'Banker alone', 'both hands')
    """
    if spec == "chips":
        return chips(value)
    if spec == "which":
        both = {"both": "both hands", "neither": "neither hand"}
        return both.get(value, f"{value.capitalize()} alone")
    return value.capitalize() if spec == "hand" else format(value, spec)


def words(names: tuple[str, ...], spec: str) -> str:
    """Names in a row: "a, b and c"; ``:or``, ``:none`` and ``:like`` say it otherwise.

    >>> words(("a", "b"), "or"), words((), "none"), words(("a",), "like")
    ('a or b', 'none', '; did you mean a?')
    """
    match spec:
        case "or":
            return " or ".join(names)
        case "none":
            return and_list(list(names)) or "none"
        case "like":
            return f"; did you mean {' or '.join(names)}?" if names else ""
        case _:
            return and_list(list(names))


GRAMMAR = Grammar(number, values, text, words)
