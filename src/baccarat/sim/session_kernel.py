"""The loop of a session: choose a bet, stake by the system, settle, until it ends; lane by lane.

Like :mod:`baccarat.sim.kernel`, this uses nothing but indices and integers: it runs as it stands,
on lists, and compiled, on arrays. All of it is one file: compiled code that is kept on disk is made
anew when its own file changes, and no other.

A session has a lane of the blocks of shoes: it plays the shoe of its lane, then that of the next
block. Amounts are in minor units.

The betting systems are pure functions. Most know no more than the *units* that were to be staked,
and give those to be staked next; a system that remembers more has its numbers in the state. A push
never reaches them.
"""

from __future__ import annotations

from baccarat.sim.seats import Counts, Game, Numbers, Pays, Rows, Seats

__all__ = ["COUPS", "DALEMBERT", "FIBONACCI", "FLAT", "GOAL", "GOING", "GRAND_MARTINGALE",
           "LABOUCHERE", "LINE", "MARTINGALE", "ONE_THREE_TWO_SIX", "OSCARS_GRIND", "PAROLI",
           "RUIN", "follow_up", "labouchere", "open_line", "play_shoes", "start"]

(FLAT, MARTINGALE, GRAND_MARTINGALE, PAROLI, FIBONACCI, DALEMBERT, LABOUCHERE, ONE_THREE_TWO_SIX,
 OSCARS_GRIND) = range(9)

GOING, COUPS, GOAL, RUIN = range(4)
"""How a session has ended: not yet, with its last coup, at its goal, below the least stake."""

LINE = 1, 2, 3, 4
"""The numbers with which a line of the Labouchere begins."""

ENOUGH = 10**10
"""Units that are more than any stake: a system that multiplies goes no further."""


# -- the systems -----------------------------------------------------------------------------


def martingale(units: int, won: int) -> int:
    """Double after a loss; after a win begin again."""
    return 1 if won else min(2 * units, ENOUGH)


def grand_martingale(units: int, won: int) -> int:
    """Double and add one after a loss; after a win begin again."""
    return 1 if won else min(2 * units + 1, ENOUGH)


def paroli(units: int, won: int) -> int:
    """Double after a win, up to three wins in a row: 1, 2, 4; then and after a loss begin again."""
    return 2 * units if won and units < 4 else 1


def one_three_two_six(units: int, won: int) -> int:
    """One unit, and after wins in a row 3, 2 and 6; then and after a loss begin again."""
    if not won or units == 6:
        return 1
    return 3 if units == 1 else 2 if units == 3 else 6


def dalembert(units: int, won: int) -> int:
    """One unit more after a loss, one less after a win, never less than one."""
    return max(units - 1, 1) if won else units + 1


def fibonacci(units: int, following: int, won: int) -> tuple[int, int]:
    """A step along 1, 1, 2, 3, 5, 8 after a loss; two steps back, as far as there are, after a win.

    *following* is the number after *units*: what came before them is known from the two.
    """
    if not won:
        return (following, units + following) if units < ENOUGH else (units, following)
    before = following - units
    return (units - before, before) if units > before > 0 else (1, 1)


