"""The rules R-1 to R-3 of reminders once more, from the rule book alone: what falls due when, and whether it speaks. Nothing of Alltag is
used; time zones are the system's.

Times are milliseconds since 1970, days are dates. A person is a dictionary as in `lived_days.py`.
"""
from datetime import date, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
# The longest time by which a clock is set back.
SET_BACK_MINUTES = 180
# F-16: a chore that is due on a day without a time is told at 17:00, and at 9:00 of the next day; a deadline or the end of a window two
# hours before.
CHORE_DUE, CHORE_OVERDUE, CHORE_AHEAD = 17 * 60, 9 * 60, 2 * HOUR
# C-29: days ahead are told between nine in the morning and nine in the evening.
COUNTDOWN_EARLIEST, COUNTDOWN_LATEST = 9 * 60, 21 * 60
# M-19: from 18:00 on the diary is asked for the same day.
DIARY_CHANGE = 18 * 60


def index(day):
    return day.year * 10000 + day.month * 100 + day.day


def from_index(number):
    return date(number // 10000, number // 100 % 100, number % 100)


@cache
def wall(at, zone):
    clock = datetime.fromtimestamp(at / 1000, ZoneInfo(zone))
    return clock.date(), clock.hour * 60 + clock.minute


@cache
def moment(day, minute, zone):
    """R-2: the first time at which the clock shows it; the first minute after the gap if it never does."""
    shown = datetime.combine(day, time()) + timedelta(minutes=minute)
    wanted = (shown.date(), shown.hour * 60 + shown.minute)
    at = int(shown.replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)
    while wall(at, zone) != wanted and wall(at - MINUTE, zone) > wanted:
        at -= MINUTE
    return at


@cache
def day_of(at, zone, start_of_day):
    """H-2: the day as the person counts it. A day that has ended does not come back when the clock is set back."""
    def shown(at):
        day, minute = wall(at, zone)
        return day if minute >= start_of_day else day - timedelta(1)
    return max(shown(at - minutes * MINUTE) for minutes in range(SET_BACK_MINUTES + 1))


def days(after, through, zone):
    """The calendar days on which something after one time and not after another may be due."""
    day = wall(after, zone)[0] - timedelta(1)
    while day <= wall(through, zone)[0]:
        yield day
        day += timedelta(1)


def habit_silence(person, habit, day):
    """Why a habit's reminder for a day is silent; None if it speaks (H-19)."""
    logs = person["logs"].get(habit["id"], {})
    kind, *values = habit["schedule"].split(":")
    numbers = [int(value) for value in values]
    for first, last in habit["pauses"] + person["pauses"]:
        if from_index(first) <= day <= from_index(last):
            return "paused"
    if day in logs:
        return logs[day]
    if kind == "weekdays" and not numbers[0] >> day.weekday() & 1:
        return "not planned"
    if kind == "every" and (day - from_index(numbers[1])).days % numbers[0]:
        return "not planned"
    if kind in ("weekly", "monthly"):
        start = day - timedelta(day.weekday()) if kind == "weekly" else day.replace(day=1)
        if sum(start <= done <= day and state == "done" for done, state in logs.items()) >= numbers[0]:
            return "period full"
    return None


def habit_occurrences(person, zone, after, through):
    for habit in person["habits"]:
        for minute in habit["reminders"]:
            for calendar_day in days(after, through, zone):
                due = moment(calendar_day, minute, zone)
                day = day_of(due, zone, person["startOfDay"])
                yield {
                    "key": f"habit-{habit['id']}-{index(day)}-{minute}", "tag": f"habit-{habit['id']}", "due": due, "end": due + HOUR,
                    "silent": habit_silence(person, habit, day), "written": habit["written"]}


def calm_silence(person, reminder, due, zone, now):
    """M-24 to M-26: done within the look-back, or since; the diary's evening has its entry."""
    if reminder["kind"] == "diary":
        day, minute = wall(due, zone)
        asked = day if minute >= DIARY_CHANGE else day - timedelta(1)
        return "entry" if asked in person["diary"] else None
    earliest = due - reminder["lookBack"] * HOUR
    ended = any(kind == reminder["kind"] and earliest <= end <= now for kind, end in person["sessions"])
    return "within the look-back" if ended else None


def calm_occurrences(person, zone, after, through, now):
    for reminder in person["calm"]:
        for day in days(after, through, zone):
            if reminder["weekdays"] >> day.weekday() & 1:
                due = moment(day, reminder["minute"], zone)
                yield {
                    "key": f"calm-{reminder['id']}-{index(day)}-{reminder['minute']}", "tag": f"calm-{reminder['id']}", "due": due,
                    "end": due + HOUR, "silent": calm_silence(person, reminder, due, zone, now), "written": reminder["written"]}


def countdown_occurrences(person, zone):
    countdown = person.get("countdown")
    if not countdown:
        return
    event = countdown["eventAt"]
    day, minute = wall(event, zone)
    for stage, before in (("week", 7), ("day", 1), ("event", 0)):
        if before:
            due = moment(day - timedelta(before), max(COUNTDOWN_EARLIEST, min(minute, COUNTDOWN_LATEST)), zone)
            end = min(due + DAY, event)
        else:
            # At midnight it is an event of the whole day.
            due = event if minute else moment(day, COUNTDOWN_EARLIEST, zone)
            end = due + HOUR
        if due > countdown["setAt"]:
            yield {
                "key": f"countdown-{stage}-{event // MINUTE}", "tag": "countdown", "due": due, "end": end, "written": 0,
                "silent": "switched off" if stage in countdown["silenced"] else None}


def occurrences(person, zone, after, through, now):
    """R-1: all of a person's own areas after one time and not after another, ascending, as things stand."""
    found = [
        *habit_occurrences(person, zone, after, through), *calm_occurrences(person, zone, after, through, now),
        *countdown_occurrences(person, zone)]
    return sorted((each for each in found if after < each["due"] <= through), key=lambda each: each["due"])


def due_now(person, zone, now):
    """R-5: what has fallen due and still makes sense. Of several of a subject only the newest may speak."""
    passed = [each for each in occurrences(person, zone, now - DAY, now, now) if each["silent"] != "switched off"]
    newest = {each["tag"]: each["key"] for each in passed}
    for each in passed:
        if now <= each["end"]:
            if each["silent"] is None and newest[each["tag"]] != each["key"]:
                each["silent"] = "a newer one"
            elif each["silent"] is None and each["written"] > each["due"]:
                each["silent"] = "made later"
            yield each


def chore_occurrence(chore, today):
    """The day of the occurrence that is open, or opened last, and the day on which the next one opens; None for what has neither."""
    kind = chore["rhythm"]
    if kind == "once":
        return (from_index(chore["due"]) if chore["due"] else None), None
    opens = [today + timedelta(n) for n in range(-7, 8) if kind == "daily" or kind >> (today + timedelta(n)).weekday() & 1]
    opens = [day for day in opens if day >= from_index(chore["start"])]
    past = [day for day in opens if day <= today]
    current = past[-1] if past else opens[0]
    return current, next((day for day in opens if day > current), None)


def chore_occurrences(chore, zone, now):
    """F-16: when it is due, and once more when it is overdue."""
    today = wall(now, zone)[0]
    day, following = chore_occurrence(chore, today)
    name = 0 if chore["rhythm"] == "once" else index(day)
    if chore["deadline"]:
        overdue = chore["deadline"]
        due = overdue - CHORE_AHEAD
        end = max(due + HOUR, overdue)
    else:
        by = chore["by"] and moment(day, chore["by"], zone)
        due = moment(day, chore["from"], zone) if chore["from"] else by - CHORE_AHEAD if by else moment(day, CHORE_DUE, zone)
        end = max(due + HOUR, by) if by and not chore["from"] else due + HOUR
        overdue = by or moment(day + timedelta(1), CHORE_OVERDUE, zone)
    silent = "switched off" if chore["isMuted"] else "done" if name in chore["done"] else None
    if silent is None and following and following <= today:
        silent = "over"
    for event, at, until in (("due", due, end), ("overdue", overdue, overdue + HOUR)):
        yield {
            "key": f"chore-{chore['id']}.{name}-{event}", "tag": f"chore-{chore['id']}", "due": at, "end": until, "silent": silent,
            "written": chore["created"]}
