"""The scoreboards: their names, their notes, results that cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # the scoreboards
    "roads.counts": "{coups:coup}: Banker {banker}, Player {player}, tie {tie}",
    "roads.bead_plate": "Bead plate",
    "roads.big_road": "Big road",
    "roads.big_eye_boy": "Big eye boy",
    "roads.small_road": "Small road",
    "roads.cockroach_road": "Cockroach road",
    "roads.last_columns": "{road}, last {shown} of {total} columns",
    "roads.ask": "Ask: next mark",
    "roads.ask.banker": "Banker",
    "roads.ask.player": "Player",
    "roads.mark.R": "red",
    "roads.mark.B": "blue",
    "roads.mark.none": "none",
    "roads.notice": (
        "Ask: the mark that a win would write next; notation, not a prediction. The roads record "
        "what has happened."
    ),
    "roads.text.letters": (
        "Bead plate and big road: B Banker, P Player, T tie; a figure behind a letter counts the "
        "ties written on that mark."
    ),
    "roads.text.pairs": (
        "Bead plate, behind the letter: ' Banker pair, comma Player pair, ; both pairs."
    ),
    "roads.text.derived": "Other roads: R red (regular), B blue (irregular).",
    "roads.svg.letters": "B Banker, P Player, T tie; a green slash with its count: ties.",
    "roads.svg.cards": (
        "A dot top left is a Banker pair, bottom right a Player pair; underlined: a natural."
    ),
    "roads.svg.derived": (
        "Big eye boy, small road, cockroach road: red is regular; blue, with a dot, irregular."
    ),
    # what cannot be read
    "roads.letter": (
        "unknown result {letter!r} at position {position}: write B for Banker, P for Player, "
        "T for a tie"
    ),
    "roads.rows": "a scoreboard of {rows:row} cannot be drawn: at least 1 is needed",
    # what the command line cannot read
    "roads.neither": (
        "{text!r} is neither a file nor results: write B for Banker, P for Player, T for a tie"
    ),
    "roads.coups": (
        "scoreboards of {coups:coup} cannot be drawn: at most {most:,} can, a shoe has fewer "
        "than 160; baccarat check judges a longer log"
    ),
}
