"""The package as it is installed: what is in it, what it imports, what it costs to import."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import distribution
from importlib.util import cache_from_source
from pathlib import Path

import pytest

import baccarat

ROOT = Path(__file__).parents[1]
PACKAGE = Path(baccarat.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

THIRD_PARTY = {"odds": {"numpy", "numba"}, "sim": {"numpy", "distributed"},
               "cli": {"matplotlib"},
               "store": {"sqlalchemy", "alembic", "pydantic", "psycopg"},
               "table": {"typing_extensions"}, "ledger": {"typing_extensions"},
               "web": {"fastapi", "starlette", "uvicorn", "h11", "websockets", "pydantic",
                       "prometheus_client", "typing_extensions"}}
"""The part of the package that may import from beyond the standard library, and what."""


def module_name(source: Path) -> str:
    parts = source.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


# -- what is installed -----------------------------------------------------------------------


def test_the_installed_package_is_tested_and_not_the_source_tree() -> None:
    assert not PACKAGE.is_relative_to(ROOT / "src"), "run the tests by make test"
    assert str(ROOT / "src") not in sys.path


def test_every_source_is_in_the_wheel_and_nothing_else() -> None:
    tree = ROOT / "src" / "baccarat"
    wanted = {
        path.relative_to(tree)
        for path in tree.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    found = {
        path.relative_to(PACKAGE)
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert found == wanted
    assert {path.parts[0] for path in distribution("baccarat").files or ()} <= {
        "..", "baccarat", f"baccarat-{baccarat.__version__}.dist-info",
    }


def test_types_and_licence_are_in_the_wheel() -> None:
    files = {path.name for path in distribution("baccarat").files or ()}
    assert {"py.typed", "LICENSE"} <= files


def test_bytecode_is_installed() -> None:
    missing = [path for path in SOURCES if not Path(cache_from_source(str(path))).exists()]
    assert not missing, "start-up would compile these each time"


def test_the_version_is_written_in_one_place() -> None:
    assert distribution("baccarat").version == baccarat.__version__
    assert "version" in PROJECT["project"]["dynamic"]
    assert f"\n## {baccarat.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_pinned_linters_and_tools_are_exact() -> None:
    for file in sorted((ROOT / "requirements").glob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            pin = r"#.*|[a-z][a-z0-9-]*(\[\w+\])?==[\w.]+"
            assert re.fullmatch(pin, line), f"{file.name}: {line}"


# -- what is imported ------------------------------------------------------------------------


def imported(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                yield from (alias.name.partition(".")[0] for alias in node.names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0]
            case ast.ImportFrom():
                pytest.fail(f"{source}: a relative import")
            case _:
                pass


@pytest.mark.exhaustive
@pytest.mark.parametrize("source", SOURCES, ids=module_name)
def test_third_party_packages_are_imported_where_they_belong(source: Path) -> None:
    part = module_name(source).partition(".")[2].partition(".")[0]
    allowed = {"baccarat", *sys.stdlib_module_names, *THIRD_PARTY.get(part, ())}
    assert set(imported(source)) <= allowed


@pytest.mark.parametrize("source", SOURCES, ids=module_name)
def test_every_module_says_what_it_is_and_what_it_offers(source: Path) -> None:
    if source.name == "__main__.py" or module_name(source) == "baccarat.language":
        return
    if "migrations" in source.parts:  # run by alembic, which finds what it needs by itself
        return
    for package in set(imported(source)) - sys.stdlib_module_names:
        pytest.importorskip(package, reason=f"{package} is not installed")
    module = import_module(module_name(source))
    assert module.__doc__
    assert module.__all__
    assert all(hasattr(module, name) for name in module.__all__)


def modules_after(code: str, *arguments: str) -> set[str]:
    """The modules that a new interpreter has imported after *code*, beyond those it starts with."""
    show = "\nimport sys; names = sorted(sys.modules); import json; print(json.dumps(names))"

    def run(program: str) -> set[str]:
        done = subprocess.run([sys.executable, "-c", program + show, *arguments],
                              capture_output=True, text=True, check=True)
        return set(json.loads(done.stdout.splitlines()[-1]))

    return run(code) - run("pass")


RUN = """
import sys
from baccarat.cli import main
try:
    status = main(sys.argv[1:])
except SystemExit as stop:
    status = stop.code
assert not status, status
"""


def beyond_the_library(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules} - {"baccarat", *sys.stdlib_module_names}


def test_import_baccarat_imports_nothing_else() -> None:
    assert modules_after("import baccarat") == {"baccarat"}


def test_a_name_imports_what_it_needs_only() -> None:
    modules = modules_after("from baccarat import Card")
    assert "baccarat.cards" in modules
    assert not modules & {"baccarat.bets", "baccarat.coup", "dataclasses", "inspect", "fractions"}
    assert not beyond_the_library(modules)


def test_help_imports_no_game() -> None:
    modules = modules_after(RUN, "--help")
    assert not beyond_the_library(modules)
    assert not modules & {"baccarat.odds", "baccarat.catalogue", "inspect", "decimal"}


# -- the public names ------------------------------------------------------------------------


def test_the_public_names_are_written_alike_in_all_three_places() -> None:
    tree = ast.parse((PACKAGE / "__init__.py").read_text(encoding="utf-8"))
    checked = {
        alias.asname or alias.name: (node.module or "").removeprefix("baccarat").lstrip(".")
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("baccarat")
        for alias in node.names
    }
    assert checked == vars(baccarat)["HOME"]
    assert set(baccarat.__all__) == set(checked)
    assert baccarat.__all__ == sorted(baccarat.__all__)


@pytest.mark.parametrize("name", baccarat.__all__)
def test_a_public_name_is_what_its_module_defines(name: str) -> None:
    home = vars(baccarat)["HOME"][name]
    module = import_module(f"baccarat.{home or name}")
    assert getattr(baccarat, name) is (getattr(module, name) if home else module)
    assert name in dir(baccarat)
    assert not home or name in module.__all__


def test_an_unknown_name_is_an_attribute_error_that_shows_it() -> None:
    with pytest.raises(AttributeError, match="module 'baccarat' has no attribute 'dela'"):
        _ = getattr(baccarat, "dela")  # noqa: B009 - type checkers see what is missing
