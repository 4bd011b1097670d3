"""Renders tracks with the tool of this folder, and decodes them with the reference decoder."""

import array
import functools
import os
import subprocess
import sys
from pathlib import Path
from time_limits import limit

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ".build-portable"
BUILD_SECONDS_MAX = limit(900)
RUN_SECONDS_MAX = limit(120)
RATE = 24_000
WHOLE_SECONDS_MAX = limit(900)


@functools.cache
def program():
    """Builds the tool, optimised: it renders hours."""
    built = subprocess.run(
        ["swift", "build", "-c", "release", "--scratch-path", FOLDER, "--product", "Rendering"], cwd=ROOT,
        env={**os.environ, "ALLTAG_PORTABLE": "1"}, capture_output=True, text=True, timeout=BUILD_SECONDS_MAX)
    assert built.returncode == 0, built.stdout + built.stderr
    return ROOT / FOLDER / "release/Rendering"


def run(*words):
    done = subprocess.run([program(), *map(str, words)], capture_output=True, timeout=RUN_SECONDS_MAX)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


def samples_of(raw):
    values = array.array("h", raw)
    if sys.byteorder == "big":
        values.byteswap()
    return values


class Track:
    """A rendered file; `cues` are pairs of a name and a start in milliseconds."""

    def __init__(self, path, data):
        self.path, self.size = path, len(data)
        # The last 36 bits before the checksum of the samples.
        self.count = int.from_bytes(data[21:26], "big") & 0xF_FFFF_FFFF
        self.whole = None
        path.write_bytes(data)

    @classmethod
    def of(cls, path, cues, milliseconds=0):
        return cls(path, run("track", "flac", milliseconds, *(f"{name}@{start}" for name, start in cues)))

    def flac(self, *options):
        done = subprocess.run(["flac", "--silent", *options, self.path], capture_output=True, timeout=RUN_SECONDS_MAX)
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout

    def check(self):
        """Decodes all of it, with each frame's checksums; a file that does not hold what its header says fails."""
        self.flac("--test")

    def samples(self, start=0, milliseconds=None):
        """Returns the decoded samples from that millisecond on. Short tracks are decoded at once, of long ones only this part."""
        first = start * RATE // 1000
        end = self.count if milliseconds is None else min(self.count, first + milliseconds * RATE // 1000)
        if self.count > WHOLE_SECONDS_MAX * RATE:
            return self.decoded(f"--skip={first}", f"--until={end}")
        self.whole = self.whole or self.decoded()
        return self.whole[first:end]

    def decoded(self, *part):
        return samples_of(self.flac("--decode", "--stdout", "--force-raw-format", "--endian=little", "--sign=signed", *part))

    def onset(self, start, before=40, after=60):
        """Returns in milliseconds how late a sound starts that is planned for that time, after silence or over a sound that fades."""
        lead = min(before, start)
        heard = self.samples(start - lead, lead + after)
        return first_change(heard, lead * RATE // 1000) * 1000 / RATE - lead


def first_change(heard, quiet):
    """Returns the first sample at which the second differences, which show a blow over a ringing bell, leave what they were in the first
    part.
    """
    bends = [abs(heard[i] - 2 * heard[i - 1] + heard[i - 2]) for i in range(2, len(heard))]
    # A few milliseconds before the plan count as early, not as what was before.
    calm = bends[:max(0, quiet - 6 * RATE // 1000)]
    limit = max(3, 1.5 * max(calm, default=0))
    return next((i for i, bend in enumerate(bends, 2) if bend > limit), len(heard))
