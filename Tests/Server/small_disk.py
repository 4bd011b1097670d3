"""A small disk of a server's own, in a mount namespace, for tests that fill it."""
import os
import shlex
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest
from serving import Serving


def namespaces():
    """Skips the test where they are not to be had."""
    if not shutil.which("unshare") or subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode:
        pytest.skip("no mount namespaces here")


class SmallDisk:
    """The folder as the server sees it."""

    def __init__(self, folder, process):
        self.folder = Path(f"/proc/{process.pid}/root{folder}")
        self.ballast = self.folder / "ballast"

    def fill(self):
        """Leaves no room."""
        with open(self.ballast, "wb", buffering=0) as ballast:
            for size in (1 << 16, 1 << 12):
                try:
                    while True:
                        ballast.write(b"x" * size)
                except OSError:
                    pass

    def empty(self):
        os.unlink(self.ballast)


@contextmanager
def serving_on_small_disk(site, folder, *arguments, size="3m", **named):
    """A server whose store is a disk of its own: the server, and the disk."""
    namespaces()
    folder.mkdir(exist_ok=True)
    script = f'mount -t tmpfs -o size={size} tmpfs {shlex.quote(str(folder))}; exec "$@"'
    with Serving(site, *arguments, store=folder, under=["unshare", "-rm", "sh", "-ec", script, "sh"], **named) as server:
        yield server, SmallDisk(folder, server.process)
