"""The sizes of the built site as sent, and the time at which each file is downloaded. For Tools/check-size and Benchmarks/run."""
import re

KILOBYTE = 1000
# A part of the module with its script and its style sheet: what the users of an area download for it (docs/decisions/browser-module.md).
PART_KILOBYTES_MAX = 450
FIRST_VISIT_KILOBYTES_MAX = 400
# A third more than the present size: the number of the world's cities does not double.
PLACES_KILOBYTES_MAX = 400
# The files that a page with an empty profile requests until it is interactive; those of index.html, and the pictures of its first screen.
FIRST_VISIT = ("index.html", "theme.js", "host.js", "app.css", "app.wasm", "icons.svg", "icon.svg", "app.svg", "manifest.webmanifest")
# Loaded by the system when the app is installed, or by another app; never by a page.
FOREIGN = re.compile(r"icon-(maskable-)?\d+\.png|(phone|desk)-[a-z]+\.png|scriptable\.js")
HASH = re.compile(r"\.[0-9a-f]{16}(?=\.\w+$)")


def sent_bytes(path):
    packed = path.with_name(path.name + ".br")
    return (packed if packed.exists() else path).stat().st_size


class SiteSizes:
    """The sizes in bytes by source name (`app.wasm`)."""

    def __init__(self, folder, parts):
        files = [path for path in folder.glob("*") if path.suffix not in (".br", ".gz")] if folder.is_dir() else []
        self.names = {path.name: HASH.sub("", path.name) for path in files}
        self.sizes = {self.names[path.name]: sent_bytes(path) for path in files}
        self.parts = {part.name: [name for kind in ("wasm", "js", "css") if (name := f"{part.name}.{kind}") in self.sizes] for part in parts}
        self.idle = {part.name for part in parts if part.is_idle}

    @property
    def budgets(self):
        """Returns name, bytes and budget in kilobytes of everything that has a budget."""
        return [
            ("first visit until interactive", sum(self.first_visit.values()), FIRST_VISIT_KILOBYTES_MAX),
            *((f"part {part}", sum(self.sizes[name] for name in files), PART_KILOBYTES_MAX) for part, files in self.parts.items()),
            ("places", self.sizes["places.bin"], PLACES_KILOBYTES_MAX),
        ]

    @property
    def first_visit(self):
        """Returns the bytes by file downloaded until a first visit is interactive."""
        return {name: self.sizes[name] for name in FIRST_VISIT if name in self.sizes}

    @property
    def first_visit_in_all(self):
        """Returns the bytes that a first visit downloads, including files loaded once it is interactive."""
        late = {"places.bin", *(name for part, files in self.parts.items() if part not in self.idle for name in files)}
        return sum(size for name, size in self.sizes.items() if name not in late and not FOREIGN.fullmatch(name))

    def is_first_visit(self, built):
        """Returns whether the definition contains the file with this name, as requested."""
        return self.names.get(built or "index.html") in FIRST_VISIT
