"""The five scoreboards: published vectors, a second formulation, layout, text and picture."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from itertools import pairwise, product
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.cards import DECK
from baccarat.coup import parse_coup
from baccarat.errors import InvalidNotation
from baccarat.hand import Side
from baccarat.procedure import MOST_DECKS
from baccarat.roads import (
    MOST_COUPS,
    Colour,
    Derived,
    Result,
    Scoreboards,
    as_json,
    bead_plate,
    big_road,
    last_columns,
    layout,
    lengths,
    logical_columns,
    parse_results,
    scoreboards,
)
from baccarat.roads_svg import draw_svg
from baccarat.roads_text import draw_text

VECTOR = "TBBPPPBPTTPBBBBBBBBPPPPPPPBPB"
STAIRCASE = "B" * 9 + "P" * 8 + "B" * 7 + "P" * 7
KEYS = [road.key for road in Derived]
ANSI = re.compile(r"\x1b\[\d+m")

shoes = st.text("BPT", max_size=90)
streaky = st.lists(st.tuples(st.sampled_from("BPT"), st.integers(1, 15)), max_size=12).map(
    lambda runs: "".join(letter * length for letter, length in runs))
histories = st.one_of(shoes, streaky)
all_rows = st.integers(1, 9)


def boards_of(text: str, rows: int = 6) -> Scoreboards:
    return scoreboards(parse_results(text), rows)


def marks_of(text: str) -> dict[str, str]:
    return {road.key: drawn.marks for road, drawn in boards_of(text).derived.items()}


def places(text: str) -> list[tuple[int, int]]:
    return [(cell.column, cell.row) for cell in big_road(parse_results(text))]


# The published vectors


@pytest.mark.parametrize(("coups", "road", "marks"), [
    ("BPPP", "big_eye_boy", "BR"),
    ("PBPPP", "small_road", "BR"),
    ("BPBPPP", "cockroach_road", "BR"),
    ("PBB", "big_eye_boy", "B"),
    ("BPBB", "small_road", "B"),
    ("PBPBB", "cockroach_road", "B"),
    ("BBBBBBPPPPPPP", "big_eye_boy", "RRRRRB"),
])
def test_a_short_vector(coups: str, road: str, marks: str) -> None:
    assert marks_of(coups)[road] == marks


def test_the_long_vector_has_its_columns_and_its_ties() -> None:
    columns = logical_columns(parse_results(VECTOR))
    assert lengths(columns) == (2, 3, 1, 2, 8, 7, 1, 1, 1)
    assert [column[0].ties for column in columns] == [1, 0, 0, 2, 0, 0, 0, 0, 0]
    assert sum(mark.ties for column in columns for mark in column) == 3


def test_the_long_vector_stands_where_it_should() -> None:
    assert places(VECTOR) == [
        (1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 1), (4, 1), (4, 2),
        *((5, row) for row in range(1, 7)), (6, 6), (7, 6),
        *((6, row) for row in range(1, 6)), (7, 5), (8, 5), (7, 1), (8, 1), (9, 1),
    ]


def test_the_long_vector_has_its_derived_roads_and_its_ask() -> None:
    assert marks_of(VECTOR) == {
        "big_eye_boy": "RBBBBBRBRRRRRBRRRRRRBBR",
        "small_road": "BRBBRRRRRRBRBRRRRBBB",
        "cockroach_road": "RRRRBRRRRBBRRRRRBBB",
    }
    assert as_json(boards_of(VECTOR))["ask"] == {
        "big_eye_boy": {"banker": "B", "player": "R"},
        "small_road": {"banker": "B", "player": "R"},
        "cockroach_road": {"banker": "R", "player": "B"},
    }


def test_the_tails_of_a_staircase_stand_in_rows_6_5_4_3() -> None:
    cells = big_road(parse_results(STAIRCASE))
    streaks = [cells[:9], cells[9:17], cells[17:24], cells[24:]]
    assert [streak[-1].row for streak in streaks] == [6, 5, 4, 3]
    assert [streak[0].column for streak in streaks] == [1, 2, 3, 4]
    assert [streak[-1].column for streak in streaks] == [4, 5, 6, 8]


# A second formulation: neighbours on a grid without a bottom, coup by coup


class Drawn:
    """A big road on a grid of endless height, and the derived marks read off its neighbours."""

    def __init__(self, text: str) -> None:
        self.grid: set[tuple[int, int]] = set()
        self.last = ""
        self.place = (0, 0)
        self.marks = dict.fromkeys(KEYS, "")
        for letter in text:
            if letter != "T":
                self.win(letter)

    def win(self, letter: str) -> None:
        """Draw the next win below the last one or in a new column."""
        column, row = self.place
        if letter == self.last:
            self.place = column, row + 1
            new = [self.sideways(column - back, row + 1) for back in (1, 2, 3)]
        else:
            self.place = column + 1, 1
            # a change is coloured as the opposite of what going on would have been
            new = [self.sideways(column - back, row + 1).translate({82: 66, 66: 82})
                   for back in (1, 2, 3)] if column else [""] * 3
        self.last = letter
        self.grid.add(self.place)
        for key, mark in zip(KEYS, new, strict=True):
            self.marks[key] += mark

    def sideways(self, column: int, row: int) -> str:
        """Red if the cell and the one above it are alike: both taken or both empty."""
        if column < 1:
            return ""
        beside, above = ((column, at) in self.grid for at in (row, row - 1))
        return "R" if beside == above else "B"


def walked(text: str, rows: int) -> list[tuple[int, int]]:
    """The places of a word's letters on a grid, one step at a time."""
    grid: dict[tuple[int, int], str] = {}
    before, start, here, turned = "", 0, (0, 0), False
    for letter in text:
        below = (here[0], here[1] + 1)
        if letter != before:
            start = next(c for c in range(start + 1, len(text) + 2) if (c, 1) not in grid)
            here, turned = (start, 1), False
        elif turned or below[1] > rows or below in grid:
            here, turned = (here[0] + 1, here[1]), True
        else:
            here = below
        assert here not in grid
        grid[here] = before = letter
    return list(grid)


