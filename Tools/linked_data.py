"""Finds the data that each function of a linked WebAssembly module uses. For Tools/split-wasm."""
from bisect import bisect_right
from collections import defaultdict

from wasm_format import CODE, CUSTOM, DATA, ELEMENT, END, I32_CONST, IMPORT, Reader, read_segments, sections

# Symbols, their attributes, and relocations (WebAssembly tool conventions, "Linking"; the numbers are the format's).
DATA_SYMBOL, SECTION_SYMBOL = 1, 3
SYMBOL_TABLE, FUNCTION_NAMES = 8, 1
UNDEFINED, HAS_NAME = 0x10, 0x40
MEMORY_RELOCATIONS = {3, 4, 5, 11, 14, 15, 16, 17, 21, 23}
RELOCATIONS_WITH_ADDEND = MEMORY_RELOCATIONS | {8, 9, 22}
# The prefix of functions that wasm-opt merges from several equal ones, followed by the name of one of them.
MERGED = "byn$mgfn-shared$"


class LinkedData:
    """The data of a module linked with --emit-relocs."""

    def __init__(self, path):
        self.content = path.read_bytes()
        self.segments, self.symbols, relocations = [], [], {}
        self.names, import_count = {}, 0
        slots = {}
        positions = {}
        for index, (kind, start, end) in enumerate(sections(self.content)):
            reader = Reader(self.content, start)
            if kind == IMPORT:
                import_count = self._read_imports(reader)
            elif kind == ELEMENT:
                slots = self._read_slots(reader)
            elif kind in (CODE, DATA):
                positions[kind] = index, start
                if kind == DATA:
                    self.segments = read_segments(reader)
            elif kind == CUSTOM:
                name = reader.name()
                if name == "name":
                    self._read_names(reader, end)
                elif name == "linking":
                    self._read_symbols(reader, end)
                elif name.startswith("reloc."):
                    section, entries = self._relocations(reader)
                    relocations[section] = entries
        # The name of the function in each slot of the table.
        self.table = {slot: self.names[function] for slot, function in slots.items()}
        self._place()
        self._relate(positions, relocations, import_count)

    @staticmethod
    def _read_imports(reader):
        count = 0
        for _ in range(reader.number()):
            reader.name(), reader.name()
            kind = reader.byte()
            if kind == 0:
                count += 1
                reader.number()
            elif kind == 3:
                reader.take(2)
            else:
                if kind == 1:
                    reader.byte()
                has_maximum = reader.number() & 1
                reader.number()
                if has_maximum:
                    reader.number()
        return count

    @staticmethod
    def _read_slots(reader):
        """Returns the function in each slot of the table, as the linker writes them: in segments at a constant."""
        slots = {}
        for _ in range(reader.number()):
            if reader.number() != 0 or reader.byte() != I32_CONST:
                raise ValueError("a segment of the table has an unknown form")
            start = reader.number(is_signed=True)
            if reader.byte() != END:
                raise ValueError("a segment of the table does not begin at a constant")
            for slot in range(start, start + reader.number()):
                slots[slot] = reader.number()
        return slots

    def _read_names(self, reader, end):
        while reader.position < end:
            kind, size = reader.byte(), reader.number()
            after = reader.position + size
            if kind == FUNCTION_NAMES:
                for _ in range(reader.number()):
                    index = reader.number()
                    self.names[index] = reader.name()
            reader.position = after

    def _read_symbols(self, reader, end):
        reader.number()
        while reader.position < end:
            kind, size = reader.byte(), reader.number()
            after = reader.position + size
            if kind == SYMBOL_TABLE:
                self.symbols = [self._symbol(reader) for _ in range(reader.number())]
            reader.position = after

    @staticmethod
    def _symbol(reader):
        """Returns (segment, offset, size) of a data symbol; None for all others."""
        kind, flags = reader.byte(), reader.number()
        if kind == DATA_SYMBOL:
            reader.name()
            return None if flags & UNDEFINED else (reader.number(), reader.number(), reader.number())
        reader.number()
        if kind != SECTION_SYMBOL and (not flags & UNDEFINED or flags & HAS_NAME):
            reader.name()
        return None

    @staticmethod
    def _relocations(reader):
        section, entries = reader.number(), []
        for _ in range(reader.number()):
            kind, offset, symbol = reader.byte(), reader.number(), reader.number()
            if kind in RELOCATIONS_WITH_ADDEND:
                reader.number(is_signed=True)
            # Relocations of globals are ignored, since their symbols may be of data, too.
            if kind in MEMORY_RELOCATIONS:
                entries.append((offset, symbol))
        return section, entries

    def _place(self):
        """Returns the place of each symbol, and the pieces of data: overlapping symbols form one."""
        self.addresses = {}
        self.pieces = []
        for symbol, (segment, offset, size) in sorted(
                ((symbol, place) for symbol, place in enumerate(self.symbols) if place), key=lambda each: each[1]):
            start = self.segments[segment][0] + offset
            self.addresses[symbol] = start
            if self.pieces and start < self.pieces[-1][1]:
                self.pieces[-1] = self.pieces[-1][0], max(self.pieces[-1][1], start + size)
            elif size:
                self.pieces.append((start, start + size))
        self.starts = [start for start, _ in self.pieces]

    def _piece_at(self, address):
        return bisect_right(self.starts, address) - 1

    def _relate(self, positions, relocations, import_count):
        """Returns the pieces that each function uses, and the pieces that each piece refers to."""
        self.used_by_function, self.used_by_piece = defaultdict(set), defaultdict(set)
        index, code = positions[CODE]
        reader = Reader(self.content, code)
        starts = []
        for _ in range(reader.number()):
            size = reader.number()
            starts.append(reader.position - code)
            reader.take(size)
        for offset, symbol in relocations.get(index, []):
            if symbol in self.addresses:
                function = self.names[import_count + bisect_right(starts, offset) - 1]
                self.used_by_function[function].add(self._piece_at(self.addresses[symbol]))
        index, data = positions[DATA]
        for offset, symbol in relocations.get(index, []):
            if symbol in self.addresses:
                user = self._piece_at(self._address(data + offset))
                self.used_by_piece[user].add(self._piece_at(self.addresses[symbol]))

    def _address(self, position):
        for address, size, start in self.segments:
            if start <= position < start + size:
                return address + position - start
        raise ValueError("a relocation outside of the data")

    # Queries

    def used(self, functions):
        """Returns the pieces that these functions use, and those that the pieces refer to."""
        known = set(self.names.values())
        left = []
        for function in functions:
            name = function.removeprefix(MERGED)
            if name not in known:
                raise ValueError(f"the linked module has no function {function}")
            left.extend(self.used_by_function[name])
        used = set()
        while left:
            piece = left.pop()
            if piece not in used:
                used.add(piece)
                left.extend(self.used_by_piece[piece])
        return used

    def runs(self, pieces):
        """Returns (address, bytes) of the pieces; adjacent ones, with no more than padding between them, are joined."""
        runs, last = [], None
        for piece in sorted(pieces):
            start, end = self.pieces[piece]
            if last == piece - 1 and start - runs[-1][1] < 4:
                runs[-1] = runs[-1][0], end
            else:
                runs.append((start, end))
            last = piece
        return [(start, self._bytes(start, end)) for start, end in runs]

    def _bytes(self, start, end):
        for address, size, position in self.segments:
            if address <= start and end <= address + size:
                return self.content[position + start - address : position + end - address]
        raise ValueError("data over the end of a segment")
