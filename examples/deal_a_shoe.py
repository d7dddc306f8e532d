"""Deal a whole shoe from a seed, keep its record in a file, check the file, draw the roads."""

from pathlib import Path

from baccarat import (
    VARIANTS,
    Commitments,
    commit_secret,
    cut_place,
    deal,
    draw_text,
    read_record,
    record_shoe,
    scoreboards,
    secret_from_text,
    with_stakes,
    write_record,
)
from baccarat.roads import Result
from baccarat.verify import verify

house = VARIANTS["commission"]
secret = secret_from_text("macau")  # 32 random bytes where the shoe must not be known beforehand
place = cut_place(secret, house.procedure.cards, house.procedure.cut_margin)
record = record_shoe(house, Commitments(commit_secret(secret)), secret, place)
record = with_stakes(record, house, {house.bet("banker"): 10_000})  # 100.00 on each coup

file = Path("macau.json")
file.write_text(write_record(record), encoding="utf-8")

read = read_record(file.read_text(encoding="utf-8"))
verdict = verify(read)
assert verdict.holds
print(verdict.said)

# A record that was changed does not hold, and the first difference is named.
changed = verify(read._replace(coups=read.coups[1:]))
assert not changed.holds
print("Without its first coup:", changed.said)

print()
print(draw_text(scoreboards(Result.of(deal(cards)) for cards in read.coups)), end="")
