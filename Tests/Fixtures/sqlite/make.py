"""Writes the databases of this folder with Python's sqlite3, and beside each the rows that SQLite reads from it (NAME.rows).

Run it by hand, only to add cases; the seeds give the same files again with the same version of SQLite.
"""
import random
import sqlite3
import struct
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
PAGE_SIZES = [512, 1024, 2048, 4096, 16384, 65536]
ENCODINGS = ["UTF-8", "UTF-16le", "UTF-16be"]
NAMES = ["a", '"b c"', "[d e]", "`f`", '"q""uo"', "Äpfel", "select_1", '"primary"', '"default"', "x$y", '"a,b"', '"(z"', "type", "key"]
TYPES = ["", "INTEGER", "TEXT", "REAL", "BLOB", "VARCHAR(20)", "NUMERIC(10,2)", "DOUBLE PRECISION", "INT", "BIGINT UNSIGNED", '"my type"']
RULES = [
    "", "NOT NULL DEFAULT 0", "DEFAULT 'x,y)'", "CHECK (length(1) > 0)", "COLLATE NOCASE", "REFERENCES o(id) ON DELETE SET DEFAULT",
    "REFERENCES o ON UPDATE SET NULL", "DEFAULT (1+2)", "CONSTRAINT foo NOT NULL DEFAULT -5", "/* c ( */ NULL -- d ,\n"]
DEFAULTS = [
    "DEFAULT 7", "DEFAULT -7", "DEFAULT '12'", "DEFAULT 'tx'", "DEFAULT 1.5", "DEFAULT .5", "DEFAULT -3.0", "DEFAULT NULL", "",
    "DEFAULT TRUE", "DEFAULT (8)", 'DEFAULT "id"', "NOT NULL DEFAULT +3", "DEFAULT '1e3'", "DEFAULT 9223372036854775808",
    "DEFAULT -9223372036854775808", "DEFAULT x'0102'", "DEFAULT 0x1F", "DEFAULT (-4)", "DEFAULT ''"]
INTEGERS = [
    0, 1, -1, 127, 128, -128, -129, 32767, -32769, 2**23 - 1, 2**23, -2**23 - 1, 2**31, -2**31 - 1, 2**47 - 1, -2**47 - 1, 2**47,
    2**62, -2**63, 2**63 - 1]


def value(dice):
    kind = dice.randrange(12)
    if kind == 0:
        return None
    if kind < 5:
        return dice.choice(INTEGERS)
    if kind < 7:
        return dice.choice([0.0, 1.5, -2.25, 1e300, 3.0, 0.1])
    if kind < 10:
        return dice.choice(["a", "bä", "€", "😀x", "12", ""]) * dice.choice([0, 1, 1, 5, 20, 40, 300, 1500])
    return bytes([dice.randrange(256)]) * dice.choice([0, 1, 30, 600, 5000])


def table(database, dice, number):
    names = dice.sample(NAMES, dice.randrange(2, 7))
    columns = [f"{name} {dice.choice(TYPES)} {dice.choice(RULES)}" for name in names]
    key = number % 6
    if key < 4:
        columns[0] = names[0] + " " + [
            "integer primary key autoincrement", "INTEGER PRIMARY KEY DESC", "INTEGER", "INT PRIMARY KEY"][key]
    if dice.random() < 0.3:
        columns.append("computed AS (1) " + dice.choice(["VIRTUAL", "STORED", ""]))
    if key == 2:
        columns.append(f"PRIMARY KEY ({names[0]}{dice.choice(['', ' DESC', ' COLLATE binary'])})")
    if key == 5:
        columns.append(f"CONSTRAINT two PRIMARY KEY ({names[0]}, {names[1]}) UNIQUE ({names[0]})")
    name = ["t%d", '"T (%d"', "[w x %d]"][number % 3] % number
    database.execute(f"CREATE TABLE {name} ({', '.join(columns)})")

    def insert():
        for _ in range(dice.choice([1, 5, 40])):
            try:
                database.execute(
                    f"INSERT INTO {name} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})", [value(dice) for _ in names])
            except (sqlite3.IntegrityError, sqlite3.OperationalError):
                pass

    insert()
    for added in range(dice.randrange(4)):
        try:
            database.execute(f"ALTER TABLE {name} ADD COLUMN added{added} {dice.choice(TYPES)} {dice.choice(DEFAULTS)}")
        except sqlite3.OperationalError:
            continue
        names.append(f"added{added}")
        if dice.random() < 0.5:
            insert()
    database.execute(f"DELETE FROM {name} WHERE rowid % 5 = 0")


def written(value):
    if value is None:
        return "n"
    if isinstance(value, int):
        return f"i{value}"
    if isinstance(value, float):
        return f"r{struct.unpack('<Q', struct.pack('<d', value))[0]}"
    return f"t{value.encode().hex()}" if isinstance(value, str) else f"b{value.hex()}"


def rows(database):
    lines = []
    for (name,) in database.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
        quoted = '"' + name.replace('"', '""') + '"'
        # 2 marks columns that are computed when they are read.
        columns = [row[1] for row in database.execute(f"PRAGMA table_xinfo({quoted})") if row[6] != 2]
        lines.append(" ".join(["T", *(text.lower().encode().hex() for text in [name, *columns])]))
        chosen = ", ".join('"' + column.replace('"', '""') + '"' for column in columns)
        for row in database.execute(f"SELECT {chosen} FROM {quoted} ORDER BY rowid"):
            lines.append(" ".join(["R", *map(written, row)]))
    return "\n".join(lines) + "\n"


def main():
    for old in [*FOLDER.glob("*.db"), *FOLDER.glob("*.rows")]:
        old.unlink()
    for number in range(len(PAGE_SIZES) * len(ENCODINGS)):
        dice = random.Random(number)
        path = FOLDER / f"{number:02}.db"
        database = sqlite3.connect(path)
        database.execute(f"PRAGMA page_size = {PAGE_SIZES[number % len(PAGE_SIZES)]}")
        database.execute(f"PRAGMA encoding = '{ENCODINGS[number // len(PAGE_SIZES)]}'")
        if number % 4 == 1:
            database.execute("PRAGMA auto_vacuum = 1")
        if number % 5 == 2:
            database.execute("PRAGMA journal_mode = wal")
        for each in range(2):
            table(database, dice, 2 * number + each)
        database.commit()
        path.with_suffix(".rows").write_text(rows(database))
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()
    database = sqlite3.connect(FOLDER / "other-forms.db")
    database.executescript("""
        CREATE TABLE without_rowid (a TEXT PRIMARY KEY) WITHOUT ROWID; INSERT INTO without_rowid VALUES ('x');
        CREATE VIRTUAL TABLE words USING fts5(a);
        """)
    database.close()


if __name__ == "__main__":
    main()
