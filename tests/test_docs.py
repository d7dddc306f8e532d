"""The documents: their examples run, their generated passages are current, their links lead on.

A block marked ``console`` is run line by line, all blocks of a page in one empty folder, and what
is printed (stderr too) must be what stands there; ``...`` alone on a line stands for any lines.
A block marked ``python`` whose first line is a comment ``# NAME.py`` is that file in the folder.
A block marked ``python`` that has ``>>>`` is a doctest, one with the other blocks of the page; a
block marked ``pycon`` is one by itself. Commands that are not to be run are marked ``sh``.
A command that ends with ``&`` goes on beside the following ones, until the page ends or one of them
says ``kill``; a server that a page shows at port 8000 is at a free port.
"""

from __future__ import annotations

import ast
import doctest
import os
import re
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

import baccarat
from baccarat.cli import program, study
from baccarat.sentences import sentence
from baccarat.web import logs
from tests.live.server import free_port
from tools import gendocs, passages

ROOT = Path(__file__).parents[1]
PAGES = gendocs.documents()
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FILE = re.compile(r"# (\w+\.py)\n")
LINK = re.compile(r"\[[^\]]*\]\((?!\w+:)([^)#]+)[^)]*\)")


def page_id(page: Path) -> str:
    return str(page.relative_to(ROOT))


def blocks(page: Path, kind: str, prompt: str) -> list[str]:
    return [
        text
        for found, text in BLOCK.findall(page.read_text(encoding="utf-8"))
        if found == kind and prompt in text
    ]


WITH_COMMANDS = [page for page in PAGES if blocks(page, "console", "")]
FIRST = "README.md"
"""The page whose commands are run on each Python."""

WITH_PYTHON = [page for page in PAGES if blocks(page, "python", ">>> ")]


PICTURES = {"README.md": ["roads.svg"]}
"""The pictures that a page says its commands draw."""


# -- commands --------------------------------------------------------------------------------


