#!/usr/bin/env python3
"""Writes the tables that are computed rather than written by hand: calendar, zones, startOfDay, strength, diary, rhythms.

Nothing of Alltag is used: the calendar is Python's, the zones are the system's zone database, days are found by walking
minute by minute, the strength follows Loop Habit Tracker's published definition, and rhythms are python-dateutil's. The
tables are frozen; run this to see how they were computed.
"""

import json
import random
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import chore_rhythms
import diary_streak

HERE = Path(__file__).parent
UTC = timezone.utc


def index(day):
    return day.year * 10000 + day.month * 100 + day.day


def write(name, about, cases, zones=None):
    lines = [json.dumps(case, ensure_ascii=False) for case in cases]
    head = f'{{"about": {json.dumps(about)},\n'
    if zones:
        rows = [f"  {json.dumps(zone)}: {json.dumps(rows)}" for zone, rows in zones.items()]
        head += '"zones": {\n' + ",\n".join(rows) + "},\n"
    text = head + '"cases": [\n  ' + ",\n  ".join(lines) + "\n]}\n"
    (HERE / name).write_text(text)


# ---------------------------------------------------------------- calendar


def day_case(name, year, month, day):
    at = date(year, month, day)
    first = at.replace(day=1)
    following = date(year + (month == 12), month % 12 + 1, 1)
    case = {
        "name": name, "kind": "day", "index": index(at),
        "number": (at - date(1970, 1, 1)).days, "weekday": at.weekday(),
        "next": index(at + timedelta(1)), "previous": index(at - timedelta(1)),
        "mondayWeek": index(at - timedelta(at.weekday())), "sundayWeek": index(at - timedelta((at.weekday() + 1) % 7)),
        "saturdayWeek": index(at - timedelta((at.weekday() + 2) % 7)), "monthDays": (following - first).days,
        "monthLast": index(following - timedelta(1)), "nextMonth": following.year * 100 + following.month,
        "previousYear": (year - 1) * 100 + month, "iso": at.isoformat(),
    }
    return case


def calendar():
    cases = [
        day_case(name, *day)
        for name, day in {
            "an ordinary day": (2025, 11, 12), "the epoch": (1970, 1, 1), "the day before the epoch": (1969, 12, 31),
            "29 February of a leap year": (2024, 2, 29), "28 February of a leap year": (2024, 2, 28),
            "28 February of a common year": (2025, 2, 28), "1 March after a leap day": (2024, 3, 1),
            "1 March of a common year": (2023, 3, 1), "29 February 2000, a leap century": (2000, 2, 29),
            "28 February 1900, a common century": (1900, 2, 28), "28 February 2100, a common century": (2100, 2, 28),
            "31 December": (2025, 12, 31), "1 January": (2026, 1, 1), "30 April": (2025, 4, 30),
            "31 January": (2025, 1, 31),
            "year end inside ISO week 1": (2024, 12, 30), "1 January inside ISO week 53": (2021, 1, 1),
            "a Sunday": (2025, 11, 16), "a Monday": (2025, 11, 17), "a Saturday": (2025, 11, 15),
            "the first day accepted but one": (1900, 1, 2), "the last day accepted but one": (2199, 12, 30),
        }.items()
    ]
    for name, bad in {
        "29 February of a common year": 20250229, "29 February 1900": 19000229, "29 February 2100": 21000229,
        "31 April": 20250431, "day 0": 20251100, "month 0": 20250012, "month 13": 20251301, "day 32": 20250132,
        "before 1900": 18991231, "after 2199": 22000101, "a negative number": -20250101, "zero": 0,
    }.items():
        cases.append({"name": f"no such day: {name}", "kind": "day", "index": bad, "exists": False})
    write("calendar.json", "Day indices, weekdays, weeks and months (H-3).", cases)


# ---------------------------------------------------------------- zones


def offset(zone, at):
    return int(datetime.fromtimestamp(at, zone).utcoffset().total_seconds())


def transitions(name, first_year, last_year):
    zone = ZoneInfo(name)
    at = int(datetime(first_year, 1, 1, tzinfo=UTC).timestamp())
    end = int(datetime(last_year, 12, 31, tzinfo=UTC).timestamp())
    rows = [[at * 1000, offset(zone, at)]]
    while at < end:
        step = min(at + 6 * 3600, end)
        if offset(zone, step) != offset(zone, at):
            low, high = at, step
            while high - low > 1:
                middle = (low + high) // 2
                if offset(zone, middle) == offset(zone, at):
                    low = middle
                else:
                    high = middle
            rows.append([high * 1000, offset(zone, high)])
        at = step
    return rows


