"""The licences of what is linked into the program, from the packages that it was built from."""
import os
import re
import shutil
from pathlib import Path

from content import ROOT, PackageError

# What the site contains beside the app's own files.
SITE = """\
Cities with more than 15,000 inhabitants (places.*.bin): GeoNames, https://www.geonames.org, CC BY 4.0
(https://creativecommons.org/licenses/by/4.0/); the list was shortened. Names of countries: Unicode CLDR, Unicode License v3
(https://www.unicode.org/license.txt).
"""


def linked_modules(program):
    """Returns the names of the modules that the program was linked from."""
    listed = program.parent / "alltag.product/Objects.LinkFileList"
    if not listed.is_file():
        raise PackageError(f"{listed} does not exist, which names what is linked into the program: run Tools/build-program")
    return set(re.findall(r"/(\w+)\.build/", listed.read_text()))


def folder_of(module, checkout):
    return any((checkout / place / module).is_dir() for place in ("Sources", "."))


def linked_packages(program):
    """Returns the folders of the packages that the program contains code of, by name."""
    build = program.resolve()
    while build.name != ".build" and build != build.parent:
        build = build.parent
    checkouts = build / "checkouts"
    if not checkouts.is_dir():
        raise PackageError(f"{program} is not in a .build folder, beside the packages that it was built from")
    modules = linked_modules(program)
    own = {path.name for path in (ROOT / "Sources").iterdir()}
    found = {path.name: path for path in sorted(checkouts.iterdir()) if any(folder_of(module, path) for module in modules - own)}
    if not found:
        raise PackageError(f"none of the packages in {checkouts} is linked into {program}")
    return found


def swift_licence():
    swift = shutil.which("swift")
    path = Path(os.path.realpath(swift)).parent.parent / "share/swift/LICENSE.txt" if swift else None
    if not path or not path.is_file():
        raise PackageError("Swift's licence (share/swift/LICENSE.txt) is not beside swift: put Swift's bin folder into PATH")
    return path.read_text(encoding="utf-8")


def text(program):
    """Returns Alltag's licence and those of what it contains, each wording once with the names that it is for."""
    wordings, notices = {}, []

    def add(name, wording):
        wordings.setdefault(wording.strip(), []).append(name)

    add("Alltag", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    add("Swift's libraries (with Unicode's ICU data, Unicode License v3, https://www.unicode.org/license.txt)", swift_licence())
    for name, folder in linked_packages(program).items():
        licence = next((folder / file for file in ("LICENSE.txt", "LICENSE") if (folder / file).is_file()), None)
        if licence is None:
            raise PackageError(f"{folder} has no licence file")
        add(name, licence.read_text(encoding="utf-8"))
        if (folder / "NOTICE.txt").is_file():
            notices.append(f"{name}\n\n{(folder / 'NOTICE.txt').read_text(encoding='utf-8').strip()}")
    rule = "\n\n" + "-" * 79 + "\n\n"
    parts = ["Alltag is licensed under the Apache License 2.0. It contains works under the licences below.\n\n" + SITE.strip()]
    parts += [f"{', '.join(names)}:\n\n{wording}" for wording, names in wordings.items()]
    return rule.join(parts + notices) + "\n"
