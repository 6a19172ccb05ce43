"""Claims in words: what each is told, and how a family that has words of its own says it."""
