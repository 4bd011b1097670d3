"""Two users with an account each, from the terminal: pairing, notes, the countdown, separating."""
import datetime
import json
import sys
from pathlib import Path

import pytest
from program import Program
from terminals import Terminals

sys.path.insert(0, str(Path(__file__).parents[1] / "Server"))
from serving import Serving  # noqa: E402


@pytest.fixture
def server(tmp_path_factory):
    site = tmp_path_factory.mktemp("site")
    (site / "index.html").write_text("<!doctype html><title>Alltag</title>")
    with Serving(site, "--sign-up", "open") as running:
        yield running


@pytest.fixture
def sign_in(server, tmp_path):
    return Terminals(lambda: server, tmp_path)


def code_of(owner):
    owner("pro", "unlock")
    return owner.json("couple", "invite")["code"]


@pytest.fixture
def two(sign_in):
    anna, ben = sign_in("anna"), sign_in("ben")
    anna("couple", "name", "Anna Berg")
    ben("couple", "name", "Ben")
    ben("couple", "redeem", code_of(anna))
    assert anna.json("couple")["news"] == ["couple.partner-joined"]
    return anna, ben


def test_a_person_has_one_name(two):
    anna, ben = two
    assert anna.json("settings")["name"] == "Anna Berg"
    anna("settings", "set", "name", "Änne")
    assert anna.json("couple")["me"]["name"] == "Änne"
    assert ben.json("couple")["partner"]["name"] == "Änne"


def test_a_code_joins_two(sign_in):
    anna, ben = sign_in("anna"), sign_in("ben")
    anna("couple", "name", "Anna Berg")
    code = code_of(anna)
    assert f"Your code: {code}." in anna("couple", "invite").out
    joined = ben("couple", "redeem", code.lower().replace("-", " ")).out
    assert joined.startswith("✓ The two of you are paired now.\nPaired with Anna Berg\n")
    seen = anna.json("couple")
    assert seen["news"] == ["couple.partner-joined"] and seen["paired"] and seen["role"] == "owner"
    assert anna.json("couple")["news"] == [] and not seen["pending"]


@pytest.mark.parametrize("first", [["note", "Hallo"], ["couple", "leave"]])
def test_the_owner_need_not_sync_to_learn_of_the_partner(sign_in, first):
    anna, ben = sign_in("anna"), sign_in("ben")
    ben("couple", "redeem", code_of(anna))
    # By the server's clock a goodbye of the tests' usual day is over, and the server parts the two.
    seen = anna.json(*first, now=f"{datetime.datetime.now(datetime.UTC):%Y-%m-%dT%H:%M:%SZ}")
    assert seen["news"] == ["couple.partner-joined"] and seen["changed"] and seen["paired"]


def test_a_note_comes_to_all_devices_of_both(two, sign_in):
    anna, ben = two
    ben("note", "Bin gleich da")
    assert "B: Bin gleich da\n" in anna("note").out
    tablet = sign_in("anna", "tablet")
    assert "B: Bin gleich da\n" in tablet("couple").out
    assert tablet.json("couple")["me"]["name"] == "Anna Berg"
    anna("note", "Fein", now="2026-11-13T10:00:00Z")
    shown = ben.json("note", now="2026-11-13T10:00:00Z")
    assert (shown["note"], shown["noteIsMine"], shown["streak"], shown["longestStreak"]) == ("Fein", False, 2, 2)
    assert shown["streakEndsAt"] == "2026-11-15T10:00:00Z"
    lines = "AB: Fein\nNote streak: 2, longest 2\n24 hr left · ends: Tomorrow, 11:00\n"
    assert lines in ben("note", now="2026-11-14T10:00:00Z").out
    late = ben.json("note", now="2026-11-15T10:00:00Z")
    assert (late["streak"], late["longestStreak"], late["streakEndsAt"]) == (0, 2, None)
    assert ben("note", now="2026-11-15T10:00:00Z").out.endswith("AB: Fein\nNote streak: 0, longest 2\n")


def test_notes_can_be_kept_from_the_partners_devices(two):
    anna, _ = two
    assert anna.json("couple")["notifiesPartner"]
    off = anna.json("couple", "notify", "off")
    assert off["changed"] and not off["notifiesPartner"]
    assert not anna.json("couple", "notify", "off")["changed"]
    assert anna.json("couple", "notify", "on")["notifiesPartner"]
    assert anna("couple", "notify", "perhaps", code=64).out == ""


def test_reminders_of_the_couple_are_chosen(two):
    anna, ben = two
    anna("couple", "countdown", "2026-12-24T17:30:00Z", "--label", "Wiedersehen")
    assert anna.json("couple")["remindsOf"] == ["week", "day", "event"] and anna.json("couple")["nearKilometres"] is None
    chosen = anna.json("couple", "remind", "--day", "off", "--near", "120")
    assert chosen["changed"] and chosen["remindsOf"] == ["week", "event"] and chosen["nearKilometres"] == 120
    # Each chooses for themselves.
    assert ben.json("couple")["remindsOf"] == ["week", "day", "event"]
    assert anna.json("couple", "remind", "--near", "0")["nearKilometres"] is None
    assert "between 1 and 1,000" in anna("couple", "remind", "--near", "1001", code=1).err
    anna("couple", "remind", code=64)
    coming = anna.json("reminders", now="2026-12-23T16:00:00Z")["coming"]
    assert [(each["area"], each["silent"]) for each in coming if each["area"] == "us"] == [("us", True), ("us", False)]
    assert [each["title"] for each in anna.json("remind", now="2026-12-24T17:31:00Z")["reminders"]] == ["Wiedersehen"]


