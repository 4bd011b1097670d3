"""Maps changed paths to the test suites that they can affect; the only place that does.

A path that no rule knows affects every suite: a new folder is tested in full until it has a rule.
"""
import json
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import manifest  # noqa: E402

# In the order in which Tools/test names them. `portable` is the part of `swift` that builds without dependencies.
SUITES = ("portable", "swift", "tools", "wasm", "server", "host", "browser", "engines", "command-line", "qr", "sound")
# The suites of `make quick`.
QUICK = ("portable", "tools", "host")
EVERYTHING = frozenset(SUITES)
# The suites that use the built program, and with it each of its rooms.
PROGRAM = "swift server browser engines command-line qr"
PAGE = "host browser engines"

ROOMS = manifest.read()


SERVED = manifest.below("alltag", ROOMS) | manifest.below("App", ROOMS)


def suites_of(room):
    """Returns the suites of a room's code, by whether it is portable, and whether the program or the page is built from it."""
    return f"{'portable ' if room.is_portable else ''}{PROGRAM if room.name in SERVED else 'swift'}"


# Pairs of a pattern and suites, or single files of one. A pattern that ends with "/" names a folder with all below it. Every rule that
# matches a path counts.
RULES = (
    *((f"Sources/{room.name}/", suites_of(room)) for room in ROOMS.values() if room.name != "WasmRuntime"),
    # The tests of the rules in WebAssembly compile these.
    *((f"Sources/{room}/", "wasm") for room in ("Core", "Habits", "Couple", "Calm", "Chores", "Records", "Sound")),
    ("Sources/Core/", "sound tools/test_build_wasm.py"),
    ("Sources/Sound/", "sound"),
    ("Sources/App/", "tools/test_icons.py tools/test_styles.py tools/test_words_of_buttons.py"),
    ("Sources/Texts/Catalogs/", "wasm tools/test_words_of_buttons.py"),
    ("Sources/App/Program/Delivery.swift", "host"),
    ("Sources/WasmRuntime/", f"portable swift wasm tools/test_build_wasm.py {PAGE}"),
    ("Sources/WebEntry/", PAGE),
    ("Web/", f"tools/test_icons.py tools/test_styles.py {PAGE}"),
    ("Web/scriptable.js", "server"),
    ("Tests/Rules/", "portable swift"),
    ("Tests/App/", "portable swift"),
    ("Tests/Server/", "portable swift"),
    ("Tests/Tools/StringCatalogTests/", "portable swift"),
    ("Tests/Rules/CoreTests/", "qr"),
    ("Tests/Support/HTTPService/", "swift"),
    ("Tests/Support/PostgresService/", "swift"),
    *((f"Tests/Support/{room}/", "portable swift") for room in ("HabitFiles", "Jots", "Simulation", "StoreContract")),
    ("Tests/Support/RulesEntry/", "portable swift wasm"),
    ("Tests/Support/CoupleEntry/", "wasm"),
    ("Tests/EndToEnd/Sound/", "sound"),
    ("Tests/EndToEnd/Sound/Main/", "portable swift"),
    ("Tests/Support/SoundEntry/", "portable swift wasm sound"),
    ("Tests/Fixtures/sound/", "sound"),
    ("Tests/Fixtures/families/", "server"),
    ("Tests/Fixtures/", "portable swift wasm command-line"),
    ("Tests/EndToEnd/Server/", "server browser engines command-line"),
    ("Tests/Support/repetition.py", "server browser engines command-line wasm/test_rules_wasm.py"),
    ("Tests/EndToEnd/CommandLine/", "command-line browser"),
    ("Tests/EndToEnd/Browser/", "browser engines"),
    ("Tests/EndToEnd/Engines/", "engines"),
    ("Tests/EndToEnd/Host/", "host"),
    ("Tests/Tools/", "tools"),
    ("Tests/EndToEnd/Wasm/", "wasm"),
    ("Tests/EndToEnd/QR/", "qr"),
    # The corpora are replayed; the fuzzers themselves run by hand.
    ("Tests/Support/Fuzz/", "portable swift"),
    # Run by hand or by their own commands.
    ("Tests/Support/Soak/", ""),
    ("Tests/Package/", ""),
    ("Packaging/", "server/test_package.py"),
    ("Tools/build-package", "server/test_package.py"),
    ("Tests/Support/debian.py", "server/test_package.py"),
    ("docs/examples/", "server/test_package.py"),
    ("Benchmarks/", "browser"),
    ("Tools/build-wasm", "tools/test_build_wasm.py wasm browser engines"),
    ("Tools/split-wasm", "tools/test_build_wasm.py browser engines"),
    ("Tools/drop-relocations", "tools/test_build_wasm.py browser engines"),
    ("Tools/join-data", "tools/test_build_wasm.py browser engines"),
    ("Tools/*.py", "tools/test_build_wasm.py wasm browser engines"),
    ("Tools/build-run", "tools/test_build_run.py"),
    ("Tools/build-program", "tools/test_build_run.py"),
    ("Tools/module_parts.py", "tools/test_build_web.py"),
    ("Tools/site_sizes.py", "tools/test_build_web.py"),
    ("Tools/build-web", "tools/test_build_web.py browser engines"),
    ("Tools/build-places", "tools/test_build_places.py tools/test_build_web.py browser engines"),
    ("Tools/check-size", "tools"),
    ("Tools/border", "tools/test_border.py"),
    ("Tools/check-structure", "tools/test_check_structure.py"),
    ("Tools/rule_book.py", "tools/test_check_structure.py"),
    ("Tools/architecture.py", "tools/test_check_structure.py"),
    ("Tools/manifest.py", "tools"),
    ("Tools/type_names.py", "tools/test_check_structure.py"),
    ("Tools/strings", f"portable swift tools/test_build_wasm.py {PROGRAM}"),
    ("Tools/StringCatalog/", f"portable swift tools/test_build_wasm.py {PROGRAM}"),
    ("Tools/TextGeneration/", f"portable {PROGRAM}"),
    ("Tools/test", "tools"),
    ("Tools/Suites/", "tools command-line/test_documents.py"),
    ("docs/self-hosting.md", "server/test_operating.py command-line/test_documents.py"),
    ("docs/command-line.md", "command-line/test_documents.py command-line/test_json.py"),
    ("README.md", "command-line/test_documents.py"),
    ("docs/store/", "tools/test_store.py"),
    ("docs/chores.ckdb", "server/test_schemas.py"),
    ("Tools/screenshots", "tools"),
    ("docs/*.md", ""),
    ("docs/*.png", ""),
    ("[A-Z]*.md", ""),
    ("LICENSE", ""),
)


