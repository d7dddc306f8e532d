"""What is demanded after every fault would be missed, were it otherwise."""

from __future__ import annotations

import json
from typing import Any

import pytest

from baccarat.table import commands as ask
from baccarat.table import fold
from baccarat.table.events import Event
from baccarat.table.rules import decide
from baccarat.variants import VARIANTS
from tests.faults import invariants
from tests.live.client import Guest, Seat

SECRET = "5ec2e7" * 10 + "5ec2"


@pytest.mark.parametrize("message", [
    {"type": "tick", "seq": 2}, {"type": "refused"}, {"type": "patch", "from": 9, "seq": 2}])
def test_a_secret_is_looked_for_in_every_message(message: dict[str, Any]) -> None:
    """Also in those that change nothing of what is seen."""
    events: list[Event] = []
    for command in (ask.OpenTable("anna", "t", VARIANTS["commission"]),
                    ask.OpenShoe("anna", 1, SECRET)):
        events += decide(fold(events), command)
    seat = Seat(Guest("", "anna", ""), "t")
    seat.texts = ['{"type": "welcome"}', json.dumps(message)]
    past = invariants.past(events)
    invariants.told(seat, past)
    seat.texts[-1] = json.dumps(message | {"more": [SECRET]})
    with pytest.raises(AssertionError):
        invariants.told(seat, past)
