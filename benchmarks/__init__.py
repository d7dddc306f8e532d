"""Measurements against the goals: ``python -m benchmarks``, run against the installed package.

A benchmark is a function decorated with :func:`benchmarks.harness.benchmark` in a file
``benchmarks/bench_*.py``; it returns rows. What it is compared with is measured in the same run.
"""
