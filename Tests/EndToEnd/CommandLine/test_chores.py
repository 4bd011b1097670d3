"""Families and chores on the terminal: founding, quick add, checking, and errors that say what to do."""
import pytest
from program import fold
from test_output import completions

YESTERDAY = {"now": "2026-11-11T08:30:00Z"}


@pytest.fixture
def flat(alltag):
    """A family of Anna, who founded it, and Ben, a child, since yesterday."""
    alltag("chore", "family", "found", "Flat 5", "--as", "Anna", **YESTERDAY)
    alltag("chore", "member", "add", "Ben", **YESTERDAY)
    return alltag


def chore(alltag, title, **settings):
    (found,) = [one for one in alltag.json("chore", "list", "--all", **settings)["chores"] if one["title"] == title]
    return found


def standing(alltag, title, **settings):
    (found,) = chore(alltag, title, **settings)["standings"]
    return found


def names(people):
    return [one["name"] for one in people]


def test_commands_say_how_to_found_a_family(alltag):
    for command in (["list"], ["done", "dishes"], ["family"], ["member", "edit", "Ben", "--role", "parent"], ["stats"]):
        error = alltag("chore", *command, "--json", code=1).error
        assert error["code"] == "chores.no-family" and "alltag chore family found" in error["message"]
    assert alltag.json("chore", "family", "list") == {"families": []}
    assert "--as" in alltag("chore", "family", "found", "Home", code=1).err
    alltag("settings", "set", "name", "Anna")
    assert names(alltag.json("chore", "family", "found", "Home")["members"]) == ["Anna"]


def test_a_family_has_the_zone_of_the_machine_or_the_given_one(alltag):
    assert alltag.json("chore", "family", "found", "Home", "--as", "Anna")["family"]["timeZone"] == "Europe/Zurich"
    far = alltag.json("chore", "family", "found", "Far", "--as", "Anna", "--zone", "Pacific/Auckland")
    assert far["family"]["timeZone"] == "Pacific/Auckland"
    # Its days are those of its own zone: it is the next day there.
    assert alltag.json("chore", "list", now="2026-11-12T20:00:00Z")["day"] == "2026-11-13"
    assert alltag("chore", "family", "found", "X", "--as", "A", "--zone", "Nowhere/City", code=1).err.endswith("[chores.unknown-zone]\n")
    assert "--zone" in alltag("chore", "family", "found", "X", "--as", "A", code=1, tz="<+03>-3:07").err
    moved = alltag.json("chore", "family", "edit", "--zone", "Europe/Lisbon", "--first-weekday", "sun")
    assert moved["changed"] and (moved["family"]["timeZone"], moved["family"]["firstWeekday"]) == ("Europe/Lisbon", 7)
    assert alltag.json("chore", "list", now="2026-11-12T20:00:00Z")["day"] == "2026-11-12"
    assert alltag("chore", "family", "edit", "--zone", "Nowhere/City", code=1).err.endswith("[chores.unknown-zone]\n")
    assert not alltag.json("chore", "family", "edit", "--zone", "Europe/Lisbon")["changed"]


def test_a_line_is_understood_in_both_languages(flat):
    said = flat("chore", "add", "Clean bath every Saturday @Ben 5 points").out.splitlines()
    assert said[0].endswith("Clean bath  every week: Sat · Ben · 5 points")
    assert [line.split("→")[1].strip() for line in said[1:-1]] == ["Sat", "Ben", "5 points"]
    assert said[-1].strip() == "Next dates: Sat, 14 Nov · Sat, 21 Nov · Sat, 28 Nov"
    german = flat("chore", "add", "Müll", "rausbringen", "montags", "bis", "7", "Uhr", "@ben", lang="de_DE.UTF-8").out
    assert "Müll rausbringen  jede Woche: Mo · Ben · bis 07:00" in german
    bath = chore(flat, "Clean bath")
    assert bath["rhythm"]["weekdays"] == [6] and bath["points"] == 5
    assert bath["assignment"] == {"sharing": "member", "members": bath["standings"][0]["doers"]}
    assert chore(flat, "Müll rausbringen")["by"] == "07:00"


