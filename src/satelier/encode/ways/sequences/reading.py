"""What encodings of runs ask first."""

from __future__ import annotations

from satelier.claims import Claim, RunLengths
from satelier.claims.sequences.runs import IN_ORDER


def in_order(claim: Claim) -> bool:
    """Whether the runs lie along a line in order; others are few, and told by their prime implicates."""
    assert isinstance(claim, RunLengths), f"{claim} has no runs"
    return claim.order == IN_ORDER
