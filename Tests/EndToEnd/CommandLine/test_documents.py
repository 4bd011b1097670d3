"""Runs the examples of the documents and of the help texts, from these themselves: each must succeed."""
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from program import BINARY, ROOT, Program

sys.path.insert(0, str(ROOT / "Tools/Suites"))
import affected  # noqa: E402
from time_limits import limit  # noqa: E402

PASSWORD = "correct horse battery staple"
# The answers to the questions of some examples.
ANSWERS = {"server account create": f"{PASSWORD}\n{PASSWORD}\n", "server account delete": "anna\n"}
# These run until they are stopped.
ENDLESS = re.compile(r"alltag (?:serve|remind --watch)\b")
# A command between backticks. Words in capitals stand for something else, so that the command is only an outline.
INLINE = re.compile(r"`(alltag [^`]+)`")
OUTLINE = re.compile(r"\b[A-Z]{2,}\b|…|→|<|\[|\|")
BACKUP = re.compile(r"\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ")


def documents():
    return sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def code_lines(text):
    """The lines of a document's blocks of code: fenced ones, and those indented by four spaces after an empty line."""
    is_fenced = is_indented = False
    before = ""
    for line in text.splitlines():
        if line.startswith("```"):
            is_fenced = not is_fenced
        elif is_fenced:
            yield line.strip()
        else:
            is_indented = line.startswith("    ") and (is_indented or not before.strip()) or (is_indented and not line.strip())
            if is_indented and line.strip():
                yield line.strip()
        before = line


def examples(text):
    """The commands of a document that the program can run, in their order, and the folders made for them."""
    lines = list(code_lines(text))
    if not any(line.startswith("alltag ") for line in lines):
        return []
    return [line for line in lines if line.startswith(("alltag ", "mkdir -p ~/")) and not ENDLESS.match(line)]


WITH_EXAMPLES = {str(path.relative_to(ROOT)): found for path in documents() if (found := examples(path.read_text()))}


class Place:
    """A home, a store and folders like those of the examples, below a folder of the test."""

    def __init__(self, folder):
        self.program = Program(folder)
        (folder / "bin").mkdir()
        (folder / "bin/alltag").symlink_to(BINARY)
        (folder / "var/lib/alltag-backups").mkdir(parents=True)
        self.folder = folder

    def run(self, line, **settings):
        if BACKUP.search(line):
            (backup,) = [path for path in (self.folder / "var/lib/alltag-backups").iterdir() if BACKUP.fullmatch(path.name)]
            line = BACKUP.sub(backup.name, line)
        line = line.replace(" /var/", f" {self.folder}/var/")
        answer = next((text for words, text in ANSWERS.items() if words in line), "")
        environment = self.program.environment(**settings, env={
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}", "ALLTAG_STORE": str(self.folder / "var/lib/alltag"),
            "ALLTAG_PASSWORD_MEMORY": "1", "ALLTAG_CLOCK_RATE": "100000"})
        return subprocess.run(
            ["bash", "-ec", line], env=environment, cwd=self.folder, input=answer, capture_output=True, text=True, timeout=limit(60))


def test_the_documents_have_examples():
    assert {"README.md", "docs/command-line.md", "docs/self-hosting.md"} <= set(WITH_EXAMPLES)
    assert WITH_EXAMPLES["docs/command-line.md"][0].startswith('alltag habit add "Drink water"')
    assert any("alltag-backups --keep 14" in line for line in WITH_EXAMPLES["docs/self-hosting.md"])


@pytest.mark.parametrize("document", WITH_EXAMPLES)
def test_every_example_of_a_document_succeeds(tmp_path, document):
    place = Place(tmp_path)
    for line in WITH_EXAMPLES[document]:
        done = place.run(line)
        assert done.returncode == 0, (line, done.stdout, done.stderr)


@pytest.mark.parametrize("day", range(13, 19))
def test_the_examples_of_chores_succeed_on_every_weekday(tmp_path, day):
    place = Place(tmp_path)
    lines = [line for line in WITH_EXAMPLES["docs/command-line.md"] if line.startswith("alltag chore ")]
    assert any("--to +10 --next" in line for line in lines)
    for line in lines:
        done = place.run(line, now=f"2026-11-{day}T08:30:00Z")
        assert done.returncode == 0, (line, done.stdout, done.stderr)


@pytest.mark.parametrize("document", WITH_EXAMPLES)
def test_a_change_of_a_document_runs_its_examples(document):
    files = affected.affected([document]).get("command-line", set())
    assert files is None or Path(__file__).name in files


def mentioned():
    """The whole commands that the documents mention in their text, each once."""
    text = "\n".join(path.read_text() for path in documents())
    found = {" ".join(command.split()) for command in INLINE.findall(text)}
    return sorted(command for command in found if not OUTLINE.search(command) and not ENDLESS.match(command))


def test_every_mentioned_command_is_known(tmp_path):
    place = Place(tmp_path)
    commands = mentioned()
    assert "alltag couple" in commands and len(commands) >= 5
    for command in commands:
        done = place.run(command)
        # Some need an account or a store, and some are only the names of commands: their words must be right.
        assert done.returncode != 64 or "Missing expected argument" in done.stderr, (command, done.stderr)


@pytest.mark.parametrize("command", [["habit", "add"], ["habit", "pause"]])
def test_examples_of_help_texts_succeed(tmp_path, command):
    place = Place(tmp_path)
    found = [line.strip() for line in place.program("help", *command).out.splitlines() if line.strip().startswith("alltag ")]
    assert found
    if command == ["habit", "pause"]:
        place.program.add("Running")
    for line in found:
        done = place.run(line)
        assert done.returncode == 0, (line, done.stdout, done.stderr)
