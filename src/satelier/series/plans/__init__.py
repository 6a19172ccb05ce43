"""What a series is to do: a plan, read from a file, flags or a form, and refused where it cannot be."""
