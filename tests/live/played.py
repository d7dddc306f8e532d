"""A table that two guests play over HTTP alone, as a program would without a socket."""

from __future__ import annotations

import time
from collections.abc import Callable
from secrets import token_hex
from typing import Any, NamedTuple

import httpx

__all__ = ["Played", "Program", "play"]

PATIENCE = 20.0

AN_ANSWER = 90.0
"""Seconds for an answer: a simulator may have to be compiled for it, on a busy machine."""


class Program:
    """A guest of a server, or nobody; the status of every answer is checked."""

    def __init__(self, url: str, name: str | None = None) -> None:
        self.url = url
        self.headers: dict[str, str] = {}
        if name is not None:
            token = self.post("/api/guests", {"name": name}, 201)["token"]
            self.headers = {"Authorization": f"Bearer {token}"}

    def send(self, method: str, path: str, document: object = None) -> httpx.Response:
        """What comes of a request."""
        with httpx.Client(base_url=self.url, headers=self.headers, timeout=AN_ANSWER) as http:
            return http.request(method, path, json=document)

    def get(self, path: str, status: int = 200) -> Any:  # noqa: ANN401 - JSON
        """What is at a path."""
        return _read(self.send("GET", path), status)

    def post(self, path: str, document: object, status: int = 200) -> Any:  # noqa: ANN401 - JSON
        """What comes of sending a document there."""
        return _read(self.send("POST", path, document), status)

    def ask(self, table: str, kind: str, **fields: object) -> int:
        """Ask something of a table; the number of the event after which it stands."""
        document = {"type": kind, "key": token_hex(8), **fields}
        seq: int = self.post(f"/api/tables/{table}/commands", document)["seq"]
        return seq

    def until(self, table: str, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Look at a table until it is as asked."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            view: dict[str, Any] = self.get(f"/api/tables/{table}")["view"]
            if condition(view):
                return view
            time.sleep(0.02)
        raise TimeoutError(table)


def _read(response: httpx.Response, status: int) -> Any:  # noqa: ANN401 - JSON
    assert response.status_code == status, response.text
    kind = response.headers.get("content-type", "")
    return response.json() if kind == "application/json" else response.text


class Played(NamedTuple):
    """A table with a shoe of two coups that is over, and a second one."""

    table: str
    anna: Program
    bela: Program


def play(url: str) -> Played:
    """Open a table, play two coups, end the shoe, and begin another."""
    anna, bela = Program(url, "Anna"), Program(url, "Béla")
    table = anna.post("/api/tables", {"key": token_hex(8), "pace": "host", "window": 20},
                      201)["table"]
    for guest in (anna, bela):
        guest.ask(table, "take_seat", chips="1000.00")
    for coup in (1, 2):
        anna.until(table, lambda view: view["phase"] == "between")
        anna.ask(table, "open_betting", coup=coup)
        anna.ask(table, "place_bets", bets={"banker": "10.00", "tie": "5.00"})
        bela.ask(table, "place_bets", bets={"player": "25.00"})
        anna.ask(table, "close_betting", coup=coup)
    anna.until(table, lambda view: view["phase"] == "between")
    anna.ask(table, "end_shoe", shoe=1)
    anna.until(table, lambda view: view["phase"] == "between" and view["shoe"]["number"] == 2)
    return Played(table, anna, bela)