def same_both_ways(text: str, rows: int = 6) -> None:
    boards = boards_of(text, rows)
    second = Drawn(text)
    assert {road.key: drawn.marks for road, drawn in boards.derived.items()} == second.marks
    wins = text.replace("T", "")
    if wins:
        assert [cell[:2] for cell in boards.big_road] == walked(wins, rows)
    for key, drawn in zip(KEYS, boards.derived.values(), strict=True):
        assert [cell[:2] for cell in drawn.cells] == walked(second.marks[key], rows)


@pytest.mark.slow
def test_ten_thousand_shoes_agree_with_the_second_formulation() -> None:
    chance = random.Random("roads")
    for _ in range(10_000):
        weights = chance.choice([(45, 44, 10), (45, 44, 10), (80, 15, 5), (20, 70, 30)])
        same_both_ways("".join(chance.choices("BPT", weights, k=chance.randrange(80))))


def test_every_short_history_agrees_with_the_second_formulation() -> None:
    for size in range(8):
        for letters in product("BPT", repeat=size):
            same_both_ways("".join(letters))


@given(histories, all_rows)
def test_streaky_histories_agree_on_any_number_of_rows(text: str, rows: int) -> None:
    same_both_ways(text, rows)


# Logical columns and ties


@given(histories)
def test_ties_change_no_column_and_none_is_lost(text: str) -> None:
    columns = logical_columns(parse_results(text))
    wins = text.replace("T", "")
    assert lengths(columns) == lengths(logical_columns(parse_results(wins)))
    if wins:
        assert sum(mark.ties for column in columns for mark in column) == text.count("T")
    assert marks_of(text) == marks_of(wins)


def test_a_tie_does_not_hide_a_change_of_winner() -> None:
    assert lengths(logical_columns(parse_results("BTP"))) == (1, 1)
    assert lengths(logical_columns(parse_results("BTB"))) == (2,)
    assert places("BTP") == [(1, 1), (2, 1)]


