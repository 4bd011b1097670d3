"""Reads the rule book in docs/rules, and finds what does not fit between it, the code, the tests and the other documents; and dead links.

A rule is a heading `### ID Title`, with a paragraph that begins with `In: ` and has paths below the root or below Sources; a rule that is not built is a line `- **ID**`
below the heading `## Not built yet`. An id is a letter, a hyphen, a number of one or two digits, and perhaps a small letter.
"""
import re

BOOK = "docs/rules"
NUMBER = r"[1-9]\d?[a-z]?"
RULE = re.compile(rf"### ([A-Z]-{NUMBER})(?= |$)")
UNBUILT = re.compile(rf"- \*\*([A-Z]-{NUMBER})\b")
UNBUILT_HEADING = "## Not built yet"
PATH = re.compile(r"`([^`]*[/.][^`]*)`")
# Elsewhere on a page only these are sure to be paths.
PATH_FROM_ROOT = re.compile(r"`((?:Benchmarks|Sources|Tests|Tools|Web|docs)/[^`*\s]*)`")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s#]*)(?:#([^)\s]*))?\)")
HEADING = re.compile(r"^#+ (.+)$", re.M)
# Pictures and styles have paths and lengths that look like ids.
DECISIONS = "docs/decisions"
DECISION = re.compile(r"^## (0\d{3}) ", re.M)
# Numbers in parentheses, alone or beside ids of rules: (0049, 0057), (F-15, 0071).
CITED = re.compile(rf"\(((?:(?:0\d{{3}}|[A-Z]-{NUMBER})(?:, | and )?)*0\d{{3}}(?:(?:, | and )(?:0\d{{3}}|[A-Z]-{NUMBER}))*)\)")
UNREAD_SUFFIXES = {".css", ".svg"}
NAMING_FOLDERS = {"Benchmarks", "Sources", "Tests", "Tools", "Web"}


class RuleBook:
    """The rules by id, each with its page; `report` is called with a path and a text for each finding."""

    def __init__(self, root, report):
        self.root, self.report = root, report
        self.built, self.unbuilt = {}, {}
        for page in sorted((root / BOOK).glob("*.md")):
            self.read(page)
        letters = "".join(sorted({rule[0] for rule in self.built | self.unbuilt}))
        # Not after a quotation mark, as in a picture's path, nor inside of longer names and numbers.
        self.named = re.compile(rf"(?<![\w\"'.-])[{letters}]-{NUMBER}(?![\w-])") if letters else None

    def read(self, page):
        section, rule, placed, placing = "", "", True, False
        for line in page.read_text(encoding="utf-8").splitlines() + ["# "]:
            if line.startswith("#") and not placed:
                self.report(page, f"{rule} does not say where it lives; a line begins with “In: ”")
            if line.startswith("#"):
                section, placed = (line if line.startswith("## ") else section), True
            if found := RULE.match(line):
                rule, placed = found[1], False
                self.add(self.built, rule, page)
            elif section == UNBUILT_HEADING and (found := UNBUILT.match(line)):
                self.add(self.unbuilt, found[1], page)
            placing = bool(line) and (placing or line.startswith("In: "))
            placed = placed or placing
            for path in (PATH if placing else PATH_FROM_ROOT).findall(line):
                if not (self.root / path).exists() and not (self.root / "Sources" / path).exists():
                    self.report(page, f"{rule + ': ' if placing else ''}there is no {path}")

    def add(self, rules, rule, page):
        if other := self.built.get(rule) or self.unbuilt.get(rule):
            self.report(page, f"{rule} stands in {other.relative_to(self.root)}, too")
        else:
            rules[rule] = page

    def check(self, paths):
        """Checks the ids that the files name, and whether code or a test names each rule that is built."""
        if self.named is None:
            return
        code = set()
        for path in paths:
            if path.suffix in UNREAD_SUFFIXES:
                continue
            is_code = path.relative_to(self.root).parts[0] in NAMING_FOLDERS
            for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                for rule in self.named.findall(line):
                    if rule not in self.built and rule not in self.unbuilt:
                        self.report(path, f"line {number}: no page of {BOOK} has {rule}")
                    elif is_code and rule in self.unbuilt:
                        self.report(path, f"line {number}: names {rule}, which {BOOK} calls not built yet")
                    elif is_code:
                        code.add(rule)
        for rule, page in self.built.items():
            if rule not in code:
                self.report(page, f"no code or test names {rule}")


def anchors(page):
    """Returns the names by which links find the headings of a page, as GitHub makes them."""
    titles = [re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title) for title in HEADING.findall(page.read_text(encoding="utf-8"))]
    return {re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-") for title in titles}


def dead_links(path, text):
    """Yields the number and the target of each link of a document to a file, or to a heading of a page, that does not exist."""
    for number, line in enumerate(text.splitlines(), 1):
        for target, heading in LINK.findall(line):
            if re.match(r"[a-z]+:|/", target):
                continue
            page = path.parent / target if target else path
            if not page.exists():
                yield number, target
            elif heading and page.suffix == ".md" and heading not in anchors(page):
                yield number, f"{target}#{heading}"


class Decisions:
    """The sections of docs/decisions by number; `report` is called with a path and a text for each finding."""

    def __init__(self, root, report):
        self.root, self.report, self.pages = root, report, {}
        for page in sorted((root / DECISIONS).glob("*.md")):
            for number in DECISION.findall(page.read_text(encoding="utf-8")):
                if other := self.pages.get(number):
                    report(page, f"{number} stands in {other.relative_to(root)}, too")
                self.pages[number] = page
        self.contents = root / DECISIONS / "README.md"

    def check(self, paths):
        """Checks that the contents link each section, and that each number cited has one."""
        linked = set(re.findall(r"\[(\d{4})\]\(", self.contents.read_text(encoding="utf-8"))) if self.contents.exists() else set()
        for number, page in self.pages.items():
            if number not in linked:
                self.report(page, f"{DECISIONS}/README.md has no link to {number}")
        for path in paths:
            if not self.pages or path.suffix in UNREAD_SUFFIXES:
                continue
            for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
                for group in CITED.findall(line):
                    for cited in set(re.findall(r"0\d{3}", group)) - set(self.pages):
                        self.report(path, f"line {number}: no page of {DECISIONS} has {cited}")
