"""Whoever sits at the other end of the pipes: the judge is done with it in time."""

from __future__ import annotations

import os
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from no_sandbox import PIPE, NoSandbox

from autograder import values
from autograder.errors import Garbled, Stopped, TooLong
from autograder.sandbox import Child
from autograder.sandbox.room import RemoteRoom
from autograder.values import MAGIC, PREFIX


def of_size(size: int, part: bytes, *, start: bytes = b"[", end: bytes = b"0]") -> bytes:
    """So many bytes of JSON, made of one part again and again."""
    return start + part * ((size - len(start) - len(end)) // len(part)) + end


HEADERS = {
    "small lists": of_size(values.MAX_HEADER, b"[],"),
    "small objects": of_size(values.MAX_HEADER, b'{"":0},'),
    "brackets": b"[" * values.MAX_HEADER,
    "objects in objects": b'{"a":' * (values.MAX_HEADER // 5),
    "digits": b"1" * values.MAX_HEADER,
    "numbers of many digits": of_size(values.MAX_HEADER, b"1" * 4000 + b","),
    "a text": b'"' + b"a" * (values.MAX_HEADER - 2) + b'"',
    "a text that does not end": b'"' + b"\\\"" * (values.MAX_HEADER // 2 - 1),
    "halves of characters": of_size(values.MAX_HEADER, b"\\ud800", start=b'"', end=b'"'),
    "backslashes": b"\\" * values.MAX_HEADER,
    "NaN": of_size(values.MAX_HEADER, b"NaN,"),
    "one key": of_size(values.MAX_HEADER, b'"value":0,', start=b"{", end=b'"value":0}'),
    "wide and deep": b'{"value":' + b'{"u":[' * 15
    + of_size(values.MAX_HEADER - 200, b"null,", start=b"", end=b"null") + b"]}" * 15 + b"}",
}  # fmt: skip


@pytest.mark.parametrize("text", HEADERS.values(), ids=HEADERS)
def test_a_header_as_large_as_allowed_costs_little(text: bytes) -> None:
    tracemalloc.start()
    started = time.process_time()
    try:
        header = values.read_header(text)
        values.decode(header.get("value") if type(header) is dict else header, memoryview(b""))
    except values.WireError:
        pass
    used, (_, peak) = time.process_time() - started, tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert used < 5.0
    assert peak < 100 * values.MAX_HEADER


Writer = Callable[[int, int, int], None]  # the ends of requests, replies and output of a child


@contextmanager
def written_by(writer: Writer) -> Iterator[Child]:
    """A child whose process is a thread that writes what it likes, until nobody reads it."""
    request_end, requests = os.pipe()
    replies, reply_end = os.pipe()
    output, output_end = os.pipe()
    ends = [request_end, reply_end, output_end]

    def run() -> None:
        try:
            writer(*ends)
        except BrokenPipeError:
            pass
        for descriptor in ends:
            os.close(descriptor)

    thread = threading.Thread(target=run)
    thread.start()
    with Child(NoSandbox(), requests, replies, output) as child:  # type: ignore[arg-type]
        yield child
    thread.join(10)
    assert not thread.is_alive()


def prefix(request_end: int, header: int, payload: int, magic: bytes = MAGIC) -> bytes:
    """The first bytes of a reply to the request that comes."""
    return PREFIX.pack(magic, os.read(request_end, PIPE)[4:12], header, payload)


def ends_at_once(requests: int, replies: int, output: int) -> None:
    pass


def writes_noise(requests: int, replies: int, output: int) -> None:
    os.read(requests, PIPE)
    os.write(replies, os.urandom(1000))


def writes_before_it_is_asked(requests: int, replies: int, output: int) -> None:
    os.write(replies, values.pack({"value": None}, [], b"12345678"))
    os.read(requests, PIPE)


def ends_in_the_prefix(requests: int, replies: int, output: int) -> None:
    os.write(replies, prefix(requests, 14, 0)[:11])


def ends_in_the_header(requests: int, replies: int, output: int) -> None:
    os.write(replies, prefix(requests, 14, 0) + b'{"value"')


def ends_in_the_payload(requests: int, replies: int, output: int) -> None:
    os.write(replies, prefix(requests, 14, 1 << 20) + b'{"value":null}' + bytes(1000))


def claims_more_than_allowed(requests: int, replies: int, output: int) -> None:
    os.write(replies, prefix(requests, 14, values.MAX_PAYLOAD + 1))
    while True:
        os.write(replies, bytes(PIPE))


def floods(requests: int, replies: int, output: int) -> None:
    os.write(replies, prefix(requests, 14, 0) + b'{"value":null}' + bytes(1000))
    while True:
        os.write(replies, bytes(PIPE))


def answers_twice(requests: int, replies: int, output: int) -> None:
    reply = prefix(requests, 14, 0) + b'{"value":null}'
    os.write(replies, reply + reply)


def drips(requests: int, replies: int, output: int) -> None:
    for byte in prefix(requests, 1 << 20, 0) + b"[" * 1000:
        os.write(replies, bytes([byte]))
        time.sleep(0.01)


def prints_without_end(requests: int, replies: int, output: int) -> None:
    while True:
        os.write(output, bytes(PIPE))


def never_answers(requests: int, replies: int, output: int) -> None:
    while os.read(requests, PIPE):
        pass


ENDS: dict[Writer, type[Exception]] = {
    ends_at_once: Stopped,
    writes_noise: Garbled,
    writes_before_it_is_asked: Garbled,
    ends_in_the_prefix: Stopped,
    ends_in_the_header: Stopped,
    ends_in_the_payload: Stopped,
    claims_more_than_allowed: Garbled,
    floods: Garbled,
    answers_twice: Garbled,
    drips: TooLong,
    prints_without_end: TooLong,
    never_answers: TooLong,
}


@pytest.mark.parametrize(("writer", "error"), ENDS.items(), ids=lambda one: one.__name__)
def test_whoever_writes_into_a_pipe_is_stopped_in_time(
    writer: Writer, error: type[Exception]
) -> None:
    started = time.monotonic()
    with written_by(writer) as child, pytest.raises(error):
        child.request({"act": "call"}, [], 0.0)
    assert time.monotonic() - started < 8.0  # the limit is 1


def test_who_never_reads_a_request_is_stopped_in_time() -> None:
    def writer(requests: int, replies: int, output: int) -> None:
        while True:
            os.write(output, bytes(PIPE))

    with written_by(writer) as child, pytest.raises(TooLong):
        child.request({"act": "call"}, [bytes(4 << 20)], 0.0)


def test_a_reply_in_many_parts_between_much_printing_is_read() -> None:
    def writer(requests: int, replies: int, output: int) -> None:
        reply = values.pack({"value": {"T": "uint8", "s": [300]}}, [bytes(300)], b"nonce...")
        reply = reply[:4] + os.read(requests, PIPE)[4:12] + reply[12:]
        for at in range(0, len(reply), 7):
            os.write(output, b"a line\n" * 3000)
            os.write(replies, reply[at : at + 7])

    with written_by(writer) as child:
        room = RemoteRoom(child)
        assert room.act("call", 0, ["area"], (), {}).shape == (300,)
