"""`--lines`: files with a puzzle per line, read, answered and written block by block."""
