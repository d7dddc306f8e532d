"""Reading logs: every format gives the same coups, every refusal names its line."""

from __future__ import annotations

import json
from random import Random

import pytest

from baccarat.coup import Coup
from baccarat.errors import InvalidNotation
from baccarat.hand import Side
from baccarat.record import write_record
from baccarat.sim.log import Log
from baccarat.sim.log_read import read
from baccarat.sim.log_values import cards_in
from baccarat.variants import VARIANTS
from tests.logs import letters, rows, shoes, table, winner
from tests.records import ANY_STAKE, ROUNDED, example, irregular

DEALT = shoes(3, 3)
ROWS = list(rows(DEALT))
COUPS = [coup for shoe in DEALT for coup in shoe]


def shoes_of(log: Log) -> list[list[Coup | None]]:
    return [[entry.hands for entry in shoe] for shoe in log.shoes]


def singles(coup: Coup, places: str = "p1 b1 p2 b2 p3 b3") -> list[str]:
    cards = {f"{side.value[0]}{number}": str(card) for side in Side
             for number, card in enumerate(coup.hand(side).cards, 1)}
    return [cards.get(place, "") for place in places.split()]


def numbered_singles(places: str) -> str:
    return table(([str(number), *singles(coup, places)]
                  for number, shoe in enumerate(DEALT, 1) for coup in shoe),
                 ["shoe", *places.split()])


def objects(**more: object) -> str:
    return "\n".join(json.dumps({
        "shoe": number, "player": [str(card) for card in coup.player.cards],
        "banker": [str(card) for card in coup.banker.cards], "winner": winner(coup), **more})
        for number, shoe in enumerate(DEALT, 1) for coup in shoe)


WITH_CARDS = {
    "table": table(ROWS),
    "carriage returns and a byte order mark": "\ufeff" + table(ROWS).replace("\n", "\r\n"),
    "semicolons": table(ROWS).replace(",", ";"),
    "tabs": table(ROWS).replace(",", "\t"),
    "other names": table(ROWS, ["Shoe No.", "round", "Player Cards", "BANKER-HAND", "Result"]),
    "cards run together, tens as 10": table(
        [shoe, coup, player.replace(" ", "").replace("T", "10"), banker.replace(" ", ""), won]
        for shoe, coup, player, banker, won in ROWS),
    "signs for suits": table(ROWS).replace("h", "♥").replace("s♥oe", "shoe"),
    "letters for winners": table([*row[:4], row[4][0].upper()] for row in ROWS),
    "coup numbers that start again": table((row[1:] for row in ROWS),
                                           ["coup", "player", "banker", "winner"]),
    "a blank line between shoes": "cards\n" + "\n\n".join(
        "\n".join(str(coup) for coup in shoe) for shoe in DEALT),
    "no heading, hands": "\n\n".join(
        "\n".join(f"{' '.join(map(str, coup.player.cards))},{' '.join(map(str, coup.banker.cards))}"
                  for coup in shoe) for shoe in DEALT),
    "no heading, single cards": "\n\n".join(
        "\n".join(",".join(singles(coup)) for coup in shoe) for shoe in DEALT),
    "single cards": numbered_singles("p1 b1 p2 b2 p3 b3"),
    "single cards by hand": numbered_singles("p1 p2 p3 b1 b2 b3"),
    "objects": objects(),
    "objects laid out over lines": "\n".join(
        json.dumps(json.loads(line), indent=2) for line in objects().splitlines()),
    "an array of objects": json.dumps([json.loads(line) for line in objects().splitlines()]),
    "arrays of coups": "\n".join(json.dumps(
        [[str(card) for card in coup.cards] for coup in shoe]) for shoe in DEALT),
    "arrays of hands": "\n".join(json.dumps(
        [[[str(card) for card in hand.cards] for hand in coup] for coup in shoe])
        for shoe in DEALT),
}


@pytest.mark.parametrize("text", WITH_CARDS.values(), ids=WITH_CARDS)
def test_every_format_tells_the_same_coups(text: str) -> None:
    log = read(text)
    told = shoes_of(log)
    assert [list(map(str, shoe)) for shoe in told] == [list(map(str, shoe)) for shoe in DEALT]
    assert log.delimited
    assert not log.ignored
    assert all(entry.stated in (None, entry.result) for entry in log.entries)


