"""Shoe records: documents that cannot be read, and what a check of a record finds."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # documents that cannot be read
    "schema.document": "the document",
    "schema.type": "{field} is {value}: it must be of the type {types:or}",
    "schema.missing": "{field} is missing",
    "schema.unknown": "{field} is not a field of this document: known here are {known}",
    "schema.choice": "{field} is {value}: it must be {choices:or}",
    "schema.pattern": "{field} is {value}: it must be written like {like}",
    "schema.minimum": "{field} is {value}: it must be at least {least}",
    "record.not_json": (
        "this is not a complete JSON document: it breaks off or cannot be read at line {line}, "
        "column {column}"
    ),
    "record.too_deep": "this is not a shoe record: its brackets are nested too deeply",
    "record.no_number": "{text} is not a number that a record may hold",
    "record.repeated": "{field} stands twice in one object",
    "record.no_format": (
        "this is not a shoe record: its field format is {format!r} and should be {known!r}"
    ),
    "record.newer": (
        "this record has the format {format!r}; this version reads {known!r}: a newer one is needed"
    ),
    # a record that does not hold
    "verify.holds": "the record holds: {parts}",
    "verify.shoe": "{decks:deck}, {coups:coup} of {cards:card}",
    "verify.void": "{coups} of them void",
    "verify.entropy": "entropy of {revealed} of {patrons:patron} in the key",
    "verify.paid": "{bets:bet} of {staked} in all, {returned} returned",
    "verify.no_card": "no card",
    "verify.no_line": "none",
    "verify.patron_twice": "patron {patron!r} stands twice among the commitments",
    "verify.burn": (
        "the burn is {recorded} and {recorded_hidden} face down in the record, the shoe burns "
        "{dealt} and {dealt_hidden}"
    ),
    "verify.coup": "coup {coup} is {recorded} in the record, the shoe deals {dealt}",
    "verify.coup_missing": "coup {coup} is missing in the record, the shoe deals {dealt}",
    "verify.coup_extra": "coup {coup} is {recorded} in the record, the shoe was over before it",
    "verify.end": "the end is {recorded} in the record, the shoe ends by {dealt}",
    "verify.menu_twice": "bet {bet} stands twice on the menu",
    "verify.menu_lines": (
        "bet {bet} has the pay lines {recorded} on the menu of the record, its key stands for "
        "{known}"
    ),
    "verify.menu_commission": (
        "bet {bet}, line {line}: commission {recorded} on the menu, the house's rate is {rate}"
    ),
    "verify.bet_unknown": "bet {bet} is not known here: give its definition",
    "verify.bet_twice": "bet {bet} of seat {seat!r} stands twice in coup {coup}",
    "verify.bet_not_offered": "bet {bet} of seat {seat!r} in coup {coup} is not on the menu",
    "verify.bet_no_coup": "bet {bet} of seat {seat!r} is on coup {coup}, the shoe has {coups}",
    "verify.payment": (
        "coup {coup}, seat {seat!r}, bet {bet}: {field} is {recorded} in the record, it comes to "
        "{due}"
    ),
    "verify.commission": (
        "commission of seat {seat!r} after coup {coup}: {field} is {recorded} in the record, it "
        "comes to {due}"
    ),
    "verify.commission_no_coup": (
        "commission of seat {seat!r} is settled after coup {coup}, the shoe has {coups}"
    ),
    "verify.commission_order": (
        "commission of seat {seat!r} after coup {coup} stands behind a later settlement"
    ),
    "verify.commission_open": "seat {seat!r} has winnings of {winnings} without their commission",
    "verify.stake": (
        "coup {coup}, seat {seat!r}, bet {bet}: the stake is {stake}; the house takes multiples of "
        "{step} from {least}, its maximum is {most}"
    ),
    "verify.together": (
        "coup {coup}, seat {seat!r}: the house does not take the bets together that stand there: "
        "{roles}"
    ),
    "verify.void_finished": (
        "coup {coup} is void in the record with {recorded}: its cards finish it"
    ),
    # a house that cannot be had from a record
    "record.bet_unknown": "the record's bet {bet} is not known here: give its definition",
    "record.pay_table": (
        "the record's bet {bet} has the pay lines {recorded}; by its definition and the house's "
        "commission they are {known}"
    ),
}
