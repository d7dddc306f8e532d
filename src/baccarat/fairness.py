"""A shuffle that nobody can steer: commitments, a key from both sides, unbiased indices, the cut.

The house commits to a secret; each patron commits to entropy of its own, then reveals it. Secret
and entropy together are the key of the shuffle, so neither side alone chooses the order. When the
shoe is over the secret is revealed and everything here can be recomputed. The algorithm is written
out in ``docs/fairness.md`` with test vectors. Randomness comes in as an argument; nothing here
draws any.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from hmac import digest
from typing import NamedTuple, TypeVar

from baccarat.cards import Card
from baccarat.errors import BrokenCommitment, IllegalCommand, InvalidNotation
from baccarat.shoe import canonical_order

__all__ = ["ENTROPY_BYTES", "GENERATOR", "SECRET_BYTES", "WORD_BITS", "Commitments", "Entropy",
           "below", "check_entropy", "check_secret", "commit_entropy", "commit_secret", "cut",
           "encode", "key_from", "secret_from_text", "shuffle", "shuffled_shoe", "words"]

Thing = TypeVar("Thing")

GENERATOR = "hmac-sha256/fisher-yates/1"
"""The name of this way from a key to an order; another way gets another name."""

SECRET_BYTES = 32
"""The length of the house's secret."""

ENTROPY_BYTES = range(16, 65)
"""The lengths that a patron's entropy may have: shorter could be guessed from its commitment."""

PATRON_BYTES = range(1, 65)
"""The lengths that a patron's id may have in UTF-8."""

WORD_BITS = 32
"""The width of one word of the key stream."""

_BLOCK_BITS = 256


def encode(*parts: bytes) -> bytes:
    """Join byte strings so that no two different lists give the same result.

    Each part follows its length as four bytes, the most significant first.

    >>> encode(b"ab", b"c") == encode(b"a", b"bc")
    False
    """
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def secret_from_text(text: str) -> bytes:
    """Make the secret that a seed stands for; the same text gives the same secret everywhere.

    The text is taken in UTF-8 as it is written, without normalisation. A seed that others can
    guess hides nothing: it is for repeating a shoe, not for playing one.

    >>> secret_from_text("macau").hex()[:16]
    '2256c472eab56c9a'
    """
    return sha256(encode(b"baccarat/seed/1", _utf8(text))).digest()


def commit_secret(secret: bytes) -> str:
    """The commitment to publish before the first bet: SHA-256 of the 32 bytes, in hex.

    Raises InvalidNotation for a secret of another length.
    """
    if len(secret) != SECRET_BYTES:
        raise InvalidNotation("fairness.secret_length", given=len(secret), needed=SECRET_BYTES)
    return sha256(secret).hexdigest()


def check_secret(secret: bytes, commitment: str) -> None:
    """Raise BrokenCommitment unless *commitment* was made from *secret*."""
    made = commit_secret(secret)
    if made != commitment:
        raise BrokenCommitment("fairness.secret_differs", commitment=commitment, made=made)


def commit_entropy(patron: str, entropy: bytes) -> str:
    """A patron's commitment, in hex: bound to its id, so nobody else can open a copy of it.

    Raises InvalidNotation for an id or entropy that is too short or too long.

    >>> commit_entropy("anna", bytes(16)) == commit_entropy("bela", bytes(16))
    False
    """
    if len(entropy) not in ENTROPY_BYTES:
        raise InvalidNotation("fairness.entropy_length", patron=patron, given=len(entropy),
                              low=ENTROPY_BYTES[0], high=ENTROPY_BYTES[-1])
    return sha256(encode(b"baccarat/entropy/1", _patron(patron), entropy)).hexdigest()


def check_entropy(patron: str, entropy: bytes, commitment: str) -> None:
    """Raise BrokenCommitment unless *patron* made *commitment* from *entropy*."""
    made = commit_entropy(patron, entropy)
    if made != commitment:
        raise BrokenCommitment("fairness.entropy_differs", patron=patron, commitment=commitment,
                               made=made)


class Entropy(NamedTuple):
    """What one patron gave to a shoe: its commitment (hex) and, once revealed, the bytes."""

    patron: str
    commitment: str
    value: bytes | None = None


class Commitments(NamedTuple):
    """The commitments to one shoe: the house's (hex), then the patrons' in the order they came.

    Commitments are all made before the first is opened; who does not open its own is left out of
    the key and stays recorded with the value None.

    >>> mine, secret = bytes(range(16)), bytes(32)
    >>> made = Commitments(commit_secret(secret)).commit("anna", commit_entropy("anna", mine))
    >>> made.reveal("anna", mine).key(secret).hex()[:16]
    '1ac2dd438580f77b'
    """

    secret: str
    entropy: tuple[Entropy, ...] = ()

    def commit(self, patron: str, commitment: str) -> Commitments:
        """Add a patron's commitment.

        Raises IllegalCommand if the patron has committed already or if any entropy has been
        revealed, InvalidNotation if the commitment is not 64 small hex digits.
        """
        _patron(patron)
        if not _is_hash(commitment):
            raise InvalidNotation("fairness.commitment", patron=patron, commitment=commitment)
        if any(given.patron == patron for given in self.entropy):
            raise IllegalCommand("fairness.committed_already", patron=patron)
        if any(given.value is not None for given in self.entropy):
            raise IllegalCommand("fairness.commit_late", patron=patron)
        return self._replace(entropy=(*self.entropy, Entropy(patron, commitment)))

    def reveal(self, patron: str, value: bytes) -> Commitments:
        """Open a patron's commitment.

        Raises IllegalCommand if the patron has none or has opened it, BrokenCommitment if it was
        made from something else.
        """
        given = next((given for given in self.entropy if given.patron == patron), None)
        if given is None:
            raise IllegalCommand("fairness.not_committed", patron=patron)
        if given.value is not None:
            raise IllegalCommand("fairness.revealed_already", patron=patron)
        check_entropy(patron, value, given.commitment)
        opened = given._replace(value=value)
        return self._replace(entropy=tuple(opened if other is given else other
                                           for other in self.entropy))

    def key(self, secret: bytes) -> bytes:
        """The key of the shuffle; raises BrokenCommitment if any commitment does not hold."""
        check_secret(secret, self.secret)
        for given in self.entropy:
            if given.value is not None:
                check_entropy(given.patron, given.value, given.commitment)
        return key_from(secret, self.entropy)


