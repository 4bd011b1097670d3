"""Writes the data for all measurements: a hundred habits with an entry on each of 3650 days, as Alltag JSON.

The same day gives the same bytes. All habits are due on that day and none is done yet.
"""
import datetime
import json
import uuid

HABIT_COUNT = 100
DAY_COUNT = 3650
COLORS = ["#E5484D", "#F76B15", "#FFB224", "#46A758", "#12A594", "#0090FF", "#3E63DD", "#8E4EC6"]
NAMES = ["Meditate", "Read", "Run", "Drink water", "Stretch", "Piano", "Vocabulary", "Walk", "Journal", "Push-ups"]
NAMESPACE = uuid.UUID("6f1d6f7e-8f0a-4d0e-9a64-2f3a4b5c6d7e")


class Chance:
    """Knuth's MMIX generator: the same numbers on every machine and in every version of Python."""

    def __init__(self, seed):
        self.state = seed

    def percent(self):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 32) % 100


def day_index(day):
    return day.year * 10000 + day.month * 100 + day.day


def identifier(text):
    return str(uuid.uuid5(NAMESPACE, text)).upper()


def habit(number, today, created):
    weekday = today.isoweekday()
    # Four weekdays and the present one, so that the habit is due today.
    chosen = sorted({1, 2, 3, 4, weekday} | ({5} if weekday <= 4 else set()))
    schedules = {1: {"kind": "weekdays", "weekdays": chosen}, 2: {"kind": "timesPerWeek", "count": 6}}
    fields = {
        "id": identifier(f"habit {number}"), "name": f"{NAMES[number % len(NAMES)]} {number + 1}",
        "colorHex": COLORS[number % len(COLORS)], "reminderMinutes": 360 + number * 7 if number % 3 == 0 else None,
        "isArchived": False, "createdAt": created, "updatedAt": created, "isPinned": number < 5, "sortOrder": number,
        "schedule": schedules.get(number % 4, {"kind": "daily"}), "pauses": [], "referenceDay": None,
        "furtherReminders": [],
    }
    fields["goal"] = {"kind": "check"}
    if number % 8 == 7:
        fields["goal"] = {"kind": "amount", "target": 8, "unit": "glasses", "direction": "atLeast"}
    return fields


def log(fields, day, days_ago, chance):
    entry = {
        "id": identifier(fields["id"] + str(day)), "habitID": fields["id"], "dayIndex": day_index(day), "isDone": True,
        "timestamp": f"{day.isoformat()}T18:30:00Z",
    }
    drawn = chance.percent()
    # Two open days keep a week with six scheduled days from being complete before today.
    if drawn >= 95 or (days_ago <= 2 and fields["schedule"]["kind"] == "timesPerWeek"):
        entry.update(isDone=False, state="open")
    elif drawn >= 88:
        entry.update(isDone=False, state="skipped")
    if fields["goal"]["kind"] == "amount" and entry.get("state") != "skipped":
        entry["amount"] = 8 if entry["isDone"] else 3
    if drawn == 0 and days_ago % 10 == 0:
        entry["note"] = "Later than usual, but done"
    return entry


def write(path, today, habit_count=HABIT_COUNT, day_count=DAY_COUNT):
    """Writes the file; returns the number of its logs."""
    chance = Chance(0x2025_1112)
    created = f"{(today - datetime.timedelta(days=day_count + 1)).isoformat()}T08:00:00Z"
    habits = [habit(number, today, created) for number in range(habit_count)]
    compact = {"separators": (",", ":")}
    with open(path, "w", encoding="utf-8") as file:
        file.write(f'{{"version":2,"exportedAt":"{today.isoformat()}T00:00:00Z","habits":[\n')
        file.write(",\n".join(json.dumps(fields, **compact) for fields in habits))
        file.write('\n],"logs":[')
        separator = "\n"
        for fields in habits:
            for days_ago in range(day_count, 0, -1):
                entry = log(fields, today - datetime.timedelta(days=days_ago), days_ago, chance)
                file.write(separator + json.dumps(entry, **compact))
                separator = ",\n"
        file.write("\n]}\n")
    return habit_count * day_count
