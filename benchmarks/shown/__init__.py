"""What was measured, as figures, tables, drawings and the page."""
