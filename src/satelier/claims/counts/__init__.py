"""Claims that count true inputs, whatever their order: how many, odd or even, none or all."""
