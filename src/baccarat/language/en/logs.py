"""Logs of coups that someone brings: what one was read as, what cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # a log that someone brings: what it was read as, what cannot be read
    "log.read.letters": "letters B, P and T: {shoes:shoe}, one a line",
    "log.read.table": "a table, {separator}-separated, with a heading; columns read: {columns}",
    "log.read.bare_table": (
        "a table, {separator}-separated, without a heading; columns taken for: {columns}"
    ),
    "log.read.json": "{values:JSON value}",
    "log.read.records": "{shoes:shoe record}",
    "log.empty": "the log is empty: it needs at least one coup",
    "log.binary": "line {line}: the character {text} stands in no text: is this another file?",
    "log.heading_only": "line {line}: nothing follows the heading: a log needs at least one coup",
    "log.letter": (
        "line {line}, position {position}: unknown letter {text!r}: write B for Banker, P for "
        "Player, T for a tie"
    ),
    "log.cards": (
        "line {line}, column {column}: {text!r} is no row of cards: write each as a rank "
        "A 2-9 T J Q K (or 10), with or without a suit s h d c"
    ),
    "log.missing": "line {line}, column {column}: it is empty, and it takes cards",
    "log.winner_for_cards": (
        "line {line}, column {column}: {text!r} is a winner where cards should be: are the "
        "columns mixed up?"
    ),
    "log.card_count": (
        "line {line}, column {column}: {text!r} has {given:card}, it must have {fewest} to {most}"
    ),
    "log.winner": (
        "line {line}, column {column}: {text!r} is no winner: write Player, Banker or Tie, or "
        "P, B or T"
    ),
    "log.cards_for_winner": (
        "line {line}, column {column}: {text!r} stands for cards where a winner should be: are the "
        "columns mixed up?"
    ),
    "log.total": "line {line}, column {column}: {text!r} is no total: it must be 0 to 9",
    "log.amount": (
        "line {line}, column {column}: {text!r} is no amount: write digits with at most two "
        "decimals, as in 25 or 2.50"
    ),
    "log.row_empty": "line {line}: nothing tells a coup: it needs a value for {forms:or}",
    "log.row_long": (
        "line {line} has {given:field} for {needed:column}: {text!r} is too many"
    ),
    "log.row_unreadable": "line {line}: this row cannot be read: {error}",
    "log.no_columns": (
        "line {line}: no columns here tell a coup; there are {columns}, and it takes {forms:or}"
    ),
    "log.not_told": (
        "line {line}: {text!r} tells no coup: give letters B, P, T, cards, or a heading that "
        "names {forms:or}"
    ),
    "log.column_twice": "line {line}: the columns {columns} all stand for {role}: keep one",
    "log.coup_differs": (
        "line {line}: this is the coup of line {first} by its number, but it is told differently"
    ),
    "log.not_json": "line {line}, column {column}: this is no complete JSON value",
    "log.value": "line {line}: {text} tells no coup: give an object with {forms:or}, or cards",
    "log.object": "line {line}: {text} tells no coup: it needs {forms:or}",
    "log.record": "line {line}: a shoe record that cannot be read: {error}",
    "log.houses": (
        "line {line}: this shoe was dealt in another house than the one before: check them apart"
    ),
    "log.too_deep": "line {line}: the brackets of this JSON value are nested too deeply",
}
