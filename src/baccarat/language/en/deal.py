"""The deal: every step of a coup, its result, what a pay line pays, a shoe told in the terminal."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["SENTENCES"]

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
    "hand.name": "{side:hand}",
    "hand.has": "has {total}",
    # what a pay line pays
    "price.push": "push",
    "price.lost": "lost",
    "price.pays": "{to} to {one}",
    "price.less": "{to} to {one} less {percent} %",
    "result.win": "{winner:hand} wins, {high} over {low}.",
    "result.tie": "Tie, {total} all.",
    # what the command line remarks
    "end.cut_card": "The cut card is out: the shoe is over.",
    "end.closed": "The house closed the shoe.",
    "end.short": "Fewer than six cards are left: the shoe is over.",
    "play.begin": "Enter deals the first coup; h tells what the keys and the letters mean.",
    "play.head": "{house}   {counts}",
    "play.prompt": "Enter: next coup   7: seven coups   a: all   h: help   q: quit >",
    "play.prompt.short": "Enter: next   a: all   h: help   q: quit >",
    "play.help.keys": (
        "Enter deals the next coup; a number deals as many; a deals the rest of the shoe; q leaves."
    ),
    "play.help.screen": (
        "The screen shows how the coup was won and why each third card was drawn or not, the coups "
        "before it, and the five roads: the scoreboards of the whole shoe, the newest to the right."
    ),
    "deal.marked": "{bet}: {due} of commission is marked, to be settled later.",
    # what cannot be dealt
    "coup.short": "the coup needs {needed:card}, {cards!r} has {given}",
    "coup.left_over": "the coup ends after {needed:card}, {cards!r} has {given}",
    "irregular.due": "{side:hand} has {total} and was due this card: it is not an irregularity",
}
