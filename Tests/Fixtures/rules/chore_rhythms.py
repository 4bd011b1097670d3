"""Openings of chores' rhythms by python-dateutil's recurrence rules (RFC 5545), as a second opinion.

A row is [the lines of a rhythm, the first weekday (1 Monday … 7), a day, the openings after that day, the number of openings before them].
What dateutil cannot say is in no row (decision 0055).
"""

import json
import random
import sys
from datetime import date, datetime, timedelta

from dateutil.rrule import DAILY, MONTHLY, WEEKLY, rrule

ROWS_IN_CASE = 1000
OPENINGS_IN_ROW = 10
# The accepted days end here, and so do all rhythms.
LAST = date(2199, 12, 31)


def index(day):
    return day.year * 10000 + day.month * 100 + day.day


def at(day):
    return datetime(day.year, day.month, day.day)


def openings(line, first_weekday):
    """Yields the days on which the rhythm of a line opens."""
    start, kind, every, weekdays, month_day = line
    rule = {"dtstart": at(start), "until": at(LAST), "interval": every, "wkst": first_weekday - 1}
    if kind == "daily":
        found = rrule(DAILY, **rule)
    elif kind == "weekly" and weekdays:
        found = rrule(WEEKLY, byweekday=[day - 1 for day in weekdays], **rule)
    elif kind == "weekly":
        # Any day of the week: it opens with the week, the first time on the rhythm's own day.
        rule["dtstart"] = at(start - timedelta(days=(start.isoweekday() - first_weekday) % 7))
        found = rrule(WEEKLY, **rule)
    else:
        rule["dtstart"] = at(start.replace(day=1))
        if month_day:
            # The last of those days that the month has.
            rule |= {"bymonthday": list(range(min(month_day, 28), month_day + 1)), "bysetpos": -1}
        found = rrule(MONTHLY, **rule)
    for each in found:
        if each.date() >= start:
            yield each.date()
        elif not weekdays and not month_day:
            yield start


def text(line):
    start, kind, every, weekdays, month_day = line
    return f"{index(start)} {kind} {every} {''.join(map(str, weekdays)) or '-'} {month_day} schedule"


def row(lines, first_weekday, day):
    before, after = 0, []
    for number, line in enumerate(lines):
        end = lines[number + 1][0] if number + 1 < len(lines) else date.max
        for each in openings(line, first_weekday):
            if each >= end or len(after) == OPENINGS_IN_ROW:
                break
            if each <= day:
                before += 1
            else:
                after.append(index(each))
    return ["\n".join(map(text, lines)), first_weekday, index(day), after, before]


def random_line(source, start):
    kind = source.choice(["daily", "weekly", "weekly", "weekly", "monthly", "monthly"])
    every = source.choice([1, 1, 1, 2, 2, 3, 4, source.randint(1, {"daily": 366, "weekly": 104, "monthly": 60}[kind])])
    weekdays = sorted(source.sample(range(1, 8), source.randint(0, 7))) if kind == "weekly" else []
    month_day = source.choice([0, 1, 15, 28, 29, 30, 31, source.randint(1, 31)]) if kind == "monthly" else 0
    return start, kind, every, weekdays, month_day


def random_rows(seed, count):
    source = random.Random(seed)
    rows = []
    for _ in range(count):
        start = date(source.randint(1901, 2190), 1, 1) + timedelta(days=source.randint(0, 1500))
        lines = [random_line(source, start)]
        while source.random() < 0.25:
            start += timedelta(days=source.randint(1, 90))
            lines.append(random_line(source, start))
        day = lines[0][0] + timedelta(days=source.choice([-1, 0, 1, source.randint(-30, 100), source.randint(-30, 500)]))
        rows.append(row(lines, source.choice([1, 1, 7, 6, source.randint(1, 7)]), day))
    return rows


def dated_rows(seed, count):
    """Rhythms that take another one's place and are due later: it ends at once, and a pause opens nothing until then (0078)."""
    source = random.Random(seed)
    rows = []
    for _ in range(count):
        before = date(source.randint(2020, 2030), 1, 1) + timedelta(days=source.randint(0, 364))
        change = before + timedelta(days=source.randint(1, 400))
        if change.day == 1:
            change += timedelta(days=1)
        start = change + timedelta(days=source.randint(1, 700))
        dated = (start, "weekly", source.choice([1, 2, 4]), [start.isoweekday()], 0)
        if source.random() < 0.6:
            dated = (start, "monthly", source.choice([1, 3, 12, 24]), [], start.day)
        lines = [random_line(source, before), (change, "monthly", 60, [], 1), dated]
        rows.append(row(lines, source.choice([1, 7, 6]), change - timedelta(days=source.choice([1, 1, 20]))))
    return rows


def case(name, rows):
    return {"name": name, "kind": "rhythms", "rows": rows}


def random_case(seed):
    return case(f"seed {seed}", random_rows(seed, ROWS_IN_CASE))


if __name__ == "__main__":
    print(json.dumps({"cases": [random_case(int(sys.argv[1]))]}))
