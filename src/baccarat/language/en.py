"""The English catalogue: every sentence that the program can say, by its code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

__all__ = ["SENTENCES", "render"]

SENTENCES: Mapping[str, str] = {
    # the coup, step by step
    "deal.first": "{side:hand}'s first card counts {value}.",
    "deal.second": "{side:hand}'s second card counts {value}: {side:hand} has {total}.",
    "coup.natural": "{side:hand} has a natural {total}: no third card for either hand.",
    "player.draws": "Player has {total}; Player draws on {draws_on}: draws.",
    "player.stands": "Player has {total}; Player stands on {stands_on}: stands.",
    "banker.draws.stood": (
        "Banker has {total}; Player stood; Banker then draws on {draws_on}: draws."
    ),
    "banker.stands.stood": (
        "Banker has {total}; Player stood; Banker then draws on {draws_on}: stands."
    ),
    "banker.draws.third": (
        "Banker has {total}; Player's third card is {third:a}; "
        "{total} draws against {draws_on:cards}: draws."
    ),
    "banker.stands.never": (
        "Banker has {total}; Player's third card is {third:a}; {total} never draws: stands."
    ),
    "banker.stands.third": (
        "Banker has {total}; Player's third card is {third:a}; "
        "{total} draws against {draws_on:cards}: stands."
    ),
    # what a pay line pays
    "price.push": "push",
    "price.pays": "{to} to {one}",
    "price.less": "{to} to {one} less {percent} %",
    "result.win": "{winner:hand} wins, {high} over {low}.",
    "result.tie": "Tie, {total} all.",
    # the scoreboards
    "roads.counts": "{coups} coups: Banker {banker}, Player {player}, tie {tie}",
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
    "roads.notice": "Ask shows notation, not a prediction: the roads record what has happened.",
    "roads.text.letters": (
        "Bead plate and big road: B Banker, P Player, T tie; a figure behind a letter counts the "
        "ties written on that mark."
    ),
    "roads.text.pairs": (
        "Bead plate, behind the letter: ' is a Banker pair, a comma a Player pair, ; both."
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
    "roads.rows": "a scoreboard of {rows} rows cannot be drawn: at least 1 is needed",
    "card.unknown": (
        "unknown card {text!r}: write a rank A 2-9 T J Q K (or 10), then s, h, d or c for the "
        "suit if it matters, as in 9h"
    ),
    "money.unreadable": (
        "cannot read the amount {text!r}: write up to 15 digits with at most two decimals, as in "
        "25 or 2.50"
    ),
    "setting.value": "{name}={text}: {name} must be {form}",
    "setting.unknown": "unknown setting {name!r}{like:like}",
    "bet.unknown": "unknown bet {key!r}{like:like}",
    "variant.unknown": "unknown variant {key!r}: there are {known}",
    # what the command line cannot read
    "command.none": "give a command: {commands}; {prog} --help tells what each does",
    "command.unknown": "unknown command {command!r}{like:like}",
    "option.whole": "{option} is {text!r}: it must be a whole number from {low} to {high}",
    "option.price": (
        "{option} is {text!r}: it must be what a stake of one wins, such as 9, 8.5 or 9/2"
    ),
    "option.pair": "cannot read {option} {text!r}: write {form}",
    "option.repeated": "{option} {name} is given twice",
    "option.apart": "{one} and {other} both say how many cards there are: give one of them",
    "option.stake": "--stake is {text!r}: it must be more than 0",
    "file.unreadable": "cannot read {path}: {reason}",
    "file.unwritable": "cannot write {path}: {reason}",
    "file.exists": "{path} exists already: --force writes over it",
    "file.binary": "{path} is not a text: it cannot be read as UTF-8",
    "bets_file.syntax": "{path}, line {line}: {error}",
    "bets_file.failed": "{path}, line {line}: {error}",
    "bets_file.empty": "{path} defines no Bet: give at least one at the level of the module",
    "bets_file.repeated": "{path} defines the bet {key!r} a second time: each needs its own key",
    "bets_file.catalogue": (
        "{path} defines the bet {key!r}, a key of the catalogue: another bet needs another key"
    ),
    "bets_file.commission": (
        "bet {bet} owes a commission of {own} %, the house takes {house} %: change one of them"
    ),
    "roads.neither": (
        "{text!r} is neither a file nor results: write B for Banker, P for Player, T for a tie"
    ),
    # what the command line remarks
    "shoe.written": "{path}: the record of a shoe of {coups} coups",
    "shoe.burned": "Burned: {hidden} cards face down.",
    "shoe.burned_shown": "Burned: {card} face up, then face down: {hidden}.",
    "end.cut_card": "The cut card is out: the shoe is over.",
    "end.short": "Fewer than six cards are left: the shoe is over.",
    "play.chips": (
        "Play chips only, no real money. The roads record the past; they do not predict."
    ),
    "play.prompt": "Enter: next coup   7: seven coups   a: all   q: quit > ",
    "deal.marked": "{bet}: {due} of commission is marked, to be settled later.",
    "deal.off_menu": "Not on the menu of {variant}: {bets}.",
    # bets that are not well formed
    "bet.key": "a bet's key is {key!r}: use small letters, digits and _, a letter first",
    "bet.lines": "bet {bet}: it needs pay lines with keys of their own, and has {lines}",
    "bet.price": (
        "bet {bet}, line {line}: it must pay 0 or more to one, less a commission from 0 to below 1"
    ),
    "bet.float": (
        "line {line}: {name}={value} is a float, which is not exact: write a Fraction, as in "
        "Fraction(3, 2)"
    ),
    "bet.prices": "bet {bet} has {needed} lines that win, not {given}: give a price for each",
    "fact.unlisted": "the fact {fact!r} was read but is not listed in the bet's needs",
    # what a table does not allow
    "stake.positive": (
        "{bet}={stake}: a stake is a positive whole number of minor units of 0.01"
    ),
    "stake.below": "{bet}={stake}: the least stake here is {least}",
    "stake.above": "{bet}={stake}: the greatest stake here is {most}",
    "stake.step": "{bet}={stake}: stakes here are multiples of {step}",
    "stakes.both_hands": (
        "Player and Banker may not be bet on together at this table: player_and_banker is no"
    ),
    "stakes.side_bet_alone": (
        "a side bet may not stand without a main bet at this table: side_bet_alone is no"
    ),
    "stakes.tie_alone": (
        "Tie may not stand without a bet on Player or Banker at this table: tie_alone is no"
    ),
    # settings that contradict each other
    "variant.least": "{name} is {value}: it must be at least {least}",
    "variant.commission": "commission is {value}: it must be from 0 to below 1",
    "variant.multiple": "{name} is {value}: it must be a multiple of the step, {step}, and not 0",
    "variant.maximum": "{name} is {value}: it must be at least the minimum, {least}",
    "variant.favourable": (
        "{bet}={stake} favours the patron here: its edge is {edge} %; raise minimum and step, or "
        "pay finer, or, if the house means it, set patron_favourable=yes"
    ),
    "variant.one_more": (
        "with the cut card {cut_card} cards from the end, one more coup after it cannot always "
        "be dealt"
    ),
    # odds that cannot be had
    "odds.few": (
        "{left} cards left and {dealt} dealt: a coup is not started with fewer than six cards"
    ),
    "suits.unknown": (
        "{card} has no suit, and {facts} cannot be told without it: name cards with their suits, "
        "as in 9h"
    ),
    "odds.batch": (
        "a composition of {cards} cards: weights of so many do not fit into 64 bits, those of 27 "
        "decks do"
    ),
    "bet.refused": "bet {bet}: {reason}",
    "bet.line_failed": "bet {bet}, line {line}: it failed on {outcome}: {error}",
    "fact.failed": "the fact {fact!r} failed on the hand {hand}: {error}",
    # what cannot be dealt
    "coup.short": "the coup needs {needed} cards, {cards!r} has {given}",
    "coup.left_over": "the coup ends after {needed} cards, {cards!r} has {given}",
    "shoe.lacks": "{asked} of {card} asked for, the shoe holds {held}",
    "shoe.burn_short": "the burn takes {needed} cards, the shoe has {given}",
    "shoe.over": "the shoe is over: no coup can be started",
    "irregular.due": "{side:hand} has {total} and was due this card: it is not an irregularity",
    # documents that cannot be read
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
    "verify.holds": (
        "the record holds: {decks} decks, {coups} coups of {cards} cards, entropy of {revealed} of "
        "{patrons} patrons in the key, {bets} bets of {staked} in all, {returned} returned"
    ),
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
    # commitments, the key of a shuffle and the cut
    "fairness.secret_length": "a secret has {needed} bytes, this one has {given}",
    "fairness.secret_differs": (
        "the secret is not what was committed to: its hash is {made}, the commitment {commitment}"
    ),
    "fairness.entropy_length": (
        "the entropy of patron {patron!r} has {given} bytes: it must have {low} to {high}"
    ),
    "fairness.entropy_differs": (
        "the entropy of patron {patron!r} is not what was committed to: its hash is {made}, the "
        "commitment {commitment}"
    ),
    "fairness.patron_length": (
        "the patron id {patron!r} has {given} bytes: it must have {low} to {high}"
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
    "fairness.word": "a word of {bits} bits: its width must be a power of two from 1 to 256",
    "fairness.below": "an index below {n}: the number must be from 1 to {most}",
    "fairness.generator": "unknown generator {generator!r}: this version knows {known}",
    "fairness.cut": "a cut at {place} is too near an end: it must be from {low} to {high}",
    # simulations
    "sim.how_many": "say how much is to be dealt: either coups or shoes",
    "sim.number": "{name} is {value}: it must be a whole number from {low} to {high}",
    "sim.coups_per_shoe": "{coups} coups a shoe: {decks} decks hold enough cards for 1 to {most}",
    "sim.not_kept": (
        "bet {bet} cannot be priced: the run did not keep {facts}; --keep or --bet would have"
    ),
    "sim.fact": "unknown fact {name!r}: known are {known}",
    "sim.plain": (
        "numba is not installed: the simulator runs in plain Python, about a thousand times slower"
    ),
    "sim.fixed": (
        "With a fixed number of coups a shoe, the exact figures of a full shoe hold for every coup."
    ),
    "sim.cut_card": (
        "Shoes end by the cut card: coups that take few cards come a little less often than in a "
        "full shoe, so the average per coup differs slightly from the exact figures."
    ),
    "sim.stopped": "Stopped early: this is what was finished.",
    "sim.chi_square": (
        "All outcomes against the exact weights: chi-square {statistic} with {degrees} degrees of "
        "freedom; p-value {p}."
    ),
    "sim.few": "Too few coups for a test of all outcomes.",
    "sim.no_dask": "--dask needs the package distributed: install baccarat[cluster]",
    "sim.no_cluster": "no Dask scheduler answers at {address!r}: {reason}",
    "sim.no_coups": "no coup was dealt",
    # studies of counting and of streaks
    "tags.entry": (
        "cannot read {text!r} as a tag: write a rank and a number from -{most} to {most}, such as "
        "8=2 or T=-0.5"
    ),
    "tags.repeated": "{rank} has two tags in {text!r}",
    "tags.none": "{text!r} gives every card the tag 0: a count needs others",
    "tags.alike": (
        "{one} and {other} make no difference to this bet: they must have one tag"
    ),
    "tags.other": "the tags are not for the kinds of cards that bet {bet} tells apart",
    "counting.trigger": (
        "cannot read {text!r} as a trigger: write a count per deck, such as 4 or 3.25"
    ),
    "counting.heading": (
        "{house}: bet {bet}, {shoes:,} shoes to a cut card {cut} cards from the end, {coups:,} "
        "coups, seed {seed}, in {seconds} s ({rate} shoes a second)."
    ),
    "counting.perfect": "perfect",
    "counting.linear": "linear tags",
    "counting.whole": "whole tags",
    "counting.own": "your tags",
    "counting.never": "never",
    "counting.card": "card seen",
    "counting.row.trigger": "bets from a count of",
    "counting.row.share": "bets on, % of coups",
    "counting.row.net": "mean net then, %",
    "counting.row.shoe": "units a shoe",
    "counting.row.coups": "units per 100 coups",
    "counting.mean": (
        "The exact net of {bet} from a full shoe is {fresh} % of the stake; before these coups it "
        "was {mean} ± {error} % on average, which is what betting on all of them comes to."
    ),
    "counting.mean_alone": (
        "The exact net of {bet} from a full shoe is {fresh} % of the stake; before these coups it "
        "was {mean} % on average, which is what betting on all of them comes to."
    ),
    "counting.how": (
        "Gains are of one unit flat on each coup bet on: exact nets, added before the cards are "
        "known. ± is a standard error, between shoes. The count is the sum of the tags seen, per "
        "deck of the cards not seen; cards burned face down are not seen. Linear tags are the "
        "effects of removal: a count of 1 foretells 1 % more."
    ),
    "counting.no_tags": (
        "No card by itself moves the net of {bet}: no sum of tags can follow it, only the whole "
        "composition."
    ),
    "counting.chosen": (
        "Triggers that were not given are those that gained most in {shoes:,} other shoes."
    ),
    "counting.hardly": (
        "In practice nobody beats {bet} by counting: even whoever knew the exact composition and "
        "staked only when it helps would gain next to nothing."
    ),
    "counting.in_theory": (
        "In theory {bet} can be beaten: by {gain} units per 100 coups, if one knows every card "
        "seen. That comes up to one standard deviation of luck only after about {shoes:,} shoes. "
        "No count predicts a coup."
    ),
    "counting.plot.title": "{bet}: exact net before a coup, by count, in {shoes:,} shoes",
    "counting.plot.count": "count per deck not seen ({tags})",
    "counting.plot.axis": "mean exact net, % of the stake",
    "counting.plot.net": "mean exact net, 95 % interval",
    "counting.plot.fresh": "full shoe",
    "counting.plot.trigger": "bets from {trigger} on",
    "counting.plot.share": "share of coups, % (bars)",
    "streaks.heading.fixed": (
        "{house}: {shoes:,} shoes, {each} coups of each, {coups:,} coups, seed {seed}."
    ),
    "streaks.heading.cut_card": (
        "{house}: {shoes:,} shoes to the cut card, {coups:,} coups, seed {seed}."
    ),
    "streaks.column.length": "length",
    "streaks.column.streaks": "streaks",
    "streaks.column.chops": "chops",
    "streaks.column.error": "error",
    "streaks.column.exact": "exact",
    "streaks.column.z": "z",
    "streaks.how": (
        "How many came in a shoe on average, with standard errors between shoes. Exact: what is "
        "expected of as many coups, each dealt from a full shoe. A streak is a column of the big "
        "road; a chop of 1 is one change of the winner between two repeats. The shoe's ends count "
        "as ends."
    ),
    "streaks.no_memory": (
        "Whatever came before, Banker wins about {banker} % of the coups that are no ties: no "
        "streak and no chop says how the next coup ends."
    ),
    "streaks.plot.title": "Lengths of streaks and chops in {shoes:,} shoes",
    "streaks.plot.length": "length, wins or changes in a row",
    "streaks.plot.axis": "number in a shoe",
    "streaks.plot.streaks": "streaks",
    "streaks.plot.chops": "chops",
    "streaks.plot.exact": "{lengths}, expected",
    "streaks.plot.seen": "{lengths} seen, 95 % interval",
    "cut_card.heading": (
        "{house}: {shoes:,} shoes to a cut card {cut} cards from the end, {coups:,} coups "
        "({per_shoe} a shoe), seed {seed}."
    ),
    "cut_card.column.bet": "bet",
    "cut_card.column.exact": "exact net %",
    "cut_card.column.effect": "effect, millionths",
    "cut_card.column.error": "error",
    "cut_card.column.z": "z",
    "cut_card.how": (
        "Effect: the mean net per coup of these shoes less the exact net of a full shoe, in "
        "millionths of the stake, with its standard error."
    ),
    "cut_card.why": (
        "A shoe of short coups has room for more of them; but it has spent the cards that make "
        "coups short, and the coups that it has more are longer. With a fixed number of coups a "
        "shoe there is no effect."
    ),
    "cut_card.plot.title": "Cut-card effect in {shoes:,} shoes, {cut} cards behind the cut card",
    "cut_card.plot.axis": (
        "mean net per coup less that of a full shoe, millionths of the stake (95 % intervals)"
    ),
    # end of studies of counting and of streaks
    "plot.suffix": "cannot draw {path}: name a file that ends in {known}",
    "plot.no_matplotlib": "--plot needs the package matplotlib: install baccarat[plot]",
    "checkpoint.unreadable": "{path} is not a checkpoint of this version, or it is damaged",
    "checkpoint.other_run": (
        "{path} is the checkpoint of another run: its {name} is {recorded}, asked for is {asked}"
    ),
    # a log that someone brings: what it was read as, what cannot be read
    "log.read.letters": "letters B, P and T, a shoe a line; shoes: {shoes:,}",
    "log.read.table": "a table, {separator}-separated, with a heading; columns read: {columns}",
    "log.read.bare_table": (
        "a table, {separator}-separated, without a heading; columns taken for: {columns}"
    ),
    "log.read.json": "JSON values: {values:,}",
    "log.read.records": "shoe records: {shoes:,}",
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
        "line {line}, column {column}: {text!r} has {given} cards, it must have {fewest} to {most}"
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
        "line {line} has {given} fields, and there are {needed} columns: {text!r} is too many"
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
    # what is wrong with a log
    "check.place": "line {line}",
    "check.place.coup": "line {line}, coup {coup}",
    "check.drew": "But {side:hand} was given {card}.",
    "check.stood": "But {side:hand} has no third card.",
    "check.total": "{side:hand} is said to have {stated}; the cards make {total}.",
    "check.winner.player": "Player is said to win; Player has {player}, Banker {banker}.",
    "check.winner.banker": "Banker is said to win; Player has {player}, Banker {banker}.",
    "check.winner.tie": "It is said to be a tie; Player has {player}, Banker {banker}.",
    "check.copies": (
        "This is number {count} of {card} in its shoe; {decks} decks hold {held}."
    ),
    "check.paid": (
        "{stake} on {bet}: {returned} came back ({paid}); {due} is due ({at})."
    ),
    "check.paid_never": (
        "{stake} on {bet}: {returned} came back ({paid}); this result can only return {due:or} "
        "({at:or})."
    ),
    "check.exchanged": (
        "The drawing rules fail on {failed:,} of {coups:,} coups; with Player and Banker exchanged "
        "they fail on {left:,}. The columns look mixed up; what follows takes them exchanged."
    ),
    "check.winners_exchanged": (
        "The named winner is not that of the cards in {failed:,} of {coups:,} coups; with Player "
        "and Banker exchanged in that column it is wrong in {left:,}. What follows takes them "
        "exchanged."
    ),
    "check.hand_by_hand": (
        "The drawing rules fail on {failed:,} of {coups:,} coups; if the cards stand Player, "
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
    "check.cell.cards": "{cards} cards",
    "check.cell.naturals": "{which:which}",
    "check.cell.pairs": "{which:which}",
    "check.cell.totals": "Player {player} against Banker {banker}",
    "check.cell.rank": "rank {kind}",
    "check.cell.value": "value {kind}",
    "check.cell.place": "{kind} in quarter {part}",
    "check.cell.step": "{step} ranks higher",
    "check.cell.streaks.one": "a length of {length}",
    "check.cell.streaks.more": "a length of {length} or more",
    "check.cell.chops.one": "a length of {length}",
    "check.cell.chops.more": "a length of {length} or more",
    "check.unusual.winner": (
        "{cell} came {seen} % of the time in {of:,} coups, {expected} % are expected. Winners as "
        "far off as here come by chance once in {chance} logs."
    ),
    "check.unusual.cards": (
        "{cell} were dealt in {seen} % of {of:,} coups, {expected} % are expected. Cards per coup "
        "as far off as here come by chance once in {chance} logs."
    ),
    "check.unusual.naturals": (
        "Naturals for {cell}: {seen} % of {of:,} coups, {expected} % are expected. Naturals as far "
        "off as here come by chance once in {chance} logs."
    ),
    "check.unusual.pairs": (
        "Pairs for {cell}: {seen} % of {of:,} coups, {expected} % are expected. Pairs as far off "
        "as here come by chance once in {chance} logs."
    ),
    "check.unusual.totals": (
        "{cell}: {seen} % of {of:,} coups, {expected} % are expected. Totals as far off as here "
        "come by chance once in {chance} logs."
    ),
    "check.unusual.card_kinds": (
        "Of {of:,} cards {seen} % are of {cell}, {expected} % are expected. Kinds of cards as far "
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
        "Of {of:,} cards {seen} % are {cell} than the card before, {expected} % are expected. "
        "Neighbours as far off as here come by chance once in {chance} logs of shuffled shoes."
    ),
    "check.unusual.streaks": (
        "Of {of:,} streaks that had come to {cell}, {seen} % went on, {expected} % are expected. "
        "Streaks as far off as here come by chance once in {chance} logs."
    ),
    "check.unusual.chops": (
        "Of {of:,} chops that had come to {cell}, {seen} % went on, {expected} % are expected. "
        "Chops as far off as here come by chance once in {chance} logs."
    ),
    "check.verdict.fine": "Nothing here is unusual.",
    "check.verdict.frequencies_fine": "How often everything came is not unusual.",
    "check.verdict.too_little": "This is too little to judge by how often everything came.",
    "check.verdict.faults": "Faults in single coups and payments: {faults:,}.",
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
    "check.note.short": "A log of {coups:,} coups shows gross faults only.",
    "check.note.fresh": (
        "Expected are the exact shares of a coup from a full shoe of {decks} decks. A cut card "
        "moves them by less than 0.01 percentage points, chance in a log of this length by "
        "{chance}: these figures are good enough here."
    ),
    "check.note.cut_card": (
        "Expected are the exact shares of a coup from a full shoe of {decks} decks. A cut card "
        "moves them by up to 0.01 percentage points, chance in a log of this length by only "
        "{chance}: a small difference may be the cut card's."
    ),
    "check.note.past": "A log tells what has happened. It predicts nothing.",
    "check.coups.none": "Only results are told: there are no draws to check.",
    "check.coups.fine": "Every coup and payment: nothing is wrong.",
    "check.legend": (
        "chance: of an honest log to be as far off; corrected for {tests} tests by Holm's method; "
        "! marks less than {level}"
    ),
    "check.more": "and {more:,} more like these",
    # a shoe's procedure and composition
    "shoe.number": "{setting} is {value!r}: it must be a whole number from {low} to {high}",
    "shoe.choice": "{setting} is {value!r}: it must be one of {choices}",
    "composition.entry": (
        "{text!r} is not a count of a card: write a rank A 2-9 T J Q K (or 10), a suit if it "
        "matters, = and a whole number from 0 to {most}, as in A=30 or 9h=3"
    ),
    "composition.negative": "{card}={count}: a count of cards cannot be negative",
    "composition.repeated": "{card} is counted twice in {text!r}: count each card once",
}

ANY_VALUE = frozenset(range(10))


class Number(int):
    """An integer that a template may also show as a card value: ``{third:a}`` gives "an 8"."""

    def __format__(self, spec: str) -> str:
        if spec != "a":
            return super().__format__(spec)
        named = {0: "a ten or a face (0)", 1: "an ace (1)", 8: "an 8"}
        return named.get(int(self), f"a {int(self)}")


class Values:
    """A set of totals or card values, shown in ranges: "0 to 7 and 9"."""

    def __init__(self, values: Iterable[int]) -> None:
        self.values = frozenset(values)

    def __format__(self, spec: str) -> str:
        if spec == "cards" and self.values == ANY_VALUE:
            return "any card"
        ranges = [_range(first, last) for first, last in runs(self.values)]
        return and_list(ranges) or ("no card" if spec == "cards" else "none")


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first} {'and' if last - first == 1 else 'to'} {last}"


def runs(values: Iterable[int]) -> list[tuple[int, int]]:
    """Cut a set of integers into runs of neighbours, as (first, last).

    >>> runs({0, 1, 2, 9})
    [(0, 2), (9, 9)]
    """
    found: list[tuple[int, int]] = []
    for value in sorted(values):
        if found and found[-1][1] == value - 1:
            found[-1] = (found[-1][0], value)
        else:
            found.append((value, value))
    return found


def and_list(words: list[str]) -> str:
    """Join words as English does: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


