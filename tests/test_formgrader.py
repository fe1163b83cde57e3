"""formgrader, in a real Jupyter server: its pages, its button, and what a hostile class can do."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import websocket
from handed_in_notebooks import MODULE, NAME, RIGHT, hand_in, written
from nbgrader_session import course_with_config, environment

from autograder.assignment import load_assignment
from autograder.course import Course
from autograder.leaks import secret_lines, secrets_of

TOKEN = "only-for-this-test"
SCRIPT = "<script>alert('comment')</script><img src=x onerror=alert(2)>"
HOSTILE = f'def area(width, height):\n    raise ValueError("{SCRIPT} </code></pre>")\n'
ACTED = "a name acted"
HOSTILE_NAME = f"<img src=x onerror=document.title='{ACTED}'>"
START_SECONDS = 180


@dataclass(frozen=True)
class Server:
    """A running server on a course."""

    course: Course
    address: str
    home: Path

    def ask(self, path: str, method: str = "GET", token: str = TOKEN) -> tuple[int, str]:
        """Status and text of a page of formgrader."""
        request = urllib.request.Request(
            f"{self.address}/formgrader/{path}",
            method=method,
            data=b"" if method == "POST" else None,
        )
        if token:
            request.add_header("Authorization", f"token {token}")
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def api(self, path: str, method: str = "GET") -> Any:
        status, text = self.ask(f"api/{path}", method)
        assert status == 200, text
        return json.loads(text)

    def autograde(self, student: str) -> dict[str, Any]:
        """Press the button."""
        found: dict[str, Any] = self.api(f"submission/{NAME}/{quote(student)}/autograde", "POST")
        return found

    def rows(self) -> dict[str, dict[str, Any]]:
        return {row["student"]: row for row in self.api(f"submissions/{NAME}")}


@pytest.fixture(scope="module")
def server(built_course: Course, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("formgrader")
    course = course_with_config(built_course, home / "course")
    right = written(course, RIGHT)
    hand_in(course, "s01", {f"{NAME}.ipynb": right, "timestamp.txt": "2026-09-30 10:00:00 UTC"})
    hand_in(course, "s02", {"my work.py": MODULE})
    hand_in(course, "s03", {f"{NAME}.ipynb": "<!DOCTYPE html>"})
    hand_in(course, "s04", {f"{NAME}.py": HOSTILE})
    hand_in(course, HOSTILE_NAME, {f"{NAME}.py": MODULE})
    port = free_port()
    words = ["--no-browser", "--ip=127.0.0.1", f"--port={port}", "--allow-root"]
    words += [f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={course.root}"]
    with open(home / "log", "wb") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "jupyter_server", *words],
            cwd=course.root, env=environment(home), stdout=log, stderr=log,
        )  # fmt: skip
    found = Server(course, f"http://127.0.0.1:{port}", home)
    try:
        _wait(found, process, home / "log")
        yield found
    finally:
        process.terminate()
        process.wait(30)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _wait(server: Server, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            server.ask("manage_assignments")
            return
        except OSError:
            time.sleep(0.2)
    pytest.fail(log.read_text()[-2000:])


@pytest.fixture(scope="module")
def pressed(server: Server) -> dict[str, dict[str, Any]]:
    """What the button said for each student."""
    return {student: server.autograde(student) for student in sorted(server.rows())}


def test_without_a_token_nothing_is_shown(server: Server) -> None:
    status, text = server.ask(f"api/submissions/{NAME}", token="")
    assert status == 403 or "s01" not in text


def test_the_assignment_is_listed_with_its_release(server: Server) -> None:
    (row,) = server.api("assignments")
    assert (row["name"], row["source_path"], row["release_path"]) == (
        NAME, f"source/{NAME}", f"release/{NAME}",
    )  # fmt: skip
    assert row["num_submissions"] == 5


def test_the_generate_button_makes_the_committed_notebook_and_nothing_else(server: Server) -> None:
    folder = server.course.root / "release" / NAME
    before = (folder / f"{NAME}.ipynb").read_bytes()
    assert server.api(f"assignment/{NAME}/assign", "POST")["success"]
    assert [path.name for path in folder.iterdir()] == [f"{NAME}.ipynb"]
    assert (folder / f"{NAME}.ipynb").read_bytes() == before


def test_the_autograde_button_calls_our_judge(
    server: Server, pressed: dict[str, dict[str, Any]]
) -> None:
    assert {name for name, said in pressed.items() if said["success"]} == {
        "s01", "s02", "s03", "s04",
    }, pressed  # fmt: skip
    rows = server.rows()
    points = {name: rows[name]["score"] for name in ("s01", "s02", "s03", "s04")}
    assert points == {"s01": 8.0, "s02": 8.0, "s03": 0.0, "s04": 0.0}
    for name in points:
        assert rows[name]["autograded"] and rows[name]["max_score"] == 8.0, name
        assert not rows[name]["needs_manual_grade"]


def test_a_manual_score_counts_and_survives_the_button(
    server: Server, pressed: dict[str, dict[str, Any]]
) -> None:
    row = server.rows()["s03"]
    notebooks = server.api(f"submitted_notebooks/{NAME}/{NAME}")
    notebook = next(one for one in notebooks if one["student"] == "s03")
    grades = server.api(f"grades?submission_id={notebook['id']}")
    area = next(one for one in grades if one["name"] == "test_area")
    request = urllib.request.Request(
        f"{server.address}/formgrader/api/grade/{area['id']}", method="PUT",
        data=json.dumps({"manual_score": 2.5}).encode(),
        headers={"Authorization": f"token {TOKEN}"},
    )  # fmt: skip
    with urllib.request.urlopen(request, timeout=60) as answer:
        assert answer.status == 200
    assert server.autograde("s03")["success"]
    assert (row["score"], server.rows()["s03"]["score"]) == (0.0, 2.5)


def test_pages_show_nothing_hidden_and_let_nothing_act(
    server: Server, pressed: dict[str, dict[str, Any]]
) -> None:
    secrets = secrets_of(load_assignment(server.course.folder(NAME)))
    pages = ["manage_assignments", f"manage_submissions/{NAME}", "gradebook", "manage_students"]
    pages += [f"gradebook/{NAME}", f"gradebook/{NAME}/{NAME}"]
    pages += [
        f"submissions/{one['id']}/" for one in server.api(f"submitted_notebooks/{NAME}/{NAME}")
    ]
    for page in pages:
        status, text = server.ask(page)
        assert status == 200, page
        assert not secret_lines(text, secrets), page
        assert "<script>alert" not in text and "<img src=x" not in text, page


def test_a_hostile_comment_is_text_in_the_feedback(
    server: Server, pressed: dict[str, dict[str, Any]]
) -> None:
    assert server.api(f"assignment/{NAME}/s04/generate_feedback", "POST")["success"]
    page = server.course.root / f"feedback/s04/{NAME}/{NAME}.html"
    text = page.read_text(encoding="utf-8")
    assert "&lt;img src=x onerror=alert(2)&gt;" in text
    assert "<img src=x" not in text and "<script>alert" not in text


def test_a_folder_whose_name_could_act_is_skipped_with_a_sentence(
    server: Server, pressed: dict[str, dict[str, Any]]
) -> None:
    said = pressed[HOSTILE_NAME]
    assert not said["success"]
    assert "cannot be a student's name on a web page. Remedy: rename it" in said["log"]
    assert "<" not in "".join(row["id"] for row in server.api("students") if row["score"])


@pytest.fixture(scope="module")
def browser(server: Server) -> Iterator[Callable[[str], Callable[[str], Any]]]:
    """Opens a page of formgrader; what comes back evaluates JavaScript in it."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if not program:
        pytest.skip("no Chromium on this machine: the pages were only read, not opened")
    port = free_port()
    words = ["--headless", "--no-sandbox", "--disable-gpu", f"--remote-debugging-port={port}"]
    words += ["--remote-allow-origins=*", f"--user-data-dir={server.home / 'browser'}"]
    process = subprocess.Popen(
        [program, *words, "about:blank"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )

    def opened(page: str) -> Callable[[str], Any]:
        listed = json.loads(patiently(lambda: read(f"http://127.0.0.1:{port}/json")))
        target = next(one for one in listed if one["type"] == "page")
        tab = open_tabs.enter_context(
            closing(websocket.create_connection(target["webSocketDebuggerUrl"]))
        )

        def evaluate(expression: str) -> Any:
            what = {"expression": expression, "returnByValue": True}
            tab.send(json.dumps({"id": 2, "method": "Runtime.evaluate", "params": what}))
            while (answer := json.loads(tab.recv())).get("id") != 2:
                pass
            return answer["result"]["result"].get("value")

        for place in (f"manage_assignments?token={TOKEN}", page):  # the first one logs in
            url = f"{server.address}/formgrader/{place}"
            tab.send(json.dumps({"id": 1, "method": "Page.navigate", "params": {"url": url}}))
            arrived = f"location.pathname.endsWith({json.dumps(place.split('?')[0])})"
            patiently(lambda: evaluate(f"{arrived} && document.readyState == 'complete'"))  # noqa: B023
        return evaluate

    with ExitStack() as open_tabs:
        yield opened
    process.terminate()
    process.wait(30)


def read(address: str) -> str:
    with urllib.request.urlopen(address, timeout=60) as answer:
        text: str = answer.read().decode()
        return text


def patiently(what: Callable[[], Any]) -> Any:
    """What it gives as soon as that is something, and no error."""
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        try:
            if found := what():
                return found
        except OSError:
            pass
        time.sleep(0.2)
    return None


@pytest.mark.parametrize(
    ("page", "seen"),
    [(f"manage_submissions/{NAME}", HOSTILE_NAME), (f"gradebook/{NAME}/{NAME}", "Submission #1")],
)
def test_a_browser_shows_the_class_and_runs_nothing_of_it(
    server: Server,
    pressed: dict[str, dict[str, Any]],
    browser: Callable[[str], Callable[[str], Any]],
    page: str,
    seen: str,
) -> None:
    evaluate = browser(page)
    is_there = f"document.body.innerText.includes({json.dumps(seen)})"
    assert patiently(lambda: evaluate(is_there)), evaluate("document.body.innerText")
    assert evaluate("document.querySelectorAll('img[onerror]').length") == 0
    assert evaluate("document.title") != ACTED