def test_what_is_not_understood_stays_in_the_title_and_is_told(flat):
    added = flat.json("chore", "add", "Water plants twice a week @Zoe")
    assert added["chore"]["title"] == "Water plants twice a week @Zoe" and len(added["warnings"]) == 2
    assert "@Zoe" in added["warnings"][1]


def test_words_can_be_kept_in_the_title_and_a_line_tried(flat):
    tried = flat.json("chore", "add", "Cook on Monday", "--dry-run")
    assert (tried["changed"], tried["title"], tried["understood"][0]["text"]) == (False, "Cook", "on Monday")
    assert flat.json("chore")["chores"] == []
    flat("chore", "add", "Cook on Monday", "--as-title", "on Monday")
    assert chore(flat, "Cook on Monday")["rhythm"]["recurrence"] == "daily"


def test_a_line_of_nothing_is_refused(flat):
    assert flat("chore", "add", "  ", code=1).err == "alltag: Write what is to be done. [chores.empty.title]\n"
    assert flat("chore", "add", "x" * 81, "--json", code=1).error["code"] == "chores.too-long.title"
    assert flat.json("chore")["chores"] == []


def test_done_and_undo(flat):
    flat("chore", "add", "Dishes", **YESTERDAY)
    done = flat.json("chore", "done", "dish")
    assert done["changed"] and done["chores"][0]["standings"][0]["doneBy"]["name"] == "Anna"
    assert standing(flat, "Dishes")["doneAt"] == "2026-11-12T08:30:00Z"
    # A second time changes nothing, and is no error.
    assert flat.json("chore", "done", "dish")["changed"] is False
    assert flat.json("chore", "undo", "dish")["changed"] is True and standing(flat, "Dishes")["state"] == "due"
    assert flat.json("chore", "undo", "dish")["changed"] is False
    # Another try.
    assert flat.json("chore", "done", "dish", "--as", "ben")["changed"] and standing(flat, "Dishes")["doneBy"]["name"] == "Ben"
    assert flat("chore", "done", "dish", "--as", "Anna", "--json", code=1).error["code"] == "family.done-already"
    assert standing(flat, "Dishes", now="2026-11-13T08:30:00Z")["state"] == "due"


def test_the_day_before_can_be_checked_later(flat):
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "done", "dishes", "--on", "yesterday")
    assert standing(flat, "Dishes")["state"] == "due"
    assert flat("chore", "done", "dishes", "--on", "2026-11-01", "--json", code=1).error["code"] == "chores.not-then"
    assert flat("chore", "done", "dishes", "--on", "tomorrow", "--json", code=1).error["code"] == "family.not-open"


def test_several_are_changed_or_none(flat):
    flat("chore", "add", "Dishes")
    flat("chore", "add", "Clean bath every Saturday")
    error = flat("chore", "done", "dishes", "bath", "--json", code=1).error
    assert error["code"] == "family.not-open" and "14 Nov" in error["message"]
    assert "alltag chore move “Clean bath” --to today" in error["message"] and "--next" not in error["message"]
    assert standing(flat, "Dishes")["state"] == "due"


def test_a_shared_chore_asks_who_did_it(flat):
    flat("chore", "member", "add", "Cleo")
    flat("chore", "add", "Rake leaves @Ben @Cleo")
    error = flat("chore", "done", "rake", "--json", code=1).error
    assert error["code"] == "chores.who-did-it" and "--as: Ben, Cleo" in error["message"]
    flat("chore", "done", "rake", "--as", "Cl")
    assert standing(flat, "Rake leaves")["doneBy"]["name"] == "Cleo"
    error = flat("chore", "done", "rake", "--as", "Zoe", "--json", code=1).error
    assert error["code"] == "chores.unknown-member" and "Anna, Ben, Cleo" in error["message"]


