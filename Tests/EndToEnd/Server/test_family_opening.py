"""The days on which a chore opens: children and tablets complete no others (F-4, F-8, 0057)."""
import pytest
from serving import Serving
from test_family import NOW, Family, new_id, record

HOUR = 3_600_000

# A rhythm; days on which it opens; days on which it does not. 6 January 2025 is a Monday.
DAYS = [
    ("20250106 daily 1 - 0 schedule", (20250106, 20250107, 20251231), (20250105,)),
    ("20250106 daily 3 - 0 schedule", (20250106, 20250109), (20250107, 20250108)),
    ("20250106 weekly 1 135 0 schedule", (20250106, 20250108, 20250117), (20250107, 20250111, 20250112)),
    ("20250107 weekly 2 2 0 schedule", (20250107, 20250121), (20250106, 20250114)),
    ("20250108 weekly 1 - 0 schedule", (20250108, 20250113), (20250109, 20250114, 20250112)),
    ("20250106 monthly 1 - 31 schedule", (20250131, 20250228, 20250430), (20250227, 20250301, 20250106)),
    ("20250106 daily 1 - 0 schedule\n20250110 weekly 1 7 0 schedule",
     (20250109, 20250110, 20250112), (20250111, 20250113)),
    ("20250106 weekly 2 - 0 done", (20250106, 20250107, 20250318), (20250105,)),
    ("20250106 once 1 - 0 schedule", (0,), (20250106,)),
    ("20250106 once 1 - 0 schedule\n20250110 daily 1 - 0 schedule", (0, 20250110), (20250109,)),
]


@pytest.fixture(scope="module")
def family(site):
    with Serving(site, "--sign-up", "open", "--requests-per-second", "0") as server:
        yield Family(server)


def chore(family, rhythm):
    return family.make(record("Chore", new_id(), title="Plants", points=3, recurrence="daily", rhythm=rhythm))


def complete(family, by, chore, member, day, at=NOW):
    """Returns the code with which a completion is refused; None if it is not."""
    sent = {**family.completion(chore, family.members[member], occurrence=day, completedAt=at), "recordName": f"{chore}.{day}.1"}
    return family.send(by, "create", sent).get("serverErrorCode")


@pytest.mark.parametrize("rhythm, opens, opens_not", DAYS)
def test_only_parents_complete_a_day_on_which_nothing_opened(family, rhythm, opens, opens_not):
    for by, member in (("kim", "kim"), ("tab", "max")):
        made = chore(family, rhythm)
        assert {day: complete(family, by, made, member, day) for day in opens} == {day: None for day in opens}
        assert {day: complete(family, by, made, member, day) for day in opens_not} == {day: "BAD_REQUEST" for day in opens_not}
    first_line = int(rhythm[:8])
    for day in opens_not:
        if day >= first_line and "once" not in rhythm:
            assert complete(family, "paul", made, "kim", day) is None


def test_a_day_of_the_rhythm_before_counts_until_the_change(family):
    made = chore(family, "20250106 weekly 1 1 0 schedule")
    changed = record("Chore", made, rhythm="20250106 weekly 1 2 0 schedule")
    assert "serverErrorCode" not in family.send("anne", "forceUpdate", changed)
    assert complete(family, "kim", made, "kim", 20250107) is None
    assert complete(family, "kim", made, "kim", 20250106, NOW - 24 * HOUR) is None
    assert complete(family, "kim", made, "kim", 20250108) == "BAD_REQUEST"


def test_a_moved_occurrence_keeps_its_day(family):
    made = chore(family, "20250106 weekly 1 1 0 schedule")
    move = {"chore": made, "occurrence": 20250106, "try": 1, "day": 20250108}
    family.make(record("OccurrenceMove", f"{made}.20250106.move.1", **move, movedAt=NOW))
    assert complete(family, "kim", made, "kim", 20250108) == "BAD_REQUEST"
    assert complete(family, "kim", made, "kim", 20250106) is None


def test_weeks_begin_as_the_familys(family):
    made = chore(family, "20250108 weekly 1 - 0 schedule")
    sundays = record("Family", family.id, firstWeekday=7)
    assert "serverErrorCode" not in family.send("anne", "forceUpdate", sundays)
    assert complete(family, "kim", made, "kim", 20250113) == "BAD_REQUEST"
    assert complete(family, "kim", made, "kim", 20250112) is None
    assert "serverErrorCode" not in family.send("anne", "forceUpdate", record("Family", family.id, firstWeekday=None))


def test_a_classic_chore_has_no_rhythm(family):
    made = family.chore()
    assert complete(family, "kim", made, "kim", 20250107) is None