ONLY_WINNERS = {
    "a line a shoe": letters(DEALT),
    "small letters, set apart": "\n".join(
        ", ".join(line.lower()) for line in letters(DEALT).splitlines()),
    "a letter a line": "\n\n".join("\n".join(line) for line in letters(DEALT).splitlines()),
    "one column of words": "\n\n".join(
        "\n".join(map(winner, shoe)) for shoe in DEALT),
    "a column with a heading": table(([row[0], row[4]] for row in ROWS), ["shoe", "winner"]),
    "arrays": "\n".join(json.dumps(list(line)) for line in letters(DEALT).splitlines()),
    "totals": table(([str(number), str(coup.player.total), str(coup.banker.total)]
                     for number, shoe in enumerate(DEALT, 1) for coup in shoe),
                    ["shoe", "player", "banker"]),
}


@pytest.mark.parametrize("text", ONLY_WINNERS.values(), ids=ONLY_WINNERS)
def test_every_format_tells_the_same_winners(text: str) -> None:
    told = [[entry.result.winner for entry in shoe if entry.result] for shoe in read(text).shoes]
    assert told == [[coup.winner for coup in shoe] for shoe in DEALT]


def test_shoe_records_bring_their_coups_their_payments_and_their_house() -> None:
    first, second = example(ROUNDED), example(ROUNDED, "another")
    for text in (write_record(first) + write_record(second),
                 "\n".join(json.dumps(json.loads(write_record(each)))
                           for each in (first, second))):
        log = read(text)
        assert [str(entry.hands) for entry in log.shoes[1]] == [
            " ".join(map(str, cards)) for cards in second.coups]
        assert sum(len(entry.payments) for entry in log.entries) == len(first.bets + second.bets)
        assert log.house
        assert log.house.settings() == ROUNDED.altered(ANY_STAKE).settings()
        assert log.shoes[0][4].place == (1, 5)


def test_void_coups_of_a_record_are_no_coups() -> None:
    record = irregular()
    log = read(write_record(record))
    assert len(log.entries) == len(record.coups) - 3
    assert log.entries[2].place.coup == 4
    assert sum(len(entry.payments) for entry in log.entries) == len(record.bets) - 3 * 6


def test_the_prices_of_a_record_are_kept() -> None:
    nine = VARIANTS["commission"].repriced("tie", [9])  # type: ignore[list-item]
    house = read(write_record(example(nine))).house
    assert house
    assert house.bet("tie").pays[0].to_one == 9


def test_records_of_two_houses_are_refused() -> None:
    text = write_record(example(ROUNDED))
    with pytest.raises(InvalidNotation, match=f"line {text.count(chr(10)) + 1}: .*another house"):
        read(text + write_record(example(VARIANTS["ez"])))


def test_the_rows_of_one_coup_are_one_coup() -> None:
    log = read("coup,winner,bet,stake,returned\n1,B,b,10,19.50\n1,B,t,1,0\n2,T,t,1,9\n")
    assert [[(paid.bet, paid.stake, paid.returned) for paid in entry.payments]
            for entry in log.entries] == [[("b", 1000, 1950), ("t", 100, 0)], [("t", 100, 900)]]


@pytest.mark.parametrize(("net", "returned"), [("9.50", 1950), ("-10", 0), ("+0", 1000)])
def test_what_was_won_or_lost_is_read_with_its_sign(net: str, returned: int) -> None:
    log = read(f"winner,bet,stake,net\nB,b,10,{net}\n")
    assert log.entries[0].payments[0].returned == returned


def test_columns_that_are_not_read_are_named() -> None:
    assert read("winner,dealer,time\nB,Ann,12:00\n").ignored == ("dealer", "time")
    assert read('{"winner": "B", "dealer": "Ann"}').ignored == ("dealer",)


def test_it_says_what_it_was_read_as() -> None:
    assert str(read("shoe;cards;x\n1;7 3 2 4;y\n").read_as) == (
        "a table, semicolon-separated, with a heading; columns read: shoe and cards")
    assert str(read("7 2,3 4\n").read_as) == (
        "a table, comma-separated, without a heading; columns taken for: player and banker")


