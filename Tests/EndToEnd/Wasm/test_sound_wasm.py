"""The sounds as Embedded Swift in Chromium: they compile, are small, and give the same bytes as natively, slice after slice."""

import json

import pytest

from browser_module import ROOT, build, page_with

RENDER = """async (number) => {
  if (sound.start(number) !== 1) return null;
  const slices = [];
  for (let count; (count = sound.next());) slices.push(memory(sound.place(), count).slice());
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(slices).arrayBuffer());
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { digest: hex, most: Math.max(...slices.map((slice) => slice.length)), memory: sound.memory.buffer.byteLength };
}"""
# In the order of the cases of `SampleTrack`; written anew by `Tests/EndToEnd/Sound/test_digests.py` when sounds change on purpose.
DIGESTS = json.loads((ROOT / "Tests/Fixtures/sound/digests.json").read_text())
MEMORY_BYTES_MAX = 16 << 20
SLICE_BYTES_MAX = 150_000


@pytest.fixture(scope="module")
def browser_page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sound")
    build(folder, "sound", "Tests/Support/SoundEntry", "Core,Sound")
    with page_with(folder, "sound") as page:
        yield page


@pytest.mark.parametrize("number, name", list(enumerate(DIGESTS)))
def test_bytes_are_the_native_ones(browser_page, number, name):
    rendered = browser_page.evaluate(RENDER, number)
    assert rendered["digest"] == DIGESTS[name]
    assert rendered["most"] <= SLICE_BYTES_MAX


def test_memory_is_bounded(browser_page):
    assert browser_page.evaluate(RENDER, 1)["memory"] <= MEMORY_BYTES_MAX


def test_an_unknown_sample_is_none(browser_page):
    assert browser_page.evaluate(RENDER, 99) is None
