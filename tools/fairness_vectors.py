"""Write the test vectors of the fair shuffle: ``python -m tools.fairness_vectors``.

The vectors are made from fixed inputs, so the file changes only if the algorithm does, and a
change of the algorithm needs a new generator name. That is why ``make docs`` does not write them:
they are what has been published, and a test demands that the algorithm still gives them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from baccarat.cards import DECK, format_cards
from baccarat.fairness import (
    GENERATOR,
    Commitments,
    Entropy,
    below,
    commit_entropy,
    commit_secret,
    cut,
    cut_place,
    secret_from_text,
    shuffled_shoe,
    words,
)

FILE = Path(__file__).resolve().parent.parent / "docs" / "fairness-vectors.json"

COUNTING = bytes(range(32))
ANNA = Entropy("anna", commit_entropy("anna", bytes(range(100, 132))), bytes(range(100, 132)))
BELA = Entropy("béla", commit_entropy("béla", bytes(16)), None)
CHEN = Entropy("陳", commit_entropy("陳", b"\xff" * 64), b"\xff" * 64)


def shoe(secret: bytes, entropy: Sequence[Entropy], decks: int,
         place: int | None) -> dict[str, object]:
    """One whole case, from the secret to the order after the cut."""
    commitment = commit_secret(secret)
    key = Commitments(commitment, tuple(entropy)).key(secret)
    order = cut(shuffled_shoe(key, decks), place, margin=10)
    return {
        "secret": secret.hex(),
        "commitment": commitment,
        "entropy": [{"patron": given.patron, "commitment": given.commitment,
                     "value": None if given.value is None else given.value.hex()}
                    for given in entropy],
        "key": key.hex(),
        "words": _spaced(islice(words(key), 10)),
        "decks": decks,
        "cut": place,
        "order": format_cards(order),
    }


def vectors() -> dict[str, object]:
    """All vectors, as the JSON document holds them."""
    nibbles = list(islice(words(COUNTING, bits=4), 64))
    return {
        "generator": GENERATOR,
        "seeds": [{"text": text, "secret": secret_from_text(text).hex()}
                  for text in ("", "macau", "葡京")],
        "below": [{"bits": 4, "words": _spaced(nibbles), "n": n,
                   "indices": _spaced(_indices(nibbles, n))}
                  for n in (1, 3, 5, 7, 9, 16)],
        "cuts": [{"text": text, "secret": secret_from_text(text).hex(), "decks": decks,
                  "margin": margin,
                  "cut": cut_place(secret_from_text(text), decks * len(DECK), margin)}
                 for text, decks, margin in (("macau", 8, 10), ("macau", 1, 10), ("葡京", 6, 52))],
        "shoes": [
            shoe(COUNTING, (), 1, None),
            shoe(COUNTING, (ANNA,), 1, 20),
            shoe(COUNTING, (ANNA, BELA, CHEN), 8, 208),
            shoe(COUNTING, (CHEN, BELA, ANNA), 8, None),
            shoe(secret_from_text("macau"), (), 8, None),
        ],
    }


def _indices(nibbles: list[int], n: int) -> list[int]:
    stream, drawn = iter(nibbles), []
    try:
        while True:
            drawn.append(below(stream, n, bits=4))
    except StopIteration:
        return drawn


def _spaced(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def text() -> str:
    """The file as it must stand in the documentation."""
    return json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
