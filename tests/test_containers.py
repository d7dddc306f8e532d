"""The Dockerfile and compose.yaml, as far as they can be tried without a container engine.

The Dockerfile's own commands are run in a virtual environment that is clean when each stage begins,
with its folders below a temporary one; what makes users is left out. That the images exist, and
what an engine does with them, is not tested.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import time
import tomllib
import venv
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from baccarat.web.config import Config, from_environment, variable
from tests.live.server import free_port

ROOT = Path(__file__).parents[1]
SETTINGS = {variable(each.name) for each in fields(Config)}
MAKES_USERS = ("useradd ", "groupadd ", "adduser ")
PATIENCE = 30.0


class Instruction(NamedTuple):
    """A line of a Dockerfile: its word and what follows."""

    word: str
    rest: str

    @property
    def exec_form(self) -> list[str]:
        """The words of a command that no shell reads; raises ValueError for another form."""
        words: list[str] = json.loads(self.rest)
        return words


def instructions() -> list[Instruction]:
    """The Dockerfile without comments, each instruction on one line."""
    text = re.sub(r"^\s*#.*\n", "", (ROOT / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [Instruction(*line.split(maxsplit=1)) for line in lines if line.strip()]


def stages() -> list[list[Instruction]]:
    """The instructions of each stage, its FROM first."""
    found: list[list[Instruction]] = []
    for each in instructions():
        if each.word == "FROM":
            found.append([])
        found[-1].append(each)
    return found


def one(word: str) -> Instruction:
    """The only instruction of this word in the last stage."""
    [found] = [each for each in stages()[-1] if each.word == word]
    return found


def environment() -> dict[str, str]:
    """What the last stage sets."""
    return dict(word.split("=", 1) for each in stages()[-1] if each.word == "ENV"
                for word in shlex.split(each.rest))


def health_command() -> list[str]:
    return Instruction("CMD", one("HEALTHCHECK").rest.partition("CMD ")[2]).exec_form


# -- the Dockerfile as it is written ---------------------------------------------------------


def test_the_last_stage_runs_no_shell_and_not_as_root() -> None:
    assert one("CMD").exec_form[:2] == ["baccarat", "serve"]
    assert health_command()[0] == "python"
    assert one("USER").rest not in ("root", "0")
    words = [each.word for each in stages()[-1]]
    assert words.index("USER") > max(at for at, word in enumerate(words) if word == "RUN")
    assert one("STOPSIGNAL").rest == "SIGTERM"


def test_its_python_is_one_that_the_package_takes() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    images = {stage[0].rest.partition(" ")[0] for stage in stages()}
    [image] = images
    version = image.removeprefix("python:").removesuffix("-slim")
    assert f"Programming Language :: Python :: {version}" in project["classifiers"]


def test_its_settings_are_settings_and_its_data_lie_in_the_volume() -> None:
    given = environment()
    assert set(given) <= SETTINGS
    config = from_environment(given, {})
    assert str(config.port) == one("EXPOSE").rest
    volume = one("VOLUME").rest
    assert config.db.startswith(f"sqlite:///{volume}/")
    assert one("WORKDIR").rest == volume
    assert config.host == "0.0.0.0"  # noqa: S104 - whoever publishes the port decides


# -- the Dockerfile as it runs ---------------------------------------------------------------


class Stage:
    """A stage that is built: its folders below *root*, and its Python, in a clean environment."""

    def __init__(self, root: Path, python: Path) -> None:
        self.root, self.python = root, python
        self.folder = "/"

    def at(self, path: str) -> Path:
        """Where a path of the stage is on this machine."""
        return self.root / "files" / str(Path(self.folder) / path).lstrip("/")

    def here(self, text: str) -> str:
        """A text with the stage's folders, those below / that it names, as they are here."""
        files = f"{self.root}/files"
        return re.sub(r"(?<![\w.])/(?=(?:source|wheels|data)\b)", f"{files}/", text)

    def environment(self, further: Mapping[str, str]) -> dict[str, str]:
        """This machine's way to the network, the stage's Python, and what a stage sets."""
        kept = {name: value for name, value in os.environ.items()
                if not name.startswith(("PYTHON", "BACCARAT_", "VIRTUAL_ENV"))}
        path = f"{self.python / 'bin'}{os.pathsep}{kept['PATH']}"
        return {**kept, **{name: self.here(value) for name, value in further.items()},
                "PATH": path}

    def run(self, command: str) -> None:
        """A RUN: by a shell, in the stage's folder."""
        folder = self.at(".")
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["sh", "-ec", self.here(command)], cwd=folder, check=True,
                       env=self.environment({}))

    def copy(self, rest: str, built: Mapping[str, Stage]) -> None:
        """A COPY, from the repository or from another stage."""
        *options, source, target = shlex.split(rest)
        into = self.at(target)
        into.parent.mkdir(parents=True, exist_ok=True)
        if options:
            stage = built[options[0].removeprefix("--from=")]
            shutil.copytree(stage.at(source), into)
        elif source == ".":
            shutil.copytree(ROOT, into, ignore=shutil.ignore_patterns(*ignored()),
                            dirs_exist_ok=True)
        else:
            shutil.copy(ROOT / source, into)


