import gzip
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from serving import BINARY, Serving  # noqa: E402

HASHED = "app.0123456789abcdef"
INDEX = b"<!doctype html><title>Alltag</title>"
SCRIPT = b"export const answer = 42;\n" * 40
WASM = b"\0asm\1\0\0\0"


@pytest.fixture(scope="session", autouse=True)
def binary():
    if not BINARY.exists():
        pytest.exit(f"{BINARY} does not exist: run 'swift build --build-tests' first", returncode=3)


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """Creates a small site as Tools/build-web would; the .br bytes are arbitrary, since the server never unpacks them."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "index.html").write_bytes(INDEX)
    (folder / "index.html.gz").write_bytes(gzip.compress(INDEX, mtime=0))
    (folder / f"{HASHED}.js").write_bytes(SCRIPT)
    (folder / f"{HASHED}.js.br").write_bytes(b"brotli bytes")
    (folder / f"{HASHED}.js.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    (folder / f"{HASHED}.wasm").write_bytes(WASM)
    (folder / "service-worker.js").write_bytes(b"// worker")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "sound.unknown").write_bytes(b"??")
    (folder / "lonely.gz").write_bytes(b"no original beside it")
    (folder / "with space.txt").write_bytes(b"spaced")
    (folder / "sub").mkdir()
    (folder / "sub" / "page.txt").write_bytes(b"below")
    (folder.parent / "secret.txt").write_bytes(b"outside the site")
    (folder / "link.txt").symlink_to(folder.parent / "secret.txt")
    return folder


@pytest.fixture(scope="session")
def server(site):
    with Serving(site) as running:
        yield running
