"""Messages of a client and the frames that they come in, each spoilt somewhere."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from tests.live.raw import BINARY, CLOSE, CONT, PING, PONG, TEXT, frame
from tests.test_wire import messages

__all__ = ["conversations"]

ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner,
                                                                max_size=3), max_leaves=6)


@st.composite
def spliced(draw: st.DrawFn, whole: bytes) -> bytes:
    """Bytes of which some are others, or missing, or too many."""
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(whole)))
        end = begin + draw(st.integers(0, 3))
        whole = whole[:begin] + draw(st.binary(max_size=3)) + whole[end:]
    return whole


@st.composite
def frames(draw: st.DrawFn) -> bytes:
    """A message in its frame: whole, or spoilt in a field, in its text, in its frame."""
    message = {**draw(messages()), "key": f"fuzz{draw(st.integers(10**6, 10**9))}"}
    where = draw(st.sampled_from(["nowhere", "field", "field", "text", "frame", "kind"]))
    if where == "field":
        message[draw(st.sampled_from([*message, "by"]))] = draw(ANYTHING)
    text = json.dumps(message).encode()
    if where == "text":
        text = draw(spliced(text))
    if where == "kind":
        kind = draw(st.sampled_from([CONT, TEXT, BINARY, CLOSE, PING, PONG]))
        return frame(kind, text, final=draw(st.booleans()))
    whole = frame(TEXT, text)
    return draw(spliced(whole)) if where == "frame" else whole


def conversations() -> st.SearchStrategy[bytes]:
    """What a client sends after its hello."""
    return st.lists(frames(), min_size=1, max_size=4).map(b"".join)