def test_each_of_several_has_a_part(flat):
    flat("chore", "add", "Make the bed @Anna @Ben each of them")
    assert chore(flat, "Make the bed")["assignment"]["sharing"] == "each"
    flat("chore", "done", "bed")
    flat("chore", "done", "bed", "--as", "Ben")
    parts = chore(flat, "Make the bed")["standings"]
    assert [part["state"] for part in parts] == ["done", "done"] and len({part["doneBy"]["name"] for part in parts}) == 2
    flat("chore", "undo", "bed", "--as", "Ben")
    assert sorted(part["state"] for part in chore(flat, "Make the bed")["standings"]) == ["done", "due"]


def test_an_ambiguous_name_lists_its_meanings(flat):
    flat("chore", "add", "Clean bath", **YESTERDAY)
    flat("chore", "add", "Clean kitchen")
    error = flat("chore", "done", "clean", "--json", code=1).error
    assert error["code"] == "chores.ambiguous-chore"
    assert [(one["number"], one["title"]) for one in error["candidates"]] == [(1, "Clean bath"), (2, "Clean kitchen")]
    assert "\n  2  Clean kitchen\n" in flat("chore", "done", "clean", code=1).err
    flat("chore", "done", "2")
    assert standing(flat, "Clean kitchen")["state"] == "done"


def test_lists_by_day_person_and_room(flat):
    flat("chore", "add", "Dishes @Ben", **YESTERDAY)
    flat("chore", "add", "Call the landlord today", **YESTERDAY)
    flat("chore", "add", "Clean bath every Saturday @Anna")
    flat("chore", "done", "landlord")
    by_day = flat("chore").out
    assert by_day.index("Today\n") < by_day.index("Dishes") < by_day.index("This week\n") < by_day.index("Clean bath")
    today = flat("chore", "list", "--today").out
    assert "Ben  ──────────  0%  0 of 1 today" in today and "Done today" in today and "Clean bath" not in today
    by_person = flat("chore", "list", "--by", "person").out
    assert by_person.index("\nAnna\n") < by_person.index("Clean bath") < by_person.index("\nBen\n") < by_person.index("Dishes")
    assert "Without a room" in flat("chore", "list", "--by", "room").out
    assert [one["title"] for one in flat.json("chore", "list", "--of", "Ben", "--today")["chores"]] == ["Dishes"]
    # What is done once and was done before is only in the whole list.
    later = {"now": "2026-11-13T08:30:00Z"}
    assert "landlord" not in flat("chore", **later).out and "landlord" in flat("chore", "list", "--all", **later).out


def test_skip_and_move_are_taken_back(flat):
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "add", "Clean bath on the 20th", **YESTERDAY)
    assert flat.json("chore", "skip", "dishes")["chores"][0]["standings"][0]["state"] == "skipped"
    assert flat.json("chore", "skip", "dishes")["changed"] is False
    assert flat.json("chore", "undo", "dishes")["changed"] and standing(flat, "Dishes")["state"] == "due"
    flat("chore", "skip", "dishes")
    moved = flat.json("chore", "move", "bath", "--to", "+2")["chores"][0]["standings"][0]
    assert (moved["due"], moved["moved"]) == ("2026-11-14", True)
    assert flat.json("chore", "move", "bath", "--to", "2026-11-14")["changed"] is False
    flat("chore", "undo", "bath")
    assert standing(flat, "Clean bath")["due"] == "2026-11-20" and standing(flat, "Dishes")["state"] == "skipped"
    assert flat("chore", "move", "bath", code=64).err.startswith("Error: ")


def test_a_chore_is_brought_forward(flat):
    flat("chore", "add", "Clean bath every Saturday", **YESTERDAY)
    said = flat("chore", "done", "bath", code=1).err
    assert "--to today" in said
    flat("chore", "move", "bath", "--to", "today")
    assert flat.json("chore", "done", "bath")["changed"]
    # The rhythm stays: Saturday's is done, and the next one is that of the week after.
    later = standing(flat, "Clean bath", now="2026-11-15T08:30:00Z")
    assert (later["state"], later["opening"]) == ("done", "2026-11-14")
    assert flat("chore", "move", "bath", "--to", "+30", "--json", code=1).error["code"] == "family.done-already"


