"""Run the benchmarks, print the table, and on request write it into docs/benchmarks.md."""

from __future__ import annotations

import argparse
import os
import pkgutil
import platform
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import benchmarks
from benchmarks.harness import BENCHMARKS, table
from tools.passages import rewrite

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"


def main() -> int:
    """Run; return 1 if a benchmark failed or a goal was missed."""
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name.startswith("bench_"):
            import_module(f"benchmarks.{module.name}")
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("name", nargs="*", help=f"of {', '.join(BENCHMARKS)}; all if none is named")
    parser.add_argument("--write", action="store_true", help=f"write docs/{PAGE.name}")
    options = parser.parse_args()
    if unknown := set(options.name) - set(BENCHMARKS):
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    if options.write and options.name:
        parser.error("--write writes the whole table: name no benchmark")
    texts = [machine()]
    missed = 0
    print(texts[0], flush=True)
    for name in options.name or BENCHMARKS:
        rows = list(BENCHMARKS[name]())
        missed += sum(row.met is False for row in rows)
        texts.append(f"### {name[0].upper()}{name[1:]}\n\n{table(rows)}")
        print(f"\n{texts[-1]}", flush=True)
    if options.write:
        page = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(rewrite(page, "measured", lambda _: "\n\n".join(texts)), encoding="utf-8")
    print(f"\n{missed} goals missed" if missed else "\nAll goals met")
    return int(missed > 0)


def machine() -> str:
    """What was measured on, without a word on whose machine it is."""
    return (
        f"Measured on {_processor()}, {os.cpu_count()} cores, {platform.system()}, "
        f"{platform.python_implementation()} {platform.python_version()}, "
        f"{', '.join(_versions())}."
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


def _versions() -> Iterator[str]:
    for package in ("baccarat", "numpy", "numba"):
        try:
            yield f"{package} {version(package)}"
        except PackageNotFoundError:
            yield f"no {package}"


if __name__ == "__main__":
    sys.exit(main())