def ignored() -> list[str]:
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    return [line.removeprefix("**/") for line in lines if line and not line.startswith("#")]


def installed(python: Path) -> set[str]:
    """What is in an environment."""
    return {path.name for path in python.glob("lib/python*/site-packages/*")}


def build(root: Path) -> Stage:
    """All stages, each by its own instructions; the last one.

    They begin with the same image, so they have one environment, as long as it stays clean.
    """
    built: dict[str, Stage] = {}
    stage: Stage | None = None
    venv.create(python := root / "python", with_pip=True)
    clean = installed(python)
    for number, written in enumerate(stages()):
        assert installed(python) == clean, "a stage before this one has installed something"
        stage = Stage(root / str(number), python)
        built[written[0].rest.rpartition(" AS ")[2]] = stage
        for word, rest in written[1:]:
            match word:
                case "WORKDIR":
                    stage.folder = rest
                    stage.at(".").mkdir(parents=True, exist_ok=True)
                case "COPY":
                    stage.copy(rest, built)
                case "RUN" if not rest.startswith(MAKES_USERS):
                    stage.run(rest)
                case "RUN" | "USER" | "ENV" | "VOLUME" | "EXPOSE" | "STOPSIGNAL" | "HEALTHCHECK" \
                        | "CMD":
                    pass
                case _:
                    pytest.fail(f"nobody knows how to try {word}")
    assert stage
    return stage


@contextmanager
def started(stage: Stage, settings: Mapping[str, str]) -> Generator[subprocess.Popen[bytes]]:
    """What CMD starts."""
    with subprocess.Popen(one("CMD").exec_form, cwd=stage.at("."), stdout=subprocess.DEVNULL,
                          env=stage.environment(settings)) as process:
        try:
            yield process
        finally:
            process.kill()


def healthy(stage: Stage, settings: Mapping[str, str]) -> bool:
    """What HEALTHCHECK says."""
    done = subprocess.run(health_command(), check=False, capture_output=True,
                          env=stage.environment(settings))
    return done.returncode == 0


@pytest.mark.slow
def test_its_commands_make_a_server_that_is_healthy_and_stops(tmp_path: Path) -> None:
    stage = build(tmp_path)
    settings = environment() | {"BACCARAT_HOST": "127.0.0.1", "BACCARAT_PORT": str(free_port())}
    assert not healthy(stage, settings)
    with started(stage, settings) as process:
        until = time.monotonic() + PATIENCE
        while not healthy(stage, settings):
            assert process.poll() is None
            assert time.monotonic() < until
            time.sleep(0.2)
        assert stage.at("/data/baccarat.db").exists()
        process.send_signal(signal.Signals[one("STOPSIGNAL").rest])
        assert process.wait(PATIENCE) == 0
    assert not stage.at("/wheels").exists()
    has_psycopg = subprocess.run([stage.python / "bin" / "python", "-c", "import psycopg"],
                                 check=False)
    assert has_psycopg.returncode == 0


# -- compose.yaml ----------------------------------------------------------------------------


KEYS = {
    "": {"name", "services", "configs", "volumes"},
    "service": {"image", "build", "command", "environment", "ports", "volumes", "configs",
                "healthcheck", "depends_on", "deploy", "stop_grace_period", "read_only",
                "security_opt", "restart"},
    "healthcheck": {"test", "interval", "timeout", "retries", "start_period"},
}
"""The keys of the Compose specification that the file may use; all that it uses are there."""

OURS = "table"


def compose() -> dict[str, Any]:
    yaml = import_module("yaml")
    document: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
    return document


def services() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = compose()["services"]
    return found


def test_compose_has_known_keys_only() -> None:
    assert set(compose()) <= KEYS[""]
    for service in services().values():
        assert set(service) <= KEYS["service"]
        assert ("image" in service) != ("build" in service)
        assert set(service.get("healthcheck", ())) <= KEYS["healthcheck"]


def test_compose_names_what_it_has() -> None:
    document = compose()
    for service in services().values():
        for name, on in service.get("depends_on", {}).items():
            assert on == {"condition": "service_healthy"}
            assert "healthcheck" in services()[name] or services()[name].get("build") == "."
        assert {volume.partition(":")[0] for volume in service.get("volumes", ())} <= set(
            document["volumes"])
        assert {each["source"] for each in service.get("configs", ())} <= set(document["configs"])
        for image in filter(None, [service.get("image")]):
            assert re.fullmatch(r"[a-z]+:\d+", image), "an image has its version"


def test_compose_sets_what_the_server_knows() -> None:
    given = services()[OURS]["environment"]
    assert set(given) <= SETTINGS
    config = from_environment(given, {})
    assert re.fullmatch(r"postgresql://baccarat:.*@database/baccarat", config.db)
    login = services()["database"]["environment"]
    assert (login["POSTGRES_USER"], login["POSTGRES_DB"]) == ("baccarat", "baccarat")
    assert "ports" not in services()[OURS], "only the proxy is reached, so it may be believed"
    assert int(services()[OURS]["stop_grace_period"].removesuffix("s")) > 10
    assert f"dynamic a {OURS} {environment()['BACCARAT_PORT']}" in (
        compose()["configs"]["proxy"]["content"])
