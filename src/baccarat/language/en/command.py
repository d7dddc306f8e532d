"""The command line: options, cards, amounts and files that cannot be read or written."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # what cannot be read
    "card.unknown": (
        "unknown card {text!r}: write a rank A 2-9 T J Q K (or 10), then s, h, d or c for the "
        "suit if it matters, as in 9h"
    ),
    "money.unreadable": (
        "cannot read the amount {text!r}: write up to 15 digits with at most two decimals, as in "
        "25 or 2.50"
    ),
    # what the command line cannot read
    "command.none": "give a command: {commands}; {prog} --help tells what each does",
    "command.unknown": "unknown command {command!r}{like:like} ({prog} --help lists them)",
    "language.unknown": "{name} is {text!r}: it must be {known:or}",
    "option.whole": "{option} is {text!r}: it must be a whole number from {low} to {high}",
    "option.price": (
        "{option} is {text!r}: it must be what a stake of one wins, such as 9, 8.5 or 9/2"
    ),
    "option.pair": "cannot read {option} {text!r}: write {form}",
    "option.twice": "{option} is given twice",
    "option.repeated": "{option} {name} is given twice",
    "option.apart": "{one} and {other} both say how many cards there are: give one of them",
    "option.stake": "{option} is {text!r}: it must be more than 0",
    "file.stdin": "standard input",
    "file.says": "{path}: {said}",
    "file.unreadable": "cannot read {path}: {reason}",
    "file.unwritable": "cannot write {path}: {reason}",
    "file.nameless": "the name of a file is empty",
    "file.exists": "{path} exists already: --force writes over it",
    "file.binary": "{path} is not a text: it cannot be read as UTF-8",
    "file.suffix": "cannot draw {path}: name a file that ends in {known:or}",
    "bets_file.failed": "{path}, line {line}: {error}",
    "bets_file.empty": "{path} defines no Bet: give at least one at the level of the module",
    "bets_file.kind": "{path} holds a bet of the class {kind}: make it by Bet(...) itself",
    "bets_file.repeated": "{path} defines the bet {key!r} a second time: each needs its own key",
    "bets_file.catalogue": (
        "{path} defines the bet {key!r}, a key of the catalogue: another bet needs another key"
    ),
    "bets_file.commission": (
        "bet {bet} owes a commission of {own} %, the house takes {house} %: change one of them"
    ),
    "option.both_print": "{one} and {other} both print a document: give one of them",
}
