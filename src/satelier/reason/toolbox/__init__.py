"""The toolbox of a logic course: what a formula without a grid says, its forms, its steps, resolution."""
