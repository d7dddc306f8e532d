"""What alembic runs: the steps that are missing, on the connection that it was given."""

from __future__ import annotations

from alembic import context

__all__: list[str] = []

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
