"""Kinds from anywhere: the registry, and how a file becomes a kind.

sources    where kinds come from: the package, installed packages, folders and files that were named
reading    a file becomes a kind; each ending of a file has its reader
registry   kinds by name; two of one name, or a broken file, are told in a sentence
carrying   kinds that go along with a plan to other processes and machines
"""
