"""Writes rhythms with dates beside them, and when they are due next by python-dateutil (RFC 5545), to cases.tsv.

python Tests/Fixtures/dated-rhythms/generate.py

A row has the kind of input, the family's day, its first weekday (1 Monday … 7), what is entered, and the next three days on which it is due:
- `de`, `en`: a line of quick add.
- `table`: a table's rhythm and due day.
- `editor`: recurrence, every, and the day that is entered.
- `done`: a line whose rhythm counts from what is done: its first day, the day on which it is done then, and the day on which it is due again.
"""

import random
from datetime import date, timedelta
from itertools import islice
from pathlib import Path

from dateutil.relativedelta import relativedelta
from dateutil.rrule import DAILY, MONTHLY, WEEKLY, rrule

DE_WEEKDAYS = ["montags", "dienstags", "mittwochs", "donnerstags", "freitags", "samstags", "sonntags"]
DE_ON = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
EN_ON = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
DE_MONTHS = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split()
EN_MONTHS = "January February March April May June July August September October November December".split()
# The day of the app in the tests of its screens.
APP_DAY = date(2026, 11, 12)

UNITS = {
    ("day", 1): (["täglich", "jeden Tag"], ["daily", "every day"], "daily"),
    ("week", 1): (["wöchentlich", "jede Woche"], ["weekly", "every week"], "weekly"),
    ("month", 1): (["monatlich", "jeden Monat"], ["monthly", "every month"], "monthly"),
    ("month", 3): (["vierteljährlich", "alle 3 Monate", "jedes Quartal"], ["quarterly", "every 3 months"], "quarterly"),
    ("month", 6): (["halbjährlich", "alle 6 Monate"], ["every 6 months"], "every 6 months"),
    ("month", 12): (["jährlich", "jedes Jahr"], ["yearly", "annually", "every year"], "yearly"),
    ("month", 24): (["alle 2 Jahre"], ["every 2 years"], "every 2 years"),
}


def words(unit, every):
    if (unit, every) in UNITS:
        return UNITS[unit, every]
    german = {"day": "Tage", "week": "Wochen", "month": "Monate"}[unit]
    return [f"alle {every} {german}"], [f"every {every} {unit}s"], f"every {every} {unit}s"


def dues(unit, every, start, today, first, weekdays=None, month_day=None, count=3):
    """The next days of a rhythm that is due on `start`, and each period from then on."""
    wkst = first - 1
    if unit == "day":
        found = rrule(DAILY, dtstart=start, interval=every)
    elif unit == "week":
        days = weekdays or [start.weekday()]
        begin = rrule(WEEKLY, dtstart=start, byweekday=days, wkst=wkst)[0].date()
        found = rrule(WEEKLY, dtstart=begin, interval=every, byweekday=days, wkst=wkst)
    else:
        day = month_day or start.day
        last = {"bymonthday": list(range(min(day, 28), day + 1)), "bysetpos": -1}
        begin = next(each.date() for each in rrule(MONTHLY, dtstart=start.replace(day=1), **last) if each.date() >= start)
        found = rrule(MONTHLY, dtstart=begin.replace(day=1), interval=every, **last)
    after = (each.date() for each in found if each.date() >= max(start, today))
    return list(islice(after, count))


def next_date(day, today):
    """The next day with the month and day of the month of a date."""
    for year in range(today.year, today.year + 9):
        try:
            found = day.replace(year=year)
        except ValueError:
            continue
        if found >= today:
            return found
    raise ValueError(day)