def key_from(secret: bytes, entropy: Iterable[Entropy] = ()) -> bytes:
    """The key of the shuffle: HMAC-SHA256 under *secret* of what was revealed, in order."""
    revealed = [part for given in entropy if given.value is not None
                for part in (_utf8(given.patron), given.value)]
    return digest(secret, encode(b"baccarat/key/1", *revealed), "sha256")


def words(key: bytes, bits: int = WORD_BITS) -> Iterator[int]:
    """The key stream, without end, as words of *bits* bits (a divisor of 256).

    Block number c is HMAC-SHA256 under *key* of a label and c as eight bytes, from c = 0; it is
    read from its most significant bit. Raises InvalidNotation for another number of bits.

    >>> stream = words(bytes(32), bits=4)
    >>> [next(stream) for _ in range(8)]
    [1, 15, 12, 15, 4, 12, 4, 5]
    """
    if bits not in _WIDTHS:
        raise InvalidNotation("fairness.word", bits=bits)
    mask, counter = (1 << bits) - 1, 0
    while True:
        message = encode(b"baccarat/shuffle/1") + counter.to_bytes(8, "big")
        block = int.from_bytes(digest(key, message, "sha256"), "big")
        for shift in range(_BLOCK_BITS - bits, -1, -bits):
            yield block >> shift & mask
        counter += 1


_WIDTHS = frozenset(1 << power for power in range(9))


def below(stream: Iterator[int], n: int, bits: int = WORD_BITS) -> int:
    """Draw an index from 0 to *n* - 1, each equally likely; 1 <= *n* <= 2 ** *bits*.

    Words from the largest multiple of *n* upward are passed over, so that what remains falls
    evenly on the indices. Raises InvalidNotation for another *n*.

    >>> [below(iter([15, 14, 7]), 5, bits=4), below(iter([15, 14]), 16, bits=4)]
    [4, 15]
    """
    if not 1 <= n <= 1 << bits:
        raise InvalidNotation("fairness.below", n=n, most=1 << bits)
    limit = (1 << bits) - (1 << bits) % n
    return next(word for word in stream if word < limit) % n


def shuffle(things: Iterable[Thing], stream: Iterator[int],
            bits: int = WORD_BITS) -> tuple[Thing, ...]:
    """Put things in an order, every order equally likely (Fisher and Yates, from the last place).

    >>> shuffle("ABC", iter([0, 1]))
    ('C', 'B', 'A')
    """
    order = list(things)
    for place in range(len(order) - 1, 0, -1):
        other = below(stream, place + 1, bits)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def shuffled_shoe(key: bytes, decks: int, generator: str = GENERATOR) -> tuple[Card, ...]:
    """The order that *key* gives to a shoe of *decks* decks, before the patron's cut.

    Raises InvalidNotation for the name of a generator that this version does not know.

    >>> from baccarat.cards import format_cards
    >>> format_cards(shuffled_shoe(key_from(secret_from_text("macau")), 8)[:6])
    'Ad Js 7s 8c 3s Td'
    """
    if generator != GENERATOR:
        raise InvalidNotation("fairness.generator", generator=generator, known=(GENERATOR,))
    return shuffle(canonical_order(decks), words(key))


def cut(order: Sequence[Card], place: int | None, margin: int) -> tuple[Card, ...]:
    """The order after the patron's cut: the first *place* cards go behind the others.

    None is no cut. Raises IllegalCommand if fewer than *margin* cards are on either side.

    >>> from baccarat.cards import format_cards, parse_cards
    >>> format_cards(cut(parse_cards("A 2 3 4 5"), 2, margin=1))
    '3 4 5 A 2'
    """
    if place is None:
        return tuple(order)
    if not margin <= place <= len(order) - margin:
        raise IllegalCommand("fairness.cut", place=place, low=margin, high=len(order) - margin)
    return (*order[place:], *order[:place])


def _is_hash(text: str) -> bool:
    return len(text) == 2 * SECRET_BYTES and set(text) <= set("0123456789abcdef")


def _patron(patron: str) -> bytes:
    encoded = _utf8(patron)
    if len(encoded) not in PATRON_BYTES:
        raise InvalidNotation("fairness.patron_length", patron=patron, given=len(encoded),
                              low=PATRON_BYTES[0], high=PATRON_BYTES[-1])
    return encoded


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise InvalidNotation("fairness.text", text=text) from None