def local(rows, milliseconds):
    current = rows[0][1]
    for start, seconds in rows:
        if start <= milliseconds:
            current = seconds
    return datetime(1970, 1, 1) + timedelta(milliseconds=milliseconds, seconds=current)


def left_out(rows):
    """Returns the dates that never occurred, since the zone moved across the date line."""
    out = set()
    for (_, before), (start, seconds) in zip(rows, rows[1:]):
        if seconds - before >= 86_400:
            day = local(rows, start - 1).date() + timedelta(1)
            while day < local(rows, start).date():
                out.add(day)
                day += timedelta(1)
    return out


def effective(rows, milliseconds, start_of_day):
    """Returns the user's day: a date that never occurred is none with a later start of the day either."""
    day = (local(rows, milliseconds) - timedelta(minutes=start_of_day)).date()
    while day in left_out(rows):
        day -= timedelta(1)
    return day


def days(rows, first, last, start_of_day):
    """Returns the user's day at each minute: a clock set back does not bring a day back, only a change of the date does."""
    minute = 60_000
    at = first - 4 * 60 * minute
    reached = effective(rows, at, start_of_day)
    out = {}
    while at <= last:
        now = effective(rows, at, start_of_day)
        jump = local(rows, at) - local(rows, at - minute)
        reached = now if jump < -timedelta(hours=3) else max(reached, now)
        out[at] = reached
        at += minute
    return out


def stamp(text):
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


def clock_case(name, zone, rows, first, last, step, start_of_day=0, walls=()):
    found = days(rows, stamp(first), stamp(last), start_of_day)
    moments = []
    for at in range(stamp(first), stamp(last) + 1, step * 60_000):
        here = local(rows, at)
        text = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        moments.append([text, index(here.date()), here.hour * 60 + here.minute, index(found[at])])
    shown = []
    for day, minute in walls:
        wanted = datetime.fromisoformat(day) + timedelta(minutes=minute)
        at = stamp(day) - 30 * 3_600_000
        before = local(rows, at)
        # The first minute that shows the wanted time, or at which the clock has jumped over it.
        while not (local(rows, at) == wanted or before < wanted < local(rows, at)):
            before = local(rows, at)
            at += 60_000
        text = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        shown.append([index(wanted.date()), minute, text])
    return {
        "name": name, "kind": "clock", "zone": zone, "startOfDay": start_of_day, "moments": moments, "walls": shown,
    }


