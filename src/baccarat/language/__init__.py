"""The words of the program, one module a language; see :mod:`baccarat.sentences`."""
