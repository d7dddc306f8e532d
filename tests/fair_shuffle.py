"""The shuffle of docs/fairness.md, written again from that page alone: bits are text here."""

from __future__ import annotations

import hashlib
import struct

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]


def hash_of(message: bytes) -> bytes:
    return hashlib.sha256(message).digest()


def hmac_of(key: bytes, message: bytes) -> bytes:
    """RFC 2104, spelled out."""
    if len(key) > 64:
        key = hash_of(key)
    key = key.ljust(64, b"\0")
    inner = hash_of(bytes(byte ^ 0x36 for byte in key) + message)
    return hash_of(bytes(byte ^ 0x5C for byte in key) + inner)


def joined(*parts: bytes) -> bytes:
    out = bytearray()
    for part in parts:
        out += struct.pack(">I", len(part))
        out += part
    return bytes(out)


def commitment(secret: bytes) -> str:
    return hash_of(secret).hex()


def patron_commitment(patron: str, value: bytes) -> str:
    return hash_of(joined(b"baccarat/entropy/1", patron.encode("utf-8"), value)).hex()


def seed_secret(text: str) -> bytes:
    return hash_of(joined(b"baccarat/seed/1", text.encode("utf-8")))


def key_of(secret: bytes, revealed: list[tuple[str, bytes]]) -> bytes:
    message = joined(b"baccarat/key/1")
    for patron, value in revealed:
        message += joined(patron.encode("utf-8")) + joined(value)
    return hmac_of(secret, message)


class Stream:
    """The words of a key, cut from a growing row of binary digits."""

    def __init__(self, key: bytes, width: int = 32) -> None:
        self.key, self.width = key, width
        self.bits, self.blocks = "", 0

    def word(self) -> int:
        if len(self.bits) < self.width:
            message = joined(b"baccarat/shuffle/1") + struct.pack(">Q", self.blocks)
            self.bits += "".join(f"{byte:08b}" for byte in hmac_of(self.key, message))
            self.blocks += 1
        word, self.bits = self.bits[:self.width], self.bits[self.width:]
        return int(word, 2)

    def index(self, n: int) -> int:
        whole = (2**self.width // n) * n
        while True:
            word = self.word()
            if word < whole:
                return word % n


def order_of(key: bytes, decks: int) -> list[str]:
    cards = [rank + suit for _ in range(decks) for suit in "shdc" for rank in RANKS]
    stream = Stream(key)
    for place in reversed(range(1, len(cards))):
        other = stream.index(place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    return cards


def cut_at(cards: list[str], place: int | None) -> list[str]:
    return cards if place is None else cards[place:] + cards[:place]


def place_to_cut(secret: bytes, cards: int, margin: int) -> int:
    stream = Stream(hmac_of(secret, joined(b"baccarat/cut/1")))
    return margin + stream.index(cards - 2 * margin + 1)
