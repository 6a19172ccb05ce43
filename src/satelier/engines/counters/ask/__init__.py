"""Questions to the kernels: boards in, answers out."""
