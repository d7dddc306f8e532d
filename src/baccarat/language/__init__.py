"""The words of the program, one package a language; see :mod:`baccarat.sentences`.

A language is data, its topics, and the few functions of its ``grammar``; what renders them all is
:mod:`baccarat.language.catalogue`.
"""
