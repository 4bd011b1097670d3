"""QR codes that carry habits, and cards of a habit's month."""
import hashlib
import json
import os
import shutil
import subprocess
import uuid
import xml.etree.ElementTree
import zlib

import pytest
import samples
from test_transfer import write
from time_limits import limit

needs_zbar = pytest.mark.skipif(not shutil.which("zbarimg"), reason="needs zbarimg (zbar-tools)")
needs_rsvg = pytest.mark.skipif(not shutil.which("rsvg-convert"), reason="needs rsvg-convert (librsvg2-bin)")


# QR codes


def part_links(alltag, *arguments):
    return alltag.json("qr", *arguments)["links"]


def test_a_code_is_a_link_that_imports(reading, tmp_path):
    reading("habit", "done", "reading")
    (link,) = part_links(reading, "--address", "https://alltag.example/")
    assert link.startswith("https://alltag.example/#import=")
    other = ["--data", tmp_path / "other.sqlite"]
    assert reading("import", link, "--yes", "--json", *other).json["logsAdded"] == 1
    assert reading("habit", "list", "--json", *other).json["habits"][0]["name"] == "Reading"


def test_a_series_in_any_order(alltag, tmp_path):
    alltag("import", write(tmp_path, "a.json", samples.version_one(40, 60)), "--yes")
    links = part_links(alltag)
    assert len(links) > 1 and all("#part=" in link for link in links)
    other = ["--data", tmp_path / "other.sqlite", "--json"]
    text = "\n".join(reversed(links))
    assert alltag("import", "-", *other, "--yes", stdin=text).json["habitsAdded"] == 40
    assert alltag("import", "-", *other, code=1, stdin=links[0]).error["code"] == "qr.parts-missing"
    broken = links[:-1] + [links[-1][:-8] + "AAAAAAAA"]
    assert alltag("import", "-", *other, code=1, stdin="\n".join(broken)).error["code"] == "qr.checksum-wrong"


def test_a_link_that_unpacks_to_too_much_is_refused(alltag):
    import base64
    bomb = base64.urlsafe_b64encode(zlib.compress(bytes(64 << 20), 9)).rstrip(b"=").decode()
    assert alltag("import", "-", "--json", code=1, stdin="https://a.example/#import=" + bomb).error["code"].startswith("qr.")
    small = base64.urlsafe_b64encode(b"no zlib").rstrip(b"=").decode()
    assert alltag("import", "https://a.example/#import=" + small, "--json", code=1).error["code"] == "qr.checksum-wrong"


@needs_zbar
@needs_rsvg
def test_pictures_of_codes_are_read_by_zbar(reading, tmp_path):
    links = part_links(reading)
    assert reading.json("qr", "--svg", tmp_path / "code.svg")["files"] == [str(tmp_path / "code.svg")]
    png = tmp_path / "code.png"
    subprocess.run(["rsvg-convert", "-w", "900", tmp_path / "code.svg", "-o", png], check=True)
    assert zbar(png) == links[0]


@needs_zbar
@pytest.mark.parametrize("flags, dark_is_ink", [([], False), (["--light"], True)])
def test_codes_in_characters_are_read_by_zbar(reading, tmp_path, flags, dark_is_ink):
    rows = reading("qr", "--days", "0", *flags).out.rstrip("\n").split("\n")
    assert len({len(row) for row in rows}) == 1
    pixels = []
    for row in rows:
        pixels.append([c in "█▀" for c in row])
        pixels.append([c in "█▄" for c in row])
    scale = 4
    picture = tmp_path / "code.pgm"
    with open(picture, "wb") as file:
        file.write(b"P5\n%d %d\n255\n" % (len(pixels[0]) * scale, len(pixels) * scale))
        for row in pixels:
            line = b"".join((b"\0" if ink == dark_is_ink else b"\xff") * scale for ink in row)
            file.write(line * scale)
    assert zbar(picture) == part_links(reading, "--days", "0")[0]


