"""The container image: built from the folder that `make package` makes, and run as compose.yaml says, without a network."""
import json
import resource
import shutil
import tarfile
import time

import pytest
from conftest import figures, only
from debian import run
from time_limits import limit

PROGRAM = "/usr/bin/alltag"
# Podman asks for more than this machine may give, and for a systemd that runs the health check.
OPEN_FILES = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
OPTIONS = [
    f"--ulimit=nofile={OPEN_FILES}:{OPEN_FILES}", "--ulimit=nproc=1000:1000", "--no-healthcheck", "--network=none", "--read-only",
    "--tmpfs=/tmp", "--cap-drop=all", "--security-opt=no-new-privileges", "--volume=data:/var/lib/alltag"]
pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("buildah", "podman", "runc"))), reason="needs buildah, podman and runc")


@pytest.fixture(scope="module")
def storage(tmp_path_factory):
    folder = tmp_path_factory.mktemp("images")
    return [f"--root={folder}/store", f"--runroot={folder}/run", "--storage-driver=vfs"]


@pytest.fixture(scope="module")
def image(packages, storage, tmp_path_factory):
    folder = tmp_path_factory.mktemp("image")
    with tarfile.open(only(packages, "*-image.tar.gz")) as archive:
        archive.extractall(folder, filter="fully_trusted")
    context = only(folder, "*-image")
    run("buildah", *storage, "build", "--isolation=chroot", "--format=docker", "--tag=alltag", "--timestamp=0", context)
    described = json.loads(run("buildah", *storage, "images", "--json"))
    figures(image=described[0]["size"], packed_bytes=only(packages, "*-image.tar.gz").stat().st_size)
    return "alltag"


@pytest.fixture(scope="module")
def podman(storage, image):
    """A function that runs podman; the containers that it started are gone at the end."""
    def call(*words, **options):
        return run("podman", *storage, "--runtime=runc", "--cgroup-manager=cgroupfs", *words, **options)
    yield call
    call("rm", "--all", "--force")


def status(podman, name):
    deadline = time.monotonic() + limit()
    while "is ready" not in (said := podman("exec", name, "/usr/bin/alltag", "server", "status")) and time.monotonic() < deadline:
        pass
    return said


def start(podman, name):
    podman("run", "--detach", f"--name={name}", *OPTIONS, "alltag")
    deadline = time.monotonic() + limit()
    while "alltag serves" not in podman("logs", name):
        assert time.monotonic() < deadline
    return podman("inspect", name, "--format={{.State.Pid}}").strip()


def test_the_server_runs_without_rights_and_keeps_its_data(podman):
    process = start(podman, "first")
    assert "is ready" in status(podman, "first")
    page = run("nsenter", f"--target={process}", "--net", "curl", "--silent", "--fail", "http://127.0.0.1:8080/")
    assert "<title>" in page
    lines = dict(line.split(":\t", 1) for line in open(f"/proc/{process}/status").read().splitlines() if ":\t" in line)
    assert (lines["Uid"].split()[1], lines["NoNewPrivs"], lines["CapEff"]) == ("10001", "1", "0" * 16)
    podman("exec", "first", PROGRAM, "server", "invite", "--note", "Anna")
    podman("stop", "first")
    assert "alltag stopped" in podman("logs", "first")
    podman("rm", "first")
    start(podman, "second")
    assert "Anna" in podman("exec", "second", PROGRAM, "server", "invite", "list")


def test_nothing_else_is_in_it(podman):
    podman("run", "--rm", *OPTIONS, "--entrypoint=/bin/sh", "alltag", "-c", "true", code=127)


def test_zones_and_certificates_are_there(podman):
    said = podman("run", "--rm", *OPTIONS, "--env=TZ=Asia/Tokyo", "alltag", "habit", "add", "Read", "--remind", "07:00", "--json", "--data", "data.sqlite")
    assert "Read" in said


def test_the_health_check_fails_where_no_server_runs(podman):
    said = podman("run", "--rm", *OPTIONS, "alltag", "server", "status", code=1)
    assert "No server of Alltag answers at http://127.0.0.1:8080" in said
