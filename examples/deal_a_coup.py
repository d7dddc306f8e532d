"""Deal one coup, tell it step by step, and settle three bets on it."""

from baccarat import BETS, deal, explain, outcome_of, parse_cards, settle

coup = deal(parse_cards("2h As 3d 3c 6s 4h"))
for step in explain(coup):
    print(f"{step.to.value:6}  {step.card or 'stands'!s:6}  {step.why}")

for key in ("player", "banker", "tie"):
    bet = BETS[key]
    paid = settle(bet, outcome_of(coup, bet.needs), 10_000)  # minor units: a stake of 100.00
    print(f"{bet.name}: {paid.net / 100:+.2f}")