def oscars_grind(units: int, profit: int, won: int, net: int, unit: int) -> tuple[int, int]:
    """One unit more after a win, the same after a loss, until a series has won one unit.

    *profit* is that of the series in money. No more is staked than would complete the unit.
    """
    profit += net
    if profit >= unit:
        return 1, 0
    return min(units + won, -((profit - unit) // unit)), profit


def labouchere(first: int, end: int, won: int, lost: int, line: Counts) -> tuple[int, int, int]:
    """Stake the outer two numbers of a line; strike them after a win, add what was lost to it.

    The numbers not struck are those of *line* from *first* up to *end*. A line that is struck out
    begins anew. *lost* is what was lost in units, a part of one counting whole.
    """
    if won:
        first, end = first + 1, end - 1
    else:
        line[end] = lost
        end += 1
    return open_line(line) if first >= end else (outer(line, first, end), first, end)


def outer(line: Numbers, first: int, end: int) -> int:
    """The sum of the first and the last number; of one that is alone, that number."""
    return line[first] + (line[end - 1] if end - 1 > first else 0)


def open_line(line: Counts) -> tuple[int, int, int]:
    """Begin a line of the Labouchere: the units, and where its numbers are."""
    for place in range(len(LINE)):
        line[place] = LINE[place]
    return outer(line, 0, len(LINE)), 0, len(LINE)


def follow_up(system: int, units: int, memory: int, won: int, net: int,
              unit: int) -> tuple[int, int]:
    """What to stake next, and what a system remembers, after a coup was won (1) or lost (0)."""
    if system == MARTINGALE:
        units = martingale(units, won)
    elif system == GRAND_MARTINGALE:
        units = grand_martingale(units, won)
    elif system == PAROLI:
        units = paroli(units, won)
    elif system == ONE_THREE_TWO_SIX:
        units = one_three_two_six(units, won)
    elif system == DALEMBERT:
        units = dalembert(units, won)
    elif system == FIBONACCI:
        units, memory = fibonacci(units, memory, won)
    elif system == OSCARS_GRIND:
        units, memory = oscars_grind(units, memory, won, net, unit)
    return units, memory


# -- the session -----------------------------------------------------------------------------


def repeating(values: Numbers, period: int, more: int, place: int) -> int:
    """The value at a place of a table whose last *period* values repeat, *more* added each time."""
    if place < len(values):
        return values[place]
    times = (place - len(values)) // period + 1
    return values[place - times * period] + times * more


def choose_bets(ends: Numbers, game: Game, pays: Pays, seats: Seats) -> None:
    """Set the pay line of each lane's coup, or -1 where no coup ended or none is bet on."""
    row, ended, columns, side = seats.row, seats.ended, seats.columns, seats.side
    streaks, back, rows, follows = seats.streaks, game.back, pays.row, pays.follows
    for lane in range(len(row)):
        row[lane] = -1
        if not ends[lane] or ended[lane]:
            continue
        bet = 0
        if back >= 0:
            last = columns[lane]
            if last <= back:
                continue
            lengths = streaks[lane]
            with_it = follows[lengths[last]][lengths[last - back]]
            bet = side[lane] - 1 if with_it else 2 - side[lane]
        row[lane] = rows[bet][ends[lane] - 1]


def stake(game: Game, seats: Seats) -> None:
    """Stake what the system says, as far as the table and the bankroll go: a number of steps."""
    row, units, bankroll, steps, cut = (
        seats.row, seats.units, seats.bankroll, seats.steps, seats.cut)
    step, unit, most = game.step, game.unit // game.step, game.most // game.step
    enough = most // unit + 1
    for lane in range(len(row)):
        if row[lane] >= 0:
            wanted = min(units[lane], enough) * unit
            steps[lane] = min(wanted, most)
            if steps[lane] * step > bankroll[lane]:
                steps[lane] = bankroll[lane] // step
            cut[lane] |= 1 if steps[lane] < wanted else 0


def settle(game: Game, pays: Pays, seats: Seats) -> None:
    """Pay what the pay lines pay."""
    row, steps, net, stack, marked, bets, staked = (
        seats.row, seats.steps, seats.net, seats.stack, seats.marked, seats.bet, seats.staked)
    nets, period, more, owes, step = pays.net, pays.period, pays.more, pays.marked, game.step
    for lane in range(len(row)):
        line = row[lane]
        if line >= 0:
            net[lane] = repeating(nets[line], period, more[line], steps[lane])
            stack[lane] += net[lane]
            marked[lane] += net[lane] * owes[line]
            staked[line][lane] += steps[lane] * step
            bets[lane] += 1


def follow_up_all(game: Game, pays: Pays, seats: Seats) -> None:
    """Bring the systems forward, but for pushes."""
    row, net, units, one, other = seats.row, seats.net, seats.units, seats.one, seats.other
    system, unit, results = game.system, game.unit, pays.won
    for lane in range(len(row)):
        if row[lane] >= 0 and results[row[lane]]:
            won = 1 if results[row[lane]] > 0 else 0
            if system == LABOUCHERE:
                units[lane], one[lane], other[lane] = labouchere(
                    one[lane], other[lane], won, -(net[lane] // unit), seats.line[lane])
            else:
                units[lane], one[lane] = follow_up(
                    system, units[lane], one[lane], won, net[lane], unit)


def count_bankrolls(pays: Pays, seats: Seats) -> None:
    """Set what may be staked: the stack less what is kept back for marked commission."""
    bankroll, stack, marked = seats.bankroll, seats.stack, seats.marked
    reserved, period, more, unit = pays.reserved, pays.debt_period, pays.debt_more, pays.debt_unit
    for lane in range(len(bankroll)):
        bankroll[lane] = stack[lane]
        if marked[lane]:
            bankroll[lane] -= repeating(reserved, period, more, marked[lane] // unit)


def settle_debts(pays: Pays, seats: Seats) -> None:
    """Pay all commission that is marked."""
    stack, marked, due = seats.stack, seats.marked, pays.due
    period, more, unit = pays.debt_period, pays.debt_more, pays.debt_unit
    for lane in range(len(stack)):
        if marked[lane]:
            stack[lane] -= repeating(due, period, more, marked[lane] // unit)
            marked[lane] = 0


def note(ends: Numbers, game: Game, seats: Seats) -> int:
    """Note the bankrolls after a coup, and which sessions have ended; how many go on.

    A path has the bankroll at each point of time that has come, and of a session that has ended at
    all that follow.
    """
    bankroll, peak, drawdown, coups, ended, path = (
        seats.bankroll, seats.peak, seats.drawdown, seats.coups, seats.ended, seats.path)
    goal, least, last, every, points = game.goal, game.least, game.coups, game.every, len(path)
    going = 0
    for lane in range(len(coups)):
        if ends[lane] and not ended[lane]:
            coups[lane] += 1
            peak[lane] = max(peak[lane], bankroll[lane])
            drawdown[lane] = max(drawdown[lane], peak[lane] - bankroll[lane])
            if goal and bankroll[lane] >= goal:
                ended[lane] = GOAL
            elif bankroll[lane] < least:
                ended[lane] = RUIN
            elif coups[lane] == last:
                ended[lane] = COUPS
            if points and (ended[lane] or coups[lane] % every == 0):
                point = (coups[lane] + every - 1) // every
                for later in range(point, points if ended[lane] else point + 1):
                    path[later][lane] = bankroll[lane]
        going += 0 if ended[lane] else 1
    return going


def mark_roads(ends: Numbers, pays: Pays, seats: Seats) -> None:
    """Write the winners on the big road: the lengths of its columns, counted from 1."""
    columns, side, streaks, winners = seats.columns, seats.side, seats.streaks, pays.winner
    for lane in range(len(columns)):
        winner = winners[ends[lane] - 1] if ends[lane] else 0
        if winner and winner != side[lane]:
            side[lane] = winner
            columns[lane] += 1
            streaks[lane][columns[lane]] = 0
        if winner:
            streaks[lane][columns[lane]] += 1


def play_shoes(ends: Rows, game: Game, pays: Pays, seats: Seats) -> int:
    """Play the next shoe of every session that has not ended; how many go on.

    The roads begin with the shoe, and marked commission is settled with it.
    """
    going = 0
    for lane in range(len(seats.side)):
        seats.columns[lane] = seats.side[lane] = 0
    for quad in range(len(ends)):
        choose_bets(ends[quad], game, pays, seats)
        stake(game, seats)
        settle(game, pays, seats)
        follow_up_all(game, pays, seats)
        count_bankrolls(pays, seats)
        going = note(ends[quad], game, seats)
        if game.back >= 0:
            mark_roads(ends[quad], pays, seats)
        if not going:
            break
    settle_debts(pays, seats)
    count_bankrolls(pays, seats)
    return going


def start(game: Game, seats: Seats) -> None:
    """Set every session up."""
    for lane in range(len(seats.stack)):
        seats.stack[lane] = seats.bankroll[lane] = seats.peak[lane] = game.bankroll
        if len(seats.path):
            seats.path[0][lane] = game.bankroll
        seats.units[lane], seats.one[lane] = 1, 1 if game.system == FIBONACCI else 0
        if game.system == LABOUCHERE:
            units, first, end = open_line(seats.line[lane])
            seats.units[lane], seats.one[lane], seats.other[lane] = units, first, end
