"""The same plan gives the same bytes on every machine: their digests are frozen, and Tests/EndToEnd/Wasm compares the browser's module with them."""

import hashlib
import json

import pytest

from rendering import ROOT, run

FROZEN = ROOT / "Tests/Fixtures/sound/digests.json"
# The cases of `SampleTrack` in their order.
NAMES = ["all", "long", "rain", "fire", "waves", "spring", "wind", "brownNoise"]


def digest(name):
    return hashlib.sha256(run("sample", name)).hexdigest()


def test_every_sample_is_frozen():
    assert list(json.loads(FROZEN.read_text())) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_bytes_are_the_frozen_ones(name):
    assert digest(name) == json.loads(FROZEN.read_text())[name], "if that is meant: python Tests/EndToEnd/Sound/test_digests.py"


if __name__ == "__main__":
    FROZEN.parent.mkdir(exist_ok=True)
    FROZEN.write_text(json.dumps({name: digest(name) for name in NAMES}, indent=2) + "\n")
