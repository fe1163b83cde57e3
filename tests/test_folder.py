"""The folder of a hand-in: no link is followed, nothing is waited for, and sizes are bounded."""

import os
import socket
import stat
import threading
from pathlib import Path

import pytest
from handing_in import AREA, Desk, main, read, refused

from autograder.errors import SubmissionError
from autograder.submission import MAX_DEPTH, MAX_FILES, MAX_MODULE
from autograder.submission.folder import Folder, is_own
from autograder.submission.limits import Allowance


@pytest.fixture
def hand_in(tmp_path):
    """Put files into a student's folder, by name and content."""
    return Desk(tmp_path)


def test_folders_in_folders_are_read_to_a_depth(hand_in):
    deep, deeper = "/".join("abcd"[:MAX_DEPTH]), "/".join("abcde"[: MAX_DEPTH + 1])
    submission = read(hand_in({f"{deep}/a.py": AREA, f"{deeper}/b.py": AREA}))

    assert [file.name for file in submission.files] == ["a.py"]


@pytest.mark.parametrize(
    "place",
    [
        ".ipynb_checkpoints/a.py",
        ".git/a.py",
        ".a.py",
        "__pycache__/a.py",
        "__MACOSX/a.py",
        "venv/lib/site-packages/a.py",
        "shapes.pyc",
        "shapes.txt",
        "shapes.py.bak",
    ],
)
def test_what_is_hidden_or_no_work_is_ignored(hand_in, place):
    assert read(hand_in({place: AREA})) is None


def test_a_folder_that_is_a_file_cannot_be_read(hand_in):
    assert refused(hand_in({"file": AREA}) / "file") == (
        "the folder file cannot be read (Not a directory)"
    )


def test_a_notebook_that_is_too_large_is_not_read(hand_in):
    folder = hand_in({})
    with open(folder / "shapes.ipynb", "wb") as file:
        file.truncate(60 << 20)  # takes no room on the disk

    assert refused(folder) == (
        "shapes.ipynb has 60.0 MB, and at most 50 MB are read; "
        "clear the output of all cells and hand it in again"
    )


def test_a_module_that_is_too_large_is_not_read(hand_in):
    assert "shapes.py has 3.0 MB" in refused(hand_in({"shapes.py": b"#" * (3 << 20)}))
    assert main(read(hand_in({"shapes.py": b"#" * MAX_MODULE})))


