"""Writes a large family as an Alltag file: eight members, 2,000 chores and some 400,000 completions in ten years (F-12).

The same day gives the same bytes. Of a thousand chores 32 are daily, 120 weekly, 200 monthly; the others are done once, within a year.
"""
import datetime
import json

from ten_years import Chance, identifier

CHORE_COUNT = 2000
DAY_COUNT = 3650
MEMBER_COUNT = 8
PARENT_COUNT = 2
NAME = "Big house"


def moment(day, hour=10):
    return f"{day.isoformat()}T{hour:02d}:00:00.000Z"


def compact(day):
    return day.strftime("%Y%m%d")


def month_days(first, last, number):
    """Returns this day of each month, in a shorter month its last."""
    days = []
    month = first.replace(day=1)
    while month <= last:
        following = (month + datetime.timedelta(days=32)).replace(day=1)
        days.append(min(month + datetime.timedelta(days=number - 1), following - datetime.timedelta(days=1)))
        month = following
    return [day for day in days if first <= day <= last]


def rhythm(number, first, today):
    """Returns the recurrence, the record's line, and the days before today on which the chore opened."""
    place = number % 1000
    past = [first + datetime.timedelta(days=i) for i in range((today - first).days)]
    if place < 32:
        return "daily", f"{compact(first)} daily 1 - 0 schedule", past
    if place < 152:
        weekday = 1 + number % 7
        return "weekly", f"{compact(first)} weekly 1 {weekday} 0 schedule", [day for day in past if day.isoweekday() == weekday]
    if place < 352:
        day = 1 + number % 31
        return "monthly", f"{compact(first)} monthly 1 - {day} schedule", month_days(first, today - datetime.timedelta(days=1), day)
    due = today + datetime.timedelta(days=1 + number % 365)
    return "once", f"{compact(due)} once 1 - 0 schedule", []


def family(today):
    """Returns the family as the file has it."""
    chance = Chance(0x2025_1112)
    first = today - datetime.timedelta(days=DAY_COUNT)
    members = [identifier(f"member {number}") for number in range(MEMBER_COUNT)]
    lists = {
        "family": {"record": identifier("family"), "name": NAME, "timeZone": "Etc/UTC", "firstWeekday": 2, "createdAt": moment(first)},
        "members": [
            {"record": member, "name": f"Member {number + 1}", "role": "parent" if number < PARENT_COUNT else "child",
             "createdAt": moment(first)} for number, member in enumerate(members)],
        "chores": [], "completions": [],
    }
    for number in range(CHORE_COUNT):
        chore, member = identifier(f"chore {number}"), members[number % MEMBER_COUNT]
        recurrence, line, days = rhythm(number, first, today)
        lists["chores"].append({
            "record": chore, "title": f"Chore {number + 1}", "recurrence": recurrence, "createdAt": moment(first), "points": 2,
            "minutes": 10, "assignment": f"{compact(first)} member {member}", "rhythm": line})
        # Two of a hundred are missed. Completions have no minutes of their own, so that the file stays below the page's limit.
        lists["completions"] += [
            {"record": f"{chore}.{compact(day)}.1", "member": member, "completedAt": moment(day, 8 + number % 12), "points": 2}
            for day in days if chance.percent() < 98]
    return lists


def write(path, today):
    """Writes the file; returns the number of its completions."""
    one = family(today)
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"version": 2, "exportedAt": moment(today), "chores": {"version": 1, "families": [one]}, "habits": [], "logs": []},
                  file, separators=(",", ":"))
    return len(one["completions"])
