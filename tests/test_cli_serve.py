"""`baccarat serve`: what it is given and refuses, what it says, how it stops."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import fields, replace
from importlib import util
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from baccarat.cli import serve
from baccarat.errors import InvalidNotation
from baccarat.language import en
from baccarat.store.database import open_store
from baccarat.store.exclusive import serving
from baccarat.web.config import FLAGS, Config, about, from_environment, variable
from tests.cli import Baccarat, Done


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, and no settings but those that a test makes."""
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith("BACCARAT_")]:
        monkeypatch.delenv(name)
    monkeypatch.setattr("baccarat.web.serve.serve", not_served)
    return tmp_path


def not_served(*_: object) -> None:
    """Stands where a server would go on for ever: nothing here is to come so far."""
    pytest.fail("it serves")


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def refused(done: Done, *parts: str) -> None:
    """It ended with one line on standard error that holds these parts."""
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("baccarat serve: ")
    assert done.err.count("\n") == 1
    for part in parts:
        assert part in done.err


# -- what it says ----------------------------------------------------------------------------


def said(*options: str) -> list[str]:
    """The lines that a server prints when it serves, stopped by Ctrl-C after it."""
    with subprocess.Popen([sys.executable, "-m", "baccarat", "serve", "--port", "0", *options],
                          stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        lines = []
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            if line.endswith("Ctrl-C.\n"):
                break
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert process.stdout.read() == ""
    return lines


@pytest.mark.parametrize(("host", "who"), [
    ("127.0.0.1", "Only this machine can open that link"),
    ("0.0.0.0", "Friends in your network open that link")])  # noqa: S104 - what is tested
def test_it_says_the_link_that_it_is_for_play_and_what_plain_http_is(host: str, who: str) -> None:
    first, *rest = said("--host", host)
    assert re.fullmatch(r"baccarat is served at http://[\d.]+:\d+/", first)
    assert "//0.0.0.0" not in first
    text = " ".join(rest)
    assert who in text
    assert "Play chips, for adults: no purchase, no prize, no exchange." in text
    assert "plain http: a guest's cookie is not marked Secure" in text
    assert max(map(len, [first, *rest])) <= 80


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform == "win32", reason="BROWSER is read elsewhere")
def test_open_opens_the_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(browser))
    with subprocess.Popen([sys.executable, "-m", "baccarat", "serve", "--port", "0", "--open",
                           "--db", f"sqlite:///{tmp_path}/table.db", "--json"],
                          stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        link = json.loads(process.stdout.readline() + process.stdout.readline()
                          + process.stdout.readline())["link"]
        ended = time.monotonic() + 10
        while not opened.exists() and time.monotonic() < ended:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    assert opened.read_text() == f"{link}\n"


@pytest.mark.parametrize(("opened", "told"), [
    (True, ""),
    (False, "baccarat serve: no browser could be opened here: open http://x/ in one yourself\n")])
def test_open_says_where_there_is_no_browser(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    opened: bool, told: str,  # noqa: FBT001
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda _: opened)
    serve.open_page("http://x/")
    assert capsys.readouterr() == ("", told)


def test_the_examples_of_the_help_name_settings_that_can_be(baccarat: Baccarat) -> None:
    _, _, examples = baccarat("serve --help").out.partition("examples:\n")
    for line in examples.splitlines():
        words = shlex.split(line)[2:]
        given = dict(zip((word.removeprefix("--") for word in words[::2]), words[1::2],
                         strict=True))
        assert from_environment({}, given) != Config() or not given


# -- settings --------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "parts"), [
    ("--port x", ["--port is 'x'", "a whole number"]),
    ("--port 1_0", ["--port is '1_0'", "a whole number"]),
    ("--port 65536", ["--port is 65536", "from 0 to 65535"]),
    ("--port -1", ["--port is -1", "from 0 to 65535"]),
    ("--host nowhere.invalid", ["cannot listen at nowhere.invalid port 8000"]),
    ("--host a..b", ["cannot listen at a..b port 8000"]),
    ("--host 192.0.2.77", ["cannot listen at 192.0.2.77 port 8000"]),
    ("--host ''", ["--host is empty"]),
    ("--tempo nan", ["--tempo is nan", "from 0 to 10"]),
    ("--tempo inf", ["--tempo is inf", "from 0 to 10"]),
    ("--tempo fast", ["--tempo is 'fast'", "a number"]),
    ("--port 0 --db nowhere", ["'nowhere'", "sqlite:///FILE or postgresql://HOST/NAME"]),
    ("--port 0 --db sqlite://", ["'sqlite://'", "sqlite:///FILE or postgresql://HOST/NAME"]),
    ("--port 0 --db sqlite:///:memory:", ["sqlite:///FILE or postgresql://HOST/NAME"]),
    ("--port 0 --db sqlite:///none/of/these.db", ["of/these.db", "No such file or directory"]),
    ("--port 0 --db sqlite:////dev/null/b.db", ["/dev/null/b.db", "Not a directory"]),
    ("--port 0 --db postgresql://x:secret@127.0.0.1:1/b", ["'postgresql://x:***@127.0.0.1:1/b'"]),
    ("--port 0 --db postgresql://x:secret@127.0.0.1:a/b", ["'postgresql://x:***@127.0.0.1:a/b'"]),
    ("--port 0 --db mysql://x:secret@127.0.0.1/b", ["'mysql://x:***@127.0.0.1/b'"]),
])
def test_a_bad_option_is_told_in_one_line(
    baccarat: Baccarat, options: str, parts: list[str]
) -> None:
    done = baccarat(f"serve {options}")
    refused(done, *parts)
    assert "secret" not in done.err


