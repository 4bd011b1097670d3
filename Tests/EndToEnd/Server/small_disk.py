"""A small disk for one server, in a mount namespace, for tests that fill it."""
import os
import shlex
import shutil
import subprocess
from contextlib import contextmanager
from pathlib import Path

import pytest
from serving import Serving


def namespaces():
    """Skips the test where such disks are not available."""
    if not shutil.which("unshare") or subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode:
        pytest.skip("no mount namespaces here")


class SmallDisk:
    """Returns the folder as the server sees it."""

    def __init__(self, folder, process):
        self.folder = Path(f"/proc/{process.pid}/root{folder}")
        self.ballast = self.folder / "ballast"

    def fill(self):
        """Fills the disk."""
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
    """Yields a server whose store is on a disk of its own, and the disk."""
    namespaces()
    folder.mkdir(exist_ok=True)
    script = f'mount -t tmpfs -o size={size} tmpfs {shlex.quote(str(folder))}; exec "$@"'
    with Serving(site, *arguments, store=folder, under=["unshare", "-rm", "sh", "-ec", script, "sh"], **named) as server:
        yield server, SmallDisk(folder, server.process)