def test_every_field_of_a_chore_changes(flat):
    flat("chore", "add", "Dishes @Ben", **YESTERDAY)
    changed = flat.json(
        "chore", "edit", "dishes", "--title", "Wash up", "--rhythm", "every 2 weeks on Friday by 18:00", "--for", "Anna", "--for", "Ben",
        "--share", "turns", "--room", "Kitchen", "--points", "5", "--minutes", "20", "--note", "Hot water", "--step", "Rinse", "--step", "Dry",
        "--approval")["chore"]
    assert (changed["title"], changed["room"], changed["points"], changed["minutes"]) == ("Wash up", "Kitchen", 5, 20)
    assert (changed["by"], changed["note"], changed["checklist"], changed["needsApproval"]) == ("18:00", "Hot water", ["Rinse", "Dry"], True)
    assert (changed["rhythm"]["recurrence"], changed["rhythm"]["every"], changed["rhythm"]["weekdays"]) == ("weekly", 2, [5])
    assert (changed["assignment"]["sharing"], names(changed["assignment"]["members"])) == ("turns", ["Anna", "Ben"])
    back = flat.json("chore", "edit", "wash", "--for", "", "--step", "", "--no-approval", "--room", "")["chore"]
    assert (back["assignment"], back["checklist"], back["needsApproval"], back["room"]) == ({"sharing": "nobody", "members": []}, [], False, None)
    assert flat.json("chore", "edit", "wash", "--points", "5")["changed"] is False
    once = flat.json("chore", "edit", "wash", "--rhythm", "by Friday 18:00")["chore"]
    assert (once["rhythm"]["recurrence"], once["deadline"]) == ("once", "2026-11-13T17:00:00Z")


@pytest.mark.parametrize("options, code, word", [
    (["--rhythm", "sometimes"], "chores.rhythm-unknown", "every Saturday"), (["--rhythm", "twice a week"], "chores.rhythm-unknown", "twice"),
    (["--points", "1001"], "chores.out-of-range.points", "--points is a number from 0 to 1,000"), (["--minutes", "1441"], "chores.out-of-range.minutes", "--minutes"),
    (["--title", ""], "chores.empty.title", "what is to be done"), (["--for", "Zoe"], "chores.unknown-member", "Anna, Ben"),
    (["--share", "each"], "chores.wrong-members", "several"), (["--for", "Ben", "--for", "Ben", "--share", "each"], "chores.member-twice", "once"),
])
def test_what_a_chore_cannot_be_changes_nothing(flat, options, code, word):
    flat("chore", "add", "Dishes")
    before = chore(flat, "Dishes")
    error = flat("chore", "edit", "dishes", *options, "--json", code=1).error
    assert error["code"] == code and word in error["message"]
    assert chore(flat, "Dishes") == before


def test_an_edit_says_what_can_change(flat):
    flat("chore", "add", "Dishes")
    assert "--rhythm" in flat("chore", "edit", "dishes", code=64).err


def test_a_chore_shows_what_was_done_and_is_removed(flat):
    flat("chore", "add", "Dishes 3 points", **YESTERDAY)
    flat("chore", "done", "dishes", "--as", "Ben", **YESTERDAY)
    flat("chore", "done", "dishes")
    shown = flat.json("chore", "show", "dishes")
    assert [(one["doneBy"]["name"], one["opening"], one["points"]) for one in shown["history"]] == [
        ("Anna", "2026-11-12", 3), ("Ben", "2026-11-11", 3)]
    assert "Ben, Yesterday, 09:30" in flat("chore", "show", "dishes").out
    flat("chore", "remove", "dishes", code=2)
    assert flat.json("chore", "remove", "dishes", "--yes")["title"] == "Dishes"
    assert flat.json("chore", "list", "--all")["chores"] == []
    # Points stay.
    assert {one["name"]: one["points"] for one in flat.json("chore", "family")["members"]} == {"Anna": 3, "Ben": 3}


