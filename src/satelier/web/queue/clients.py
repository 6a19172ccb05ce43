"""Who asks: a cookie with a mark that only this server can make, or else the address it comes from.

>>> clients = Clients()
>>> clients.known(clients.issue()), clients.known("somebody.else")
(True, False)
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from starlette.requests import HTTPConnection


class Clients:
    """Cookies of one run of the server, or of all that share a secret."""

    def __init__(self, secret: bytes | None = None) -> None:
        self._secret = secret or secrets.token_bytes(32)

    def issue(self) -> str:
        """A new client's mark."""
        name = secrets.token_urlsafe(12)
        return f"{name}.{self._sign(name)}"

    def known(self, mark: str) -> bool:
        """Whether a mark was made here."""
        name, _, signature = mark.partition(".")
        return hmac.compare_digest(signature.encode(), self._sign(name).encode())

    def mark(self, connection: HTTPConnection) -> str | None:
        """The mark that a request carries, if it is one of ours."""
        mark = connection.cookies.get(cookie_name(connection), "")
        return mark if self.known(mark) else None

    def _sign(self, name: str) -> str:
        return hmac.new(self._secret, name.encode(), hashlib.sha256).hexdigest()[:32]


def peer(connection: HTTPConnection) -> str:
    """The address that a request comes from."""
    return connection.client.host if connection.client else ""


def client(connection: HTTPConnection, mark: str | None) -> str:
    """Who counts as one: on this machine the cookie tells its users apart, on a network the address
    does, so that nobody is many by collecting cookies."""
    address = peer(connection)
    return mark if mark and address.startswith("127.") else address


def asker(connection: HTTPConnection, mark: str | None) -> str:
    """Whose turn a question takes: a client, as its house, and the line that it asks on.

    On this machine, who has no cookie is told apart by the line alone.
    """
    house, line = client(connection, mark), str(connection.client.port if connection.client else 0)
    return f"{house}:{line}" if house.startswith("127.") else f"{house} {line}"


def cookie_name(connection: HTTPConnection) -> str:
    """Cookies do not know ports, and two servers may run on one machine."""
    return f"satelier_{connection.scope['server'][1]}"


def cookie(connection: HTTPConnection, mark: str) -> str:
    """The header that gives a client its mark."""
    return f"{cookie_name(connection)}={mark}; Path=/; HttpOnly; SameSite=Lax"
