"""From claims to arrays: families, frames, planes; a plan for all boards of a kind and size."""