class Text(str):
    """A text; ``{side:hand}`` writes the hand that it names with a capital letter."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec == "which":
            both = {"both": "both hands", "neither": "neither hand"}
            return both.get(self, f"{self:hand} alone")
        return self.capitalize() if spec == "hand" else super().__format__(spec)


class Words(tuple[str, ...]):
    """Names in a row: "a, b and c"; ``:or`` gives "a or b", ``:like`` a suggestion."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        match spec:
            case "or":
                return " or ".join(self)
            case "like":
                return f"; did you mean {' or '.join(self)}?" if self else ""
            case _:
                return and_list(list(self))


def _spoken(value: object) -> object:
    spoken: object = value
    match value:
        case bool():
            pass
        case int():
            spoken = Number(value)
        case frozenset():
            spoken = Values(value)
        case (str(code), dict(inner)):  # a sentence within a sentence
            spoken = render(code, inner)
        case tuple():
            spoken = Words(map(str, value))
        case str():
            spoken = Text(value)
        case _:
            pass
    return spoken


def render(code: str, parameters: Mapping[str, object]) -> str:
    """Fill the template of *code*.

    >>> render("card.unknown", {"text": "1x"}).partition(":")[0]
    "unknown card '1x'"
    """
    return SENTENCES[code].format_map({name: _spoken(value) for name, value in parameters.items()})
