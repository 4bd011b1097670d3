"""Tools/build-web: names, references, compression, and that the same sources give the same site."""
import base64
import gzip
import hashlib
import json
import re
import subprocess

import pytest


def build(web, *options):
    code, output = web.tool("build-web", *options, "--wasm", "app.wasm", "--places", "places.bin")
    assert code == 0, output
    return {path.name: path.read_bytes() for path in (web.folder / ".build-web").iterdir()}


def named(files, pattern):
    names = [name for name in files if re.fullmatch(pattern, name)]
    assert len(names) == 1, (pattern, sorted(files))
    return names[0]


def test_names_hold_the_hash_of_the_content(web):
    files = build(web)
    for pattern in (r"app\.\w{16}\.wasm", r"app\.\w{16}\.css", r"host\.\w{16}\.js", r"icon-512\.\w{16}\.png"):
        name = named(files, pattern)
        assert name.split(".")[1] == hashlib.sha256(files[name]).hexdigest()[:16]


def test_a_quick_site_is_not_compressed(web):
    files = build(web, "--quick")
    assert not [name for name in files if name.endswith((".br", ".gz"))]
    assert b"sourceMappingURL" in files[named(files, r"host\.\w{16}\.js")]


def test_references_follow(web):
    files = build(web)
    host = named(files, r"host\.\w{16}\.js")
    wasm, css = named(files, r"app\.\w{16}\.wasm"), named(files, r"app\.\w{16}\.css")
    assert f'fetch("/{wasm}",' in files[host].decode()
    assert f'href="/{css}"' in files["index.html"].decode() and f'src="/{host}"' in files["index.html"].decode()
    assert named(files, r"icon-192\.\w{16}\.png") in files["manifest.webmanifest"].decode()
    texts = [content for name, content in files.items() if name.endswith((".js", ".html", ".css", ".webmanifest"))
             and name != "scriptable.js"]
    assert len(texts) == 14 and all(b"@@" not in text for text in texts)


def test_imported_modules_are_in_one_file(web):
    web.write("Web/one.js", "import { two } from './two.js';\nexport const one = () => two + 'one'; // gone\n")
    web.write("Web/two.js", "export const two = 'zwölf';\nexport const unused = 'unused';\n")
    files = build(web)
    assert {name.partition(".")[0] for name in files if name.endswith(".js")} == {
        "account", "answers", "calm", "chores", "sealed", "host", "theme", "service-worker", "scriptable"}
    host = files[named(files, r"host\.\w{16}\.js")].decode()
    assert "zwölf" in host
    assert not re.search(r"import|gone|unused|sourceMap", host)
    assert "gone" not in files[named(files, r"theme\.\w{16}\.js")].decode()


def test_the_accounts_texts_come_with_its_script(web):
    files = build(web)
    script = files[named(files, r"account\.\w{16}\.js")].decode()
    assert "Konto „1“\\0Zeile\\nzwei\\0" in script.replace("\\u0000", "\\0") and "Account “1”" in script
    web.write("Tools/strings", "#!/bin/sh\necho 'Localizable.xcstrings: error: no JSON' >&2\nexit 2\n")
    code, output = web.tool("build-web", "--wasm", "app.wasm", "--places", "places.bin")
    assert code == 1 and "error: no JSON" in output and "strings failed (exit code 2)" in output


def test_scripts_for_debugging_lead_to_their_sources(web):
    files = build(web, "--debug")
    host = files[named(files, r"host\.\w{16}\.js")].decode()
    code, encoded = host.split("//# sourceMappingURL=data:application/json;base64,")
    assert "var one = 1;" in code
    sources = json.loads(base64.b64decode(encoded))
    assert [path.rpartition("/")[2] for path in sources["sources"]] == ["one.js", "host.js"]
    assert "tmp" not in str(sources["sources"]), "no folder of this machine"


