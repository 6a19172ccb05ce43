"""Many drawings to print: books and leaflets."""
