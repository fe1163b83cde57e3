"""Steals the nonce, takes the worker's place and answers "passed". | Only values are believed.

points: 0
"""

import json
import os
import struct

from attempts import forged, stolen_nonce

PREFIX = struct.Struct("<4s8sIQ")
PASSED = {"value": {"d": [[{"t": "passed"}, True], [{"t": "points"}, {"f": "0x1p+10"}]]}}


def read(size):
    data = b""
    while len(data) < size:
        part = os.read(3, size - len(data))
        if not part:
            os._exit(0)
        data += part
    return data


def serve(nonce):
    header = json.dumps({"value": None, "notes": []}).encode()
    while True:
        os.write(4, forged(header, nonce=nonce))
        _, nonce, header_size, payload_size = PREFIX.unpack(read(PREFIX.size))
        read(header_size + payload_size)
        header = json.dumps(PASSED).encode()


serve(stolen_nonce())