def test_service_worker_knows_what_to_keep(web):
    files = build(web)
    kept = json.loads(re.search(r"const files = (\[.*\]);", files["service-worker.js"].decode())[1])
    assert kept[0] == "/" and "/manifest.webmanifest" in kept
    assert "/scriptable.js" not in kept and b"@@address@@" in files["scriptable.js"] and b"// kept" in files["scriptable.js"]
    assert {path for path in kept if path.endswith((".js", ".wasm", ".css"))} == {
        "/" + name for name in files if name.endswith((".js", ".wasm", ".css")) 
        and name not in ("service-worker.js", "scriptable.js") and not name.startswith(("account.", "answers.", "bells.", "calm.", "chores.", "sealed."))}
    assert not any(path.endswith((".bin", ".png", ".br", ".gz")) for path in kept)
    later = json.loads(re.search(r"const later = (\[.*\]);", files["service-worker.js"].decode())[1])
    assert set(later) == {"/" + name for name in files if re.fullmatch(r"(account|bells|calm|chores|places|sealed)\.\w{16}\.\w+", name)}


@pytest.mark.parametrize("path, text", [
    ("Web/one.js", "export const one = 2;\n"), ("Web/styles/a.css", "a {}\n"), ("Web/index.html", "<p>"),
    ("Web/manifest.webmanifest", "{}"), ("Web/service-worker.js", 'let version = "@@version@@", f = @@files@@;\n'),
    ("app.wasm", "other"), ("places.bin", "other"), ("Web/icons/icons.svg", "<svg/>"),
])
def test_version_changes_with_each_file(web, path, text):
    def version():
        return re.search(r'version = "(\w{16})"', build(web)["service-worker.js"].decode())[1]

    before = version()
    web.write(path, text)
    assert version() != before


def test_imported_change_renames_the_importer(web):
    before = named(build(web), r"host\.\w{16}\.js")
    web.write("Web/one.js", "export const one = 2;\n")
    assert named(build(web), r"host\.\w{16}\.js") != before


def test_compressed_forms_unpack_to_the_file(web):
    files = build(web)
    packed = [name for name in files if name.endswith(".br")]
    assert any(name.startswith("index.html") for name in packed)
    for name in packed:
        unpacked = subprocess.run(["brotli", "-dc"], input=files[name], stdout=subprocess.PIPE, check=True).stdout
        assert unpacked == files[name[:-3]] and len(files[name]) < len(unpacked)
        if name[:-3] + ".gz" in files:
            assert gzip.decompress(files[name[:-3] + ".gz"]) == unpacked
    assert not any(re.search(r"\.png\.(br|gz)$", name) for name in files)


def test_same_sources_same_bytes(web):
    assert build(web) == build(web)


def test_styles_by_name_and_by_order_file(web):
    files = build(web)
    assert files[named(files, r"app\.\w{16}\.css")] == b'a::before{content:"/* kept */"}b{color:red}\n'
    web.write("Web/styles/order.txt", "b.css\na.css\n")
    files = build(web)
    assert files[named(files, r"app\.\w{16}\.css")].startswith(b"b{")


@pytest.mark.parametrize("path, text, message", [
    ("Web/index.html", "@@nope.js@@", "Web/index.html: @@nope.js@@ names no built file"),
    ("Web/host.js", "import './gone.js';", 'Could not resolve "./gone.js"'),
    ("Web/one.js", "export const two = 2;", 'No matching export in "Web/one.js" for import "one"'),
    ("Web/one.js", "export const = 2;", "Web/one.js:1:13"),
    ("Web/styles/order.txt", "a.css\nzzz.css\n", "without file: ['zzz.css'], not listed: ['b.css']"),
    ("Web/icons/app.svg", "no picture", "rsvg-convert failed"),
])
def test_mistakes_are_named(web, path, text, message):
    build(web)
    web.write(path, text)
    code, output = web.tool("build-web", "--wasm", "app.wasm", "--places", "places.bin")
    assert code == 1 and message in output
    assert (web.folder / ".build-web" / "index.html").exists(), "the old site stays"


@pytest.mark.parametrize("path", ["Web/host.js", "Web/theme.js", "Web/index.html", "Web/service-worker.js", "Web/icons/app.svg"])
def test_missing_file_is_named(web, path):
    (web.folder / path).unlink()
    code, output = web.tool("build-web", "--wasm", "app.wasm", "--places", "places.bin")
    assert code == 1 and f"{path} does not exist" in output


def weigh(web, name, kilobytes):
    """Gives a built file this compressed size; returns the exit code of check-size, and the names of what exceeds its budget."""
    built = next((web.folder / ".build-web").glob(name))
    built.with_name(built.name + ".br").write_bytes(b"x" * (kilobytes * 1000))
    code, output = web.tool("check-size")
    return code, re.findall(r"check-size: ([a-z ]+?) [\d.]+ KB.*TOO LARGE", output), output