def test_decisions_need_something_that_waits(flat):
    flat("chore", "add", "Tidy the desk @Ben")
    flat("chore", "edit", "desk", "--approval")
    # What a parent enters needs no approval.
    assert flat.json("chore", "done", "desk")["chores"][0]["standings"][0]["state"] == "done"
    for command in (["approve"], ["reject", "--reason", "Papers"]):
        assert flat("chore", command[0], "desk", *command[1:], "--json", code=1).error["code"] == "chores.nothing-waits"


def test_points_and_rewards(flat):
    flat("chore", "add", "Dishes 3 points @Ben")
    flat("chore", "done", "dishes")

    def points(shown):
        return {one["name"]: one["points"] for one in shown["balances"]}

    assert points(flat.json("chore", "points", "Ben", "+5", "--reason", "Helped")) == {"Anna": 0, "Ben": 8}
    assert points(flat.json("chore", "points", "Ben", "-2", "--reason", "Quarrel"))["Ben"] == 6
    flat("chore", "reward", "add", "Film night", "--cost", "4", "--emoji", "🎬")
    bought = flat.json("chore", "reward", "redeem", "film", "--as", "Ben")
    assert points(bought)["Ben"] == 2 and bought["wishes"] == []
    error = flat("chore", "reward", "redeem", "film", "--as", "Ben", "--json", code=1).error
    assert error["code"] == "chores.too-few-points" and "2" in error["message"]
    flat("chore", "reward", "edit", "1", "--cost", "2")
    wish = flat.json("chore", "reward", "redeem", "film", "--as", "Ben", "--ask")
    assert points(wish)["Ben"] == 2 and [(one["title"], one["cost"]) for one in wish["wishes"]] == [("Film night", 2)]
    assert flat.json("chore", "reward", "refuse", "film")["wishes"] == []
    assert flat("chore", "reward", "grant", "film", "--json", code=1).error["code"] == "chores.unknown-request"
    flat("chore", "reward", "redeem", "film", "--as", "Ben", "--ask")
    assert points(flat.json("chore", "reward", "grant", "film", "--as", "Ben"))["Ben"] == 0
    said = flat("chore", "points", "Ben", "+1", "--reason", "Help").out
    assert said.startswith("✓ Ben  1 point\n") and "🎬 Film night  2 points" in flat("chore", "reward").out
    assert flat.json("chore", "reward", "remove", "film", "--yes")["rewards"] == []


def test_of_equal_wishes_the_oldest_is_meant(flat):
    for name in ("Anna", "Ben"):
        flat("chore", "points", name, "+9", "--reason", "Helped")
    flat("chore", "reward", "add", "Film night", "--cost", "4")
    for minute in range(2):
        flat("chore", "reward", "redeem", "film", "--as", "Ben", "--ask", now=f"2026-11-12T09:0{minute}:00Z")
    (left,) = flat.json("chore", "reward", "grant", "film")["wishes"]
    assert left["askedAt"] == "2026-11-12T09:01:00Z"
    # Whose it is matters.
    flat("chore", "reward", "redeem", "film", "--as", "Anna", "--ask")
    assert flat("chore", "reward", "refuse", "film", "--json", code=1).error["code"] == "chores.unknown-request"
    assert [one["member"]["name"] for one in flat.json("chore", "reward", "refuse", "film", "--as", "Anna")["wishes"]] == ["Ben"]


@pytest.mark.parametrize("command, code, word", [
    (["points", "Ben", "+5"], "chores.empty.reason", "--reason"), (["points", "Ben", "0", "--reason", "x"], "chores.empty.points", "+5"),
    (["points", "Ben", "10001", "--reason", "x"], "chores.out-of-range.points", "-10,000 to 10,000"),
    (["reward", "add", "Film", "--cost", "0"], "chores.out-of-range.cost", "--cost"), (["reward", "redeem", "film"], "chores.unknown-reward", "film"),
])
def test_points_and_rewards_out_of_bounds(flat, command, code, word):
    error = flat("chore", *command, "--json", code=1).error
    assert error["code"] == code and word in error["message"]


