"""The live table: what it refuses, and why."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

SENTENCES: Mapping[str, str] = {
    # who and when
    "table.unknown": "there is no such table",
    "table.opened": "table {table!r} is open already",
    "table.over": "this table is over",
    "table.paused": "the table is paused: the host resumes it",
    "table.not_paused": "the table is not paused",
    "table.not_host": "only the host of the table may do that",
    "table.no_seat": "you have no seat at this table: take one first",
    "table.no_spectators": "this table is for those who sit at it: no spectators",
    "table.phase.no_shoe": "not now: there is no shoe on the table",
    "table.phase.committing": "not now: the shoe is being prepared",
    "table.phase.revealing": "not now: the shoe is being shuffled",
    "table.phase.cutting": "not now: the shoe is being cut",
    "table.phase.between": "not now: no bets are taken between two coups; wait for the next",
    "table.phase.betting": "not now: bets are being taken",
    "table.phase.dealing": "not now: no more bets, the coup is being dealt",
    "table.phase.over": "this table is over",
    "table.other_shoe": "that is about shoe {shoe}: the table is at shoe {present}",
    "table.other_coup": "that is about coup {coup}: the table is at coup {present}",
    "table.other_card": "card {place} of coup {coup} is not the next to be dealt",
    # how a table is opened
    "table.seats": "a table of {seats} seats: it must have 1 to {most}",
    "table.pace": "a table's pace is timed, host or solo, not {pace!r}",
    "table.window": "a betting window of {window} seconds: it must be {low} to {high}",
    # seats
    "table.seated": "you sit at this table already",
    "table.barred": "the host has sent you away from this table",
    "table.locked": "the host has locked this table: no further seat can be taken",
    "table.full": "all seats of the table are taken ({seats})",
    "table.seat_taken": "seat {seat} is not free: these are: {free}",
    "table.leaving": "you are leaving this table",
    "table.kick_self": "the host cannot send itself away: hand the role over first, or leave",
    "table.loosened": (
        "your limit of {limit} can be lowered now and raised in your next session only"
    ),
    # bets
    "table.amount": "{name} is {value}: it must be an amount from {least} to {most}",
    "table.no_bets": "name a bet to place",
    "table.not_offered": "this table does not offer the bet {bet!r}{like:like}",
    "table.too_few_chips": "{asked} is more than the {available} that you may still stake",
    "table.loss_limit": (
        "that could lose more than your own limit of {limit}: {left} of it is left"
    ),
    "table.resting": "your own limit of time for this session is reached: no further bets",
    "table.stake_less": "{asked} cannot be taken back: {stake} is staked on {bet}",
    "table.nothing_to_undo": "there is no bet to take back",
    "table.nothing_to_repeat": "there is no bet to place again",
    # shoe and coup
    "table.hex": "{name} must be bytes in hexadecimal digits",
    "table.cut_already": "the shoe has been cut",
    "table.shoe_goes_on": "the shoe is not over yet",
    "table.not_face_down": "card {place} does not lie face down",
    "table.not_squeezer": "another patron has most on {side:hand} and turns its cards",
    "table.coup_finished": "the cards of coup {coup} are all dealt: it is settled, not void",
    "table.coup_goes_on": "coup {coup} is not over yet",
    "table.policy": (
        "a bet that the server has accepted stands, whatever happens to your connection; one that "
        "it has not accepted does not exist; a coup that the server cannot finish is void, and "
        "all its stakes are returned"
    ),
    "service.closing": "the server is stopping: come back in a moment",
    "service.tables": "you have {most} tables open, which is the most: end one first",
    "service.busy": "the table is too busy to take this: ask again",
    "service.other_request": "the key {key!r} has been used for another request",
    # the audit
    "audit.holds": (
        "the books hold: {streams:stream} of {events:event}, {shoes:shoe} dealt again, {bets:bet} "
        "settled again, {postings:posting} balanced again"
    ),
    "audit.posting": "{stream}, event {seq}: what is booked is not what the event moves",
    "audit.unbalanced": "{stream}: its postings do not sum to zero",
    "audit.record": "table {table}: {said}",
    "audit.wallet": "patron {patron}: the wallet does not hold the sum of its postings",
    "audit.seat": "table {table}, patron {patron}: the seat does not hold the sum of its postings",
    "audit.negative": "patron {patron}: an account holds less than nothing",
    # the server
    "serve.started": "baccarat is served at {link}  Play chips only. Stop it with Ctrl-C.",
    "serve.address": "cannot listen at {host} port {port}: {reason}",
    "config.range": "{name} is {value}: it must be from {low} to {high}",
    "config.among": "{name} is {value!r}: it must be one of {among}",
    "config.number": "{name} is {value!r}: it must be a number",
    "config.unknown": "{name} is no setting of the server{like:like}",
    "web.amount": "{value} is no amount: write it as text, such as \"12.50\"",
    "web.invalid": "{where}: {problem}",
    "web.status": "{problem} ({status})",
    "web.no_guest": "nobody is known by this token: come in with a name first",
    "web.known": "you are in already",
    "web.origin": "a page of {origin} may not ask this",
    "web.requests": "more than {most} requests a minute from one address: wait a little",
    "web.guests": "more than {most} new guests a minute from one address: wait a little",
    "web.sockets": "more than {most} connections from one address",
    "web.messages": "more than {most} messages a second",
    "web.at_once": "more than {most} commands are on their way: wait for an answer",
    "web.hello": "the first message must be hello",
    "web.hello_again": "hello has been said",
    "web.binary": "a message must be text",
    "web.long": "a message is longer than {most} characters",
    "web.failed": "the server failed to do this, and nothing has changed: try again",
    "page.unbuilt": "The page has not been built: run pip install . in the source folder.",
    "page.language": "there are no words in {language!r}: there are {known}",
    "guest.seated": "leave the tables where you sit first",
    # guests
    "guest.letter": "the name holds {letter}, which cannot be seen: leave it out",
    "guest.name": "a name of {given:character}: give one of 1 to {most}",
    # wallets and the store
    "wallet.opened": "this patron has had its first chips",
    "wallet.not_broke": "new chips are for those who have none left, at no table and in no wallet",
    "wallet.topped_up": "new chips are given once",
    "store.poor": "your wallet does not hold as many chips",
    "store.event": "the store holds an event {name!r} that this version cannot read {reason}",
    "store.no_file": "there is no database {path}",
    "store.unreadable": "cannot use the database {url!r}: {reason}",
    "export.table": "there is no table {table!r}: there are {known}",
    "export.nothing": "no shoe of table {table} is over",
    "export.no_tables": "no table",
    "store.url": (
        "cannot open the database {url!r}: write sqlite:///FILE or postgresql://HOST/NAME"
    ),
}