def test_ties_alone_stand_in_the_first_cell_until_a_win_takes_them() -> None:
    (alone,) = big_road(parse_results("TT"))
    assert (alone.column, alone.row, alone.mark.ties) == (1, 1, 2)
    assert alone.mark.result.winner is None
    taken = big_road(parse_results("TTPT"))
    assert [(cell.mark.result.winner, cell.mark.ties) for cell in taken] == [(Side.PLAYER, 3)]
    assert marks_of("TTT") == dict.fromkeys(KEYS, "")


def test_no_coups_draw_nothing() -> None:
    drawn = as_json(boards_of(""))
    nothing = {"marks": "", "cells": []}
    nobody = {"banker": None, "player": None}
    assert drawn == {"bead_plate": [], "big_road": [], **dict.fromkeys(KEYS, nothing),
                     "ask": dict.fromkeys(KEYS, nobody)}


# Ask


@given(histories)
def test_ask_is_the_mark_that_the_next_win_adds(text: str) -> None:
    boards = boards_of(text)
    for road, drawn in boards.derived.items():
        for letter, asked in zip("BP", drawn.ask, strict=True):
            added = marks_of(text + letter)[road.key].removeprefix(drawn.marks)
            assert added == (asked.value if asked else "")


@given(histories)
def test_ask_is_empty_twice_or_of_both_colours(text: str) -> None:
    for drawn in boards_of(text).derived.values():
        assert set(drawn.ask) in ({None}, set(Colour))


@given(histories, st.sampled_from("BP"))
def test_marks_are_only_ever_added(text: str, letter: str) -> None:
    before, after = marks_of(text), marks_of(text + letter)
    assert all(after[key].startswith(before[key]) for key in KEYS)


# Layout


@given(st.lists(st.integers(1, 40), max_size=30), all_rows)
def test_no_cell_is_drawn_twice_and_every_mark_once(streaks: list[int], rows: int) -> None:
    cells = list(layout(streaks, rows))
    assert len(set(cells)) == len(cells) == sum(streaks)
    assert all(column >= 1 and 1 <= row <= rows for column, row in cells)


@given(st.lists(st.integers(1, 40), max_size=30), all_rows)
def test_a_streak_goes_down_and_then_right_and_never_back(streaks: list[int], rows: int) -> None:
    cells = iter(layout(streaks, rows))
    start = 0
    for length in streaks:
        streak = [next(cells) for _ in range(length)]
        steps = "".join("D" if below[0] == above[0] else "R"
                        for above, below in pairwise(streak))
        assert streak[0][0] > start
        assert streak[0][1] == 1
        assert steps == "D" * steps.count("D") + "R" * steps.count("R")
        start = streak[0][0]


def test_a_tail_in_row_1_pushes_the_next_streak_on() -> None:
    assert list(layout((3, 2, 1), rows=1)) == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]
    assert list(layout((4, 3, 1), rows=2))[-4:] == [(2, 1), (3, 1), (4, 1), (5, 1)]


@given(histories, all_rows)
def test_the_bead_plate_holds_every_coup_in_order(text: str, rows: int) -> None:
    cells = bead_plate(parse_results(text), rows)
    assert [(cell.column - 1) * rows + cell.row for cell in cells] == [*range(1, len(text) + 1)]
    assert tuple(cell.mark for cell in cells) == parse_results(text)


@given(histories, all_rows)
def test_rows_change_no_mark(text: str, rows: int) -> None:
    assert {road.key: drawn.marks for road, drawn in boards_of(text, rows).derived.items()} \
        == marks_of(text)


@given(histories, st.integers(1, 12))
def test_the_last_columns_are_the_end_of_the_road(text: str, count: int) -> None:
    cells = big_road(parse_results(text))
    shown = last_columns(cells, count)
    width = max((cell.column for cell in cells), default=0)
    hidden = max(0, width - count)
    assert Counter(shown) == Counter(cell._replace(column=cell.column - hidden)
                                     for cell in cells if cell.column > hidden)
    assert max((cell.column for cell in shown), default=0) == min(width, count)


# Results