def test_points_are_a_number(flat):
    assert "+5" in flat("chore", "points", "Ben", "many", "--reason", "x", code=64).err
    assert flat("chore", "points", "Ben", code=64, lang="de_DE.UTF-8").err.startswith("Fehler: Gib an, wie viele Punkte")


def test_statistics_of_week_and_month(flat):
    flat("chore", "add", "Dishes 3 points 20 minutes", **YESTERDAY)
    flat("chore", "done", "dishes", "--as", "Ben", **YESTERDAY)
    flat("chore", "done", "dishes")
    shown = flat.json("chore", "stats")
    assert [(one["name"], one["points"], one["minutes"], one["completions"]) for one in shown["week"]] == [
        ("Anna", 3, 20, 1), ("Ben", 3, 20, 1)]
    assert (shown["streak"], shown["missed"]) == (2, 0)
    missed = flat.json("chore", "stats", now="2026-11-15T08:30:00Z")
    assert (missed["streak"], missed["missed"]) == (0, 2)
    text = flat("chore", "stats").out
    assert "This week" in text and "20 min" in text and "━" * 20 in text


def test_today_has_the_chores(flat):
    assert flat.json("today")["chores"] is None and flat.json("today")["items"] == []
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "add", "Clean bath every Saturday", **YESTERDAY)
    flat("chore", "add", "Vacuum", **YESTERDAY)
    flat("chore", "done", "vacuum")
    today = flat.json("today")["chores"]
    assert (today["family"], today["done"], today["total"]) == ("Flat 5", 1, 2)
    assert [one["title"] for one in today["chores"]] == ["Dishes", "Vacuum"]
    shown = flat("today").out
    assert "1 of 2 today" in shown and "Clean bath" not in shown
    assert shown.index("Up next") < shown.index("Dishes") < shown.index("Done") < shown.index("Vacuum")
    assert [(one["place"], one["kind"], one["name"]) for one in flat.json("today")["items"]] == [
        ("now", "chore", "Dishes"), ("done", "chore", "Vacuum")]
    # The invitation to a first habit stands below, and none where habits are off.
    assert shown.index("Vacuum") < shown.index("Where do you want to start?") and "Nothing planned" not in shown
    flat("settings", "set", "areas", "chores")
    shown = flat("today").out
    assert "1 of 2 today" in shown and "Nothing planned" not in shown and "switched off" not in shown
    flat("settings", "set", "areas", "habits us")
    assert flat.json("today")["chores"] is None


def test_members_are_added_changed_and_removed(flat):
    member = flat.json("chore", "member", "add", "Cleo", "--role", "parent", "--emoji", "🦊", "--color", "green")["member"]
    assert (member["role"], member["emoji"], member["color"]) == ("parent", "🦊", "#2FA66A")
    assert flat("chore", "member", "add", "cleo", "--json", code=1).error["code"] == "chores.member-exists"
    away = flat.json("chore", "member", "edit", "Ben", "--name", "Benno", "--away-from", "today", "--away-until", "+3")
    assert away["member"]["name"] == "Benno" and away["member"]["away"]
    assert flat("chore", "member", "edit", "Benno", code=64).err.startswith("Error: Say what to change")
    flat("chore", "member", "remove", "Anna", "--yes")
    assert flat("chore", "member", "remove", "Cleo", "--json", code=1).error["code"] == "chores.last-parent"
    assert names(flat.json("chore", "family")["members"]) == ["Benno", "Cleo"]


