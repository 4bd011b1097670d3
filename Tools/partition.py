"""Decides to which part of the browser module each function belongs. For Tools/split-wasm."""
import re
from collections import defaultdict

from linked_data import MERGED
from module_parts import PartError

TYPE = re.compile(r"^(?:(?:public|private|fileprivate|internal|open|final|indirect) )*(struct|enum|class|protocol|extension) (\w+)")
MEMBER = re.compile(r"^  (?:@\w+(?:\([^)]*\))? )*(?:(?:public|private|fileprivate|internal|open|override|static|mutating|convenience) )*(?:func|var|let) (\w+)")
# The lines of text of a function so large that no other type has an equal one.
SMALL = 200
# The same for a function that the compiler made for a type.
LARGE = 60
# The lines of a closure so small that other types have equal ones, for example a comparison of two ids.
TINY = 20
SPECIALIZATION = re.compile(r"generic specialization <(.*?)> of ")
TYPE_NAME = re.compile(r"\b[A-Z]\w*")
DECLARATION = re.compile(r"\b([A-Z]\w*)(?:\.\(?(\w+))?")


class Functions:
    """The functions of a module in the text format: their calls, those callable through the table, and those called from outside."""

    def __init__(self, text):
        # The calls, and the lines of text, of each function.
        self.calls, self.sizes = {}, {}
        self.slots, self.exported = {}, set()
        function = None
        for line in text.splitlines():
            if line.startswith(" (func $"):
                function = line.split()[1].rstrip(")")
                self.calls[function], self.sizes[function] = set(), 0
            elif line.startswith(" (elem"):
                start = int(re.search(r"\(i32\.const (\d+)\)", line)[1])
                names = [name.rstrip(")") for name in line.partition(")")[2].split()]
                self.slots.update(enumerate(names, start))
            elif match := re.match(r' \(export "[^"]*" \(func (\S+?)\)\)', line):
                self.exported.add(match[1])
            elif function:
                self.sizes[function] += 1
                self.calls[function].update(re.findall(r"\(call (\$[^\s)]+)", line))
        for called in self.calls.values():
            called &= self.calls.keys()
        self.table = set(self.slots.values())

    def equals(self, linked):
        """Returns the functions in whose slots of the table each one stands. `linked` has the name in each slot before equal functions became one."""
        equals = defaultdict(set)
        for slot, function in self.slots.items():
            if slot in linked:
                equals[function].add("$" + linked[slot])
        return equals

    def reached(self, roots, without):
        reached, left = set(), list(roots)
        while left:
            function = left.pop()
            if function not in reached and function not in without and function in self.calls:
                reached.add(function)
                left.extend(self.calls[function])
        return reached


def declarations(files):
    """Returns the types that the files declare, and (type, member) for their extensions."""
    types, members = set(), set()
    for path in files:
        owner = None
        for line in path.read_text(encoding="utf-8").splitlines():
            if match := TYPE.match(line):
                owner = match[2]
                if match[1] != "extension":
                    types.add(owner)
            elif (match := MEMBER.match(line)) and owner:
                members.add((owner, match[1]))
    return types, members


class Listing:
    """The declarations that the lists give to each part."""

    def __init__(self, parts, sources):
        self.types, self.members = {}, {}
        files = {part.name: part.files(sources) for part in parts}
        owners = defaultdict(set)
        for part in parts:
            for path in files[part.name]:
                owners[path].add(part.name)
        for path, names in owners.items():
            if len(names) > 1:
                raise PartError(f"{path.relative_to(sources)} is in several lists: {', '.join(sorted(names))}")
        # A name declared in files of several parts, or in unlisted files, does not determine the part; its callers do.
        unlisted = declarations(set(sources.glob("*/**/*.swift")) - owners.keys())[1]
        declared = {part.name: declarations(files[part.name]) for part in parts}
        for part in parts:
            types, members = declared[part.name]
            others = set(unlisted).union(*(declared[other.name][1] for other in parts if other is not part))
            self.types |= dict.fromkeys(types, part.name)
            self.members |= dict.fromkeys(members - others, part.name)

    def part(self, name):
        """Returns the part of a function with this readable name; None if its callers determine the part."""
        # Each module that has a value keeps the functions that copy, compare and destroy it.
        if name.startswith("outlined ") or "__derived_" in name:
            return None
        made = SPECIALIZATION.match(name)
        match = DECLARATION.search(name, made.end() if made else 0)
        return match and (self.members.get((match[1], match[2])) or self.types.get(match[1]))

    def part_of_value(self, name):
        """Returns the part of the type for which the compiler made a function that copies or destroys a value, or one of the library."""
        made = SPECIALIZATION.match(name)
        found = [made[1]] if made else [name] if name.startswith("outlined ") else []
        return next((part for text in found for type in TYPE_NAME.findall(text) if (part := self.types.get(type))), None)


