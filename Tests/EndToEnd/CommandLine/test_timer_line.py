"""A timer on a terminal: its keys up to the last step, its end in words, and its line while the window changes its size."""
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time

import pytest
from program import BINARY, SECONDS_MAX

# A workout of two steps, 40 and 20 seconds long.
SHORT = ["workout", "--work", "40", "--rest", "20", "--times", "2", "--ready", "0", "--silent"]


class Window:
    """The program on a terminal of a given width."""

    def __init__(self, alltag, *arguments, columns=80, **settings):
        env = {**alltag.environment(**settings), "TERM": "xterm"}
        self.shown = b""
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            # The size is set before the program looks at it.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.chdir(alltag.folder)
            os.execve(str(BINARY), [str(BINARY), *arguments], env)

    def resize(self, columns):
        self.read()
        self.shown = b""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def read(self, seconds=0.0):
        if select.select([self.master], [], [], seconds)[0]:
            try:
                piece = os.read(self.master, 65536)
            except OSError:
                return False
            self.shown += piece
            return bool(piece)
        return True

    @property
    def text(self):
        return self.shown.decode(errors="replace")

    def sees(self, word):
        end = time.monotonic() + SECONDS_MAX
        while word not in self.text:
            assert time.monotonic() < end and self.read(0.05), f"{word!r} is not in {self.text!r}"

    def press(self, keys):
        os.write(self.master, keys)

    def finish(self):
        end = time.monotonic() + SECONDS_MAX
        while self.read(0.05):
            assert time.monotonic() < end, self.text
        os.close(self.master)
        assert os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1]) == 0, self.text
        return self.text

    @property
    def lines(self):
        """The forms that the timer's line had."""
        return [piece for piece in re.split(r"(?:\x1b\[\d+A)?\r\x1b\[[KJ]", self.text) if piece and "\n" not in piece]


def sessions(alltag):
    return alltag.json("calm", "log")["sessions"]


@pytest.mark.parametrize("language, of, short, logged", [
    ("en", "of", "Less than a minute is not logged", "logged"), ("de", "von", "Unter einer Minute wird nichts eingetragen", "eingetragen")])
@pytest.mark.parametrize("key", [b"n", b"\r"])
def test_the_last_step_ends_the_session_with_its_key(alltag, language, of, short, logged, key):
    for rate, sentence, count in (("1", short, 0), ("60", logged, 1)):
        window = Window(alltag, *SHORT, "--language", language, env={"ALLTAG_CLOCK_RATE": rate})
        window.sees(f"1 {of} 2")
        if count:
            window.sees(f"2 {of} 2")
        window.press(key * (1 if count else 3))
        said = window.finish()
        assert sentence in said and "elsewhere" not in said and "anderswo" not in said, said
        assert len(sessions(alltag)) == count


@pytest.mark.parametrize("arguments", [
    ["meditate", "10", "--reflect", "0", "--silent"], ["breathe", "9-0-9-0", "--rounds", "1", "--silent"], [*SHORT, "--times", "1"],
    ["workout", "--work", "600", "--rest", "0", "--times", "1", "--silent", "--ready", "0"]])
def test_going_on_from_the_only_step_is_an_end_of_ones_own(alltag, arguments):
    window = Window(alltag, *arguments)
    window.sees("space: pause")
    for _ in range(3):
        if not window.read(0.2):
            break
        try:
            window.press(b"n")
        except OSError:
            break
    said = window.finish()
    assert "Less than a minute is not logged" in said and "elsewhere" not in said, said


def test_a_session_that_another_command_discards_is_said_to_be_unlogged(alltag):
    window = Window(alltag, "meditate", "10", "--silent")
    window.sees("10:00")
    alltag("calm", "discard")
    said = window.finish()
    assert "was ended elsewhere. Nothing is logged." in said, said


@pytest.mark.parametrize("first, then", [(80, 40), (40, 80), (120, 24), (24, 120), (60, 20)])
def test_the_line_follows_the_window(alltag, first, then):
    alltag("calm", "plan", "add", "workout", "A long name of a plan", "--rounds", "9", "--phase", "An exercise with a long name 40/20")
    window = Window(alltag, "workout", "A long name of a plan", "--ready", "0", "--silent", columns=first, env={"ALLTAG_CLOCK_RATE": "4"})
    window.sees("An exercise")
    for columns in (then, first, then):
        window.resize(columns)
        # The first line may have been drawn before the new size was set.
        window.sees("\r")
        window.sees("An exerc")
        window.shown = window.shown[:0]
        window.sees("An exerc")
        assert all(len(line) < columns for line in window.lines), (columns, window.lines)
    assert first > then or any(len(line) >= first for line in window.lines)
    window.press(b"q")
    window.finish()


def test_rows_above_the_timer_stay(alltag):
    """What stands above the timer's own two rows is never cleared, however narrow the window becomes."""
    alltag("calm", "plan", "add", "workout", "Plan", "--rounds", "9", "--phase", "An exercise of a long and winding name 40/20")
    window = Window(alltag, "workout", "Plan", "--ready", "0", "--silent", columns=120)
    window.sees("An exercise")
    window.resize(20)
    window.sees("An exer")
    assert all(int(rows) <= 2 for rows in re.findall(r"\x1b\[(\d+)A", window.text))
    window.press(b"q")
    window.finish()