def test_the_countdown_is_shared(two):
    anna, ben = two
    anna("couple", "countdown", "2026-12-24", "--label", "Wiedersehen")
    assert "Wiedersehen: 42 days\n" in ben("couple").out
    ben("couple", "countdown", "--none")
    assert ben.json("couple")["eventAt"] is None and anna.json("couple")["eventAt"] is None


def test_a_taken_code_is_refused(two, sign_in):
    anna, ben = two
    cleo = sign_in("cleo")
    code = anna.json("couple")["code"]
    error = cleo("couple", "redeem", code, "--json", code=1).error
    assert error["code"] == "couple.code-taken"
    assert "Code bereits vergeben" in cleo("couple", "redeem", code, "--language", "de", code=1).err
    assert cleo.json("couple")["role"] == "none" and ben.json("couple")["paired"]


def test_too_many_codes_have_to_wait(sign_in):
    cleo = sign_in("cleo")
    for last in "ABCDEFGHJK":
        assert cleo("couple", "redeem", f"ABCD-EFG{last}", "--json", code=1).error["code"] == "couple.code-unknown"
    error = cleo("couple", "redeem", "ABCD-EFGL", "--json", code=1).error
    assert error["code"] == "couple.too-many-attempts" and "minutes" in error["message"]
    # It is not tried again without a request.
    assert not cleo.json("couple")["pending"]


def test_the_partner_leaves_and_keeps_what_is_theirs(two):
    anna, ben = two
    ben("note", "Leb wohl")
    gone = ben.json("couple", "leave", "--now", "--yes")
    assert not gone["paired"] and gone["note"] == "Leb wohl" and gone["me"]["name"] == "Ben" and not gone["pending"]
    seen = anna.json("couple")
    assert seen["news"] == ["couple.parted"] and not seen["paired"] and seen["partner"]["name"] == ""
    # The place is free again, for the same code.
    assert ben.json("couple", "redeem", seen["code"])["paired"]


def test_a_goodbye_can_be_taken_back(two):
    anna, ben = two
    # By the real clock, since the server applies deadlines.
    now = datetime.datetime.now(datetime.timezone.utc)
    left = ben.json("couple", "leave", now=now.strftime("%Y-%m-%dT%H:%M:%SZ"))["leavesAt"]
    assert left.startswith((now + datetime.timedelta(days=7)).strftime("%Y-%m-%dT%H:%M"))
    assert "Your partner has said goodbye" in anna("couple").out
    assert anna("couple", "leave", "--undo", "--json", code=1).error["code"] == "couple.goodbye-not-own"
    assert ben.json("couple", "leave", "--undo", now=now.strftime("%Y-%m-%dT%H:%M:%SZ"))["leavesAt"] is None
    assert anna.json("couple")["leavesAt"] is None and anna.json("couple")["paired"]


def test_a_new_code_voids_the_old_one(sign_in):
    anna, ben = sign_in("anna"), sign_in("ben")
    old = code_of(anna)
    new = anna.json("couple", "regenerate")["code"]
    assert old != new
    assert ben("couple", "redeem", old, "--json", code=1).error["code"] == "couple.code-unknown"
    assert ben.json("couple", "redeem", new)["paired"]


@pytest.mark.parametrize(
    "arguments, code",
    [
        (["couple", "redeem", "ABCD-2345"], "account.none"),
        (["couple", "invite"], "account.none"),
        (["couple", "leave"], "couple.not-paired"),
        (["note", "an niemanden"], "couple.not-paired"),
    ])
def test_what_cannot_be_done_alone(tmp_path, arguments, code):
    program = Program(tmp_path)
    assert program(*arguments, "--json", code=1).error["code"] == code
    assert not program.json("couple")["pending"]


def test_what_is_refused_before_any_server_is_asked(sign_in):
    anna = sign_in("anna")
    assert anna("couple", "invite", "--json", code=1).error["code"] == "couple.locked"
    assert anna("couple", "redeem", "--json", "--", "----", code=1).error["code"] == "couple.code-malformed"
    code = code_of(anna)
    assert anna("couple", "redeem", code, "--json", code=1).error["code"] == "couple.own-code"


def test_without_the_server_it_waits(two, server):
    anna, ben = two
    server.stop()
    written = anna("note", "später", "--json")
    assert written.json["note"] == "später" and written.json["pending"]
    assert "cannot be reached" in written.err

def test_what_two_share_goes_into_a_file_and_out_of_it(two, tmp_path):
    anna, ben = two
    ben("couple", "name", "Ben Fuchs")
    ben("note", "bis morgen")
    file = tmp_path / "alles.json"
    ben("export", "json", str(file))
    couple = json.loads(file.read_text())["couple"]
    assert couple["me"]["name"] == "Ben Fuchs" and couple["notes"]["text"] == "bis morgen"
    assert "Anna" not in file.read_text() and ben.json("couple")["code"].replace("-", "") not in file.read_text()
    folder = tmp_path / "anew"
    folder.mkdir()
    other = Program(folder)
    preview = other.json("import", str(file), "--dry-run")
    assert preview["couple"] == ["name", "notes"] and not preview["changesNothing"]
    assert "Note and statistics" in other("import", str(file), "--dry-run").out
    assert other.json("import", str(file), "--yes")["applied"]
    shown = other.json("couple")
    assert shown["me"]["name"] == "Ben Fuchs" and shown["note"] == "bis morgen" and not shown["paired"]
    assert other.json("import", str(file), "--yes")["changesNothing"]
    # Notes in a file do not affect a user with a partner.
    assert "notes" not in anna.json("import", str(file), "--dry-run")["couple"]
