"""The shuffle: commitments, the key, rejection, uniform orders, the same order everywhere."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice, permutations
from math import factorial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.cards import DECK, format_cards
from baccarat.errors import BaccaratError, BrokenCommitment, IllegalCommand, InvalidNotation
from baccarat.fairness import (
    Commitments,
    Entropy,
    below,
    check_entropy,
    check_secret,
    commit_entropy,
    commit_secret,
    cut,
    encode,
    key_from,
    secret_from_text,
    shuffle,
    shuffled_shoe,
    words,
)
from tests import fair_shuffle
from tools import fairness_vectors

VECTORS: dict[str, Any] = json.loads(fairness_vectors.FILE.read_text(encoding="utf-8"))
SECRET = bytes(range(32))
ANNA, BELA = b"a" * 16, b"b" * 64

# -- published vectors, and the second implementation ----------------------------------------


def test_the_published_vectors_are_current() -> None:
    current = fairness_vectors.text()
    assert fairness_vectors.FILE.read_text(encoding="utf-8") == current, (
        "run python -m tools.fairness_vectors, and give the generator a new name"
    )


@pytest.mark.parametrize("vector", VECTORS["shoes"], ids=lambda vector: vector["key"][:8])
def test_the_second_implementation_agrees_with_the_vectors(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    assert fair_shuffle.commitment(secret) == vector["commitment"]
    revealed = []
    for entropy in vector["entropy"]:
        if entropy["value"] is not None:
            value = bytes.fromhex(entropy["value"])
            assert fair_shuffle.patron_commitment(entropy["patron"], value) == entropy["commitment"]
            revealed.append((entropy["patron"], value))
    key = fair_shuffle.key_of(secret, revealed)
    assert key.hex() == vector["key"]
    stream = fair_shuffle.Stream(key)
    assert " ".join(str(stream.word()) for _ in range(10)) == vector["words"]
    order = fair_shuffle.cut_at(fair_shuffle.order_of(key, vector["decks"]), vector["cut"])
    assert " ".join(order) == vector["order"]


@pytest.mark.parametrize("vector", VECTORS["cuts"], ids=lambda vector: vector["cut"])
def test_the_second_implementation_agrees_on_cuts(vector: dict[str, Any]) -> None:
    secret = fair_shuffle.seed_secret(vector["text"])
    assert secret.hex() == vector["secret"]
    place = fair_shuffle.place_to_cut(secret, 52 * vector["decks"], vector["margin"])
    assert place == vector["cut"]


def test_the_second_implementation_agrees_on_seeds_and_small_words() -> None:
    for vector in VECTORS["seeds"]:
        assert fair_shuffle.seed_secret(vector["text"]).hex() == vector["secret"]
    for vector in VECTORS["below"]:
        stream = fair_shuffle.Stream(SECRET, vector["bits"])
        count = len(vector["indices"].split())
        drawn = " ".join(str(stream.index(vector["n"])) for _ in range(count))
        assert drawn == vector["indices"]


@pytest.mark.exhaustive
@given(st.binary(min_size=32, max_size=32), st.integers(1, 3),
       st.lists(st.tuples(st.text(min_size=1, max_size=9), st.binary(min_size=16, max_size=64)),
                max_size=3, unique_by=lambda pair: pair[0]))
def test_both_implementations_agree(
    secret: bytes, decks: int, revealed: list[tuple[str, bytes]]
) -> None:
    entropy = [Entropy(patron, commit_entropy(patron, value), value) for patron, value in revealed]
    key = Commitments(commit_secret(secret), tuple(entropy)).key(secret)
    assert key == fair_shuffle.key_of(secret, revealed)
    assert format_cards(shuffled_shoe(key, decks)) == " ".join(fair_shuffle.order_of(key, decks))


def test_a_surrogate_in_a_seed_or_a_patron_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="half characters"):
        secret_from_text("\ud800")
    with pytest.raises(InvalidNotation, match="half characters"):
        commit_entropy("\ud800", ANNA)


# -- no two inputs collide -------------------------------------------------------------------


@given(st.lists(st.binary(max_size=3), max_size=4), st.lists(st.binary(max_size=3), max_size=4))
def test_an_encoding_stands_for_one_list(one: list[bytes], other: list[bytes]) -> None:
    assert (encode(*one) == encode(*other)) == (one == other)


def test_what_stands_next_to_each_other_does_not_run_together() -> None:
    assert commit_entropy("a", b"b" + ANNA) != commit_entropy("ab", ANNA)
    shifted = [Entropy("a", "", b"b" + ANNA), Entropy("ab", "", ANNA)]
    assert key_from(SECRET, shifted[:1]) != key_from(SECRET, shifted[1:])


# -- rejection -------------------------------------------------------------------------------


@pytest.mark.parametrize("bits", [1, 2, 4])
def test_every_index_has_equally_many_words(bits: int) -> None:
    size = 1 << bits
    for n in range(1, size + 1):
        drawn: Counter[int] = Counter()
        passed_over = 0
        for word in range(size):
            stream = iter([word, 0])
            index = below(stream, n, bits)
            if list(stream):
                drawn[index] += 1
            else:
                passed_over += 1
        assert set(drawn) == set(range(n))
        assert set(drawn.values()) == {size // n}, f"indices below {n} are not equally likely"
        assert passed_over == size % n


@pytest.mark.parametrize(("n", "bits"), [(0, 4), (-1, 4), (17, 4), (3, 1)])
def test_an_index_that_no_word_can_give_is_refused(n: int, bits: int) -> None:
    with pytest.raises(InvalidNotation, match=f"below {n}"):
        below(iter([0]), n, bits)


def test_small_words_give_every_order_of_three_things_equally_often() -> None:
    drawn = Counter(
        shuffle("ABC", iter(pair), bits=4)
        for pair in ((first, second) for first in range(15) for second in range(16))
    )
    assert drawn == dict.fromkeys(permutations("ABC"), 15 * 16 // 6)


@pytest.mark.parametrize("bits", [1, 4, 8, 32, 256])
def test_words_of_any_width_are_the_same_bits(bits: int) -> None:
    stream = words(SECRET, bits)
    text = "".join(f"{word:0{bits}b}" for word in islice(stream, 512 // bits))
    assert text == "".join(f"{word:032b}" for word in islice(words(SECRET), 16))


@pytest.mark.parametrize("bits", [0, 3, 33, 512])
def test_a_width_that_does_not_fill_a_block_is_refused(bits: int) -> None:
    with pytest.raises(InvalidNotation, match=f"{bits} bits"):
        next(words(SECRET, bits))


# -- orders ----------------------------------------------------------------------------------

CRITICAL = {3: 25.7, 4: 57.1, 5: 185}
"""Exceeded by chi-square with n! - 1 degrees of freedom about once in 10,000; seeds are fixed."""


@pytest.mark.parametrize("size", [3, 4, 5])
def test_every_order_of_a_small_deck_is_equally_likely(size: int) -> None:
    rounds = 200 * factorial(size)
    deck = DECK[:size]
    drawn = Counter(shuffle(deck, words(key_from(secret_from_text(f"{size} cards, {number}"))))
                    for number in range(rounds))
    expected = rounds / factorial(size)
    square = sum((drawn[order] - expected) ** 2 / expected for order in permutations(deck))
    assert square < CRITICAL[size]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 12))
def test_a_shoe_holds_every_card_once_a_deck(key: bytes, decks: int) -> None:
    assert Counter(shuffled_shoe(key, decks)) == dict.fromkeys(DECK, decks)


def test_an_unknown_generator_is_refused() -> None:
    with pytest.raises(InvalidNotation, match=r"'mersenne'.*hmac-sha256/fisher-yates/1"):
        shuffled_shoe(SECRET, 8, "mersenne")


def test_the_same_seed_gives_the_same_order_in_another_process() -> None:
    code = ("from baccarat.fairness import *; from baccarat.cards import format_cards;"
            "print(format_cards(shuffled_shoe(key_from(secret_from_text('macau')), 8)))")
    for hash_seed in ("0", "1", "4242"):
        printed = subprocess.run([sys.executable, "-c", code], text=True, check=True,
                                 stdout=subprocess.PIPE,
                                 env={**os.environ, "PYTHONHASHSEED": hash_seed}).stdout
        assert printed.strip() == VECTORS["shoes"][-1]["order"]


# -- both sides ------------------------------------------------------------------------------


def commitments() -> Commitments:
    return (Commitments(commit_secret(SECRET))
            .commit("anna", commit_entropy("anna", ANNA))
            .commit("bela", commit_entropy("bela", BELA)))


def test_each_side_changes_the_order() -> None:
    both = commitments().reveal("anna", ANNA).reveal("bela", BELA)
    other = bytes(32)
    keys = [
        both.key(SECRET),
        commitments().reveal("anna", ANNA).key(SECRET),
        commitments().key(SECRET),
        both._replace(secret=commit_secret(other)).key(other),
        both._replace(entropy=both.entropy[::-1]).key(SECRET),
    ]
    assert len({shuffled_shoe(key, 1) for key in keys}) == len(keys)


def test_the_order_of_revealing_changes_nothing() -> None:
    one = commitments().reveal("anna", ANNA).reveal("bela", BELA)
    assert one == commitments().reveal("bela", BELA).reveal("anna", ANNA)


def test_what_is_not_revealed_is_left_out_and_recorded() -> None:
    silent = commitments().reveal("bela", BELA)
    assert [given.value for given in silent.entropy] == [None, BELA]
    alone = Commitments(commit_secret(SECRET)).commit("bela", commit_entropy("bela", BELA))
    assert silent.key(SECRET) == alone.reveal("bela", BELA).key(SECRET)


@given(st.data())
def test_one_changed_bit_of_what_was_committed_to_is_found(data: st.DataObject) -> None:
    secret, entropy = bytearray(SECRET), bytearray(BELA)
    secret[data.draw(st.integers(0, 31))] ^= 1 << data.draw(st.integers(0, 7))
    entropy[data.draw(st.integers(0, 63))] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises(BrokenCommitment, match="the secret is not what was committed to"):
        check_secret(bytes(secret), commit_secret(SECRET))
    with pytest.raises(BrokenCommitment, match="'bela'"):
        check_entropy("bela", bytes(entropy), commit_entropy("bela", BELA))
    forged = Commitments(commit_secret(SECRET), (
        Entropy("bela", commit_entropy("bela", BELA), bytes(entropy)),))
    with pytest.raises(BrokenCommitment, match="'bela'"):
        forged.key(SECRET)


HASH = commit_entropy("anna", ANNA)

REFUSED: dict[str, tuple[type[BaccaratError], str, Callable[[], object]]] = {
    "another secret": (BrokenCommitment, "secret is not", lambda: commitments().key(bytes(32))),
    "another entropy": (BrokenCommitment, "patron 'anna' is not",
                        lambda: commitments().reveal("anna", BELA)),
    "a copied commitment": (
        BrokenCommitment, "patron 'carl'",
        lambda: commitments().commit("carl", HASH).reveal("carl", ANNA)),
    "twice committed": (IllegalCommand, "'anna' has committed",
                        lambda: commitments().commit("anna", HASH)),
    "committed late": (IllegalCommand, "'carl' cannot commit any more",
                       lambda: commitments().reveal("anna", ANNA).commit("carl", HASH)),
    "revealed twice": (IllegalCommand, "'anna' has revealed",
                       lambda: commitments().reveal("anna", ANNA).reveal("anna", ANNA)),
    "revealed without commitment": (IllegalCommand, "'carl' has no commitment",
                                    lambda: commitments().reveal("carl", ANNA)),
    "entropy too short": (InvalidNotation, "15 bytes: it must have 16 to 64",
                          lambda: commit_entropy("anna", b"a" * 15)),
    "entropy too long": (InvalidNotation, "65 bytes: it must have 16 to 64",
                         lambda: commit_entropy("anna", b"a" * 65)),
    "secret too short": (InvalidNotation, "32 bytes, this one has 31",
                         lambda: commit_secret(bytes(31))),
    "no patron": (InvalidNotation, "'' has 0 bytes", lambda: commit_entropy("", ANNA)),
    "patron too long": (InvalidNotation, "66 bytes", lambda: commit_entropy("é" * 33, ANNA)),
    "capital hex": (InvalidNotation, "64 hex digits",
                    lambda: Commitments(HASH).commit("anna", HASH.upper())),
    "short hex": (InvalidNotation, "64 hex digits",
                  lambda: Commitments(HASH).commit("anna", HASH[:-1])),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_does_not_hold_is_refused(case: str) -> None:
    error, message, act = REFUSED[case]
    with pytest.raises(error, match=message):
        act()


# -- the cut ---------------------------------------------------------------------------------


def test_a_cut_rotates_the_order() -> None:
    order = shuffled_shoe(SECRET, 1)
    for place in range(10, 43):
        turned = cut(order, place, margin=10)
        assert turned == (*order[place:], *order[:place])
        assert Counter(turned) == Counter(order)
    assert cut(order, None, margin=10) == order


@pytest.mark.parametrize("place", [-1, 0, 9, 43, 52, 60])
def test_a_cut_near_an_end_is_refused(place: int) -> None:
    with pytest.raises(IllegalCommand, match=f"a cut at {place} .*from 10 to 42"):
        cut(shuffled_shoe(SECRET, 1), place, margin=10)


# -- the library draws nothing by itself -----------------------------------------------------


@pytest.mark.exhaustive
def test_no_module_of_the_game_imports_randomness() -> None:
    import baccarat

    package = Path(baccarat.__file__).parent
    sources = [source for source in package.rglob("*.py")
               if source.parent.name not in {"cli", "service", "store", "web"}]
    assert len(sources) > 30
    for source in sources:
        tree = ast.parse(source.read_text(encoding="utf-8"))
        imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import)
                    for alias in node.names}
        imported |= {node.module or "" for node in ast.walk(tree)
                     if isinstance(node, ast.ImportFrom)}
        assert not imported & {"random", "secrets", "uuid", "numpy.random"}, source.name
        used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not used & {"urandom", "getrandom", "default_rng"}, source.name