# Test targets of whole simulated worlds take too long for `make quick`: it leaves them out after changes of only these targets, which have
# tests of their own. Tools/test runs them all the same.
FAR_TESTS = {"SyncTests": {"Core", "Habits", "Imports", "Couple", "Calm", "Chores", "Actions", "Texts", "App", "CoreTests", "HabitsTests", "ImportsTests", "CoupleTests", "CalmTests", "ChoresTests", "TextsTests", "AppTests", "RuleReplay"}}


def matches(path, pattern):
    return fnmatchcase(path, pattern + "*" if pattern.endswith("/") else pattern)


def own_test(path):
    """Returns the suite's file that a changed file of tests is, which no other test imports; otherwise nothing."""
    folder, _, file = path.rpartition("/")
    parent, _, name = folder.rpartition("/")
    if fnmatchcase(file, "test_*.py"):
        if parent == "Tests/EndToEnd":
            return f"{'command-line' if name == 'CommandLine' else name.lower()}/{file}"
        if folder == "Tests/Tools":
            return f"tools/{file}"
    return None


def affected(paths):
    """Returns the suites that changes of these paths can affect: for each the set of its files, or None where all of them are."""
    chosen = {}

    def choose(name):
        suite, _, file = name.partition("/")
        if suite not in SUITES:
            raise ValueError(f"a rule names the unknown suite {suite}")
        if not file:
            chosen[suite] = None
        elif chosen.get(suite, set()) is not None:
            chosen.setdefault(suite, set()).add(file)

    for path in paths:
        rules = [suites.split() for pattern, suites in RULES if matches(path, pattern)]
        names = [own_test(path)] if own_test(path) else [name for suites in rules for name in suites] if rules else EVERYTHING
        for name in names:
            choose(name)
    return {suite: chosen[suite] for suite in SUITES if suite in chosen}


def git(root, *arguments):
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    return done.stdout if done.returncode == 0 else None


def base_commit(root):
    """Returns the commit that changes are counted from: where the branch left its upstream, otherwise the last one."""
    for arguments in (["merge-base", "HEAD", "@{upstream}"], ["rev-parse", "HEAD"]):
        if found := git(root, *arguments):
            return found.strip()
    return None


def changed_paths(root, since):
    """Returns the paths that differ from a commit, removed and new ones included, or None if git cannot tell."""
    differing = git(root, "diff", "--name-only", "--no-renames", "-z", since, "--")
    fresh = git(root, "ls-files", "--others", "--exclude-standard", "-z")
    if differing is None or fresh is None:
        return None
    return sorted({path for path in (differing + fresh).split("\0") if path})


def dependents(targets, paths):
    """Returns the names of the test targets whose code, or code below it, is at these paths, without the far ones; None for all, where a
    path is in no target.
    """
    reached = set()
    for path in paths:
        if "portable" not in affected([path]):
            continue
        owners = [target["name"] for target in targets if Path(target["path"]) in Path(path).parents]
        if not owners:
            return None
        reached.update(owners)
    far = {name for name, rooms in FAR_TESTS.items() if reached <= rooms}
    while more := {target["name"] for target in targets if reached & set(target.get("target_dependencies", []))} - reached:
        reached |= more
    return sorted(target["name"] for target in targets if target["type"] == "test" and target["name"] in reached - far)


def portable_tests(root, environment, scratch, paths):
    """Returns the portable test targets for changed paths, by the package's own description; None for all of them."""
    done = subprocess.run(
        ["swift", "package", "--scratch-path", scratch, "describe", "--type", "json"], cwd=root, env=environment,
        stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if done.returncode != 0:
        return None
    return dependents(json.loads(done.stdout)["targets"], paths)
