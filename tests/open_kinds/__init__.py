"""Kinds that a stranger might bring, a file each: no file of the house knows of them."""