def test_pairs_survive_a_third_card() -> None:
    result = Result.of(parse_coup("2 A 2 A T 5"))
    assert result == Result(Side.BANKER, player_pair=True, banker_pair=True, natural=False, total=7)


def test_a_pair_made_by_the_third_card_is_none() -> None:
    result = Result.of(parse_coup("2 A 3 2 3 2"))
    assert (result.player_pair, result.banker_pair) == (False, False)


def test_a_natural_is_the_winners() -> None:
    assert Result.of(parse_coup("9 8 K K")) \
        == Result(Side.PLAYER, player_pair=False, banker_pair=False, natural=True, total=9)
    assert Result.of(parse_coup("8 4 K 4")) \
        == Result(None, player_pair=False, banker_pair=True, natural=True, total=8)


def test_letters_are_read_in_both_cases_and_white_space_is_skipped() -> None:
    assert parse_results(" b\tP\nt ") == parse_results("BPT")
    assert parse_results("") == ()


@pytest.mark.parametrize(("text", "letter", "position"), [("BPX", "X", 3), ("b 1", "1", 3)])
def test_another_letter_is_named_with_its_position(text: str, letter: str, position: int) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_results(text)
    assert caught.value.sentence.parameters == {"letter": letter, "position": position}
    assert repr(letter) in str(caught.value)
    assert f"position {position}:" in str(caught.value)


@pytest.mark.parametrize("rows", [0, -1])
def test_a_scoreboard_without_rows_is_refused(rows: int) -> None:
    for text in ("", "BP"):
        with pytest.raises(InvalidNotation, match=rf"\b{rows}\b|{rows} rows"):
            boards_of(text, rows)


# JSON


def test_json_shows_what_is_known() -> None:
    coups = [parse_coup("2 A 2 A T 5"), parse_coup("8 4 K 4")]
    drawn = json.loads(json.dumps(as_json(scoreboards(map(Result.of, coups)))))
    first = {"column": 1, "row": 1, "winner": "banker", "player_pair": True, "banker_pair": True,
             "natural": False, "total": 7}
    tie = {"column": 1, "row": 2, "winner": "tie", "player_pair": False, "banker_pair": True,
           "natural": True, "total": 8, "ties": 0}
    assert drawn["bead_plate"] == [first | {"ties": 0}, tie]
    assert drawn["big_road"] == [first | {"ties": 1}]


def test_json_shows_null_for_what_is_not_known() -> None:
    drawn = as_json(boards_of("T"))
    unknown = {"player_pair": None, "banker_pair": None, "natural": None, "total": None}
    assert drawn["big_road"] == [{"column": 1, "row": 1, "winner": None, "ties": 1} | unknown]
    assert drawn["bead_plate"] == [{"column": 1, "row": 1, "winner": "tie", "ties": 0} | unknown]


@given(histories)
def test_json_has_a_cell_for_every_mark(text: str) -> None:
    drawn = json.loads(json.dumps(as_json(boards_of(text))))
    assert list(drawn) == ["bead_plate", "big_road", *KEYS, "ask"]
    for key in KEYS:
        assert drawn[key]["marks"] == "".join(cell["mark"] for cell in drawn[key]["cells"])


# Text


@given(histories, all_rows, st.integers(40, 120))
def test_text_fits_the_terminal(text: str, rows: int, width: int) -> None:
    plain = draw_text(boards_of(text, rows), width=width)
    assert plain.isascii()
    assert all(len(line) <= width and line == line.rstrip() for line in plain.splitlines())


@given(histories)
def test_colour_adds_nothing_but_colour(text: str) -> None:
    boards = boards_of(text)
    plain, coloured = (draw_text(boards, colour=colour) for colour in (False, True))
    assert [line.rstrip() for line in ANSI.sub("", coloured).splitlines()] == plain.splitlines()
    assert ANSI.search(plain) is None


def test_text_says_which_columns_it_shows() -> None:
    text = draw_text(boards_of("BP" * 25))
    assert "Big road, last 40 of 50 columns" in text
    assert "Bead plate\n" in text


