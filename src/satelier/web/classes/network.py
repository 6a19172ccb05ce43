"""Where a class finds this machine."""

from __future__ import annotations

from satelier.system.network import addresses
from satelier.web.classes.classroom import Classroom

__all__ = ["addresses", "joining_addresses"]


def joining_addresses(port: int, room: Classroom) -> tuple[str, ...]:
    """What a class types, or scans, to come in."""
    return tuple(f"http://{address}:{port}/?code={room.code}" for address in addresses())
