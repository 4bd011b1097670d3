"""Wrong bytes in a store's file, as from a failing disk."""
import random

PAGE = 4096
SIZES = (1, 512, PAGE)


def damage_anywhere(file, size, seed):
    """Overwrites so many bytes at a random place after the first page: with random bytes, zeros, or those of another page."""
    chosen = random.Random(seed)
    data = bytearray(file.read_bytes())
    page = chosen.randrange(1, len(data) // PAGE) * PAGE
    # A single byte often in the page's head, of which the rest depends.
    within = {1: chosen.choice([chosen.randrange(64), chosen.randrange(PAGE)]), 512: chosen.randrange(8) * 512, PAGE: 0}[size]
    other = chosen.randrange(1, len(data) // PAGE) * PAGE + within
    kinds = [chosen.randbytes(size), bytes(size), bytes(data[other:other + size])]
    data[page + within:page + within + size] = kinds[0] if size == 1 else chosen.choice(kinds)
    file.write_bytes(data)


def spoil(file, text):
    """Flips a byte of each occurrence of a text, so that its records still look like records."""
    data = file.read_bytes()
    assert text in data
    file.write_bytes(data.replace(text, text[:-1] + bytes([text[-1] ^ 1])))
