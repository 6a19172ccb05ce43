"""What is along a line: where its runs may lie."""
