"""The packages that `make package` made, and a fresh Debian for them, which is fetched once."""
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from debian import Debian, run

ROOT = Path(__file__).resolve().parents[2]
BUILT = ROOT / ".build-package"
SUITE = os.environ.get("ALLTAG_DEBIAN", "bookworm")
MIRROR = "http://deb.debian.org/debian"
sys.path.insert(0, str(ROOT / "Tests/EndToEnd/Server"))


def only(folder, pattern):
    found = sorted(folder.glob(pattern))
    assert len(found) == 1, f"{folder} has {len(found)} of {pattern}: run make package"
    return found[0]


@pytest.fixture(scope="session")
def packages():
    only(BUILT, "*.deb")
    return BUILT


@pytest.fixture(scope="session")
def newer(tmp_path_factory):
    """The next package of the same version."""
    out = tmp_path_factory.mktemp("newer")
    run(ROOT / "Tools/build-package", "--only", "deb", "--revision", "2", "--quick", "--out", out, env=dict(os.environ))
    return out


@pytest.fixture(scope="session")
def fresh(tmp_path_factory):
    """A folder with Debian's base system and systemd, as debootstrap makes it."""
    if os.geteuid() != 0 or not shutil.which("debootstrap"):
        pytest.exit("make package-test needs root and debootstrap (Tools/setup package)", returncode=3)
    folder = BUILT / "debian" / SUITE
    if not (folder / "made").exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        run("debootstrap", "--variant=minbase", "--include=systemd,systemd-sysv", SUITE, folder / "root", MIRROR, env=dict(os.environ), seconds_max=1800)
        (folder / "made").touch()
    return folder / "root"


@pytest.fixture(scope="session")
def make_debian(fresh, tmp_path_factory):
    """Returns a function that makes a Debian of its own over the fresh one; it sees the given folders."""
    def make(*shown):
        debian = Debian(fresh, tmp_path_factory.mktemp("debian"), shown)
        names = debian.folder / "upper/etc/resolv.conf"
        names.parent.mkdir(parents=True)
        names.write_text(Path("/etc/resolv.conf").read_text())
        debian("apt-get", "update", "-qq")
        return debian
    return make


def figures(**values):
    """Prints measured figures for the documents."""
    print("FIGURES " + ", ".join(f"{name.replace('_', ' ')}: {value}" for name, value in values.items()))


def available(program):
    return subprocess.run(["which", program], capture_output=True).returncode == 0
