"""`baccarat audit` and `export` on a database that tables have left."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from baccarat.ledger import WalletOpened
from baccarat.store import Append
from baccarat.store.database import open_store
from baccarat.web.config import from_environment
from tests.cli import Baccarat
from tests.test_ledger import table_played


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("BACCARAT_DB", raising=False)
    store = open_store("sqlite:///baccarat.db")
    for patron in ("anna", "bela", "caro", "dora"):
        store.append(f"wallet:{patron}", 0, [Append((WalletOpened(patron, 10**9),))])
    store.append("t", 0, [Append((event,)) for event in table_played().events])
    store.close()
    return tmp_path / "baccarat.db"


def test_the_books_hold(baccarat: Baccarat, database: Path) -> None:
    done = baccarat("audit")
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith("the books hold: 5 streams of ")
    found = baccarat(f"audit --db sqlite:///{database} --json").json
    assert (found["holds"], found["difference"], found["streams"]) == (True, None, 5)


@pytest.mark.parametrize("by", ['"amount":1', '"amount":-', '"other":'])
def test_a_changed_event_is_told(baccarat: Baccarat, database: Path, by: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("DROP TRIGGER events_no_update")
        connection.execute("UPDATE events SET body = replace(body, '\"amount\":', ?) "
                           "WHERE name = 'BetPlaced' AND seq > 900", [by])
    done = baccarat("audit")
    assert (done.status, done.err, done.out.count("\n")) == (1, "", 1)
    assert "event" in done.out


FORGED = {
    "who does not sit is away": """INSERT INTO events
        SELECT 't', max(seq) + 1, 'SeatAway', '{"patron":"nobody"}' FROM events""",
    "a card that there is not": """UPDATE events SET body = replace(body, '"card":"', '"card":"Z')
        WHERE seq = (SELECT min(seq) FROM events WHERE name = 'CardDealt')""",
    "no table was opened": "DELETE FROM events WHERE stream = 't' AND seq = 1",
}


@pytest.mark.parametrize("forged", FORGED)
def test_what_no_table_can_have_done_is_told_by_its_event(
        baccarat: Baccarat, database: Path, forged: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        for trigger in ("update", "delete", "replace"):
            connection.execute(f"DROP TRIGGER events_no_{trigger}")
        connection.execute(FORGED[forged])
    done = baccarat("audit")
    assert (done.status, done.err) == (1, "")
    assert re.fullmatch(r"t, event [1-9]\d*: no table can have done this\n", done.out)


@pytest.mark.usefixtures("database")
def test_exported_records_verify(baccarat: Baccarat) -> None:
    assert baccarat("export").out == "t\n"
    written = baccarat("export t").out.split()
    assert written == ["./t-1.json", "./t-2.json", "./t-3.json"][:len(written)]
    assert len(written) >= 2
    for path in written:
        assert baccarat(f"verify {path}").status == 0
    assert baccarat("verify", *written).status == 0
    again = baccarat("export t")
    assert (again.status, "exists already" in again.err) == (2, True)
    assert baccarat("export t --force").status == 0


@pytest.mark.usefixtures("database")
def test_the_folder_of_an_export_is_made(baccarat: Baccarat) -> None:
    written = baccarat("export t --to of/friends").out.split()
    assert written[0] == "of/friends/t-1.json"
    assert all(Path(path).is_file() for path in written)


def test_an_export_of_nothing_says_so_beside_its_output(
    baccarat: Baccarat, database: Path
) -> None:
    with closing(open_store("sqlite:///young.db")) as store:
        assert baccarat("export --db sqlite:///young.db") == (0, "", "baccarat export: no table\n")
        for patron in ("anna", "bela", "caro", "dora"):
            store.append(f"wallet:{patron}", 0, [Append((WalletOpened(patron, 10**9),))])
        store.append("t", 0, [Append((table_played().events[0],))])
    assert baccarat("export t --to later --db sqlite:///young.db") == (
        0, "", "baccarat export: no shoe of table t is over\n")
    assert not database.with_name("later").exists()
    assert baccarat("export t --db sqlite:///young.db --json").json == {
        "tables": ["t"], "table": "t", "written": []}


@pytest.mark.parametrize(("line", "said"), [
    ("audit --db sqlite:///none.db", "there is no database none.db"),
    ("audit --db mysql://x/y", "cannot open the database 'mysql://x/y'"),
    ("audit --db sqlite:///broken.db", "cannot use the database 'sqlite:///broken.db': file is "),
    ("export u", "there is no table 'u': there are t"),
    ("export t --to baccarat.db", "cannot write baccarat.db: File exists"),
    ("export t --to broken.db/x", "cannot write broken.db/x: Not a directory"),
    ("export t --to ''", "the name of a file is empty"),
])
def test_what_cannot_be_read_is_one_line(
    baccarat: Baccarat, database: Path, line: str, said: str
) -> None:
    database.with_name("broken.db").write_bytes(b"no database" * 100)
    done = baccarat(line)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err


# -- which database --------------------------------------------------------------------------

HELD, EMPTY = "sqlite:///baccarat.db", "sqlite:///empty.db"


@pytest.mark.exhaustive
@pytest.mark.parametrize("line", ["audit --json", "export --json"])
@pytest.mark.parametrize(("option", "variable", "meant"), [
    (None, None, HELD), (None, EMPTY, EMPTY), (HELD, EMPTY, HELD), (EMPTY, HELD, EMPTY)])
@pytest.mark.usefixtures("database")
def test_the_option_goes_before_the_variable_as_for_serve(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, line: str, option: str | None,
    variable: str | None, meant: str,
) -> None:
    open_store(EMPTY).close()
    environment = {"BACCARAT_DB": variable} if variable else {}
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    found = baccarat(line, *(["--db", option] if option else [])).json
    assert bool(found.get("streams", found.get("tables"))) is (meant == HELD)
    given = {"db": option} if option else {}
    assert from_environment(environment, given).db == meant


@pytest.mark.parametrize(("variable", "said"), [
    ("", "BACCARAT_DB is empty"),
    ("mysql://x:secret@h/y", "cannot open the database 'mysql://x:***@h/y'"),
    ("sqlite:///none.db", "there is no database none.db"),
])
@pytest.mark.parametrize("command", ["audit", "export"])
@pytest.mark.usefixtures("database")
def test_a_variable_that_names_no_database_is_one_line(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, command: str, variable: str, said: str
) -> None:
    monkeypatch.setenv("BACCARAT_DB", variable)
    done = baccarat(command)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith(f"baccarat {command}: ")
    assert said in done.err
    assert "secret" not in done.err
