"""Levels of cues and background sounds: nothing clips, nothing has a constant part, and all are about equally loud."""

import math

import pytest

from rendering import RATE, Track, run

FULL_SCALE = 32_767
TRACK_CEILING, BACKGROUND_CEILING = 20_300, 12_000
# Up to this the mixer leaves samples as they are; a cue that is bounded there would be distorted.
CUE_PEAK_MAX = 16_499
BACKGROUNDS = ["rain", "fire", "waves", "spring", "wind", "brownNoise"]
CUES = run("cues").decode().split()


def level(samples):
    return 10 * math.log10(sum(sample * sample for sample in samples) / max(1, len(samples)) + 1e-9)


def loudest(samples, seconds=0.4):
    """Returns the level of the loudest part of that length."""
    count = int(seconds * RATE)
    return max(level(samples[start:start + count]) for start in range(0, max(1, len(samples) - count), count // 4))


def background(tmp_path, sound, percent, seconds=20, seed=3):
    return Track(tmp_path / "background.flac", run("background", sound, percent, seed, 1000 * seconds, "flac"))


def test_the_ceilings_leave_room_for_both():
    assert TRACK_CEILING + BACKGROUND_CEILING < FULL_SCALE


@pytest.mark.parametrize("cue", CUES)
def test_a_cue(tmp_path, cue):
    samples = Track.of(tmp_path / "cue.flac", [(cue, 0)]).samples()
    assert 4_000 < max(map(abs, samples)) <= CUE_PEAK_MAX
    assert abs(sum(samples) / len(samples)) < 2
    # It starts and ends near zero.
    assert abs(samples[0]) < 400 and abs(samples[-1]) < 400


def test_cues_are_about_equally_loud(tmp_path):
    found = {cue: loudest(Track.of(tmp_path / "cue.flac", [(cue, 0)]).samples()) for cue in CUES if "woodBlock" not in cue}
    assert max(found.values()) - min(found.values()) < 9, found


def test_many_at_once_do_not_clip(tmp_path):
    samples = Track.of(tmp_path / "track.flac", [(cue, 100) for cue in CUES]).samples()
    assert max(map(abs, samples)) <= TRACK_CEILING


@pytest.mark.parametrize("sound", BACKGROUNDS)
def test_a_background_sound(tmp_path, sound):
    track = background(tmp_path, sound, 100)
    track.check()
    samples = track.samples()
    assert len(samples) == 20 * RATE
    assert 4_000 < max(map(abs, samples)) <= BACKGROUND_CEILING
    assert abs(sum(samples) / len(samples)) < 1
    # Three seconds of fade at both ends, which meet in silence.
    for ends in (samples, samples[::-1]):
        steps = [level(ends[int(second * RATE):int((second + 0.2) * RATE)]) for second in (0, 0.5, 2.5)]
        assert steps[0] < steps[1] < steps[2]
        assert max(map(abs, ends[:240])) < 20


def test_background_sounds_are_about_equally_loud_and_softer_than_the_gong(tmp_path):
    gong = loudest(Track.of(tmp_path / "gong.flac", [("gong", 0)]).samples())
    found = {sound: level(background(tmp_path, sound, 100).samples(4_000, 12_000)) for sound in BACKGROUNDS}
    assert max(found.values()) - min(found.values()) < 12, found
    assert all(value < gong - 4 for value in found.values()), (gong, found)


def test_the_level_is_in_the_samples(tmp_path):
    full = background(tmp_path, "waves", 100, 10).samples()
    for percent in (0, 1, 45, 250):
        samples = background(tmp_path, "waves", percent, 10).samples()
        share = min(percent, 100) / 100
        assert all(abs(a - share * b) <= 1 for a, b in zip(samples, full)), percent


def test_another_seed_is_another_sound(tmp_path):
    for sound in BACKGROUNDS:
        one, other = (background(tmp_path, sound, 45, 10, seed).samples(4_000, 1_000) for seed in (1, 2))
        assert one != other
