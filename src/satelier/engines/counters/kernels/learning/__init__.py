"""A search on sums that learns: `search` runs it, `state` says what it is."""