def commands(block: str) -> list[tuple[str, str]]:
    r"""The commands of a console block, each with the output that is shown for it.

    >>> commands("$ a\nx\n$ b\n")
    [('a', 'x\n'), ('b', '')]
    """
    found = re.findall(r"^\$ ((?:.*\\\n)*.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    shown = "".join(f"$ {command}\n{output}" for command, output in found)
    assert shown == block, f"a console block starts with a command: {block!r}"
    return found


def matches(shown: str, printed: str) -> bool:
    r"""Whether the output shown is the one printed; ``...`` alone on a line stands for any lines.

    >>> matches("a\n...\nd\n", "a\nb\nc\nd\n"), matches("a\n", "a\nb\n")
    (True, False)
    """
    pattern = "".join(
        r"(?:.*\n)*" if line == "...\n" else re.escape(line)
        for line in shown.splitlines(keepends=True)
    )
    return re.fullmatch(pattern, printed) is not None


class Terminal:
    """A plain terminal 80 columns wide, in a folder; stderr is printed too.

    Without numba that is said first; the pages show what is printed with it.
    """

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, f":{free_port()}"
        self.beside: list[subprocess.Popen[str]] = []

    def run(self, command: str, shown: str) -> str:
        """What a command prints; of one that goes on, as many lines as are *shown*."""
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        goes_on = command.endswith("&")
        line = f"exec {command.removesuffix('&')}" if goes_on else command
        started = subprocess.Popen(  # noqa: S602 - a pipe is part of an example
            line.replace(PORT, self.port), shell=True, cwd=self.folder, text=True,
            encoding="utf-8", stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, env={
                **os.environ, "PATH": path, "COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1",
                "BACCARAT_PORT": self.port.removeprefix(":")})
        if goes_on:
            self.beside.append(started)
            printed = up_to(shown.splitlines(keepends=True)[-1], started)
        else:
            printed, _ = started.communicate()
        printed = printed.replace(f"baccarat: {sentence('sim.plain')}\n", "")
        return printed.replace(self.port, PORT) + "\n" * (printed[-1:] not in ("", "\n"))

    def wait(self) -> None:
        """Until what goes on has ended."""
        for each in self.beside:
            each.communicate(timeout=PATIENCE)


PORT = ":8000"
PATIENCE = 20.0


def up_to(last: str, process: subprocess.Popen[str]) -> str:
    """What a process prints, up to a line; all of it if that does not come."""
    printed: list[str] = []
    for line in process.stdout or ():
        printed.append(line)
        if line == last:
            break
    return "".join(printed)


@contextmanager
def terminal(folder: Path) -> Generator[Terminal]:
    """A terminal; what still goes on in it is ended with it."""
    opened = Terminal(folder)
    try:
        yield opened
    finally:
        for each in opened.beside:
            if each.poll() is None:
                each.terminate()
        opened.wait()


@pytest.mark.parametrize("page", [
    page if page.name == FIRST else pytest.param(page, marks=pytest.mark.exhaustive)
    for page in WITH_COMMANDS], ids=page_id)
def test_commands_print_what_is_shown(page: Path, tmp_path: Path) -> None:
    for source in blocks(page, "python", ""):
        if name := FILE.match(source):
            (tmp_path / name[1]).write_text(source, encoding="utf-8")
    with terminal(tmp_path) as opened:
        for block in blocks(page, "console", ""):
            for command, shown in commands(block):
                printed = opened.run(command, shown)
                assert matches(shown, printed), f"$ {command}\n{printed}\ninstead of\n{shown}"
    for picture in PICTURES.get(page_id(page), ()):
        drawn = (tmp_path / picture).read_text(encoding="utf-8")
        assert drawn == (ROOT / "docs" / picture).read_text(encoding="utf-8")


# -- Python ----------------------------------------------------------------------------------


@pytest.mark.parametrize("page", WITH_PYTHON, ids=page_id)
def test_python_examples_give_what_is_shown(page: Path) -> None:
    text = "\n".join(blocks(page, "python", ">>> "))
    test = doctest.DocTestParser().get_doctest(text, {}, page_id(page), str(page), 0)
    said: list[str] = []
    doctest.DocTestRunner().run(test, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("block", blocks(ROOT / "docs" / "api.md", "pycon", ">>> "))
def test_an_example_of_the_library_runs_by_itself(block: str) -> None:
    test = doctest.DocTestParser().get_doctest(block, {}, "api.md", None, 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("example", sorted(ROOT.glob("examples/*.py")), ids=page_id)
def test_an_example_runs(example: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-W", "error", example], cwd=tmp_path,
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def imports(source: str) -> set[str]:
    """The modules of the package from which a source imports, and the package's own names."""
    return {node.module if node.module != "baccarat" else f"baccarat.{alias.name}"
            for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)
            if node.module and node.module.startswith("baccarat") for alias in node.names}


PUBLIC = {f"baccarat.{name}" for name in baccarat.__all__}


@pytest.mark.parametrize("example", sorted(ROOT.glob("examples/*.py")), ids=page_id)
def test_an_example_imports_public_names_only(example: Path) -> None:
    assert imports(example.read_text(encoding="utf-8")) <= PUBLIC


def test_the_library_page_imports_public_names_only() -> None:
    page = ROOT / "docs" / "api.md"
    examples = [each.source for kind in ("python", "pycon") for text in blocks(page, kind, ">>> ")
                for each in doctest.DocTestParser().get_examples(text)]
    assert set().union(*map(imports, examples)) <= PUBLIC


# -- the pages -------------------------------------------------------------------------------


@pytest.mark.exhaustive
def test_generated_passages_are_current(capsys: pytest.CaptureFixture[str]) -> None:
    status = gendocs.main(["--check"])
    assert status == 0, capsys.readouterr().out


def test_every_generator_is_used_and_every_passage_has_one() -> None:
    used = {
        name
        for page in PAGES
        for name in passages.names(page.read_text(encoding="utf-8"), "generated")
    }
    assert sorted(used) == sorted(gendocs.GENERATORS)


@pytest.mark.exhaustive
@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_lead_somewhere(page: Path) -> None:
    prose = BLOCK.sub("", page.read_text(encoding="utf-8"))
    missing = [link for link in LINK.findall(prose) if not (page.parent / link).exists()]
    assert not missing


def test_every_page_can_be_reached_from_the_readme() -> None:
    reached, open_ends = set[Path](), [ROOT / "README.md"]
    while open_ends:
        page = open_ends.pop().resolve()
        if page in reached or page.suffix != ".md":
            continue
        reached.add(page)
        prose = BLOCK.sub("", page.read_text(encoding="utf-8"))
        open_ends += [page.parent / link for link in LINK.findall(prose)]
    assert set(PAGES) <= reached


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert not [name for name in program.COMMANDS if f"baccarat {name}" not in readme]
    assert not [name for name in study.COMMANDS if f"`{name}`" not in readme]


def test_the_page_of_the_server_names_each_field_of_the_log() -> None:
    page = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    assert not [name for name in logs.FIELDS if f"`{name}`" not in page]


def test_decisions_are_numbered_and_listed() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    listed = re.findall(r"\]\((\d{4}-[\w-]+\.md)\)", index)
    assert listed == sorted(path.name for path in folder.glob("[0-9]*.md"))
