"""The packages (X-8), made from the debug program and a small site: their content, and a Debian that installs, upgrades, removes and purges one.

`make package-test` does the same with the real package in a fresh Debian (Tests/Package).
"""
import os
import re
import shutil
import sys
import tarfile
from pathlib import Path

import pytest
from debian import Debian, run
from serving import BINARY, REPOSITORY

sys.path.insert(0, str(REPOSITORY / "Packaging"))
import content  # noqa: E402
import deb  # noqa: E402
import tarball  # noqa: E402

EPOCH = "1700000000"
VERSION = re.search(r'version = "([\d.]+)"', (REPOSITORY / "Sources/CommandLine/CommandLine.swift").read_text())[1]
# systemd's own measure of what a unit could do, from 0 to 10, in tenths.
EXPOSURE_MAX = 15
is_debian = shutil.which("dpkg-shlibdeps") and Path("/etc/debian_version").exists()
pytestmark = pytest.mark.skipif(not is_debian, reason="needs Debian with dpkg-dev")
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can install")


@pytest.fixture(scope="module")
def packages(site, tmp_path_factory):
    out = tmp_path_factory.mktemp("packages")
    run(REPOSITORY / "Tools/build-package", "--program", BINARY, "--site", site, "--out", out, "--quick",
        env={**os.environ, "SOURCE_DATE_EPOCH": EPOCH})
    return out


@pytest.fixture(scope="module")
def again(site):
    """What packages are made of, read once more."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SOURCE_DATE_EPOCH", EPOCH)
        return content.Content(BINARY, site, revision=1, is_quick=True)


@pytest.fixture(scope="module")
def newer(again, tmp_path_factory):
    """The next package of the same version."""
    out = tmp_path_factory.mktemp("newer")
    again.revision = 2
    deb.build(again, tmp_path_factory.mktemp("staging"), out)
    again.revision = 1
    return out


def only(folder, pattern):
    (found,) = folder.glob(pattern)
    return found


@pytest.fixture(scope="module")
def unpacked(packages, tmp_path_factory):
    folder = tmp_path_factory.mktemp("unpacked")
    run("dpkg-deb", "--extract", only(packages, "*.deb"), folder)
    return folder


@pytest.fixture(scope="module")
def debian(tmp_path_factory, packages, newer):
    """This machine's Debian, whose changes go elsewhere; no systemd runs in it, so no server starts."""
    if not shutil.which("systemd-sysusers"):
        pytest.skip("the package needs systemd's tools")
    if not Debian.can_run(tmp_path_factory.mktemp("probe")):
        pytest.skip("this kernel lays no folders over each other")
    return Debian("/", tmp_path_factory.mktemp("debian"), [packages, newer])


def test_the_package_says_what_it_is(packages):
    package = only(packages, "*.deb")
    fields = dict(re.findall(r"^ ?(\w[\w-]*): (.*)$", run("dpkg-deb", "--field", package), re.M))
    assert (fields["Package"], fields["Version"]) == ("alltag", f"{VERSION}-1")
    assert package.name == f"alltag_{VERSION}-1_{fields['Architecture']}.deb"
    needed = {part.split()[0] for part in fields["Depends"].split(",")}
    assert {"libc6", "libcurl4", "libsqlite3-0", "libssl3", "zlib1g", "ca-certificates", "tzdata", "systemd"} <= needed
    assert "libsqlite3-0 (>= 3." in fields["Depends"]


def test_the_packages_files_are_roots_and_in_their_places(packages, site):
    rows = [line.split() for line in run("dpkg-deb", "--contents", only(packages, "*.deb")).splitlines()]
    assert {row[1] for row in rows} == {"root/root"}
    modes = {row[5]: row[0] for row in rows}
    assert modes["./usr/bin/alltag"] == modes["./usr/sbin/alltag-server"] == "-rwxr-xr-x"
    for name in ("etc/alltag/alltag.env", "usr/share/alltag/web/index.html", "usr/lib/systemd/system/alltag.service",
                 "usr/lib/systemd/system/alltag-backup.timer", "usr/share/doc/alltag/copyright", "usr/share/man/man1/alltag.1.gz"):
        assert modes[f"./{name}"] == "-rw-r--r--", name
    times = {" ".join(row[3:5]) for row in rows}
    assert len(times) == 1


@pytest.mark.parametrize("build", [deb.build, tarball.build])
def test_the_same_program_and_site_give_the_same_bytes(packages, again, tmp_path, build):
    (tmp_path / "out").mkdir()
    package = build(again, tmp_path, tmp_path / "out")
    assert package.read_bytes() == (packages / package.name).read_bytes()


def test_the_licences_of_all_linked_packages_are_in_it(unpacked):
    text = (unpacked / "usr/share/doc/alltag/copyright").read_text()
    for part in ("GRDB", "Apache License", "hummingbird", "swift-nio", "Gwendal", "GeoNames", "Swift's libraries"):
        assert part in text, part
    assert text.count("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION") <= 4


@pytest.mark.skipif(not shutil.which("man"), reason="no man here")
def test_the_manual_has_every_command(unpacked):
    manual = unpacked / "usr/share/man"
    options = {"env": {**os.environ, "MANWIDTH": "120", "LC_ALL": "C.UTF-8"}}
    text = re.sub(r".\x08", "", run("man", "--warnings", "--pager=cat", manual / "man1/alltag.1.gz", **options))
    for line in ("habit add name", "server backup folder", "couple invite", "Serve the web app"):
        assert line in text, line
    assert "alltag-server invite" in run("man", "--warnings", "--pager=cat", manual / "man8/alltag-server.8.gz", **options)


