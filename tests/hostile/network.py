"""Connects, sends, binds and listens in every family of sockets. | Nothing gets out.

points: 0
"""

import socket

from attempts import ABSTRACT, TCP, UDP, attempt

HOSTS = ["127.0.0.1", "192.0.2.1"]


def listening():
    one = socket.socket()
    one.bind(("127.0.0.1", 0))
    one.listen()


def sent(host, port):
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        one.sendto(b"hello", (host, port))


for host in HOSTS:
    attempt(f"TCP {host}", lambda host=host: socket.create_connection((host, TCP), 0.2))
    attempt(f"UDP {host}", lambda host=host: sent(host, UDP))
    attempt(f"DNS {host}", lambda host=host: sent(host, 53))
attempt("IPv6", lambda: socket.create_connection(("::1", TCP), 0.2))
attempt("a name", lambda: socket.getaddrinfo("example.org", 80))
attempt("listening", listening)
attempt("an abstract socket", lambda: socket.socket(socket.AF_UNIX).connect("\0" + ABSTRACT))
attempt("a bus", lambda: socket.socket(socket.AF_UNIX).connect("/run/dbus/system_bus_socket"))
FAMILIES = {"netlink": (16, 3, 0), "vsock": (40, 1, 0), "packet": (17, 3, 0), "raw": (2, 3, 1)}
FAMILIES |= {"algorithms": (38, 5, 0), "bluetooth": (31, 3, 0), "SCTP": (2, 1, 132)}
for name, (family, kind, protocol) in FAMILIES.items():
    attempt(name, lambda f=family, k=kind, p=protocol: socket.socket(f, k, p))


def area(width, height):
    return width