def zones():
    table = {
        "Europe/Zurich": transitions("Europe/Zurich", 2024, 2026),
        "America/New_York": transitions("America/New_York", 2024, 2026),
        "Pacific/Apia": transitions("Pacific/Apia", 2011, 2012),
        "Pacific/Kiritimati": transitions("Pacific/Kiritimati", 1994, 1995),
        "America/Sao_Paulo": transitions("America/Sao_Paulo", 2017, 2019),
        "America/St_Johns": transitions("America/St_Johns", 2010, 2011),
        "Australia/Lord_Howe": transitions("Australia/Lord_Howe", 2024, 2025),
        "Pacific/Kwajalein": transitions("Pacific/Kwajalein", 1969, 1970),
        "Asia/Kathmandu": transitions("Asia/Kathmandu", 2025, 2025),
    }
    spots = [
        ("Zurich, clocks forward", "Europe/Zurich", "2025-03-29T21:00", "2025-03-30T23:00",
         [("2025-03-30", 119), ("2025-03-30", 120), ("2025-03-30", 150), ("2025-03-30", 180), ("2025-03-31", 0)]),
        ("Zurich, clocks back", "Europe/Zurich", "2025-10-25T20:30", "2025-10-27T00:00",
         [("2025-10-26", 119), ("2025-10-26", 120), ("2025-10-26", 150), ("2025-10-26", 179), ("2025-10-26", 180)]),
        ("New York, clocks forward", "America/New_York", "2025-03-09T03:30", "2025-03-10T05:30",
         [("2025-03-09", 119), ("2025-03-09", 120), ("2025-03-09", 150), ("2025-03-09", 180)]),
        ("New York, clocks back", "America/New_York", "2025-11-02T03:00", "2025-11-03T06:00",
         [("2025-11-02", 59), ("2025-11-02", 60), ("2025-11-02", 90), ("2025-11-02", 120)]),
        ("Apia skips 30 December 2011", "Pacific/Apia", "2011-12-29T09:00", "2011-12-31T11:00",
         [("2011-12-29", 1439), ("2011-12-30", 0), ("2011-12-30", 720), ("2011-12-31", 0)]),
        ("Kiritimati skips a day", "Pacific/Kiritimati", "1994-12-30T09:00", "1995-01-02T11:00",
         [("1994-12-30", 720), ("1995-01-01", 720)]),
        ("Sao Paulo, midnight does not exist", "America/Sao_Paulo", "2018-11-04T01:00", "2018-11-05T03:00",
         [("2018-11-04", 0), ("2018-11-04", 30), ("2018-11-04", 60)]),
        ("Sao Paulo, 23:00 comes twice", "America/Sao_Paulo", "2018-02-18T00:00", "2018-02-18T04:00",
         [("2018-02-17", 1380), ("2018-02-18", 0)]),
        ("St John's, back over midnight at 00:01", "America/St_Johns", "2010-11-07T01:30", "2010-11-07T04:30",
         [("2010-11-07", 0), ("2010-11-07", 1)]),
        ("Lord Howe, back by half an hour", "Australia/Lord_Howe", "2025-04-05T13:00", "2025-04-05T17:00",
         [("2025-04-06", 90), ("2025-04-06", 120)]),
        ("Kwajalein repeats a date", "Pacific/Kwajalein", "1969-09-30T10:00", "1969-10-01T14:00",
         [("1969-09-30", 1439)]),
        ("Kathmandu, a quarter of an hour", "Asia/Kathmandu", "2025-06-01T17:00", "2025-06-01T20:00",
         [("2025-06-02", 0)]),
    ]
    cases = []
    for name, zone, first, last, walls in spots:
        step = 1 if zone == "America/St_Johns" else 15
        cases.append(clock_case(name, zone, table[zone], first, last, step, 0, walls))
    for seconds, name in [("2025-10-26T00:59:59", "the last second before"), ("2025-10-26T01:00:00", "the second of")]:
        at = stamp(seconds)
        here = local(table["Europe/Zurich"], at)
        cases.append({
            "name": f"Zurich, {name} the change", "kind": "clock", "zone": "Europe/Zurich", "walls": [],
            "moments": [[seconds + "Z", index(here.date()), here.hour * 60 + here.minute, index(here.date())]],
        })
    write("zones.json", "Clocks set forward and back, and the date line (H-3).", cases, table)

    starts = []
    for name, zone, first, last, _ in spots[:6] + spots[8:9]:
        is_by_minute = zone == "America/St_Johns"
        is_date_line = zone == "Pacific/Apia"
        for start in (30,) if is_by_minute else (120, 150, 180, 240, 720) if is_date_line else (120, 150, 180, 720):
            title = f"{name}, days from {start // 60:02}:{start % 60:02}"
            starts.append(clock_case(title, zone, table[zone], first, last, 1 if is_by_minute else 30, start))
    plain = clock_case("the night before four belongs to yesterday", "Europe/Zurich", table["Europe/Zurich"],
                       "2025-06-01T22:00", "2025-06-02T12:00", 10, 240)
    write("startOfDay.json", "Days that end when the person goes to bed (H-8b).", [plain] + starts, table)


# ---------------------------------------------------------------- strength


def loop(days, numerator, denominator, goal=None, target=0, asked="MTWTFSS"):
    """Loop's score (Score.kt, ScoreList.kt). `days` holds True, False and "skip", from a Monday on; for a numerical habit
    numbers. Unlike in Loop, only the days that the schedule asks for add to it (H-8)."""
    frequency = numerator / denominator
    multiplier = 0.5 ** (frequency**0.5 / 13)
    if goal is None and frequency < 1:
        numerator, denominator = numerator * 2, denominator * 2
    score = 1.0 if goal == "atMost" else 0.0
    for i, day in enumerate(days):
        if day == "skip":
            continue
        window = range(max(0, i - denominator + 1), i + 1)
        total = sum(days[j] for j in window if days[j] != "skip" and asked[j % 7] != "-")
        if goal is None:
            value = min(1, total / numerator)
        elif goal == "atLeast":
            value = min(1, total / target) if target > 0 else 1
        elif target > 0:
            value = max(0, min(1, 1 - (total - target) / target))
        else:
            value = 0 if total > 0 else 1
        score = score * multiplier + value * (1 - multiplier)
    return score


