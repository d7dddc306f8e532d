"""What the repository needs beside the package: run from its root, `python -m tools.NAME`."""