REFUSED = {
    "": "the log is empty",
    " \n\n": "the log is empty",
    "PK\x03\x04": r"line 1: the character \\x03 stands in no text",
    "winner\nB\n\udcff\n": "line 3: the character",
    "BBPXT": "line 1, position 4: unknown letter 'X'",
    "BBP\nBT1": "line 2, position 3: unknown letter '1'",
    "B\nP\nX\n": "line 3, position 1: unknown letter 'X'",
    "winner\nB\n7h\n": "line 3, column winner: '7h' stands for cards where a winner",
    "winner\nB\nbankr\n": "line 3, column winner: 'bankr' is no winner",
    "cards\n7 3 2 4\nplayer\n": "line 3, column cards: 'player' is a winner where cards",
    "cards\n7 3 2 1x\n": "line 2, column cards: '7 3 2 1x' is no row of cards",
    "cards\n7 3 2\n": "line 2, column cards: '7 3 2' has 3 cards, it must have 4 to 6",
    "player,banker\n7 2,3 4\n7 2,\n": "line 3, column banker: it is empty",
    "p1,b1,p2,b2\n7,3,2,44\n": "line 2, column b2: '44' has 2 cards",
    "cards\n7 3 2 4\n7 3 2 4,9\n": "line 3 has 2 fields for 1 column: '9'",
    "winner,player total\nB,10\n": "line 2, column player_total: '10' is no total",
    "winner,bet,stake,returned\nB,b,ten,1\n": "line 2, column stake: 'ten' is no amount",
    "winner,bet,stake,returned\nB,b,10,-1\n": "line 2, column returned: '-1' is no amount",
    "winner,shoe\n": "line 1: nothing follows the heading",
    "winner,shoe\n,1\n": "line 2: nothing tells a coup",
    "dealer,table\nAnn,3\n": "line 1: 'dealer table' tells no coup",
    "shoe,coup\n1,1\n": "line 1: no columns here tell a coup; there are shoe and coup",
    "winner,result\nB,B\n": "line 1: the columns winner and result all stand for winner",
    "coup,winner,bet,stake,net\n1,B,b,1,1\n1,P,b,1,1\n": "line 3: this is the coup of line 2",
    '{"winner": "B"}\n{"winner": "B"\n': "line 3, column 1: this is no complete JSON",
    '{"winner": "B"}\n{"winner" "B"}\n': "line 2, column 11: this is no complete JSON",
    f"[1{'0' * 5000}]": "line 1, column 1: this is no complete JSON",
    "[" * 100_000: "line 1, column 1: this is no complete JSON",
    '{"winner": "B"}\n{"a": 1}': 'line 2: {"a": 1} tells no coup',
    "[1, 2]": "line 1: 1 tells no coup",
    "[]": r"line 1: \[\] tells no coup",
    '{"format": "baccarat-shoe/1"}': "line 1: a shoe record that cannot be read: generator is miss",
    "cards\n" + "9" * 200 + "x\n": r"line 2, column cards: '9{119}…' is no row of cards",
    "winner\n" + '"' + "x" * 200_000 + '"\n': "line 2: this row cannot be read",
}


@pytest.mark.parametrize(("text", "said"), REFUSED.items(), ids=[key[:30] for key in REFUSED])
def test_what_cannot_be_read_is_refused_with_its_line(text: str, said: str) -> None:
    with pytest.raises(InvalidNotation, match=said):
        read(text)


def test_any_text_is_read_or_refused() -> None:
    rng, refused = Random(2), list[str]()
    alphabet = 'BPT7h 3,;\t\n"[]{}:kA10winercads'
    for _ in range(3000):
        text = "".join(rng.choices(alphabet, k=rng.randrange(1, 30)))
        try:
            read(text)
        except InvalidNotation as error:
            refused.append(str(error))
    assert 100 < len(refused) < 3000


@pytest.mark.parametrize(("text", "cards"), [
    ("7h 3c", "7h 3c"), ("10D-K", "Td K"), ("7♠|a", "7s A"), ("73", "7 3"), ("", ""),
    ("7x", None), ("1", None), ("0", None), ("player", None), ("hh", None),
    ("7\u017f", None), ("7h\u212as", None),
])
def test_cards_in_a_text(text: str, cards: str | None) -> None:
    found = cards_in(text)
    assert (found if found is None else " ".join(map(str, found))) == cards
