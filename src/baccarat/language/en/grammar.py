"""The grammar of the English templates: what stands behind the colon of a parameter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

__all__ = ["spoken"]

ANY_VALUE = frozenset(range(10))


class Number(int):
    """An integer; ``{n:coup}`` counts things, ``{third:a}`` names a card value: "an 8".

    >>> f"{Number(1):coup}, {Number(1200):winning coup}"
    '1 coup, 1,200 winning coups'
    """

    def __format__(self, spec: str) -> str:
        if spec == "a":
            named = {0: "a ten or a face (0)", 1: "an ace (1)", 8: "an 8"}
            return named.get(int(self), f"a {int(self)}")
        if len(spec) > 1 and spec.replace(" ", "").isalpha():
            return f"{int(self):,} {spec if self == 1 else f'{spec}s'}"
        return super().__format__(spec)


class Values:
    """A set of totals or card values, shown in ranges: "0 to 7 and 9"."""

    def __init__(self, values: Iterable[int]) -> None:
        self.values = frozenset(values)

    def __format__(self, spec: str) -> str:
        if spec == "cards" and self.values == ANY_VALUE:
            return "any card"
        ranges = [_range(first, last) for first, last in runs(self.values)]
        return and_list(ranges) or ("no card" if spec == "cards" else "none")


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} {'and' if last - first == 1 else 'to'} {last}"


def runs(values: Iterable[int]) -> list[tuple[int, int]]:
    """Cut a set of integers into runs of neighbours, as (first, last).

    >>> runs({0, 1, 2, 9})
    [(0, 2), (9, 9)]
    """
    found: list[tuple[int, int]] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found


def and_list(words: list[str]) -> str:
    """Join words as English does: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


class Text(str):
    """A text; ``{side:hand}`` writes the hand that it names with a capital letter."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec == "which":
            both = {"both": "both hands", "neither": "neither hand"}
            return both.get(self, f"{self:hand} alone")
        return self.capitalize() if spec == "hand" else super().__format__(spec)


class Words(tuple[str, ...]):
    """Names in a row: "a, b and c"; ``:or``, ``:none`` and ``:like`` say it otherwise."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        match spec:
            case "or":
                return " or ".join(self)
            case "none":
                return and_list(list(self)) or "none"
            case "like":
                return f"; did you mean {' or '.join(self)}?" if self else ""
            case _:
                return and_list(list(self))


def spoken(value: object, render: Callable[[str, Mapping[str, object]], str]) -> object:
    """A parameter as a template formats it; *render* gives the words of a sentence within one."""
    match value:
        case int() if not isinstance(value, bool):
            return Number(value)
        case frozenset():
            return Values(value)
        case (str(code), dict(inner)):
            return render(code, inner)
        case tuple():
            return Words(f"{spoken(each, render)}" for each in value)
        case str():
            return Text(value)
        case _:
            return value
