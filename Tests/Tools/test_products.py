"""The portable rooms are library products that another package can link without any dependency."""
import json
import os
import subprocess

from conftest import REPOSITORY
from time_limits import limit

# Built natively for its tests only; no native shell needs it.
NO_PRODUCT = {"WasmRuntime"}
PORTABLE = {**os.environ, "ALLTAG_PORTABLE": "1"}
BUILD_SECONDS_MAX = limit(600)
# Another package, without Foundation; it uses two of the lowest rooms, of which one has texts that are written while building (0082).
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "shell",
  dependencies: [.package(path: "{path}")],
  targets: [.executableTarget(name: "shell", dependencies: [
    .product(name: "Core", package: "{identity}"), .product(name: "Couple", package: "{identity}")])])
"""
MAIN = """import Core
import Couple
print(CoupleWords.german.note)
print(Angle.sineAndCosine(90).sine)
"""


def test_each_portable_room_is_a_product():
    described = subprocess.run(
        ["swift", "package", "--scratch-path", ".build-portable", "describe", "--type", "json"], cwd=REPOSITORY, env=PORTABLE,
        check=True, capture_output=True, text=True)
    package = json.loads(described.stdout)
    rooms = {target["name"] for target in package["targets"] if target["path"].startswith("Sources/")} - NO_PRODUCT
    libraries = {product["name"]: product["targets"] for product in package["products"] if "library" in product["type"]}
    assert rooms and libraries == {room: [room] for room in rooms}
    assert package["dependencies"] == []


def test_another_package_links_a_room(tmp_path):
    (tmp_path / "Sources/shell").mkdir(parents=True)
    manifest = MANIFEST.format(path=REPOSITORY, identity=REPOSITORY.name.lower())
    (tmp_path / "Package.swift").write_text(manifest, encoding="utf-8")
    (tmp_path / "Sources/shell/main.swift").write_text(MAIN, encoding="utf-8")
    built = subprocess.run(
        ["swift", "run", "--quiet"], cwd=tmp_path, env=PORTABLE, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, timeout=BUILD_SECONDS_MAX)
    assert built.returncode == 0, built.stdout
    assert built.stdout.splitlines()[-2:] == ["Notiz", "1.0"]
