"""Reads and writes the binary format of WebAssembly, as far as the tools need it."""

# Sections.
CUSTOM, IMPORT, ELEMENT, CODE, DATA, DATA_COUNT = 0, 2, 9, 10, 11, 12
I32_CONST, END = 0x41, 0x0B


class Reader:
    def __init__(self, content, position=0):
        self.content, self.position = content, position

    def byte(self):
        self.position += 1
        return self.content[self.position - 1]

    def number(self, is_signed=False):
        """LEB128."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value - (1 << shift) if is_signed and byte & 0x40 else value

    def take(self, count):
        self.position += count
        return self.content[self.position - count : self.position]

    def name(self):
        return self.take(self.number()).decode()


def sections(content):
    """Yields kind, start and end of each section's content."""
    position = 8
    while position < len(content):
        reader = Reader(content, position + 1)
        size = reader.number()
        yield content[position], reader.position, reader.position + size
        position = reader.position + size


def read_segments(reader):
    """Yields address, size and position of each segment of data; all are active at a constant."""
    segments = []
    for _ in range(reader.number()):
        if reader.number() != 0 or reader.byte() != I32_CONST:
            raise ValueError("a data segment that is not at a fixed address")
        address = reader.number(is_signed=True)
        if reader.byte() != END:
            raise ValueError("a data segment that is not at a fixed address")
        size = reader.number()
        segments.append((address, size, reader.position))
        reader.take(size)
    return segments


def number(value):
    """LEB128."""
    content = bytearray()
    while value >= 0x80:
        content.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*content, value])


def signed_number(value):
    content = bytearray()
    while not -0x40 <= value < 0x40:
        content.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*content, value & 0x7F])