def test_away_days_of_a_family_and_a_member(flat):
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "add", "Tidy the desk @Ben", **YESTERDAY)
    flat("chore", "member", "edit", "Ben", "--every-other-week")
    assert (standing(flat, "Tidy the desk")["state"], standing(flat, "Dishes")["state"]) == ("away", "due")
    assert standing(flat, "Tidy the desk", now="2026-11-19T08:30:00Z")["state"] == "due"
    assert flat.json("chore", "family", "edit", "--away-until", "+2")["family"]["away"] is True
    assert standing(flat, "Dishes")["state"] == "away" and standing(flat, "Dishes", now="2026-11-15T08:30:00Z")["state"] == "due"
    assert flat.json("chore", "family", "edit", "--not-away")["family"]["away"] is False
    flat("chore", "member", "edit", "Ben", "--not-away")
    assert {standing(flat, one)["state"] for one in ("Dishes", "Tidy the desk")} == {"due"}
    assert flat("chore", "family", "edit", "--away-from", "+3", "--away-until", "+1", "--json", code=1).error["code"] == "chores.end-before-start"
    for wrong in ([], ["--not-away", "--away-from", "today"]):
        assert "--away-from" in flat("chore", "family", "edit", *wrong, code=64).err


@pytest.mark.parametrize("name, count, title", [
    ("small-flat", 9, "Wash the dishes"), ("house-with-garden", 14, "Mow the lawn"), ("school-week", 7, "Homework")])
def test_a_set_begins_a_list(flat, name, count, title):
    added = flat.json("chore", "add", "--sample", name)["chores"]
    assert [one["number"] for one in added] == list(range(1, count + 1))
    assert len({one["title"] for one in added}) == count and title in [one["title"] for one in added]
    assert flat("chore", "add", code=64).err.startswith("Error: ") and flat("chore", "add", "Dishes", "--sample", name, code=64)


def test_exports(flat):
    flat("chore", "add", "Clean bath every Saturday @Ben", **YESTERDAY)
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "done", "dishes")
    calendar = flat("chore", "export", "ics", "--days", "10", "--of", "Ben").out
    assert calendar.count("SUMMARY:Clean bath") == 2 and calendar.startswith("BEGIN:VCALENDAR\r\n")
    written = flat.json("chore", "export", "csv", "chores.csv")
    table = (flat.folder / "chores.csv").read_bytes()
    assert written["bytes"] == len(table) and b"Clean bath" in table
    assert len(flat("chore", "export", "csv-history").out.splitlines()) == 2
    assert "--days" in flat("chore", "export", "ics", "--days", "0", code=64).err


def test_names_cannot_steer_the_terminal(flat):
    flat("chore", "family", "edit", "--name", "A\x1b[2JB")
    flat("chore", "member", "add", "M\x1b[2J")
    flat("chore", "add", "Dish\x1b[2Jes @Ben")
    flat("chore", "reward", "add", "Film\x1b[2J", "--cost", "1")
    for command in ([], ["list", "--today"], ["list", "--by", "person"], ["show", "1"], ["done", "1"], ["family"], ["family", "list"], ["reward"], ["stats"]):
        assert "\x1b" not in flat("chore", *command).out, command
    assert "\x1b" not in flat("today").out


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_lists_fit_the_terminal(flat, columns):
    flat("chore", "add", "Clean the big bath and the small one every Saturday by 18:00 20 minutes 5 points @Ben @Anna")
    flat("chore", "add", "Dishes")
    flat("habit", "add", "Reading")
    for command in (["chore"], ["chore", "list", "--today"], ["chore", "family"], ["chore", "reward"], ["chore", "stats"], ["today"]):
        lines = flat(*command, env={"COLUMNS": str(columns)}).out.splitlines()
        # A title of a section is never cut.
        assert all(len(line) <= columns for line in lines if line.startswith("  ")), (command, lines)


def test_several_families_have_a_current_one(flat):
    flat("chore", "family", "found", "Garden", "--as", "Anna")
    assert flat.json("chore")["family"] == "Garden"
    flat("chore", "add", "Mow the lawn", "--family", "flat")
    assert flat.json("chore")["chores"] == [] and len(flat.json("chore", "--family", "flat")["chores"]) == 1
    assert flat.json("chore", "family", "use", "flat")["changed"] and flat.json("chore")["family"] == "Flat 5"
    flat("chore", "family", "found", "Garage", "--as", "Anna", now="2026-11-12T09:00:00Z")
    error = flat("chore", "--family", "ga", "--json", code=1).error
    assert error["code"] == "chores.ambiguous-family" and "Garden, Garage" in error["message"]
    # Two may have the same name.
    assert "number from “alltag chore family list”" in error["message"] and flat.json("chore", "--family", "3")["family"] == "Garage"
    flat("chore", "family", "leave", "--family", "garage", "--yes")
    error = flat("chore", "--family", "Boat", "--json", code=1).error
    assert error["code"] == "chores.unknown-family" and "Flat 5, Garden" in error["message"]
    assert flat("chore", "family", "leave", code=2).err
    assert flat.json("chore", "family", "leave", "--yes")["name"] == "Flat 5"
    assert [one["name"] for one in flat.json("chore", "family", "list")["families"]] == ["Garden"]