SCHEDULES = {"daily": ("daily", 1, 1), "Monday to Friday": ("MTWTF--", 5, 7)} | {
    f"{n} times a week": (n, n, 7) for n in range(1, 7)
}
SINGLE_DAY = {"Mondays": ("M------", 1, 7)}


def strength_case(name, schedule, pattern, repeat=1, goal=None, target=0, **extra):
    wish, numerator, denominator = (SCHEDULES | SINGLE_DAY)[schedule]
    asked = wish if str(wish).startswith("M") else "MTWTFSS"
    start = date(2020, 1, 6)  # a Monday
    sequence = list(pattern) * repeat
    case = {"name": name, "kind": "habit", "schedule": wish, "from": index(start), "repeat": repeat}
    case["today"] = index(start + timedelta(len(sequence) - 1))
    if goal is None:
        case["days"] = "".join(pattern)
        days = ["skip" if x == "s" else x == "x" for x in sequence]
        score = loop(days, numerator, denominator, asked=asked)
    else:
        case["goal"] = {goal: target}
        case["amounts"] = list(pattern)
        days = ["skip" if x == "s" else (x or 0) for x in sequence]
        # The goal is for each day; Loop's target is for the whole period.
        direction = "atMost" if goal == "atMost" else "atLeast"
        score = loop(days, numerator, denominator, direction, target * numerator, asked)
    case["expect"] = {"strength": score} | extra
    return case


