"""The verdict on a log: faults in single coups, what is compared, what is unusual."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # what was read
    "check.plot.title": "{coups:coup}: what came, against what is expected",
    "check.plot.axis": "times as often as expected (95 % intervals)",
    "check.plot.cell": "{test}: {cell}",
    "check.plot.usual": "as chance has it",
    "check.plot.unusual": "unusual",
    "check.head.coups": "{count:coup}",
    "check.head.shoes": "{count:shoe}",
    "check.head.cards": "{count:card}",
    "check.head.payments": "{count:payment}",
    "check.head.read_as": "read as",
    "check.head.house": "house",
    "check.head.its_house": "{name} ({key}), {decks:deck}",
    # what is wrong with a log
    "check.fault": "{place}: {said}",
    "check.fault.rule": "{place}: {rule} {said}",
    "check.place": "line {line}",
    "check.place.coup": "line {line}, coup {coup}",
    "check.drew": "But {side:hand} was given {card}.",
    "check.stood": "But {side:hand} has no third card.",
    "check.total": "{side:hand} is said to have {stated}; the cards make {total}.",
    "check.winner.player": "Player is said to win; Player has {player}, Banker {banker}.",
    "check.winner.banker": "Banker is said to win; Player has {player}, Banker {banker}.",
    "check.winner.tie": "It is said to be a tie; Player has {player}, Banker {banker}.",
    "check.copies": (
        "This is number {count} of {card} in its shoe; a shoe of {decks:deck} holds {held}."
    ),
    "check.paid": (
        "{stake} on {bet}: {returned} came back ({paid}); {due} is due ({at})."
    ),
    "check.paid_never": (
        "{stake} on {bet}: {returned} came back ({paid}); this result can only return {due:or} "
        "({at:or})."
    ),
    "check.exchanged": (
        "The drawing rules fail on {failed:,} of {coups:coup}; with Player and Banker exchanged "
        "they fail on {left:,}. The columns look mixed up; what follows takes them exchanged."
    ),
    "check.winners_exchanged": (
        "The named winner is not that of the cards in {failed:,} of {coups:coup}; with Player "
        "and Banker exchanged in that column it is wrong in {left:,}. What follows takes them "
        "exchanged."
    ),
    "check.hand_by_hand": (
        "The drawing rules fail on {failed:,} of {coups:coup}; if the cards stand Player, "
        "Player, Banker, Banker they fail on {left:,}. The order of the cards looks mixed up; "
        "what follows takes them hand by hand."
    ),
    # what a log is compared in
    "check.name.winner": "winners",
    "check.name.cards": "cards per coup",
    "check.name.naturals": "naturals",
    "check.name.totals": "final totals, both hands",
    "check.name.pairs": "pairs",
    "check.name.card_kinds": "cards: kinds",
    "check.name.card_spread": "cards: kinds, shoe by shoe",
    "check.name.card_places": "cards: early and late",
    "check.name.card_neighbours": "cards: neighbours",
    "check.name.streaks": "streaks",
    "check.name.chops": "chops",
    "check.cell.others": "All others",
    "check.cell.player": "Player",
    "check.cell.banker": "Banker",
    "check.cell.tie": "Tie",
    "check.cell.cards": "{cards:card}",
    "check.cell.naturals": "{which:which}",
    "check.cell.pairs": "{which:which}",
    "check.cell.totals": "Player {player} against Banker {banker}",
    "check.cell.rank": "rank {kind}",
    "check.cell.value": "value {kind}",
    "check.cell.place": "{kind} in quarter {part}",
    "check.cell.step": "{step:rank} higher",
    "check.cell.streaks.one": "a length of {length}",
    "check.cell.streaks.more": "a length of {length} or more",
    "check.cell.chops.one": "a length of {length}",
    "check.cell.chops.more": "a length of {length} or more",
    "check.unusual.winner": (
        "{cell} came {seen} % of the time in {of:coup}, {expected} % are expected. Winners as "
        "far off as here come by chance once in {chance} logs."
    ),
    "check.unusual.cards": (
        "{cell} were dealt in {seen} % of {of:coup}, {expected} % are expected. Cards per coup "
        "as far off as here come by chance once in {chance} logs."
    ),
    "check.unusual.naturals": (
        "Naturals for {cell}: {seen} % of {of:coup}, {expected} % are expected. Naturals as far "
        "off as here come by chance once in {chance} logs."
    ),
    "check.unusual.pairs": (
        "Pairs for {cell}: {seen} % of {of:coup}, {expected} % are expected. Pairs as far off "
        "as here come by chance once in {chance} logs."
    ),
    "check.unusual.totals": (
        "{cell}: {seen} % of {of:coup}, {expected} % are expected. Totals as far off as here "
        "come by chance once in {chance} logs."
    ),
    "check.unusual.card_kinds": (
        "Of {of:card} {seen} % are of {cell}, {expected} % are expected. Kinds of cards as far "
        "off as here come by chance once in {chance} logs."
    ),
    "check.unusual.card_spread.more": (
        "From shoe to shoe the kinds of cards vary {ratio} times as much as whole shoes can "
        "({shoes:,} looked at). That comes by chance once in {chance} logs; cards that are drawn "
        "with replacement look like this."
    ),
    "check.unusual.card_spread.less": (
        "From shoe to shoe the kinds of cards vary only {ratio} times as much as shuffled shoes "
        "do ({shoes:,} looked at). That comes by chance once in {chance} logs."
    ),
    "check.unusual.card_places": (
        "Placed most unevenly: {cell} of the shoe, {seen} % of the cards there, {expected} % are "
        "expected. Places as far off as here come by chance once in {chance} logs of shuffled "
        "shoes."
    ),
    "check.unusual.card_neighbours": (
        "Of {of:card} {seen} % are {cell} than the card before, {expected} % are expected. "
        "Neighbours as far off as here come by chance once in {chance} logs of shuffled shoes."
    ),
    "check.unusual.streaks": (
        "Of {of:streak} that had come to {cell}, {seen} % went on, {expected} % are expected. "
        "Streaks as far off as here come by chance once in {chance} logs."
    ),
    "check.unusual.chops": (
        "Of {of:chop} that had come to {cell}, {seen} % went on, {expected} % are expected. "
        "Chops as far off as here come by chance once in {chance} logs."
    ),
    "check.verdict.fine": "Nothing here is unusual.",
    "check.verdict.frequencies_fine": "How often everything came is not unusual.",
    "check.verdict.too_little": "This is too little to judge by how often everything came.",
    "check.verdict.faults": "{faults:fault} in single coups and payments.",
    "check.note.ignored": "Columns not read: {columns}.",
    "check.note.unchecked": (
        "Payments not judged, because the bet is unknown or the cards do not tell its result: "
        "{bets}."
    ),
    "check.note.undelimited": (
        "The log does not say where a shoe ends. Cards are judged as if drawn independently, more "
        "than which no honest shoes vary; a column named shoe makes the test sharper."
    ),
    "check.note.no_faces": (
        "There is no jack, queen or king: T is taken for all of them, and pairs are not judged."
    ),
    "check.note.short": "A log of {coups:coup} shows gross faults only.",
    "check.note.fresh": (
        "Expected are the exact shares of a coup from a full shoe of {decks:deck}. A cut card "
        "moves them by less than 0.03 percentage points, chance in a log of this length by "
        "{chance}: these figures are good enough here."
    ),
    "check.note.cut_card": (
        "Expected are the exact shares of a coup from a full shoe of {decks:deck}. A cut card "
        "moves them by up to 0.03 percentage points, chance in a log of this length by only "
        "{chance}: a small difference may be the cut card's."
    ),
    "check.note.past": "A log tells what has happened. It predicts nothing.",
    "check.coups.none": "Only results are told: there are no draws to check.",
    "check.coups.fine": "Every coup and payment: nothing is wrong.",
    "check.legend": (
        "freedom: degrees of freedom; chance: of an honest log to be as far off; corrected for "
        "{tests:test} by Holm's method; ! marks less than {level}"
    ),
    "check.more": "and {more:,} more like these",
}
