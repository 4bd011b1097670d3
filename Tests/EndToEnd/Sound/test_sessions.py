"""Tracks of whole sessions, decoded by the reference decoder: sizes, onsets, lengths."""

import pytest

from rendering import Track, run

ONSET_MS_MAX = 5
SILENT_BLOCK_BYTES_MAX = 14
MEGABYTE = 1_000_000
THREE_HOURS = 3 * 3_600_000
GONGS = [("gong", 0), ("gong", 90 * 60_000), ("gong", 90 * 60_000 + 4_000), ("gong", 90 * 60_000 + 8_000), ("gong", THREE_HOURS - 12_000)]
CHIMES = ["gong", "singingBowl", "templeBell", "smallBell", "woodBlock"]
BREATHS = {
    "box": (4, 4, 4, 4, 10), "calming": (4, 0, 6, 0, 12), "coherent": (5, 0, 5, 0, 12), "deep": (5, 0, 7, 0, 10),
    "relaxing": (4, 7, 8, 0, 8), "rhythmic": (6, 3, 6, 3, 8), "shortest": (1, 1, 1, 1, 5),
}
PARTS = ["breatheIn", "holdFull", "breatheOut", "holdEmpty"]
THEMES = ["distinctive", "marimba", "harp", "guitar", "electricPiano"]


def late(track, cues):
    """Returns the cues whose sound starts too early or too late, with how late."""
    found = {f"{name}@{start}": track.onset(start) for name, start in cues}
    return {cue: lateness for cue, lateness in found.items() if not -1 <= lateness <= ONSET_MS_MAX}


def breaths(preset, theme):
    """Returns the cues of a breathing exercise and its length."""
    *phases, rounds = BREATHS[preset]
    cues, time = [], 0
    for _ in range(rounds):
        for part, seconds in zip(PARTS, phases):
            if seconds:
                cues.append((f"{theme}-{part}-{1000 * seconds}", time))
            time += 1000 * seconds
    return cues, time


@pytest.mark.parametrize("bell", CHIMES)
def test_three_hours_with_twelve_bells(tmp_path, bell):
    cues = [*GONGS, *((bell, 13 * 60_000 * number + 7) for number in range(1, 13))]
    track = Track.of(tmp_path / "track.flac", cues, THREE_HOURS)
    track.check()
    assert track.size <= 4 * MEGABYTE
    assert late(track, cues) == {}


@pytest.mark.parametrize("bell", CHIMES)
def test_a_bell_each_minute_for_three_hours(tmp_path, bell):
    few = Track.of(tmp_path / "few.flac", GONGS, THREE_HOURS)
    cues = [(f"{bell}-brief", 60_000 * number) for number in range(1, 180)]
    track = Track.of(tmp_path / "track.flac", [*GONGS, *cues], THREE_HOURS)
    track.check()
    assert track.size - few.size <= 179 * 150_000
    assert track.size <= 40 * MEGABYTE
    assert late(track, cues[::20]) == {}


def test_six_hours_of_silence_are_small(tmp_path):
    track = Track.of(tmp_path / "track.flac", [("gong", 0)], 2 * THREE_HOURS)
    track.check()
    blocks = 2 * THREE_HOURS * 24 // 4608
    assert track.size <= blocks * SILENT_BLOCK_BYTES_MAX + 150_000


@pytest.mark.parametrize("work, rest, repetitions", [(30, 10, 10), (4, 0, 200), (30, 10, 200), (20, 2, 8)])
def test_workouts(tmp_path, work, rest, repetitions):
    cues, time = [], 5_000
    for _ in range(repetitions):
        if rest >= 2 or time == 5_000:
            cues.append(("leadIn", time - 2_000))
        time += 1_000 * work
        cues.append(("countdown", time - 3_000))
        end, time = time, time + 1_000 * rest
    cues.append(("closing", end))
    track = Track.of(tmp_path / "track.flac", cues)
    track.check()
    assert track.size <= 40 * MEGABYTE
    some = [cue for cue in cues if cue[0] != "leadIn"][:: max(1, repetitions // 5)]
    assert late(track, some) == {}
    # The lead-in ends where the exercise starts: strong before, silent after.
    exercise = next(start for name, start in cues if name == "leadIn") + 2_000
    assert max(map(abs, track.samples(exercise - 20, 12))) > 2_000
    assert max(map(abs, track.samples(exercise, 100))) == 0


def test_the_countdown_is_three_short_tones_and_a_long_one(tmp_path):
    track = Track.of(tmp_path / "track.flac", [("countdown", 100)], 4_000)
    loud = [max(map(abs, track.samples(100 + 50 * part, 50))) > 1_000 for part in range(60)]
    assert [part for part in range(60) if loud[part] and not loud[part - 1]] == [0, 15, 30, 45]
    assert [sum(loud[15 * tone:15 * tone + 15]) for tone in range(4)] == pytest.approx([3, 3, 3, 14], abs=1)
    assert max(map(abs, track.samples(3_100, 900))) == 0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("preset", BREATHS)
def test_breathing(tmp_path, preset, theme):
    cues, length = breaths(preset, theme)
    track = Track.of(tmp_path / "track.flac", cues, length)
    track.check()
    assert len(track.samples()) == length * 24
    assert late(track, cues[:5]) == {}


@pytest.mark.parametrize("theme", THEMES)
def test_a_cue_is_never_longer_than_its_phase(tmp_path, theme):
    for part in PARTS:
        for milliseconds in (1_000, 2_000, 60_000):
            track = Track.of(tmp_path / "track.flac", [(f"{theme}-{part}-{milliseconds}", 0)], 70_000)
            assert max(map(abs, track.samples(milliseconds, 2_000))) == 0
            # And fades before, in place of breaking off.
            assert max(map(abs, track.samples(milliseconds - 8, 8))) < 400


def test_the_longest_breathing_exercise(tmp_path):
    largest = 0
    for theme in THEMES:
        cues = [(f"{theme}-{part}-4000", 4_000 * (4 * turn + place)) for turn in range(99) for place, part in enumerate(PARTS)]
        largest = max(largest, Track.of(tmp_path / "track.flac", cues).size)
    assert largest <= 40 * MEGABYTE


def test_the_loudest_plan_keeps_the_limit(tmp_path):
    """`SoundLimits` bounds the lengths of all cues together: whatever they are, the file stays below the limit."""
    cues = [cue for cue in run("cues").decode().split()]
    cues += [f"{theme}-{part}-1000" for theme in THEMES for part in PARTS]
    a_second = []
    for cue in cues:
        track = Track.of(tmp_path / "cue.flac", [(cue, 0)])
        a_second.append(track.size / (len(track.samples()) / 24_000))
    silence = 2 * THREE_HOURS * 24 // 4608 * SILENT_BLOCK_BYTES_MAX
    assert max(a_second) * 1_400 + silence <= 40 * MEGABYTE


def test_wave_files_hold_the_same_samples(tmp_path):
    cues = ["gong@300", "marimba-breatheIn-4000@1000"]
    track = Track(tmp_path / "track.flac", run("track", "flac", 3_000, *cues))
    wave = run("track", "wave", 3_000, *cues)
    assert wave[:4] == b"RIFF" and len(wave) == 44 + 2 * 24 * 3_000
    assert wave[44:] == track.samples().tobytes()
