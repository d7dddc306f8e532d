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
    "table.awaited": (
        "somebody leaves as soon as this coup is over: pause after it, so that nobody is held"
    ),
    "table.not_host": "only the host of the table may do that",
    "table.no_seat": "you have no seat at this table: take one first",
    "table.no_spectators": "only those look on here who can sit down, and no seat is to be had now",
    "table.phase.no_shoe": "not now: there is no shoe on the table",
    "table.phase.committing": "not now: the shoe is being prepared",
    "table.phase.revealing": "not now: the shoe is being shuffled",
    "table.phase.cutting": "not now: the shoe is being cut",
    "table.phase.between": "not now: no bets are taken between two coups; wait for the next",
    "table.phase.betting": "not now: bets are being taken",
    "table.phase.dealing": "not now: no more bets, the coup is being dealt",
    "table.phase.over": "this table is over",
    "table.after_coup": "not while the cards fall: as soon as this coup is over",
    "table.other_shoe": "that is about shoe {shoe}: the table is at shoe {present}",
    "table.other_coup": "that is about coup {coup}: the table is at coup {present}",
    "table.other_card": "card {place} of coup {coup} is not the next to be dealt",
    # what the dealer calls
    "table.call.totals": "Player {player}, Banker {banker}.",
    "table.call.draws": "{side:hand} draws.",
    "table.call.drawn": "{side:hand} draws and has {total}.",
    # how a table is opened
    "table.seats": "a table of {seats} seats: it must have 1 to {most}",
    "table.pace": "a table's pace is timed, host or solo, not {pace!r}",
    "table.window": "a betting window of {window} seconds: it must be {low} to {high}",
    # seats
    "table.seated": "you sit at this table already",
    "table.barred": (
        "the host has sent you away from this table: your chips are back in your wallet, a stake "
        "in play when its coup is over"
    ),
    "table.locked": "the host has locked this table: no further seat can be taken",
    "table.full": "all seats of the table are taken ({seats})",
    "table.seat_taken": "seat {seat} is not free: these are: {free}",
    "table.leaving": "you are leaving this table",
    "table.tab": "a page names itself with 1 to {most} letters, digits, - or _",
    "table.held": "the seat is held again: its patron is back",
    "table.held_elsewhere": (
        "your seat is played from another page: this one only looks on until you play here"
    ),
    "table.host_here": "the host of the table is here",
    "table.heir_away": "that patron is away, and cannot become the host now",
    "table.kick_self": "the host cannot send itself away: hand the role over first, or leave",
    "table.loosened": (
        "your limit of {limit:chips} can be lowered now and raised in your next session only"
    ),
    # bets
    "table.amount": "{name} is {value}: it must be an amount from {least:chips} to {most:chips}",
    "table.no_bets": "name a bet to place",
    "table.not_offered": "this table does not offer the bet {bet!r}{like:like}",
    "table.too_few_chips": (
        "{asked:chips} is more than the {available:chips} that you may still stake"
    ),
    "table.loss_limit": (
        "that could lose more than your own limit for this session: {left:chips} of it is left; "
        "your next session can begin after {minutes:minute} without a seat"
    ),
    "table.resting": (
        "your own limit of time for this session is reached: no further bets; your next session "
        "can begin after {minutes:minute} without a seat"
    ),
    # sessions
    "session.no_patron": "this patron is not known: join again by name",
    "session.minutes": "a limit of {minutes} minutes a session: give {low} to {high}, or none",
    "session.reminder": "a reminder every {minutes} minutes: give {low} to {high}",
    "session.ended": "you have ended your session: the next can begin in {minutes:minute}",
    "session.time_used": (
        "your own limit of {limit:minute} is used up: your next session can begin in "
        "{minutes:minute}"
    ),
    "session.loss_used": (
        "your own limit of loss of {limit:chips} is used up: your next session can begin in "
        "{minutes:minute}"
    ),
    "guest.seated": "you sit at {tables}: leave first, then your data can be deleted",
    "table.stake_less": "{asked:chips} cannot be taken back: {stake:chips} is staked on {bet}",
    "table.dropped": "Not placed again: {bets}.",
    "table.dropped.bet": "{amount:chips} on {bet} ({reason})",
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
    "table.needed": "somebody sits at the table, or its host is here: it goes on",
    "table.policy": (
        "a bet that the server has accepted stands, whatever happens to your connection; one that "
        "it has not accepted does not exist; a coup that the server cannot finish is void, and "
        "all its stakes are returned; your seat is kept for {kept} while you are away: then it is "
        "free, and its chips are yours; a table for you alone ends when you leave it, any other "
        "when nobody has sat there and its host has been away for {minutes:minute}"
    ),
    "table.kept.minutes": "{minutes:minute}",
    "table.kept.seconds": "{seconds:second}",
    "service.closing": "the server is stopping: come back in a moment",
    "service.seated_elsewhere": "you sit at another table: leave that one first",
    "service.tables": (
        "you have {most} tables open, which is the most: end one first; one that nobody needs ends "
        "after {minutes:minute}"
    ),
    "table.snapshot": "a snapshot of a table that this version cannot read: {reason}",
    "service.busy": "the table is too busy to take this: ask again",
    "service.other_request": "the key {key!r} has been used for another request",
    # the audit
    "audit.holds": (
        "the books hold: {streams:stream} of {events:event}, {shoes:shoe} dealt again, {bets:bet} "
        "settled again, {postings:posting} balanced again"
    ),
    "audit.event": "{stream}, event {seq}: no table can have done this",
    "audit.posting": "{stream}, event {seq}: what is booked is not what the event moves",
    "audit.unbalanced": "{stream}: its postings do not sum to zero",
    "audit.record": "table {table}: {said}",
    "audit.wallet": "patron {patron}: the wallet does not hold the sum of its postings",
    "audit.sits": "patron {patron}: sits by its wallet at {told}, by the events at {found}",
    "audit.seat": "table {table}, patron {patron}: the seat does not hold the sum of its postings",
    "audit.kept": "commission and breakage: what is booked is not what was kept of the payments",
    "audit.negative": "patron {patron}: an account holds less than nothing",
    # the server
    "serve.link": "baccarat is served at {link}",
    "serve.friends": "Friends in your network open that link.",
    "serve.alone": "Only this machine can open that link; --host 0.0.0.0 lets friends in, too.",
    "serve.stop": "Stop with Ctrl-C.",
    "serve.plain": (
        "This is plain http: a guest's cookie is not marked Secure, and whoever can listen in on "
        "the network can play as that guest. Behind a proxy with https it is marked."
    ),
    "serve.no_browser": "no browser could be opened here: open {link} in one yourself",
    "serve.late": "stopped before all was finished: something, such as a database, does not answer",
    "serve.address": "cannot listen at {host} port {port}: {reason}",
    "serve.in_use": (
        "another program listens at {host} port {port}: name another port, or 0 for a free one"
    ),
    "config.about.host": (
        "the address to listen at; 0.0.0.0 lets friends in the same network in"
    ),
    "config.about.port": "the port to listen at; 0 takes a free one",
    "config.about.db": "where all is kept: sqlite:///FILE or postgresql://HOST/NAME",
    "config.about.tempo": (
        "how long the dealer waits, and the seat of who is away is kept, as a multiple of the "
        "usual; at 0 no person sees a coup: that is for programs"),
    "config.about.origins": (
        "further origins whose pages may connect, such as https://cards.example, with spaces "
        "between them; needed where a proxy does not pass the Host header on"
    ),
    "config.about.proxies": (
        "addresses and networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto are "
        "believed, with spaces between them; * is everybody, nothing is nobody"
    ),
    "config.about.sockets": "the most open connections to tables from one address",
    "config.about.requests": "the most requests a minute from one address",
    "config.about.guests": "the most new guests a minute from one address",
    "config.about.messages": "the most messages a second on one connection",
    "config.about.tables": "the most open tables of one patron",
    "config.about.help_link": (
        "an address of help for those who play too much, shown in the help and beside one's own "
        "limits, such as https://help.example"
    ),
    "config.about.log_level": "the least that is logged: debug, info, warning or error",
    "config.range": "{name} is {value}: it must be from {low} to {high}",
    "config.among": "{name} is {value!r}: it must be one of {among}",
    "config.number": "{name} is {value!r}: it must be a number",
    "config.whole": "{name} is {value!r}: it must be a whole number",
    "config.empty": "{name} is empty: give it a value, or leave it out",
    "config.origin": (
        "{name} holds {value!r}: an origin is written like https://cards.example, with no path"
    ),
    "config.proxy": (
        "{name} holds {value!r}: name addresses such as 10.0.0.2, networks such as 10.0.0.0/8, or *"
    ),
    "config.link": "{name} is {value!r}: a link begins with https:// or http://",
    "config.unknown": "{name} is no setting of the server{like:like}",
    "config.more": "set by the environment alone:",
    "web.amount": '{value} is no amount: write it as text, such as "12.50"',
    "web.chips": "{value} is too much: an amount is {most} chips at most",
    "web.most": "{where} is {value}: it may be {most} at most",
    "web.least": "{where} is {value}: it must be at least {least}",
    "web.missing": "{where} is missing",
    "web.invalid": "{where}: {problem}",
    "web.status": "{problem} ({status})",
    "web.path": "there is nothing at this address",
    "web.method": "this address does not take that method",
    "web.body": "the body is too long",
    "web.slow": "the request has not come in time",
    "web.http": "that is no HTTP request",
    "web.no_guest": "nobody is known by this token: come in with a name first",
    "web.known": "you are in already",
    "web.origin": "a page of {origin} may not ask this",
    "web.requests": "more than {most} requests a minute from one address: wait a little",
    "web.guests": "more than {most} new guests a minute from one address: wait a little",
    "web.sockets": "more than {most} connections from one address",
    "web.messages": "more than {most} messages a second",
    "web.at_once": "more than {most} commands are on their way: wait for an answer",
    "web.snapshots": "snapshots are asked for too often: wait for the one that is on its way",
    "web.hello": "the first message must be hello",
    "web.hello_again": "hello has been said",
    "web.binary": "a message must be text",
    "web.long": "a message is longer than {most} characters",
    "web.computing": (
        "{most:answer} are being computed, which is the most at a time: ask again in a moment"
    ),
    "web.odds": "more than {most} questions to compute from one address: wait for an answer",
    "web.records": "more than {most} records asked for from one address: wait for an answer",
    "web.cards": "{cards:card} are more than the {most} of the largest shoe",
    "record.unknown": "there is no shoe {shoe} at this table",
    "record.open": (
        "shoe {shoe} is not over: its record, with the secret, is told when it is"
    ),
    "record.unbegun": (
        "shoe {shoe} was never begun: the table was over before, so no coup was dealt from it and "
        "there is no record"
    ),
    # what the statuses of refusals mean, in the description of the interface
    "web.meaning.400": "no request that can be read",
    "web.meaning.401": "nobody is known by the token, or there is none",
    "web.meaning.403": "not for whoever asks, or asked by a page of another site",
    "web.meaning.404": "there is no such thing",
    "web.meaning.409": "not possible now, or not allowed",
    "web.meaning.413": "the body is too long",
    "web.meaning.422": "what is asked cannot be read, or is not well formed",
    "web.meaning.429": "more than the server takes from one place: wait",
    "web.meaning.500": "the server failed to do this",
    "web.meaning.503": "the server is stopping, or has too much to do: ask again",
    "web.failed": "the server failed to do this, and nothing has changed: try again",
    "page.unbuilt": "The page has not been built: run pip install . in the source folder.",
    "page.language": "there are no words in {language!r}: there are {known}",
    "guest.forgotten": "this guest's data have been deleted",
    # the server's figures
    "metric.commands": "Commands of patrons, by what became of them",
    "metric.command_seconds": "From a command's receipt to its answer",
    "metric.sockets": "Open sockets",
    "metric.sockets_dropped": "Sockets ended because they read too slowly",
    "metric.failures": "Errors of the program or the database",
    "metric.tables": "Tables in memory",
    "metric.seats": "Seats taken",
    "metric.info": "The version that runs",
    "metric.alarm.baccarat_commands": (
        "an outcome that begins with store, service or failed is more than 1 in 100: the database "
        "is slow or away"
    ),
    "metric.alarm.baccarat_command_seconds": (
        "99 in 100 take longer than 0.25 for five minutes: the disk, the database or the processor "
        "is too slow"
    ),
    "metric.alarm.baccarat_sockets": "they come near to process_max_fds",
    "metric.alarm.baccarat_sockets_dropped": (
        "many at once: the network of the server is slow; single ones are a guest's own"
    ),
    "metric.alarm.baccarat_failures": "any at all: the log has a line of level error for each",
    "metric.alarm.baccarat_tables": "none: it tells how much is played",
    "metric.alarm.baccarat_seats": "none: it tells how much is played",
    "metric.alarm.baccarat": "processes at one database tell different versions for long",
    "metric.alarm.process_open_fds": "more than 8 in 10 of process_max_fds: raise ulimit -n",
    "metric.alarm.process_max_fds": "none: it is what ulimit -n has set",
    "metric.alarm.process_resident_memory_bytes": (
        "it grows for hours at the same number of tables and sockets"
    ),
    "metric.alarm.process_virtual_memory_bytes": "none",
    "metric.alarm.process_cpu_seconds": (
        "0.9 a second for minutes: one process uses one processor; start another one"
    ),
    "metric.alarm.process_start_time_seconds": "it changes by itself: it was started again",
    # guests
    "guest.letter": "the name holds {letter}, which cannot be seen: leave it out",
    "guest.name": "a name of {given:character}: give one of 1 to {most}",
    # wallets and the store
    "wallet.not_broke": (
        "new chips are for those who have less than {least:chips} in all, which is the least stake"
    ),
    "wallet.topped_up": (
        "new chips are given once a session: the next ones after {minutes:minute} without a seat"
    ),
    "store.poor": "your wallet does not hold as many chips",
    "store.locked": "the database is in use by another program just now: ask again",
    "store.full": "the disk of the database is full: nothing is taken until there is room",
    "store.read_only": "the database cannot be written to: nothing is taken until it can",
    "store.gone": "the database cannot be reached: nothing is taken until it is back",
    "store.older": (
        "the database {url} is not as this version of the program has it: baccarat serve brings it "
        "up to date"
    ),
    "store.newer": "a newer version of this program has used the database {url}: upgrade this one",
    "store.served": (
        "process {pid} serves the database {path} already: stop it first, or let several processes "
        "serve a database of PostgreSQL"
    ),
    "store.no_lock": "cannot write {path}, which a server locks: {reason}",
    "store.driver": 'PostgreSQL needs a further package: pip install "baccarat[postgres]"',
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
