"""The diary's streak and rewards, written from the text of the rule alone (M-20), as a second opinion.

A diary is a text with a letter for each day, from the first one on: s steady, e easy, w wild, and a point for a day without an entry.
"""

import json
import random
import sys

# The letters of random diaries: mostly steady ones, so that rewards are earned.
MOODS = ("ssssssssse.", "sssssew.", "sew.", "ssssssssssssss.")

ROWS_IN_CASE = 1000


def standing(diary, today, is_evening, gentle=False):
    """Returns the streak and the rewards on hand on the day with the number `today`, in the evening or before 18:00."""
    entered = {day: letter for day, letter in enumerate(diary) if letter != "." and day <= today}
    if not entered:
        return 0, 0
    # Before 18:00 an entry is for yesterday: then yesterday is not missing yet, and today is never.
    left_out = {today} if is_evening else {today, today - 1}
    streak = rewards = 0
    for day in range(min(entered), today + 1):
        what = entered.get(day, "missing")
        if what == "missing" and day in left_out:
            continue
        if what == "w" and not gentle:
            streak = rewards = 0
            continue
        number = streak + 1
        if number % 7 == 0 and rewards < 3:
            rewards += 1
        if what == "s":
            streak = number
        elif rewards >= 1:
            rewards -= 1
            streak = number
        else:
            streak = rewards = 0
    return streak, rewards


def row(diary, today, is_evening):
    """Returns a row of a table: the diary, the day, the time of day, and the standing without and with the gentle setting."""
    return [diary, today, int(is_evening), *standing(diary, today, is_evening), *standing(diary, today, is_evening, gentle=True)]


def random_rows(seed, count):
    source = random.Random(seed)
    rows = []
    for _ in range(count):
        mood = source.choice(MOODS)
        diary = "".join(source.choice(mood) for _ in range(source.randint(0, 80)))
        # Mostly the last days of the diary, now and then any other.
        today = max(0, len(diary) - source.choice([0, 1, 1, 1, 2, 3])) if source.random() < 0.8 else source.randint(0, 90)
        rows.append(row(diary, today, source.random() < 0.5))
    return rows


def case(name, rows):
    return {"name": name, "kind": "diaries", "from": 20260301, "rows": rows}


def random_case(seed):
    return case(f"seed {seed}", random_rows(seed, ROWS_IN_CASE))


if __name__ == "__main__":
    # The native tests read the table of a seed.
    print(json.dumps({"cases": [random_case(int(sys.argv[1]))]}))
