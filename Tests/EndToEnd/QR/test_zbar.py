"""Reads the codes of the Swift encoder with an independent reader, zbar.

The Swift test suite writes them: a picture (.pgm) and the payload (.bin) each. Set ALLTAG_QR_SAMPLES to a folder
that was written before; otherwise this file runs the Swift test itself.
"""

import os
import pathlib
import shutil
import subprocess

import pytest
from time_limits import limit

ROOT = pathlib.Path(__file__).resolve().parents[3]
SAMPLES_MIN = 30


@pytest.fixture(scope="session")
def reader():
    path = shutil.which("zbarimg")
    if path is None:
        pytest.fail("zbarimg is missing; install the package zbar-tools")
    return path


@pytest.fixture(scope="session")
def samples(tmp_path_factory):
    given = os.environ.get("ALLTAG_QR_SAMPLES")
    if given:
        return pathlib.Path(given)
    folder = tmp_path_factory.mktemp("qr")
    # The tests are built by then: Tools/test does it before any suite that needs them.
    subprocess.run(
        ["swift", "test", "--skip-build", "--filter", "QRSampleFiles"],
        cwd=ROOT,
        env={**os.environ, "ALLTAG_QR_OUT": str(folder)},
        check=True,
        timeout=limit(900),
    )
    return folder


def test_zbar_reads_every_code(reader, samples):
    pictures = sorted(samples.glob("*.pgm"))
    assert len(pictures) >= SAMPLES_MIN, f"only {len(pictures)} pictures in {samples}"
    wrong = []
    for picture in pictures:
        run = subprocess.run(
            [reader, "--raw", "-q", "--nodbus", "-Sbinary", "-Sdisable", "-Sqrcode.enable", str(picture)],
            capture_output=True,
            timeout=limit(60),
        )
        if run.returncode != 0 or run.stdout != picture.with_suffix(".bin").read_bytes():
            wrong.append(f"{picture.name}: status {run.returncode}, {len(run.stdout)} bytes")
    assert not wrong, "\n".join(wrong)