def test_an_area_that_is_off_takes_nothing_new(flat):
    flat("settings", "set", "areas", "habits us")
    error = flat("chore", "add", "Dishes", "--json", code=1).error
    assert error["code"] == "chores.off" and 'settings set areas "habits chores us"' in error["message"]
    assert "switched off" in flat("chore").err


def test_folded_data_are_the_same(flat):
    flat("chore", "add", "Dishes", **YESTERDAY)
    flat("chore", "done", "dishes")
    before = flat.json("chore", "list", "--all")
    fold(flat)
    assert flat.json("chore", "list", "--all") == before
    flat("chore", "undo", "dishes")
    assert standing(flat, "Dishes")["state"] == "due"


def test_errors_are_told_in_german(flat):
    assert flat("chore", "done", "nichts", code=1, lang="de_DE.UTF-8").err == (
        "alltag: Keine Aufgabe heißt „nichts“. „alltag chore list --all“ zeigt alle. [chores.unknown-chore]\n")
    assert flat("chore", "member", "edit", "Ben", code=64, lang="de_DE.UTF-8").err.startswith("Fehler: Sag, was sich ändern soll")


def test_completions_know_chores_members_and_families(flat):
    flat("chore", "add", "Dishes")
    flat("chore", "reward", "add", "Film night", "--cost", "1")
    assert "Dishes" in completions(flat, "chore", "done", "")
    assert {"Anna", "Ben"} <= set(completions(flat, "chore", "done", "dishes", "--as", ""))
    assert "Flat 5" in completions(flat, "chore", "list", "--family", "")
    assert "Film night" in completions(flat, "chore", "reward", "redeem", "")
    assert {"parent", "child"} <= set(completions(flat, "chore", "member", "add", "Zoe", "--role", ""))


def test_alerts_are_chosen_and_reminders_follow_them(flat):
    standard = {"assigned": True, "due": True, "overdue": True, "done": False, "approval": True, "muted": []}
    assert flat.json("chore", "alerts") == standard
    for line in ("Windows today @Anna", "Dishes daily @Anna", "Plants daily @Ben", "Anything daily"):
        flat("chore", "add", line, **YESTERDAY)

    def reminded(**when):
        return [(one["area"], one["title"], one["message"]) for one in flat.json("remind", **when)["reminders"]]

    evening = {"now": "2026-11-12T16:30:00Z"}
    # Only what is the user's, each once.
    assert reminded() == [("chores", "Windows", "Overdue")]
    assert reminded(**evening) == [("chores", "Dishes", "Due today")]
    assert reminded(**evening) == []
    changed = flat.json("chore", "alerts", "--on", "done", "--off", "overdue", "--mute", "dishes")
    assert changed == {"changed": True, **standard, "done": True, "overdue": False, "muted": [chore(flat, "Dishes")["id"]]}
    assert reminded(now="2026-11-13T16:30:00Z") == []
    assert "Muted: Dishes" in flat("chore", "alerts").out
    again = flat.json("chore", "alerts", "--unmute", "dishes", "--off", "done")
    assert again["muted"] == [] and not again["done"]
    assert reminded(now="2026-11-13T16:30:00Z") == [("chores", "Dishes", "Due today")]
    assert flat.json("chore", "alerts", "--off", "done")["changed"] is False
    assert "assigned" in flat("chore", "alerts", "--on", "singing", code=64).err
