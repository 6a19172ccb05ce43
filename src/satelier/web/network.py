"""This machine's addresses on the local network, found without asking anybody."""

from __future__ import annotations

import contextlib
import fcntl
import socket
import struct
import sys

from satelier.web.classroom import Classroom

SIOCGIFADDR = 0x8915  # of Linux: the address of an interface


def addresses() -> list[str]:
    """The addresses that others on the network can use."""
    found = _of_interfaces() if sys.platform == "linux" else _of_name()
    return [address for address in found if not address.startswith("127.")]


def joining_addresses(port: int, room: Classroom) -> tuple[str, ...]:
    """What a class types, or scans, to come in."""
    return tuple(f"http://{address}:{port}/?code={room.code}" for address in addresses())


def _of_interfaces() -> list[str]:
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            with contextlib.suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(probe.fileno(), SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _of_name() -> list[str]:
    with contextlib.suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []
