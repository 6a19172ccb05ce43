"""A series told to people and programs: tables, reports, a few lines."""
