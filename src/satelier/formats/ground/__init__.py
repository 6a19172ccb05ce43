"""What formats share: sheets, rows of cells, symbols, walls, JSON within bounds, errors with their place."""
