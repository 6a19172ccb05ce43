"""The sections of `make bench`: races of ours against others, each with sections(progress, quick)."""
