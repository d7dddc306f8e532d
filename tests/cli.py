"""Running the command in the test's own process."""

from __future__ import annotations

import json
import shlex
from io import BytesIO, TextIOWrapper
from typing import Any, NamedTuple, Protocol

import pytest

from baccarat.cli import main

__all__ = ["Baccarat", "Done", "caller", "stream"]


class Done(NamedTuple):
    """What a run of the command left."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - a document
        """What was printed, as JSON."""
        assert (self.status, self.err) == (0, "")
        return json.loads(self.out)


class Baccarat(Protocol):
    """Runs ``baccarat`` with the words of a line, then with further arguments."""

    def __call__(self, line: str, *further: str) -> Done: ...


def caller(capsys: pytest.CaptureFixture[str]) -> Baccarat:
    """The command, its output caught by capsys."""

    def baccarat(line: str, *further: str) -> Done:
        capsys.readouterr()
        status = main([*shlex.split(line), *further])
        caught = capsys.readouterr()
        return Done(status, caught.out, caught.err)

    return baccarat


def stream(text: str | bytes) -> TextIOWrapper:
    """Standard input that holds a text, in UTF-8, under a locale that knows ASCII only."""
    return TextIOWrapper(BytesIO(text.encode() if isinstance(text, str) else text), "ascii")