def strength():
    a, m = "atLeast", "atMost"
    cases = [
        strength_case("one day done", "daily", "x"),
        strength_case("90 perfect days", "daily", "x", 90, strengthAbove=0.99),
        strength_case("ten perfect years", "daily", "x", 3650, strengthAbove=0.999999),
        strength_case("a perfect year and one miss", "daily", "x" * 365 + ".", strengthAbove=0.94),
        strength_case("every other day", "daily", "x.", 100),
        strength_case("skips in between", "daily", "xxsxx.s", 30),
        strength_case("only skips after a start", "daily", "x" + "s" * 30),
        strength_case("misses wear it down", "daily", "x" * 60 + "." * 30),
        strength_case("Monday to Friday, perfect", "Monday to Friday", "xxxxx..", 40, strengthAbove=0.99),
        strength_case("Monday to Friday, Fridays missed", "Monday to Friday", "xxxx...", 40),
        strength_case("four times a week, done twice", "4 times a week", "x..x...", 200),
        strength_case("three times a week, done twice", "3 times a week", "x..x...", 200),
        strength_case("three times a week, all on one weekend", "3 times a week", "....xxx", 60, strengthAbove=0.95),
        strength_case("twice a week, every week otherwise", "2 times a week", "x.....x.x...x.", 20),
        strength_case("once a week", "1 times a week", "...x...", 52),
        strength_case("six times a week with skips", "6 times a week", "xxsxxx.xxxxss.", 13),
        strength_case("once a week, a fortnight skipped", "1 times a week", "x......" * 6 + "s" * 14 + "x......"),
        strength_case("eight glasses, all drunk", "daily", [8000], 90, a, 8000, strengthAbove=0.99),
        strength_case("eight glasses, half drunk", "daily", [4000], 300, a, 8000),
        strength_case("eight glasses, more than asked", "daily", [12000, 0], 60, a, 8000),
        strength_case("glasses with skips and gaps", "daily", [8000, "s", 3000, None, 9500], 40, a, 8000),
        strength_case("fractions of a litre", "daily", [1250, 330, 1999], 50, a, 2000),
        strength_case("a target of nothing is always reached", "daily", [5000, None, 0], 10, a, 0),
        strength_case("thirty minutes", "daily", [30000, 15000], 50, "minutes", 30000),
        strength_case("five kilometres three times a week", "3 times a week", [5000, None, 2500, None, 10000,
                      None, None], 30, a, 5000),
        strength_case("at most two coffees, kept", "daily", [2000, 1000, None], 30, m, 2000, strengthAbove=0.999),
        strength_case("at most two coffees, three drunk", "daily", [3000], 100, m, 2000),
        strength_case("at most two coffees, five drunk", "daily", [5000], 100, m, 2000),
        strength_case("at most nothing, kept", "daily", [0], 30, m, 0, strengthAbove=0.999),
        strength_case("at most nothing, a slip each week", "daily", [0, 0, 0, 1000, 0, 0, 0], 20, m, 0),
        strength_case("at most, with skips", "daily", [2000, "s", 3500], 30, m, 2000),
        strength_case("at most ten a week on five days", "Monday to Friday", [3000, 2000, 2000, 1000, 2500,
                      1000, None], 20, m, 2000),
        strength_case("at most nothing, nothing entered", "daily", [None], 30, m, 0),
        strength_case("at most two on Mondays, more on Sundays", "Mondays", [1000] + [None] * 5 + [9000], 20, m, 2000),
        strength_case("Mondays, done on Sundays", "Mondays", "......x", 20),
        strength_case("Mondays, done on Sundays, too", "Mondays", "x.....x", 20),
        strength_case("eight glasses on Mondays, drunk on Sundays", "Mondays", [4000] + [None] * 5 + [8000], 20, a, 8000),
    ]
    source = random.Random(20251112)
    for number in range(60):
        schedule = source.choice(list(SCHEDULES))
        length = source.randint(1, 120)
        if number % 2:
            goal = source.choice([a, m, "minutes"])
            target = source.choice([1, 1000, 2500, 8000])
            # The first day must have an entry: the score begins with it.
            pattern = [source.choice([target, 0 if goal == m else 500])]
            pattern += [source.choice([None, "s", target, target * 2, target // 2 + 1]) for _ in range(length)]
            cases.append(strength_case(f"random {number}: {schedule}, {goal}", schedule, pattern, 1, goal, target))
        else:
            pattern = "x" + "".join(source.choice("xxx.s") for _ in range(length))
            cases.append(strength_case(f"random {number}: {schedule}", schedule, pattern))
    limits = {"four times a week, done twice": 0.5, "three times a week, done twice": 2 / 3}
    for case in cases:
        if case["name"] in limits:
            assert abs(case["expect"]["strength"] - limits[case["name"]]) < 1e-3, case
    write("strength.json", "Habit strength as Loop Habit Tracker defines it (H-8).", cases)


# ------------------------------------------------------------------- diary


def diary():
    """The rule's own examples, whose results are those of the text, and random diaries."""
    examples = [
        ("7 steady", "s" * 7, (7, 1)), ("7 steady, easy", "s" * 7 + "e", (8, 0)), ("7 steady, wild", "s" * 7 + "w", (0, 0)),
        ("7 steady, gap, steady", "s" * 7 + ".s", (9, 0)), ("14 steady, 2 gaps, steady", "s" * 14 + "..s", (17, 0)),
        ("7 steady, 2 gaps, steady", "s" * 7 + "..s", (1, 0)), ("28 steady", "s" * 28, (28, 3)),
        ("21 steady, 3 easy, 7 steady", "s" * 21 + "eee" + "s" * 7, (31, 1)), ("6 steady, easy on day 7", "s" * 6 + "e", (7, 0)),
        ("13 steady, easy", "s" * 13 + "e", (14, 1)), ("27 steady, easy", "s" * 27 + "e", (28, 2)),
    ]
    cases = []
    for name, text, expected in examples:
        assert diary_streak.standing(text, len(text) - 1, True) == expected, name
        cases.append(diary_streak.case(name, [diary_streak.row(text, len(text) - 1, True)]))
    assert diary_streak.standing("s" * 7 + "w", 7, True, gentle=True) == (8, 0)
    for number in range(10):
        cases.append(diary_streak.case(f"random diaries {number}", diary_streak.random_rows(number, 100)))
    write("diary.json", "Streak and rewards of the diary (M-20): [days, today, evening, streak, rewards, gentle streak, rewards].", cases)


# ----------------------------------------------------------------- rhythms


def rhythms():
    cases = []
    for number in range(12):
        cases.append(chore_rhythms.case(f"random rhythms {number}", chore_rhythms.random_rows(number, 25)))
    cases.append(chore_rhythms.case("days beside rhythms", chore_rhythms.dated_rows(12, 25)))
    write("rhythms.json", "Openings of chores' rhythms (F-5): [lines, first weekday, day, openings after it, openings before them].", cases)


if __name__ == "__main__":
    diary()
    rhythms()
    calendar()
    zones()
    strength()