@pytest.fixture(scope="module")
def installed(debian, packages):
    debian("dpkg", "--install", f"/mnt/0/{only(packages, '*.deb').name}")
    return debian


@needs_root
def test_the_units_are_right_and_can_do_little(installed):
    units = [f"/usr/lib/systemd/system/{name}" for name in ("alltag.service", "alltag-backup.service", "alltag-backup.timer")]
    assert installed("systemd-analyze", "--man=no", "verify", *units) == ""
    for unit in units[:2]:
        installed("systemd-analyze", "security", "--offline=yes", f"--threshold={EXPOSURE_MAX}", unit)


@needs_root
def test_settings_of_the_package_are_those_that_the_server_reads(installed):
    """Each line that an operator can uncomment is a setting with its default, or an example."""
    installed("sh", "-c", "sed 's/^#ALLTAG/ALLTAG/; /OPERATOR/d' /etc/alltag/alltag.env >/var/tmp/all.env")
    said = installed("alltag", "serve", "--config", "/var/tmp/all.env", "--site", "/nowhere", code=1)
    assert "Cannot read the site folder /nowhere" in said


@needs_root
def test_a_debian_installs_upgrades_removes_and_purges_it(installed, newer):
    assert installed("alltag", "--version").strip() == VERSION
    assert installed("stat", "-c", "%U:%G %a", "/var/lib/alltag").strip() == "alltag:alltag 700"
    assert "/nologin" in installed("getent", "passwd", "alltag")
    assert installed("readlink", "-e", "/etc/systemd/system/multi-user.target.wants/alltag.service").strip().endswith("/alltag.service")
    installed("test", "!", "-e", "/etc/systemd/system/timers.target.wants/alltag-backup.timer")

    installed("alltag-server", "backup", "/var/lib/alltag-backups", "--keep", "2", code=1)
    code = installed("alltag-server", "invite", "--note", "Anna").strip()
    installed("alltag-server", "backup", "/var/lib/alltag-backups", "--keep", "2")
    assert len(code) > 8
    assert "alltag" == installed("stat", "-c", "%U", "/var/lib/alltag/alltag.sqlite").strip()
    installed("sh", "-c", "echo ALLTAG_SIGN_UP=closed >>/etc/alltag/alltag.env")

    installed("dpkg", "--install", f"/mnt/1/{only(newer, '*.deb').name}")
    assert installed("dpkg-query", "--show", "-f", "${Version} ${Status}", "alltag").startswith(f"{VERSION}-2 install ok installed")
    assert "Anna" in installed("alltag-server", "invite", "list")
    assert "ALLTAG_SIGN_UP=closed" in installed("cat", "/etc/alltag/alltag.env")

    installed("dpkg", "--remove", "alltag")
    for gone in ("/usr/bin/alltag", "/usr/share/alltag", "/usr/lib/systemd/system/alltag.service"):
        installed("test", "!", "-e", gone)
    for kept in ("/var/lib/alltag/alltag.sqlite", "/etc/alltag/alltag.env"):
        installed("test", "-e", kept)

    said = installed("dpkg", "--purge", "alltag")
    assert "removed the accounts and their data in /var/lib/alltag" in said and "backups stay in /var/lib/alltag-backups" in said
    for gone in ("/var/lib/alltag", "/etc/alltag", "/etc/systemd/system/multi-user.target.wants/alltag.service"):
        installed("test", "!", "-e", gone)
    installed("test", "-d", "/var/lib/alltag-backups")


# The server and its health check as a container runs them: as its user, on a root and a network of their own.
IMAGE = """
cd "$0"
mount --bind /proc proc
mkdir var/lib/alltag
mount -t tmpfs -o uid=10001 none var/lib/alltag
ip link set lo up
in_image() {
  exec env -i PATH=/usr/sbin:/usr/bin HOME=/var/lib/alltag ALLTAG_STORE=/var/lib/alltag ALLTAG_DISK_RESERVE=0 chroot --userspec=10001:10001 . /usr/bin/alltag "$@"
}
(in_image serve --host ::) >/dev/null &
until (in_image server status --host :: --json); do kill -0 $!; done
(in_image server status --host 0.0.0.0)
kill $!
wait $!
"""


@needs_root
def test_the_image_holds_all_that_the_server_needs(packages, tmp_path):
    with tarfile.open(only(packages, "*-image.tar.gz")) as archive:
        archive.extractall(tmp_path, filter="fully_trusted")
    folder = only(tmp_path, "*-image")
    said = run("unshare", "--mount", "--net", "bash", "-euc", IMAGE, folder / "root")
    assert '"status": "ready"' in said and "http://127.0.0.1:8080 is ready" in said
    assert (folder / "compose.yaml").read_text().count(f"alltag:{VERSION}") == 1


def test_a_site_that_differs_is_noticed(site, tmp_path):
    other = tmp_path / "site"
    shutil.copytree(site, other)
    assert content.differences(site, other) == []
    (other / "index.html").write_bytes(b"changed")
    (other / "icon.svg").unlink()
    (other / "new.txt").write_bytes(b"")
    assert content.differences(site, other) == ["icon.svg", "index.html", "new.txt"]


@pytest.mark.parametrize("arguments, message", [
    (["--program", "nowhere/alltag"], "nowhere/alltag does not exist: run Tools/build-program"),
    (["--program", BINARY, "--site", "nowhere"], "nowhere/index.html does not exist: run Tools/build-web"),
])
def test_what_is_missing_is_named_with_its_remedy(tmp_path, arguments, message):
    said = run(REPOSITORY / "Tools/build-package", "--out", tmp_path / "out", *arguments, code=1)
    assert said == f"build-package: {message}\n"
    assert not (tmp_path / "out").exists()
