"""What all packages contain (X-8): the program, the site, what describes them, and how they are made the same each time."""
import gzip
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
from functools import cached_property
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
EXAMPLES = ROOT / "docs/examples"
SHELLS = {
    "bash": "usr/share/bash-completion/completions/alltag", "zsh": "usr/share/zsh/vendor-completions/_alltag",
    "fish": "usr/share/fish/vendor_completions.d/alltag.fish",
}


class PackageError(Exception):
    """A reason why a package cannot be made, with its remedy."""


def run(*command, **options):
    """Returns the standard output of a command that must succeed; its warnings are shown if it does not."""
    try:
        return subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True, **options).stdout
    except FileNotFoundError:
        raise PackageError(f"{command[0]} is not installed: run Tools/setup package") from None
    except subprocess.CalledProcessError as error:
        raise PackageError(f"{command[0]} failed (exit code {error.returncode}): {error.stderr.strip()}") from None


class Content:
    """The program and the site to be packed, their version, and the one time that all packed files have."""

    def __init__(self, program, site, revision, is_quick=False):
        self.program, self.site, self.is_quick = program, site, is_quick
        for path, how in ((program, "Tools/build-program"), (site / "index.html", "Tools/build-web")):
            if not path.is_file():
                raise PackageError(f"{path} does not exist: run {how}")
        self.version = run(program, "--version").strip()
        if not re.fullmatch(r"\d+\.\d+\.\d+", self.version):
            raise PackageError(f"{program} --version says {self.version}, which is no version like 0.1.0")
        self.revision = revision
        self.epoch = epoch()

    def add_program(self, target):
        """Copies the program without the symbols that only a debugger reads."""
        target.parent.mkdir(parents=True, exist_ok=True)
        run("strip", "--strip-unneeded", "--remove-section=.comment", "-o", target, self.program)
        target.chmod(0o755)

    def add_site(self, folder):
        shutil.copytree(self.site, folder)

    @cached_property
    def completions(self):
        """The completion scripts, by where Debian has them."""
        return {path: run(self.program, "--generate-completion-script", shell) for shell, path in SHELLS.items()}

    @cached_property
    def commands(self):
        """The program's own description of its commands."""
        return json.loads(run(self.program, "--experimental-dump-help"))["command"]

    @cached_property
    def debian_libraries(self):
        """The Debian packages, with their versions, that the program's dynamic libraries are in."""
        with tempfile.TemporaryDirectory() as folder:
            # dpkg-shlibdeps wants the description of a source package.
            write(Path(folder) / "debian/control", "Source: alltag\n\nPackage: alltag\nArchitecture: any\n")
            line = run("dpkg-shlibdeps", "-O", "--ignore-missing-info", f"-e{self.program.resolve()}", cwd=folder)
        return line.strip().removeprefix("shlibs:Depends=")


def epoch():
    """Returns the time of all packed files: SOURCE_DATE_EPOCH, else that of the last commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    done = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise PackageError("without git the time of the packed files is unknown: set SOURCE_DATE_EPOCH (seconds since 1970)")
    return int(done.stdout)


def write(path, text, mode=0o644):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)


def write_compressed(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def settle(folder, epoch):
    """Gives all files and folders the same time, and rights that do not depend on who builds."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch, epoch), follow_symlinks=False)


def pack(folder, archive, top, content):
    """Writes the folder as `top` into a compressed archive, sorted by name, owned by root."""

    def owned(member):
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        return member

    with open(archive, "wb") as raw, gzip.GzipFile("", "wb", 0 if content.is_quick else 9, raw, mtime=content.epoch) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
            for path in [folder, *sorted(folder.rglob("*"))]:
                tar.add(path, str(Path(top) / path.relative_to(folder)), recursive=False, filter=owned)


def differences(one, other):
    """Returns the names of files that are only in one of two folders, or differ by a byte."""
    files = [{str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()} for folder in (one, other)]
    names = files[0].keys() | files[1].keys()
    return sorted(
        name for name in names
        if name not in files[0] or name not in files[1] or files[0][name].read_bytes() != files[1][name].read_bytes())
