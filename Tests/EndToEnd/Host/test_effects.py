"""Swift's effects and the page's answers."""
import os
import zlib

import pytest


def answers(tab, effect, fields):
    """Performs one effect with real bytes and returns messages and deliveries."""
    return tab.page.evaluate("""async ([effect, fields]) => {
      const effects = await import('/border-effects.js');
      const deliveries = await import('/border-deliveries.js');
      const { makeEffects } = await import('/effects.js');
      const { text, utf8 } = await import('/bytes.js');
      return new Promise((resolve) => {
        const send = (message) => resolve(['message', message]);
        const nameOf = (kind) => Object.keys(deliveries).find((name) => deliveries[name] === kind);
        const deliver = (kind, fields) => resolve([nameOf(kind), fields.map((f) => (typeof f === 'string' ? f : [...f]))]);
        const bytes = (field) => (typeof field === 'string' ? utf8(field) : Uint8Array.from(field));
        makeEffects({ send, deliver, storage: {} })({ code: effects[effect], fields: fields.map(bytes) });
      });
    }""", [effect, [f if isinstance(f, str) else list(f) for f in fields]])


def raw_deflate(data):
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(data) + packer.flush()


def test_inflate(tab):
    chunks = [b"abc" * 50, b"", b"x"]
    assert answers(tab, "inflate", ["t", "raw", "1000", *map(raw_deflate, chunks)]) == ["inflated", ["t", *map(list, chunks)]]
    assert answers(tab, "inflate", ["t", "zlib", "150", zlib.compress(b"abc" * 50)]) == ["inflated", ["t", list(b"abc" * 50)]]


BOMB = zlib.compress(b"\0" * 30_000_000)


@pytest.mark.parametrize("form, limit, chunks, why", [
    ("zlib", 149, [zlib.compress(b"abc" * 50)], "limit"),
    ("raw", 199, [raw_deflate(b"a" * 100)] * 2, "limit"),
    ("zlib", 1_000_000, [BOMB], "limit"),
    ("zlib", 1000, [b"not at all"], "damaged"),
    ("raw", 1000, [raw_deflate(b"abc" * 50)[:-3]], "damaged"),
    ("zlib", 1000, [zlib.compress(b"abc")[:-1] + b"!"], "damaged"),
])
def test_inflate_refuses(tab, form, limit, chunks, why):
    assert answers(tab, "inflate", ["t", form, str(limit), *chunks]) == ["message", f"inflate:failed:t:{why}"]


def test_deflate(tab):
    kind, (token, packed) = answers(tab, "deflate", ["t", b"abc" * 500])
    assert (kind, token, zlib.decompress(bytes(packed))) == ("deflated", "t", b"abc" * 500)


def test_download(tab):
    with tab.page.expect_download() as waiting:
        tab.send("effect:download:a ü.csv|text/csv|1;2")
    assert waiting.value.suggested_filename == "a ü.csv"
    assert open(waiting.value.path(), "rb").read() == b"1;2"


SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><style>.a{fill:#f00}</style>'
       '<rect class="a" width="10" height="10"/></svg>')


def test_rasterise(tab):
    with tab.page.expect_download() as waiting:
        assert answers(tab, "rasterise", [SVG, "30", "20", "a.png", "download", "", ""]) == ["message", "shared:downloaded"]
    picture = open(waiting.value.path(), "rb").read()
    assert picture.startswith(b"\x89PNG")
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (30, 20)
    color = tab.page.evaluate("""async (bytes) => {
      const bitmap = await createImageBitmap(new Blob([Uint8Array.from(bytes)]));
      const canvas = new OffscreenCanvas(30, 20).getContext('2d');
      canvas.drawImage(bitmap, 0, 0);
      return [...canvas.getImageData(15, 10, 1, 1).data];
    }""", list(picture))
    assert color == [255, 0, 0, 255], "styles inside the picture hold under the page's policy"


def test_broken_picture(tab):
    assert answers(tab, "rasterise", ["<svg", "30", "20", "a.png", "share", "", ""]) == ["message", "shared:failed"]


@pytest.mark.parametrize("outcome, script", [
    ("shared", "navigator.canShare = () => true; navigator.share = async () => {}"),
    ("cancelled", "navigator.canShare = () => true; "
                  "navigator.share = async () => { throw new DOMException('', 'AbortError') }"),
    ("downloaded", "navigator.canShare = () => true; "
                   "navigator.share = async () => { throw new DOMException('', 'NotAllowedError') }"),
    ("downloaded", "navigator.canShare = () => false"),
])
def test_share(tab, outcome, script):
    tab.page.evaluate(f"() => {{ {script} }}")
    assert answers(tab, "share", ["a.txt", "text/plain", b"x", "title", "words"]) == ["message", f"shared:{outcome}"]


def test_picked_file_is_delivered(tab):
    tab.view('<button id="b" data-on-click="effect:pickFile:.csv|tok">x</button>')
    with tab.page.expect_file_chooser() as waiting:
        tab.page.click("#b")
    waiting.value.set_files({"name": "a.csv", "mimeType": "text/csv", "buffer": b"1;2"})
    tab.wait_log("deliver file tok a.csv 1;2")


def test_a_picked_file_that_is_too_large_is_delivered_as_its_beginning(tab, tmp_path):
    tab.view('<button id="b" data-on-click="effect:pickFile:.xml|tok">x</button>')
    file = tmp_path / "export.xml"
    file.touch()
    os.truncate(file, (64 << 20) + 1)
    with tab.page.expect_file_chooser() as waiting:
        tab.page.click("#b")
    waiting.value.set_files(file)
    tab.wait_log("deliver file tok export.xml #65536 cut")


def test_timers(tab):
    tab.page.evaluate("""async () => {
      const { send } = await import('/host.js');
      for (const fields of ['b|20', 'a|20', 'b|0']) send(`effect:timer:${fields}`);
    }""")
    tab.wait_log("timer:a")
    assert "timer:b" not in tab.log


def test_document_look_and_its_copy(tab):
    tab.send("effect:document:ar|rtl|dark|forest|Titel")
    look = "() => { const r = document.documentElement; return [r.lang, r.dir, r.dataset.theme, r.dataset.palette] }"
    assert tab.page.evaluate(look) == ["ar", "rtl", "dark", "forest"]
    assert tab.page.title() == "Titel"
    tab.page.reload(wait_until="domcontentloaded")
    assert tab.page.evaluate(look) == ["ar", "rtl", "dark", "forest"]


def test_copy(tab, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    assert answers(tab, "copy", ["a ü"]) == ["message", "copied:ok"]
    assert tab.page.evaluate("navigator.clipboard.readText()") == "a ü"
    context.clear_permissions()


def test_refused_camera_is_said(tab):
    tab.view('<video id="v"></video>')
    tab.send("effect:scan:start|v")
    tab.wait_log("scan:failed:")
