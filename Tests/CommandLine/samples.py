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


def loop_database(path, version=25):
    """Creates a database as Loop's migrations up to `version` leave it (formats 5.2)."""
    database = sqlite3.connect(path)
    later = version >= 23
    columns = [
        "id INTEGER PRIMARY KEY AUTOINCREMENT", "archived INTEGER", "color INTEGER", "description TEXT", "freq_den INTEGER",
        "freq_num INTEGER", "highlight INTEGER", "name TEXT", "position INTEGER", "reminder_hour INTEGER",
        "reminder_min INTEGER", "reminder_days INTEGER NOT NULL DEFAULT 127"]
    if later:
        columns += [
            "type INTEGER NOT NULL DEFAULT 0", "target_type INTEGER NOT NULL DEFAULT 0",
            "target_value REAL NOT NULL DEFAULT 0", "unit TEXT NOT NULL DEFAULT ''", "question TEXT", "uuid TEXT"]
    notes = ", notes TEXT" if version >= 24 else ""
    database.execute(f"CREATE TABLE Habits ({', '.join(columns)})")
    database.execute(
        "CREATE TABLE Repetitions (id INTEGER PRIMARY KEY AUTOINCREMENT, habit INTEGER NOT NULL REFERENCES habits(id), "
        f"timestamp INTEGER NOT NULL, value INTEGER NOT NULL{notes})")
    database.execute("CREATE UNIQUE INDEX idx_repetitions_habit_timestamp ON Repetitions(habit, timestamp)")
    plain = (1, 0, 3, "Well?", 7, 3, 0, "Meditate", 0, 20, 30, 127)
    if later:
        database.execute(
            f"INSERT INTO Habits VALUES ({','.join('?' * 18)})", (*plain, 0, 0, 0.0, "", "Did you?", "0123456789abcdef" * 2))
        database.execute(
            f"INSERT INTO Habits VALUES ({','.join('?' * 18)})",
            (2, 1, 12, "", 1, 1, 0, "Walk", 1, None, None, 127, 1, 0, 5.0, "km", "", "fedcba9876543210" * 2))
    else:
        database.execute(f"INSERT INTO Habits VALUES ({','.join('?' * 12)})", plain)
    rows = [(1, 0, 2, "calm"), (1, 1, 3, ""), (1, 2, 1, ""), (1, 3, 0, ""), (1, 4, 2, "")]
    if later:
        rows += [(2, 0, 6500, ""), (2, 1, 2000, "tired")]
    for habit, back, value, note in rows:
        day = END - datetime.timedelta(days=back)
        stamp = int(datetime.datetime(day.year, day.month, day.day, tzinfo=datetime.timezone.utc).timestamp() * 1000)
        if notes:
            database.execute(
                "INSERT INTO Repetitions (habit, timestamp, value, notes) VALUES (?,?,?,?)", (habit, stamp, value, note))
        else:
            database.execute("INSERT INTO Repetitions (habit, timestamp, value) VALUES (?,?,?)", (habit, stamp, value))
    database.execute(f"PRAGMA user_version = {version}")
    database.commit()
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

HABITBULL = (
    b"HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\n"
    b"Meditate,,Mind,2026-11-12,1,calm\nMeditate,,Mind,2026-11-11,0,\n")
MATRIX = b"date,Meditate,Run\n2026-11-11,1,\n2026-11-12,1,1\n"
LIST = b"date,habit,value\n2026-11-12,Meditate,1\n2026-11-11,Run,1\n"
