"""Shoes: burn and end, compositions, the key of a shuffle with its commitments, the cut."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # what the command line remarks
    "shoe.written": "{path}: the record of a shoe of {coups:coup}",
    "shoe.opening": "{house}: {decks:deck}, cut card {cut_card:card} from the end",
    "shoe.burned.none": "No card is burned.",
    "shoe.burned": "Burned: {hidden:card} face down.",
    "shoe.burned_shown": "Burned: {card} face up, then {hidden:card} face down.",
    # what cannot be dealt
    "shoe.lacks": "{asked} of {card} asked for, the shoe holds {held}",
    "shoe.burn_short": "the burn takes {needed:card}, the shoe has {given}",
    "shoe.over": "the shoe is over: no coup can be started",
    # commitments, the key of a shuffle and the cut
    "fairness.secret_length": "a secret has {needed:byte}, this one has {given}",
    "fairness.secret_differs": (
        "the secret is not what was committed to: its hash is {made}, the commitment {commitment}"
    ),
    "fairness.entropy_length": (
        "the entropy of patron {patron!r} has {given:byte}: it must have {low} to {high}"
    ),
    "fairness.entropy_differs": (
        "the entropy of patron {patron!r} is not what was committed to: its hash is {made}, the "
        "commitment {commitment}"
    ),
    "fairness.patron_length": (
        "the patron id {patron!r} has {given:byte}: it must have {low} to {high}"
    ),
    "fairness.text": "{text!r} holds half characters that cannot be written in UTF-8",
    "fairness.commitment": (
        "the commitment of patron {patron!r} is {commitment!r}: it must be 64 hex digits 0-9 a-f"
    ),
    "fairness.committed_already": "patron {patron!r} has committed to its entropy already",
    "fairness.commit_late": (
        "patron {patron!r} cannot commit any more: entropy has been revealed for this shoe"
    ),
    "fairness.not_committed": "patron {patron!r} has no commitment that could be opened",
    "fairness.revealed_already": "patron {patron!r} has revealed its entropy already",
    "fairness.word": "a word of {bits:bit}: its width must be a power of two from 1 to 256",
    "fairness.below": "an index below {n}: the number must be from 1 to {most}",
    "fairness.generator": "unknown generator {generator!r}: this version knows {known}",
    "fairness.cut": "a cut at {place} is too near an end: it must be from {low} to {high}",
    # a shoe's procedure and composition
    "shoe.number": "{setting} is {value!r}: it must be a whole number from {low} to {high}",
    "shoe.choice": "{setting} is {value!r}: it must be one of {choices}",
    "composition.entry": (
        "{text!r} is not a count of a card: write a rank A 2-9 T J Q K (or 10), a suit if it "
        "matters, = and a whole number from 0 to {most}, as in A=30 or 9h=3"
    ),
    "composition.decks": "a shoe of {decks:deck} cannot be made: it has at least 1",
    "composition.negative": "{card}={count}: a count of cards cannot be negative",
    "composition.repeated": "{card} is counted twice in {text!r}: count each card once",
}
