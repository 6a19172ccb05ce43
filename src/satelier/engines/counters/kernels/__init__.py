"""What is compiled to machine code: propagation, search, counting, generation, verifying."""
