"""Tools/manifest.py reads each room of a manifest, what it may import, and which rooms the browser gets."""
import sys

import pytest
from conftest import REPOSITORY, Checkout

sys.path.insert(0, str(REPOSITORY / "Tools"))
import manifest  # noqa: E402

PACKAGE = """
let portableTargets: [Target] = [
  // A comment with ( and "Core".
  .target(name: "Core", swiftSettings: portable, linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  portableTarget("Habits", ["Core"]),
  roomWithTexts("Texts", ["Core", "Habits"], exclude: ["Catalogs"]),
  portableTarget(
    "App",
    [
      "Core", "Texts",
    ]),
  testTarget("Rules", "CoreTests", ["Core"]),
  .target(name: "Kit", dependencies: ["Core"], path: "Tests/Support/Kit"),
]
let nativeTargets: [Target] = [
  .target(
    name: "Server",
    dependencies: ["Core", .product(name: "Logging", package: "swift-log"), "CThing"], swiftSettings: serving),
  .executableTarget(name: "alltag", dependencies: ["Server"]),
  .systemLibrary(name: "CThing", path: "Sources/CThing", pkgConfig: "thing", providers: [.apt(["thing-dev"])]),
]
let products = [.executable(name: "alltag", targets: ["alltag"])]
"""


@pytest.fixture
def rooms(tmp_path):
    Checkout(tmp_path, []).write("Package.swift", PACKAGE)
    return manifest.read(tmp_path)


def test_rooms_and_what_they_may_import(rooms):
    assert {name: (room.dependencies, room.is_portable, room.is_system) for name, room in rooms.items()} == {
        "Core": (set(), True, False), "Habits": ({"Core"}, True, False), "Texts": ({"Core", "Habits"}, True, False),
        "App": ({"Core", "Texts"}, True, False), "Server": ({"Core", "Logging", "CThing"}, False, False),
        "alltag": ({"Server"}, False, False), "CThing": (set(), False, True)}


def test_the_browser_gets_what_the_app_is_built_from(rooms):
    assert manifest.of_browser(rooms) == ["Core", "Habits", "Texts", "App"]
    assert manifest.below("alltag", rooms) == {"alltag", "Server", "Core", "CThing"}


def test_each_folder_of_sources_is_a_room():
    folders = {path.name for path in (REPOSITORY / "Sources").iterdir() if path.is_dir()}
    assert set(manifest.read()) == folders - {"WebEntry"}
