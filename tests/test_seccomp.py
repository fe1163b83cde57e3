"""The filter, run step by step as the kernel does, for both machines."""

from __future__ import annotations

import errno
import os

import pytest

from autograder.sandbox import seccomp
from autograder.sandbox.seccomp import ALLOW, ALLOWED, AUDIT_ARCH, KILL, REFUSE, Filter
from autograder.sandbox.syscalls import MACHINES, numbers

PID = 4321
EPERM, ENOSYS, EACCES = REFUSE | errno.EPERM, REFUSE | errno.ENOSYS, REFUSE | errno.EACCES
HIGH = 1 << 32


def verdict(
    machine: str, call: str | int, *arguments: int, landlock: int = 7, arch: int = 0
) -> int:
    """What the filter answers to a call."""
    words = {0: numbers(machine)[call] if isinstance(call, str) else call}
    words[4] = arch or AUDIT_ARCH[machine]
    for at, value in enumerate([*arguments, *[0] * 6][:6]):
        words[16 + 8 * at], words[20 + 8 * at] = value & (HIGH - 1), value >> 32
    steps = Filter(PID, landlock, machine).program()
    register = at = 0
    while True:
        code, if_true, if_false, operand = steps[at]
        at += 1
        if code == seccomp.RETURN:
            return operand
        if code == seccomp.LOAD:
            register = words[operand]
        elif code == seccomp.MASK:
            register &= operand
        else:
            holds = {
                seccomp.EQUAL: register == operand,
                seccomp.AT_LEAST: register >= operand,
                seccomp.ANY_BIT: bool(register & operand),
            }[code]
            at += if_true if holds else if_false


@pytest.fixture(params=MACHINES)
def machine(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_what_computing_needs_is_allowed(machine: str) -> None:
    for names in ALLOWED.values():
        for name in names.split():
            if name in numbers(machine):
                assert verdict(machine, name) == ALLOW, name


def test_every_allowed_call_is_in_the_table_and_named_once() -> None:
    names = [name for names in ALLOWED.values() for name in names.split()]
    assert len(names) == len(set(names))
    known = set(numbers("x86_64")) | set(numbers("aarch64"))
    assert set(names) <= known


@pytest.mark.parametrize("number", [57, 58, 59, 41, 42, 101, 165, 272, 319, 321, 425, 434, 9999])
def test_every_other_call_is_not_there(number: int) -> None:
    """fork, vfork, execve, socket, connect, ptrace, mount, unshare, memfd, bpf, io_uring, …"""
    assert verdict("x86_64", number) == ENOSYS


@pytest.mark.parametrize("call", ["kill", "tgkill"])
def test_signals_go_to_oneself_alone(machine: str, call: str) -> None:
    assert verdict(machine, call, PID) == ALLOW
    for other in (1, 0, PID - 1, -1 % HIGH, -PID % HIGH):
        assert verdict(machine, call, other) == EPERM


def test_a_thread_is_fine_and_a_process_is_not(machine: str) -> None:
    thread = 0x3D0F00  # what the C library asks for
    assert verdict(machine, "clone", thread) == ALLOW
    assert verdict(machine, "clone", 0x01200011) == EPERM  # fork()
    assert verdict(machine, "clone", thread | 0x10000000) == EPERM  # a user namespace
    assert verdict(machine, "clone3") == ENOSYS


def test_limits_of_others_stay(machine: str) -> None:
    assert verdict(machine, "prlimit64", 0) == verdict(machine, "prlimit64", PID) == ALLOW
    assert verdict(machine, "prlimit64", PID - 1) == EPERM


def test_descriptors_send_no_signals_and_type_into_no_terminal(machine: str) -> None:
    assert verdict(machine, "fcntl", 3, 3) == ALLOW
    for refused in (8, 10, 1024, 1026, 1031):  # F_SETOWN, F_SETSIG, F_SETLEASE, F_NOTIFY, …
        assert verdict(machine, "fcntl", 3, refused) == EPERM
    assert verdict(machine, "ioctl", 0, 0x5412) == REFUSE | errno.ENOTTY  # TIOCSTI


def test_nobody_outlives_the_zygote(machine: str) -> None:
    assert verdict(machine, "prctl", 15) == ALLOW
    for refused in (1, 4, 0x59616D61):  # PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_PTRACER
        assert verdict(machine, "prctl", refused) == EPERM


def test_letters_have_no_address(machine: str) -> None:
    assert verdict(machine, "sendto", 3, 1, 1, 0, 0) == ALLOW
    for address in (1, HIGH, 0x7FFF_0000_0000):
        assert verdict(machine, "sendto", 3, 1, 1, 0, address) == EPERM


@pytest.mark.parametrize(
    ("landlock", "flags", "answer"),
    [
        (7, os.O_WRONLY | os.O_TRUNC, ALLOW),  # Landlock itself refuses it
        (2, os.O_WRONLY, ALLOW),
        (2, os.O_WRONLY | os.O_TRUNC, EACCES),
        (0, os.O_RDONLY | os.O_CLOEXEC, ALLOW),
        (0, os.O_WRONLY, EACCES),
        (0, os.O_RDWR, EACCES),
        (0, os.O_CREAT, EACCES),
    ],
)
def test_opening_is_refused_where_landlock_does_not(
    machine: str, landlock: int, flags: int, answer: int
) -> None:
    assert verdict(machine, "openat", 0, 0, flags, landlock=landlock) == answer


def test_calls_in_the_numbers_of_another_machine_end_the_process(machine: str) -> None:
    assert verdict(machine, "read", arch=0x40000003) == KILL  # i386, by int 0x80
    assert verdict("x86_64", 0x4000_0000 | 1) == KILL  # x32


def test_a_machine_without_a_table_has_no_filter() -> None:
    assert not seccomp.supported("riscv64")
    assert numbers("riscv64") == {}