class Partition:
    """Places each function in a part; None stands for the first one, which every start needs."""

    def __init__(self, functions, names, parts, sources, equals):
        self.functions, self.names, self.parts, self.equals = functions, names, parts, equals
        self.outer = {part.name: part.outer for part in parts}
        self.callers = defaultdict(set)
        for function, called in functions.calls.items():
            for each in called:
                self.callers[each].add(function)
        listing = Listing(parts, sources)
        named = {function: part for function in functions.calls if (part := self._part(function, listing.part))}
        for part in parts:
            if part.name not in named.values():
                raise PartError(f"{part.path.name}: the module holds nothing of these files")
        self.listed = {function: part for function, part in named.items() if not self._is_shared(function)}
        values = {function: part for function in functions.table - self.listed.keys()
                  if functions.sizes[function] > LARGE and (part := self._part(function, listing.part_of_value))}
        self._place()
        for rule in (self._list_values(values), self._move_out(), self._take_back(named)):
            for moved in rule:
                self.listed |= moved
                self._place()

    # Placing

    def _part(self, function, part_of_name):
        """Returns the part available to all types for which the function stands in the table; None if one of them has no part."""
        parts = {part_of_name(self.names[name]) for name in self.equals.get(function, [function])}
        return None if None in parts else self.common(parts)

    def _is_shared(self, function):
        """Returns whether the function may stand for equal ones of other types, of which its name tells one: the compiler or wasm-opt merged it, or it is
        tiny and in the table. Its callers determine the part; a larger one in the table has no known callers, so names have to do."""
        name = function.strip('$"')
        if function in self.functions.table:
            return self.functions.sizes[function] <= TINY
        return name.endswith("Tm") or name.startswith(MERGED)

    def _place(self):
        """Places functions as listed, or in the part available to all their users; in the first what is called from outside, or unlisted in the table."""
        self.places = dict.fromkeys(self.functions.calls)
        self.listed = {function: part for function, part in self.listed.items() if part}
        first = self.functions.reached(self.functions.exported | (self.functions.table - self.listed.keys()), self.listed)
        users = defaultdict(set)
        for part in self.parts:
            own = {function for function, listed in self.listed.items() if listed == part.name}
            for function in self.functions.reached(own, (self.listed.keys() - own) | first):
                users[function].add(part.name)
        for function, used in users.items():
            self.places[function] = self.listed.get(function) or self.common(used)

    # Rules, which yield {function: part} until nothing is left to move

    def _list_values(self, values):
        """Lists functions in the table that the compiler made for a type if only the type's part calls them."""
        while moved := {function: part for function, part in values.items() if function not in self.listed and all(
                self.places[caller] in self.inner(part) or values.get(caller) == part for caller in self.callers[function])}:
            yield moved

    def _move_out(self):
        """Moves what others use, too, out of the part of its name: what parts beside each other use, since they do not know each other; and small
        functions, for which no part should be loaded, as far out as what they call is there."""
        while moved := {function: home for function, part in self.listed.items() if (home := self._home(function, part)) != part}:
            yield moved

    def _home(self, function, part):
        outside = {self.places[caller] for caller in self.callers[function]} - self.inner(part)
        if not outside:
            return part
        outer, is_small = self.outer[part], self.functions.sizes[function] <= SMALL
        is_shared = outer and any(self.outer.get(place) == outer for place in outside)
        homes = [None, *reversed(self.chain(part))]
        for home in homes[homes.index(self.common({part, *outside})):-1]:
            if is_shared and home == outer or is_small and all(self.is_there(called, home) for called in self.functions.calls[function]):
                return home
        return part

    def _take_back(self, named):
        """Gives tiny functions in the table to the part of their name if they call what is only there."""
        while moved := {function: named[function] for function in self.functions.table & (named.keys() - self.listed.keys())
                        if not all(self.is_there(called, None) for called in self.functions.calls[function])}:
            yield moved

    # Queries

    def chain(self, part):
        """Returns the part and its enclosing parts, the innermost first."""
        chain = []
        while part is not None:
            chain.append(part)
            part = self.outer[part]
        return chain

    def inner(self, part):
        """Returns the names of the part and of all inner ones."""
        return {other.name for other in self.parts if part in self.chain(other.name)}

    def common(self, parts):
        """Returns the innermost part available to all of these; None for the first one."""
        chains = [self.chain(part) for part in parts]
        return next((part for part in chains[0] if all(part in chain for chain in chains)), None)

    def is_there(self, function, part):
        """Returns whether the function can be called from the part without loading another."""
        place = self.places[function]
        return place is None or place in self.chain(part)

    def within(self, part):
        """Returns the functions of the part and of all inner ones, sorted."""
        inner = self.inner(part)
        return sorted(function for function, place in self.places.items() if place in inner)

    def own(self, part):
        return sorted(function for function, place in self.places.items() if place == part)

    def doors(self, part):
        """Returns the readable names of the part's functions that the code outside of it calls."""
        inner = self.inner(part)
        return sorted({self.names[function] for function in self.own(part)
                       if any(self.places[caller] not in inner for caller in self.callers[function])})