def test_a_size_just_above_the_limit_is_told_with_one_decimal(hand_in):
    assert "shapes.py has 1.3 MB, and at most 1 MB are read" in refused(
        hand_in({"shapes.py": b"#" * (MAX_MODULE * 13 // 10)})
    )


def test_too_many_files_are_refused(hand_in):
    folder = hand_in({f"{number}.py": AREA for number in range(MAX_FILES + 1)})

    assert refused(folder) == (
        "there are more than 100 files in shapes; only the work itself is wanted"
    )


def test_a_link_is_not_followed(hand_in, tmp_path):
    (tmp_path / "secret.py").write_text(AREA)
    folder = hand_in({})
    (folder / "shapes.py").symlink_to(tmp_path / "secret.py")

    assert refused(folder) == "shapes.py is a link, which is not followed"


def test_a_link_to_a_folder_is_not_followed(hand_in, tmp_path):
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "shapes.py").write_text(AREA)
    folder = hand_in({})
    (folder / "mine").symlink_to(tmp_path / "others")

    assert read(folder) is None


def test_a_pipe_is_not_waited_for(hand_in):
    folder = hand_in({})
    os.mkfifo(folder / "shapes.py")

    assert refused(folder) == "shapes.py is not an ordinary file"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_refused(hand_in):
    folder = hand_in({"shapes.py": AREA})
    (folder / "shapes.py").chmod(0)

    assert refused(folder) == "shapes.py cannot be read (Permission denied)"


def test_a_folder_that_is_a_link_is_not_followed(hand_in, tmp_path):
    (tmp_path / "s02").mkdir()
    hand_in({"shapes.py": AREA}).rename(tmp_path / "s02/shapes")
    hand_in.folder.symlink_to("../s02/shapes")

    assert refused(hand_in.folder) == "the folder shapes is a link, which is not followed"


def test_a_folder_above_that_is_a_link_is_not_followed(hand_in, tmp_path):
    folder = hand_in({"shapes.py": AREA})
    folder.parent.rename(tmp_path / "s02")
    folder.parent.symlink_to("s02")

    assert refused(folder) == "the folder s01 is a link, which is not followed"


def test_a_file_that_becomes_a_link_after_it_was_listed_is_not_followed(hand_in, tmp_path):
    (tmp_path / "secret.py").write_text("SECRET = 1")
    with Folder(hand_in({"mine/a.py": AREA, "b.py": AREA}), Allowance()) as source:
        listed = source.paths()
        (hand_in.folder / "b.py").unlink()
        (hand_in.folder / "b.py").symlink_to(tmp_path / "secret.py")
        (hand_in.folder / "mine/a.py").unlink()
        (hand_in.folder / "mine").rmdir()
        (hand_in.folder / "mine").symlink_to(tmp_path)

        assert listed == [("b.py",), ("mine", "a.py")]
        with pytest.raises(SubmissionError, match="a link, which is not followed"):
            source.read(("b.py",), 100)
        with pytest.raises(SubmissionError, match="the folder mine is a link"):
            source.read(("mine", "secret.py"), 100)


def test_a_folder_that_is_swapped_for_a_link_again_and_again_never_leads_out(hand_in, tmp_path):
    (tmp_path / "others").mkdir()
    (tmp_path / "others/shapes.py").write_text("SECRET = 1\n" + AREA)
    folder = hand_in({"mine/shapes.py": AREA})
    (tmp_path / "link").symlink_to(tmp_path / "others")
    stop = threading.Event()

    def swap():
        while not stop.is_set():
            os.rename(folder / "mine", tmp_path / "aside")
            os.rename(tmp_path / "link", folder / "mine")
            os.rename(folder / "mine", tmp_path / "link")
            os.rename(tmp_path / "aside", folder / "mine")

    thread = threading.Thread(target=swap)
    thread.start()
    seen = 0
    for _ in range(500):
        try:
            found = read(folder)
        except SubmissionError:
            continue
        if found:
            seen += 1
            assert "SECRET" not in main(found).text
    stop.set()
    thread.join()
    assert seen


def test_a_socket_is_not_opened(hand_in):
    folder = hand_in({})
    with socket.socket(socket.AF_UNIX) as one:
        try:
            one.bind(str(folder / "shapes.py"))
        except OSError:
            pytest.skip("the path is too long for a socket here")

    assert refused(folder) == "shapes.py is not an ordinary file"


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes devices")
def test_a_device_is_not_opened(hand_in):
    folder = hand_in({})
    os.mknod(folder / "shapes.py", stat.S_IFCHR | 0o666, os.makedev(1, 5))  # zeros without end

    assert refused(folder) == "shapes.py is not an ordinary file"


def test_a_folder_with_the_name_of_a_module_is_a_folder(hand_in):
    assert main(read(hand_in({"shapes.py/area.py": AREA}))).name == "area.py"


def status(links, owner):
    return os.stat_result((stat.S_IFREG, 1, 1, links, owner, 0, 0, 0, 0, 0))


@pytest.mark.parametrize(
    ("links", "owner", "own"), [(1, 1000, True), (1, 0, True), (2, 1000, True), (2, 0, False)]
)
def test_a_second_name_of_a_file_is_read_only_where_one_owner_has_both(links, owner, own):
    assert is_own(status(links, owner), 1000) is own


def test_a_class_copied_with_hard_links_is_read(hand_in, tmp_path):
    folder = hand_in({"shapes.py": AREA})
    os.link(folder / "shapes.py", tmp_path / "backup.py")

    assert main(read(folder)).text == AREA


@pytest.mark.skipif(os.geteuid() != 0, reason="only root makes files of somebody else")
def test_a_hard_link_to_somebody_elses_file_is_refused(hand_in, tmp_path):
    (tmp_path / "secret.py").write_text(AREA)
    folder = hand_in({})
    os.link(tmp_path / "secret.py", folder / "shapes.py")
    os.chown(folder, 60_002, 60_002)

    assert refused(folder) == (
        "shapes.py is a second name of somebody else's file, which is not read"
    )


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no /proc")
def test_a_file_that_grows_while_it_is_read_is_not_read_on():
    own = Path(f"/proc/{os.getpid()}")  # its files say that they have 0 bytes
    with (
        Folder(own, Allowance()) as source,
        pytest.raises(SubmissionError, match="maps grew while it was being read"),
    ):
        source.read(("maps",), 50)


def test_all_files_together_are_bounded(hand_in):
    with Folder(hand_in({"a.py": "#" * 600, "b.py": "#" * 600}), Allowance(1000)) as source:
        source.read(("a.py",), 1000)
        with pytest.raises(SubmissionError, match="all files together hold more than"):
            source.read(("b.py",), 1000)


def test_code_of_all_files_is_bounded(hand_in):
    folder = hand_in({f"{name}.py": "#" * MAX_MODULE for name in "abcde"})

    assert refused(folder) == (
        "all files together hold more than 4 MB of code; only the work itself is wanted"
    )


def test_names_are_counted_before_they_are_sorted(hand_in, monkeypatch):
    monkeypatch.setattr("autograder.submission.folder.MAX_ENTRIES", 20)
    folder = hand_in({f"{name}/{number}.txt": "" for name in "abc" for number in range(9)})

    assert "more than 20 files and folders in shapes" in refused(folder)
