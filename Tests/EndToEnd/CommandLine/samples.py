"""Files of other programs, created by their documented formats."""
import datetime
import io
import json
import sqlite3
import uuid
import zipfile

END = datetime.date(2026, 11, 12)


def version_one(habits=2, days=3, name="Imported"):
    """Returns an Alltag file of version 1 with `habits` habits that were done on the last `days` days."""
    made = []
    logs = []
    for h in range(habits):
        identity = str(uuid.UUID(int=(h + 1) << 64 | 0x8000 << 48, version=4)).upper()
        made.append({
            "id": identity, "name": f"{name} {h + 1}", "colorHex": "#2FA66A", "reminderMinutes": 480, "isArchived": False,
            "createdAt": "2020-01-01T08:00:00Z", "updatedAt": "2020-01-01T08:00:00Z"})
        for d in range(days):
            day = END - datetime.timedelta(days=d)
            logs.append({
                "id": str(uuid.UUID(int=(h << 40) + d + 1, version=4)).upper(), "habitID": identity,
                "dayIndex": int(day.strftime("%Y%m%d")), "isDone": True, "timestamp": f"{day}T07:00:00Z"})
    return json.dumps({"version": 1, "exportedAt": "2026-11-12T08:00:00Z", "habits": made, "logs": logs}).encode()


def loop_zip(compression=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as archive:
        archive.writestr(
            "Habits.csv",
            "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,"
            "Target Value,Archived?\n"
            "001,Meditate,YES_NO,Did you?,,1,1,#FF8F00,,,,false\n"
            "002,\"Walk, far\",NUMERICAL,,,1,1,#00897B,km,AT_LEAST,5.0,true\n")
        archive.writestr(
            "001 Meditate/Checkmarks.csv",
            "Date,Value,Notes\n2026-11-12,YES_MANUAL,calm\n2026-11-11,SKIP,\n2026-11-10,YES_AUTO,\n2026-11-09,YES_MANUAL,\n")
        archive.writestr("001 Meditate/Scores.csv", "Date,Score\n2026-11-12,0.1000\n")
        archive.writestr("002 Walk far/Checkmarks.csv", "Date,Value,Notes\n2026-11-12,6500,\n2026-11-11,2000,\n")
        archive.writestr("Checkmarks.csv", "Date,Meditate,Walk, far,\n2026-11-12,2,6500,\n")
    return out.getvalue()


# The versions in which Loop's migrations added columns to a table (H-22).
LOOP_HABITS = {
    9: ["id INTEGER PRIMARY KEY AUTOINCREMENT", "archived INTEGER", "color INTEGER", "description TEXT", "freq_den INTEGER",
        "freq_num INTEGER", "highlight INTEGER", "name TEXT", "position INTEGER", "reminder_hour INTEGER",
        "reminder_min INTEGER"],
    11: ["reminder_days INTEGER NOT NULL DEFAULT 127"],
    16: ["type INTEGER NOT NULL DEFAULT 0"],
    18: ["target_type INTEGER NOT NULL DEFAULT 0", "target_value REAL NOT NULL DEFAULT 0", "unit TEXT NOT NULL DEFAULT ''"],
    23: ["question TEXT"],
    24: ["uuid TEXT"],
}
# Each with the version in which numerical habits, skips and notes came.
NUMERICAL, VALUED, UNIQUE, NOTED = 18, 16, 22, 25


def loop_color(version):
    """Returns the number of the colour #F9A825 in a version: an ARGB value, then its place in one of two palettes."""
    if version < 14:
        return 0xFFF9A825 - (1 << 32)
    return 2 if version < 21 else 4


def loop_database(path, version=25):
    """Creates a database as Loop's migrations up to `version` leave it (H-22)."""
    database = sqlite3.connect(path)
    columns = [column for since, added in LOOP_HABITS.items() if since <= version for column in added]
    database.execute(f"CREATE TABLE Habits ({', '.join(columns)})")
    needed = " NOT NULL" if version >= UNIQUE else ""
    database.execute(
        "CREATE TABLE Repetitions (id INTEGER PRIMARY KEY AUTOINCREMENT, "
        f"habit INTEGER{needed} REFERENCES habits(id), timestamp INTEGER{needed}"
        f"{', value INTEGER NOT NULL' if version >= VALUED else ''}{', notes TEXT' if version >= NOTED else ''})")
    unique = "UNIQUE " if version >= UNIQUE else ""
    database.execute(f"CREATE {unique}INDEX idx_repetitions_habit_timestamp ON Repetitions(habit, timestamp)")

    def insert(table, **values):
        known = {row[1] for row in database.execute(f"PRAGMA table_info({table})")}
        kept = {name: value for name, value in values.items() if name in known}
        database.execute(
            f"INSERT INTO {table} ({','.join(kept)}) VALUES ({','.join('?' * len(kept))})", list(kept.values()))

    insert(
        "Habits", id=1, archived=0, color=loop_color(version), description="Well?", freq_den=7, freq_num=3, highlight=0,
        name="Meditate", position=0, reminder_hour=20, reminder_min=30, question="Did you?", uuid="0123456789abcdef" * 2)
    rows = [(1, 0, 2, "calm"), (1, 1, 3, ""), (1, 2, 1, ""), (1, 3, 0, ""), (1, 4, 2, "")]
    if version < VALUED:
        rows = [row for row in rows if row[2] == 2]
    if version >= NUMERICAL:
        insert(
            "Habits", id=2, archived=1, color=12, description="", freq_den=1, freq_num=1, highlight=0, name="Walk",
            position=1, type=1, target_value=5.0, unit="km", question="", uuid="fedcba9876543210" * 2)
        rows += [(2, 0, 6500, ""), (2, 1, 2000, "tired")]
    for habit, back, value, note in rows:
        insert("Repetitions", habit=habit, timestamp=loop_time(back), value=value, notes=note)
    if version < UNIQUE:
        # Rows that a later migration deletes; of two for a day the first stays.
        insert("Repetitions", habit=1, timestamp=loop_time(0), value=3)
        insert("Repetitions", habit=1, timestamp=None, value=2)
        insert("Repetitions", habit=None, timestamp=loop_time(0), value=2)
        insert("Repetitions", habit=99, timestamp=loop_time(0), value=2)
    database.execute(f"PRAGMA user_version = {version}")
    database.commit()
    database.close()


def loop_time(back):
    """Returns the milliseconds of a day's midnight in UTC, so many days before the last one."""
    day = END - datetime.timedelta(days=back)
    return int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.timezone.utc).timestamp() * 1000)