def test_text_shows_ties_and_pairs() -> None:
    coups = map(parse_coup, ["2 A 2 A T 5", "8 4 K 4", "2 A 2 2 T T"])
    text = draw_text(scoreboards(map(Result.of, coups)))
    assert re.findall(r"^([BPT].)\. ", text, re.MULTILINE)[:3] == ["B;", "T'", "P,"]
    assert "   B1P . " in text


@pytest.mark.parametrize(("ties", "count"), [(0, " "), (1, "1"), (9, "9"), (10, "+")])
def test_text_counts_ties_up_to_nine(ties: int, count: str) -> None:
    assert f"   B{count}. " in draw_text(boards_of("B" + ties * "T"))


def test_no_shoe_has_the_coups_that_the_refusal_names() -> None:
    with pytest.raises(InvalidNotation, match="fewer than 160"):
        boards_of("B" * (MOST_COUPS + 1))
    assert MOST_DECKS * len(DECK) // 4 < 160


def test_text_and_picture_say_that_ask_is_no_prediction() -> None:
    for drawn in (draw_text(boards_of("BP")), draw_svg(boards_of("BP"))):
        assert "notation, not a prediction" in drawn


# The picture


def parts(picture: str, name: str) -> list[ElementTree.Element]:
    tree = ElementTree.fromstring(picture)  # noqa: S314  our own picture
    return [part for part in tree.iter() if part.get("class") == name]


@pytest.mark.exhaustive
@given(histories, st.integers(1, 8))
def test_the_picture_draws_every_mark_once(text: str, rows: int) -> None:
    boards = boards_of(text, rows)
    picture = draw_svg(boards)
    cells = {"bead_plate": boards.bead_plate, "big_road": boards.big_road,
             **{road.key: drawn.cells for road, drawn in boards.derived.items()}}
    for name, drawn in cells.items():
        (road,) = parts(picture, name)
        marks = [part for part in road.iter() if part.get("class") == "mark"]
        assert len(marks) == len({mark.get("transform") for mark in marks}) == len(drawn)


@pytest.mark.exhaustive
@given(histories)
def test_the_picture_asks_what_the_roads_ask(text: str) -> None:
    boards = boards_of(text)
    asked = sum(mark is not None for drawn in boards.derived.values() for mark in drawn.ask)
    assert len(parts(draw_svg(boards), "ask")) == asked


def test_the_picture_stays_within_its_frame() -> None:
    for text in ("", "B" * 90, "BP" * 45, VECTOR, STAIRCASE):
        tree = ElementTree.fromstring(draw_svg(boards_of(text)))  # noqa: S314
        width = float(tree.get("width", "0"))
        for road in (*KEYS, "big_road", "bead_plate"):
            assert _right_end(tree, road) <= width - 20


def _right_end(tree: ElementTree.Element, name: str) -> float:
    """Where the grid of a road ends, from the moves around it."""
    def search(part: ElementTree.Element, x: float) -> float | None:
        move = re.match(r"translate\((\S+)", part.get("transform", ""))
        here = x + (float(move[1]) if move else 0)
        if part.get("class") == name:
            return here + max(float(each.get("width", "0")) for each in part.iter())
        return next((end for child in part if (end := search(child, here)) is not None), None)

    end = search(tree, 0)
    assert end is not None
    return end


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    picture = draw_svg(boards_of(VECTOR))
    outside = picture.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|href|url\(|@import|<script|<style", outside)


def test_the_picture_tells_winners_and_colours_apart_by_shape() -> None:
    picture = draw_svg(boards_of(VECTOR))
    for name in ("bead_plate", "big_road"):
        (road,) = parts(picture, name)
        letters = Counter(part.text for part in road.iter() if (part.text or "") in {"B", "P"})
        assert letters == {"B": 13, "P": 13}
    for key in KEYS:
        (drawn,) = parts(picture, key)
        shapes = {tuple(re.sub("#......", "", ElementTree.tostring(shape, "unicode"))
                        for shape in part) for part in drawn.iter() if part.get("class") == "mark"}
        assert len(shapes) == 2
