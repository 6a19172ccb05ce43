"""This machine's addresses on the local network, found without asking anybody."""

from __future__ import annotations

import contextlib
import socket
import struct
import sys

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    HAS_CONTROL = False
else:
    HAS_CONTROL = sys.platform == "linux"

SIOCGIFADDR = 0x8915  # of Linux: the address of an interface


def addresses() -> list[str]:
    """The addresses that others on the network can use."""
    found = _of_interfaces() if HAS_CONTROL else _of_name()
    return [address for address in found if not address.startswith("127.")]


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