def zbar(picture):
    out = subprocess.run(
        ["zbarimg", "--quiet", "--raw", "-S*.disable", "-Sqrcode.enable", picture], capture_output=True, text=True, timeout=limit(60))
    return out.stdout.strip()


def test_the_terminal_shows_black_on_white(reading):
    assert "38;5;16;48;5;231m" in reading.terminal("qr", "--days", "0")


def test_nothing_to_show_and_too_much(alltag, tmp_path):
    assert alltag("qr", "--json", code=1).error["code"] == "export.nothing"
    habits = json.loads(samples.version_one(1900, 1))
    for i, habit in enumerate(habits["habits"]):
        noise = hashlib.shake_128(str(i).encode()).digest(80)
        habit["name"] = "".join(chr(0x4E00 + noise[n] * 64 + noise[n + 1] % 64) for n in range(0, 80, 2))
        habit["id"] = str(uuid.UUID(bytes=noise[:16], version=4)).upper()
    habits["logs"] = []
    alltag("import", write(tmp_path, "a.json", json.dumps(habits).encode()), "--yes")
    assert alltag("qr", "--json", code=1).error["code"] == "qr.too-large"
    alltag("qr", "--address", "ftp://x", code=64)


def test_a_link_that_only_this_machine_can_open_is_said(reading):
    remark = "Only this machine can open this link"
    assert remark in reading("qr").err
    assert remark not in reading("qr", "--address", "https://alltag.example/").err
    assert remark not in reading("qr", env={"ALLTAG_ADDRESS": "https://alltag.example/"}).err
    assert remark in reading("qr", env={"ALLTAG_ADDRESS": ""}).err


def test_one_habit_alone(alltag, tmp_path):
    alltag.add("A", "B")
    (link,) = part_links(alltag, "b")
    assert [h["name"] for h in alltag("import", link, "--dry-run", "--json", "--data", tmp_path / "x.sqlite").json["habits"]] == ["B"]


# Cards


def test_a_card_in_both_languages_and_editions(reading, tmp_path):
    reading("habit", "done", "reading")
    reading("card", "reading", "--svg", tmp_path / "card.svg")
    root = xml.etree.ElementTree.parse(tmp_path / "card.svg").getroot()
    assert (root.get("width"), root.get("height")) == ("1080", "1350")
    text = (tmp_path / "card.svg").read_text()
    assert "Reading" in text and "November 2026" in text and "day in a row" in text and ">Alltag<" in text
    reading("pro", "unlock")
    out = reading("card", "reading", "--svg", "-", "--language", "de", "--dark").out
    assert "Tag" in out and ">Alltag<" not in out and out != text


@needs_rsvg
def test_a_card_as_png(reading, tmp_path):
    assert reading.json("card", "reading", "--png", tmp_path / "card.png")["files"] == [str(tmp_path / "card.png")]
    content = (tmp_path / "card.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(content[16:20]), int.from_bytes(content[20:24])) == (1080, 1350)


def test_without_the_converter_the_way_out_is_named(reading, tmp_path):
    empty = tmp_path / "empty"
    empty.mkdir()
    error = reading("card", "reading", "--png", tmp_path / "c.png", "--json", code=1, env={"PATH": str(empty)}).error
    assert error["code"] == "card.converter-missing" and "librsvg2-bin" in error["message"] and "--svg" in error["message"]
    assert not (tmp_path / "c.png").exists()


def test_a_converter_that_fails_is_quoted(reading, tmp_path):
    fake = tmp_path / "bin/rsvg-convert"
    fake.parent.mkdir()
    fake.write_text("#!/bin/sh\ncat >/dev/null\necho 'no fonts here' >&2\nexit 3\n")
    fake.chmod(0o755)
    path = f"{fake.parent}:{os.environ['PATH']}"
    error = reading("card", "reading", "--png", tmp_path / "c.png", "--json", code=1, env={"PATH": path}).error
    assert error["code"] == "card.converter-failed" and "no fonts here" in error["message"]