@pytest.mark.parametrize(("name", "value", "parts"), [
    ("BACCARAT_PORT", "", ["BACCARAT_PORT is ''", "a whole number"]),
    ("BACCARAT_SOCKETS", "0", ["BACCARAT_SOCKETS is 0", "from 1 to 1000000"]),
    ("BACCARAT_DB", "", ["BACCARAT_DB is empty"]),
    ("BACCARAT_LOG_LEVEL", "loud", ["'loud'", "debug, info, warning and error"]),
    ("BACCARAT_HELP_LINK", "javascript:alert(1)", ["'javascript:alert(1)'", "https://"]),
    ("BACCARAT_ORIGINS", "https://a.example https://b.example/", ["'https://b.example/'"]),
    ("BACCARAT_PROXIES", "127.0.0.1 caddy", ["'caddy'", "10.0.0.0/8"]),
    ("BACCARAT_PROXIES", "10.0.0.1/8", ["'10.0.0.1/8'"]),
    ("BACCARAT_PROT", "1", ["BACCARAT_PROT is no setting", "did you mean BACCARAT_PORT"]),
])
def test_a_bad_variable_is_told_in_one_line(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch, name: str, value: str, parts: list[str]
) -> None:
    monkeypatch.setenv(name, value)
    refused(baccarat("serve"), *parts)


def test_options_go_before_the_environment_which_goes_before_the_defaults() -> None:
    config = from_environment(
        {"BACCARAT_PORT": "1", "BACCARAT_TEMPO": "2", "HOME": "/", "BACCARAT_PROXIES": "",
         "BACCARAT_ORIGINS": "https://a.example, http://b.example:8080"}, {"port": "3"})
    assert (config.port, config.tempo, config.host) == (3, 2.0, "127.0.0.1")
    assert config.origins == ("https://a.example", "http://b.example:8080")
    assert config.proxies == ()


def test_every_setting_has_its_words_and_its_place_in_the_help(baccarat: Baccarat) -> None:
    told = baccarat("serve --help").out
    for each in fields(Config):
        assert str(about(each.name))
        assert f"--{each.name} " in told or variable(each.name) in told
    about_none = {code for code in en.CATALOGUE.sentences if code.startswith("config.about.")} - {
        about(each.name).code for each in fields(Config)}
    assert not about_none


ANY = st.one_of(
    st.text(max_size=20), st.from_regex(r"-?[0-9]{1,25}([.e][0-9]+)?"),
    st.sampled_from(["nan", "-inf", "1e400", "*", "::1", "0.0.0.0/0", "http://[::1]:80", "debug"]))


@given(st.dictionaries(st.sampled_from([variable(each.name) for each in fields(Config)]), ANY),
       st.dictionaries(st.sampled_from(FLAGS), ANY))
def test_any_text_is_a_setting_or_refused_with_words(
    environment: dict[str, str], options: dict[str, str]
) -> None:
    said = ""
    try:
        config = from_environment(environment, options)
    except InvalidNotation as error:
        said = str(error)
    else:
        assert replace(config) == config
    given_names = [*environment, *(f"--{name}" for name in options)]
    assert not said or any(name in said for name in given_names)


def test_a_config_out_of_range_cannot_be_made() -> None:
    with pytest.raises(InvalidNotation, match="port is -1"):
        Config(port=-1)


def test_a_port_in_use_is_told(baccarat: Baccarat, taken: int, folder: Path) -> None:
    refused(baccarat(f"serve --port {taken}"), "another program listens at 127.0.0.1",
            str(taken))
    assert not list(folder.iterdir())


def test_a_file_that_is_no_database_is_told(baccarat: Baccarat, folder: Path) -> None:
    (folder / "baccarat.db").write_text("no database " * 500, encoding="utf-8")
    refused(baccarat("serve --port 0"), "sqlite:///baccarat.db", "not a database")


@pytest.mark.parametrize("command", ["serve --port 0", "audit"])
def test_a_database_of_a_newer_version_is_left_alone(
    baccarat: Baccarat, folder: Path, command: str
) -> None:
    open_store("sqlite:///baccarat.db").close()
    with closing(sqlite3.connect(folder / "baccarat.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    done = baccarat(command)
    assert (done.status, done.err.count("\n")) == (2, 1)
    assert "a newer version of this program has used the database sqlite:///baccarat.db" in done.err


def test_without_psycopg_the_extra_is_named(
    baccarat: Baccarat, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = util.find_spec
    monkeypatch.setattr("baccarat.store.database.find_spec",
                        lambda name: None if name == "psycopg" else found(name))
    refused(baccarat("serve --port 0 --db postgresql://localhost/b"),
            'pip install "baccarat[postgres]"')


def test_a_second_server_on_a_file_is_refused(baccarat: Baccarat) -> None:
    """F23."""
    with serving("sqlite:///baccarat.db"):
        refused(baccarat("serve --port 0"), f"process {os.getpid()} serves")


def test_help_imports_nothing_of_the_server() -> None:
    from tests.test_package import RUN, beyond_the_library, modules_after

    for command in ("serve", "audit"):
        assert not beyond_the_library(modules_after(RUN, command, "--help"))


@pytest.mark.exhaustive
@pytest.mark.parametrize("line", ["deal 7 3 2 4", "roads PBT", "audit --db sqlite:///x.db"])
def test_other_commands_import_nothing_of_the_server(folder: Path, line: str) -> None:
    from tests.test_package import RUN, beyond_the_library, modules_after

    open_store(f"sqlite:///{folder}/x.db").close()
    modules = modules_after(RUN, *line.split())
    assert not any(name.startswith("baccarat.web") for name in modules)
    assert not beyond_the_library(modules) & {"fastapi", "starlette", "uvicorn", "websockets",
                                              "prometheus_client", "anyio", "uvloop"}
