"""What HTTP is asked at random, after its own description: it is answered as described."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from functools import cache
from secrets import token_hex
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from baccarat.web.app import make_app
from baccarat.web.site import Site
from tests.faults.invariants import audited
from tests.live.client import Guest, enter, open_table, seated
from tests.live.server import Server

pytestmark = pytest.mark.exhaustive  # asks a server thousands of times

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance,
          response_schema_conformance]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fuzz")
    with Server(f"sqlite:///{folder}/table.db", folder / "log", tempo=0.01) as started:
        yield started


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A table of somebody's, where there has been a shoe."""
    async def opened() -> str:
        guest = await enter(server.url, "Anna")
        name = await open_table(guest, pace="host", private=False)
        async with seated(guest, name) as seat:
            await seat.until(lambda view: view["phase"] == "between")
            await seat.ask("open_betting", coup=1)
        return name

    return asyncio.run(opened())


@pytest.fixture
def guest(server: Server) -> Guest:
    return asyncio.run(enter(server.url, "Fuzz"))


@cache
def description() -> Any:  # noqa: ANN401 - schemathesis's
    """The interface, as the application describes it before it is started."""
    return schemathesis.openapi.from_dict(make_app(nothing).openapi())


@asynccontextmanager
async def nothing() -> AsyncGenerator[Site]:
    pytest.fail("it is not to be started")
    yield  # type: ignore[unreachable]


OPERATIONS = [f"{method.upper()} {path}" for path, methods in make_app(nothing).openapi()[
    "paths"].items() for method in methods]


@pytest.mark.parametrize("operation", OPERATIONS)
def test_whatever_is_asked_is_answered_as_described(
    operation: str, server: Server, guest: Guest, table: str
) -> None:
    method, _, path = operation.partition(" ")
    described = description()[path][method]
    cases = described.as_strategy()
    if described.body or described.path_parameters or described.query:
        cases |= described.as_strategy(generation_mode=GenerationMode.NEGATIVE)

    @settings(max_examples=40, derandomize=True, deadline=None, database=None,
              phases=[Phase.generate],
              suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
    @given(case=cases, known=st.booleans())
    def ask(case: Case[Any], known: bool) -> None:  # noqa: FBT001
        if known and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        answer = case.call_and_validate(
            base_url=server.url, headers=dict(case.headers or ()) | guest.headers, checks=CHECKS)
        if answer.status_code >= 400:
            assert answer.json().keys() == {"code", "parameters", "text"}

    ask()


def test_then_the_server_is_well_and_the_books_hold(server: Server, guest: Guest) -> None:
    assert asyncio.run(guest.get("/api/health"))["status"] == "ok"
    assert asyncio.run(guest.post("/api/tables", {"key": token_hex(8)}))["table"]
    assert '"level": "error"' not in server.log.read_text()
    audited(server.db)