@pytest.mark.parametrize("name, kilobytes, over", [
    ("app.*.wasm", 390, []), ("app.*.wasm", 401, ["first visit until interactive"]),
    ("app.*.css", 401, ["first visit until interactive"]),
    ("spare.*.wasm", 450, []), ("spare.*.wasm", 451, ["part spare"]), ("bells.*.wasm", 451, ["part bells"]),
    # With its script and its style sheet.
    ("calm.*.js", 444, []), ("calm.*.js", 446, ["part calm"]), ("calm.*.css", 446, ["part calm"]),
])
def test_budgets(web, name, kilobytes, over):
    build(web)
    weigh(web, "calm.*.wasm", 5)
    code, found, _ = weigh(web, name, kilobytes)
    assert (code, found) == (1 if over else 0, over)


def test_first_visit_ends_where_the_page_is_interactive(web):
    """Files loaded once the page is interactive count for a first visit's total; files loaded on demand count for neither."""
    def visits(output):
        return [float(re.search(rf"first visit {what} ([\d.]+) KB", output)[1]) for what in ("until interactive", "in all")]

    build(web)
    until, total = visits(web.tool("check-size")[1])
    assert visits(weigh(web, "calm.*.wasm", 100)[2]) == [until, total]
    assert visits(weigh(web, "spare.*.wasm", 100)[2]) == [until, pytest.approx(total + 100, abs=0.1)]
    assert visits(weigh(web, "host.*.js", 100)[2])[0] == pytest.approx(until + 100, abs=0.2)


def test_parts_of_the_module(web):
    """The lists define them; the scripts get their addresses and the times of loading. The parts of an unsplit module are empty."""
    web.write("Web/one.js", "export const one = Object.keys('@@parts@@');\n")
    web.write("app.bells.wasm", "\0asm bells")
    files = build(web)
    calm, bells, spare = (named(files, rf"{name}\.\w{{16}}\.wasm") for name in ("calm", "bells", "spare"))
    assert files[calm] == files[spare] == b"\0asm\1\0\0\0" and files[bells] == b"\0asm bells"
    parts = json.loads(re.search(r"Object\.keys\((\{.*?\}\})\)", files[named(files, r"host\.\w{16}\.js")].decode())[1])
    assert parts == {
        "calm": {"path": f"/{calm}", "outer": None, "isIdle": False, "keys": ["calm/", "zone"]},
        "spare": {"path": f"/{spare}", "outer": None, "isIdle": True, "keys": []},
        "bells": {"path": f"/{bells}", "outer": "calm", "isIdle": False, "keys": []},
    }
    assert list(parts).index("bells") > list(parts).index("calm")


@pytest.mark.parametrize("text, message", [
    ("+in nowhere\nApp/A.swift\n", "spare.txt: there is no part nowhere that it can be in"),
    ("+in spare\nApp/A.swift\n", "spare.txt: there is no part spare that it can be in"),
    ("+lazy\nApp/A.swift\n", "spare.txt: there is no +lazy"),
])
def test_mistakes_in_a_list_are_named(web, text, message):
    web.write("Sources/WebEntry/spare.txt", text)
    code, output = web.tool("build-web", "--wasm", "app.wasm", "--places", "places.bin")
    assert code == 1 and message in output


def test_places_are_named_in_the_scripts_and_not_part_of_the_first_visit(web):
    web.write("Web/account.js", "export const places = '/@@places.bin@@';\n")
    files = build(web)
    places = named(files, r"places\.\w{16}\.bin")
    assert files[places] == (web.folder / "places.bin").read_bytes() and places + ".br" in files
    assert f'"/{places}"' in files[named(files, r"account\.\w{16}\.js")].decode()
    code, before = web.tool("check-size")
    (web.folder / ".build-web" / (places + ".br")).write_bytes(b"x" * 399_000)
    assert web.tool("check-size") == (0, re.sub(r"places [\d.]+ KB", "places 399.0 KB", before))
    (web.folder / ".build-web" / (places + ".br")).write_bytes(b"x" * 401_000)
    code, output = web.tool("check-size")
    assert code == 1 and "places 401.0 KB, budget 400 KB  TOO LARGE" in output