class Cases:
    def __init__(self, seed):
        self.source = random.Random(seed)
        self.rows = []

    def add(self, kind, today, first, text, expected):
        self.rows.append("\t".join([kind, today.isoformat(), str(first), text, " ".join(d.isoformat() for d in expected)]))

    def day(self, low, high):
        return low + timedelta(days=self.source.randrange((high - low).days + 1))

    def rhythm(self):
        unit = self.source.choice(["day", "week", "week", "month", "month", "month"])
        every = {"day": [1, 2, 3, 10, 30], "week": [1, 1, 2, 3, 4, 6], "month": [1, 1, 2, 3, 3, 4, 6, 12, 12, 12, 24]}[unit]
        return unit, self.source.choice(every)

    def scene(self):
        return self.day(date(2026, 1, 1), date(2029, 12, 31)), self.source.choice([1, 1, 7, 6])

    def date_in(self, today):
        """A date to come, often at the end of a month, or on a leap day."""
        kind = self.source.randrange(4)
        if kind == 0:
            month = today.replace(day=1) + relativedelta(months=self.source.randrange(1, 14))
            return month + relativedelta(months=1) - timedelta(days=1)
        if kind == 1:
            return self.source.choice([date(2028, 2, 29), date(2032, 2, 29)]) if today < date(2028, 2, 29) else date(2032, 2, 29)
        return self.day(today, today + timedelta(days=700))

    def order(self, rhythm, when, joint):
        return f"{when}{joint}{rhythm}" if self.source.random() < 0.25 else f"{rhythm}{joint}{when}"

    # MARK: Lines

    def german_date(self, day, has_year):
        year = f"{day.year}" if has_year else ""
        if self.source.random() < 0.5:
            return f"{day.day}.{day.month}.{year}"
        return f"{day.day}. {DE_MONTHS[day.month - 1]}" + (f" {year}" if year else "")

    def english_date(self, day, has_year):
        year = f"{day.year}" if has_year else ""
        name = EN_MONTHS[day.month - 1]
        if has_year and self.source.random() < 0.3:
            return day.isoformat()
        if self.source.random() < 0.5:
            return f"{day.day} {name}" + (f" {year}" if year else "")
        return f"{name} {day.day}" + (f", {year}" if year else "")

    def line(self, german):
        today, first = self.scene()
        unit, every = self.rhythm()
        day, has_year = self.date_in(today), self.source.random() < 0.5
        start, month_day = day, None
        if not has_year:
            start = next_date(day, today)
            if (day.month, day.day) == (2, 29) and unit == "month":
                # The last of February each year, also before the next leap year.
                february = date(today.year, 3, 1) - timedelta(days=1)
                start = february if february >= today else date(today.year + 1, 3, 1) - timedelta(days=1)
                month_day = 29
        elif self.source.random() < 0.25:
            # One that has passed names the day, too.
            day = start = self.day(date(1930, 1, 1), today - timedelta(days=1))
        rhythm = self.source.choice(words(unit, every)[0 if german else 1])
        expected = dues(unit, every, start, today, first, month_day=month_day)
        if german:
            when = self.source.choice(["am ", "ab ", "ab dem "]) + self.german_date(day, has_year)
        else:
            when = self.source.choice(["on ", "from ", "starting "]) + self.english_date(day, has_year)
        self.add("de" if german else "en", today, first, ("Filter " if german else "Filters ") + self.order(rhythm, when, " "), expected)

    def relative(self):
        today, first = self.scene()
        unit, every = self.rhythm()
        ahead = self.source.choice([0, 1])
        start = today + timedelta(days=ahead)
        german = self.source.random() < 0.5
        when = (["ab heute", "ab morgen"] if german else ["from today", "from tomorrow"])[ahead]
        text = self.source.choice(words(unit, every)[0 if german else 1])
        self.add("de" if german else "en", today, first, f"Filter {text} {when}", dues(unit, every, start, today, first))

    def weekday_and_date(self):
        """A weekday and a date: the date when it begins, or the weekday that it has."""
        today, first = self.scene()
        every, weekday = self.source.choice([1, 2, 2, 3, 4]), self.source.randrange(7)
        start = self.day(today, today + timedelta(days=60))
        german = self.source.random() < 0.5
        if self.source.random() < 0.5:
            start += timedelta(days=(weekday - start.weekday()) % 7)
            rhythm = self.source.choice(words("week", every)[0 if german else 1])
            name = f"{DE_ON[weekday]}, den {start.day}.{start.month}.{start.year}" if german else f"{EN_ON[weekday]}, {self.english_date(start, True)}"
            text = f"Filter {rhythm} am {name}" if german else f"Filter {rhythm} on {name}"
        elif german:
            text = f"Filter {words('week', every)[0][0]} {DE_WEEKDAYS[weekday]} ab {self.german_date(start, True)}"
        else:
            text = f"Filter {words('week', every)[1][0]} on {EN_ON[weekday]} from {start.isoformat()}"
        self.add("de" if german else "en", today, first, text, dues("week", every, start, today, first, weekdays=[weekday]))

    def alone(self):
        """Every N weeks or months without a date begin with the next such day."""
        today, first = self.scene()
        german = self.source.random() < 0.5
        if self.source.random() < 0.7:
            every, weekdays = self.source.choice([2, 2, 2, 3, 4, 6]), sorted(self.source.sample(range(7), self.source.choice([1, 1, 2])))
            german_days = " und ".join(DE_WEEKDAYS[day] for day in weekdays)
            english_days = " and ".join(EN_ON[day] + "s" for day in weekdays)
            text = f"Filter alle {every} Wochen {german_days}" if german else f"Filter every {every} weeks on {english_days}"
            expected = dues("week", every, today, today, first, weekdays=weekdays)
        else:
            every, day = self.source.choice([2, 3, 6, 12]), self.source.randrange(1, 32)
            suffix = "th" if 10 < day < 14 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
            text = f"Filter alle {every} Monate am {day}." if german else f"Filter every {every} months on the {day}{suffix}"
            expected = dues("month", every, today, today, first, month_day=day)
        self.add("de" if german else "en", today, first, text, expected)

    def yearly_names(self):
        """ "every 5 May" is a rhythm by itself."""
        today, first = self.scene()
        day = self.day(today, today + timedelta(days=364))
        if (day.month, day.day) == (2, 29):
            day += timedelta(days=1)
        german = self.source.random() < 0.5
        text = f"Karte jeden {day.day}. {DE_MONTHS[day.month - 1]}" if german else f"Card every {self.english_date(day, False)}"
        self.add("de" if german else "en", today, first, text, dues("month", 12, day, today, first))

    def due_words(self):
        today, first = self.scene()
        unit, every = self.rhythm()
        start = self.day(today, today + timedelta(days=300))
        german = self.source.random() < 0.5
        text = (
            f"Filter {words(unit, every)[0][0]}, fällig {DE_ON[start.weekday()][:2]} {start.day}.{start.month}.{start.year}"
            if german
            else f"Filter {words(unit, every)[1][0]}, due {EN_ON[start.weekday()][:3]} {start.day} {EN_MONTHS[start.month - 1][:3]} {start.year}"
        )
        self.add("de" if german else "en", today, first, text, dues(unit, every, start, today, first))

    # MARK: Tables, the editor, and what is done

    def table(self):
        today, first = self.scene()
        unit, every = self.rhythm()
        start = self.date_in(today)
        if self.source.random() < 0.25:
            start = self.day(today - timedelta(days=900), today)
        german, english, _ = words(unit, every)
        text = self.source.choice(german + english)
        self.add("table", today, first, f"{text} {start.isoformat()}", dues(unit, every, start, today, first))

    def editor(self):
        unit, every = self.rhythm()
        start = self.date_in(APP_DAY)
        if self.source.random() < 0.25:
            start = self.day(APP_DAY - timedelta(days=400), APP_DAY)
        name = {"day": "daily", "week": "weekly", "month": "monthly"}[unit]
        self.add("editor", APP_DAY, 1, f"{name} {every} {start.isoformat()}", dues(unit, every, start, APP_DAY, 1))

    def done(self):
        today, first = self.scene()
        unit, every = self.rhythm()
        start = self.day(today, today + timedelta(days=400))
        done = start + timedelta(days=self.source.randrange(0, 40))
        step = {"day": timedelta(days=every), "week": timedelta(weeks=every), "month": relativedelta(months=every)}[unit]
        german = self.source.random() < 0.5
        text = (
            f"Filter {words(unit, every)[0][-1]} nach Erledigung, {self.source.choice(['ab', 'am', 'zuerst am', 'erstmals am'])} {self.german_date(start, True)}"
            if german
            else f"Filter {words(unit, every)[1][-1]} after completion, {self.source.choice(['from', 'on', 'first on'])} {self.english_date(start, True)}"
        )
        self.add("done", today, first, text, [start, done, done + step])


def main():
    cases = Cases(44)
    for _ in range(160):
        cases.line(german=True)
        cases.line(german=False)
    for _ in range(40):
        cases.relative()
        cases.weekday_and_date()
        cases.due_words()
    for _ in range(80):
        cases.alone()
        cases.done()
    for _ in range(30):
        cases.yearly_names()
    for _ in range(120):
        cases.table()
        cases.editor()
    Path(__file__).with_name("cases.tsv").write_text("\n".join(cases.rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
