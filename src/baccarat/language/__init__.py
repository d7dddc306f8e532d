"""The words of the program, one package a language; see :mod:`baccarat.sentences`."""