def tickmate_database(path):
    """Creates the tables of Tickmate that an import reads (H-22); January is month 0."""
    database = sqlite3.connect(path)
    database.executescript("""
        CREATE TABLE tracks (_id INTEGER PRIMARY KEY, name TEXT, enabled INTEGER, description TEXT);
        CREATE TABLE ticks (_id INTEGER PRIMARY KEY, _track_id INTEGER, year INTEGER, month INTEGER, day INTEGER);
        CREATE TABLE track2groups (_id INTEGER PRIMARY KEY, _track_id INTEGER, _group_id INTEGER);
        INSERT INTO tracks VALUES (1, 'Meditate', 1, '');
        INSERT INTO ticks VALUES (1, 1, 2026, 10, 12), (2, 1, 2026, 0, 31);
        """)
    database.close()


def rewire_database(path):
    """Creates the tables of Rewire that an import reads (H-22)."""
    database = sqlite3.connect(path)
    database.executescript("""
        CREATE TABLE habits (_id INTEGER PRIMARY KEY, name TEXT, description TEXT, schedule INTEGER, active_days TEXT,
            repeating_count INTEGER, days INTEGER, period INTEGER);
        CREATE TABLE checkins (_id INTEGER PRIMARY KEY, habit_id INTEGER, date TEXT, type INTEGER);
        CREATE TABLE reminders (_id INTEGER PRIMARY KEY, habit_id INTEGER, time INTEGER, active_days TEXT);
        CREATE TABLE unit (_id INTEGER PRIMARY KEY);
        INSERT INTO habits VALUES (1, 'Meditate', NULL, 1, NULL, 0, 3, 0);
        INSERT INTO checkins VALUES (1, 1, '20261112', 2), (2, 1, '20261111', 1);
        INSERT INTO reminders VALUES (1, 1, 1230, '0,1,2,3,4,5,6');
        """)
    database.close()


def epoch_day(back):
    return (END - datetime.date(1970, 1, 1)).days - back


TABLE_HABIT = json.dumps({
    "habits": [{
        "create_t": 1_700_000_000, "modify_t": 1_700_000_000, "type": 1, "status": 1, "name": "Meditate", "color": 1,
        "daily_goal": 1, "daily_goal_unit": "", "freq_type": 1, "freq_custom": "[3]", "start_date": epoch_day(30),
        "records": [{
            "record_date": epoch_day(0), "record_type": 1, "record_value": 1, "create_t": 1_762_000_000,
            "modify_t": 1_762_000_000}]}],
    "groups": []}).encode()

BEAVER = json.dumps({
    "habits": [{
        "name": "Meditate", "id": "abc", "star": True, "status": "active",
        "period": {"period_type": "D", "period_count": 1, "target_count": 1}, "tags": ["a"],
        "records": [{"day": "2026-11-12", "done": True, "text": "calm"}, {"day": "2026-11-11", "done": False, "text": ""}]}],
    "order": ["abc"]}).encode()

HABO = json.dumps([{
    "id": 1, "title": "Meditate", "twoDayRule": 0, "position": 0, "cue": "", "notification": 0, "notTime": "9:0",
    "events": {"2026-11-12 12:00:00.000Z": ["DayType.check", "calm"]}}]).encode()

# The completion is a moment in Zurich's 12 November.
KADO = json.dumps({
    "formatVersion": 1, "exportedAt": "2026-11-12T08:00:00Z", "appVersion": "1.0", "habits": [{
        "id": "3F2504E0-4F89-11D3-9A0C-0305E82C3301", "name": "Meditate", "frequency": {"kind": "daily"},
        "type": {"kind": "binary"}, "createdAt": "2026-11-01T08:00:00Z", "color": "red", "icon": "x",
        "remindersEnabled": False, "reminderHour": 9, "reminderMinute": 0, "completions": [{
            "id": "3F2504E0-4F89-11D3-9A0C-0305E82C3302", "date": "2026-11-11T23:30:00Z", "value": 1}]}]}).encode()

HABITBULL = (
    b"HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
    b"Meditate,,Mind,2026-11-12,1,calm\nMeditate,,Mind,2026-11-11,0,\n")
MATRIX = b"date,Meditate,Run\n2026-11-11,1,\n2026-11-12,1,1\n"
LIST = b"date,habit,value\n2026-11-12,Meditate,1\n2026-11-11,Run,1\n"
