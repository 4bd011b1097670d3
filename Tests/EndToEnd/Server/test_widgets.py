"""The couple's widgets at their secret addresses: their readers, their forms, and answers for unchanged ones."""
import json
import struct
import time
import xml.etree.ElementTree as ElementTree

import pytest
from records import Person
from serving import Serving

ALLTAG = "iCloud.app.alltag"
CODE = "ABCD2345"
DAY = 86_400_000
FAMILIES = {
    "accessoryInline": (234, 26), "accessoryCircular": (76, 76), "accessoryRectangular": (172, 76),
    "systemSmall": (170, 170), "systemMedium": (364, 170)}
KINDS = ("distance", "countdown", "note")


@pytest.fixture(scope="module")
def cloud(site):
    with Serving(site, "--sign-up", "open") as server:
        yield server


def couple(person, operation, **fields):
    operation = {"operationType": operation, "record": {
        "recordName": CODE, "recordType": "Couple", "fields": {key: {"value": value} for key, value in fields.items()}}}
    status, answer = person.ask("records/modify", {"operations": [operation]}, "public", ALLTAG)
    assert status == 200 and "serverErrorCode" not in answer["records"][0], answer


def user_name(person):
    _, answer = person.ask("users/current", None, "public", ALLTAG)
    return answer["userRecordName"]


class Link:
    """Creates a widget link of a user."""

    def __init__(self, person, name="phone"):
        self.person = person
        answer = person.server.ask(
            "/account/widgets", "POST", json.dumps({"name": name}).encode(), Content_Type="application/json",
            Authorization=f"Bearer {person.token}")
        assert answer.status == 201, answer.body
        made = json.loads(answer.body)
        self.id, self.url = made["link"]["id"], made["url"]
        self.path = self.url[self.url.index("/widgets/"):]

    def ask(self, rest="", **headers):
        return self.person.server.ask(f"{self.path}/{rest}", **headers)


@pytest.fixture(scope="module")
def pair(cloud):
    """Anna in Berlin, who issued the code, and Ben in Rome, who redeemed it."""
    anna, ben = Person(cloud, "anna"), Person(cloud, "ben")
    couple(anna, "create", ownerName="Änne Groß", ownerCity="Berlin", ownerLatitude=52.52, ownerLongitude=13.405,
           ownerAppleId=user_name(anna))
    couple(ben, "update", partnerAppleId=user_name(ben), partnerName="Ben", partnerCity="Rom", partnerLatitude=41.8933,
           partnerLongitude=12.4829)
    event = int(time.time() * 1000) + 10 * DAY
    change = {"operationType": "forceUpdate", "record": {
        "recordName": CODE, "recordType": "Couple", "fields": {
            "eventAt": {"value": event, "type": "TIMESTAMP"}, "countdownLabel": {"value": "Rom & <wir>"},
            "noteText": {"value": "Bis gleich 🦊"}, "noteAuthorIsOwner": {"value": 1},
            "noteUpdatedAt": {"value": event - 11 * DAY, "type": "TIMESTAMP"}}}}
    status, answer = anna.ask("records/modify", {"operations": [change]}, "public", ALLTAG)
    assert status == 200 and "serverErrorCode" not in answer["records"][0], answer
    return anna, ben


def texts(svg):
    return [node.text for node in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_both_sides_see_the_couple_from_their_own(pair):
    anna, ben = Link(pair[0]), Link(pair[1])
    distance = json.loads(anna.ask("distance.json?language=de").body)["entries"][0]
    assert distance["number"] == "1.184" and distance["initials"] == ["ÄG", "B"] and distance["cities"] == ["Berlin", "Rom"]
    distance = json.loads(ben.ask("distance.json?language=en").body)["entries"][0]
    assert distance["number"] == "1,184" and distance["initials"] == ["B", "ÄG"] and distance["unit"] == "km apart"
    note = json.loads(ben.ask("note.json").body)["entries"][0]
    assert (note["text"], note["initials"]) == ("Bis gleich 🦊", "ÄG")
    assert "10" in texts(anna.ask("countdown/systemSmall.svg").body)


def test_all_fifteen_are_drawn_at_their_size(pair):
    link = Link(pair[0])
    for kind in KINDS:
        for family, (width, height) in FAMILIES.items():
            answer = link.ask(f"{kind}/{family}.svg?theme=light")
            assert answer.status == 200 and answer.getheader("Content-Type").startswith("image/svg+xml")
            root = ElementTree.fromstring(answer.body)
            assert (root.get("width"), root.get("height")) == (str(width), str(height))
    for scale in (1, 3):
        answer = link.ask(f"note/systemMedium.png?scale={scale}")
        assert answer.status == 200 and answer.getheader("Content-Type") == "image/png"
        assert struct.unpack(">II", answer.body[16:24]) == (364 * scale, 170 * scale)
    assert link.ask("note/systemSmall.png").body == link.ask("note/systemSmall.png").body


def test_a_reader_need_not_fetch_what_it_has(pair):
    link = Link(pair[0])
    for rest in ("note/systemSmall.svg", "note/systemSmall.png", "note.json"):
        first = link.ask(rest)
        tag = first.getheader("ETag")
        assert first.getheader("Cache-Control") == "private, max-age=60" and first.getheader("Last-Modified").endswith(" GMT")
        again = link.ask(rest, If_None_Match=tag)
        assert (again.status, again.body, again.getheader("ETag")) == (304, b"", tag)
        assert link.ask(rest, If_None_Match='"another"').status == 200
        assert link.ask(rest + "?language=de").getheader("ETag") and link.ask(rest + "?theme=light").status == 200
    german = link.ask("countdown/systemSmall.svg", Accept_Language="de")
    assert german.getheader("Vary") == "Accept-Language" and "Tage" in texts(german.body)
    assert "days" in texts(link.ask("countdown/systemSmall.svg?language=en", Accept_Language="de").body)


def test_a_change_shows_at_the_next_look(pair):
    anna, link = pair[0], Link(pair[1])
    before = link.ask("note.json").getheader("ETag")
    change = {"operationType": "forceUpdate", "record": {
        "recordName": CODE, "recordType": "Couple", "fields": {"countdownLabel": {"value": "Neues"}}}}
    anna.ask("records/modify", {"operations": [change]}, "public", ALLTAG)
    assert link.ask("note.json", If_None_Match=before).status == 200
    assert "Neues" in texts(link.ask("countdown/systemMedium.svg").body)


def test_nobody_reads_without_a_link_and_an_ended_one_is_nobodys(pair):
    server, anna, ben = pair[0].server, *pair
    link = Link(anna, "Handy")
    listed = json.loads(server.ask("/account/widgets", Authorization=f"Bearer {anna.token}").body)["widgetLinks"]
    mine = next(entry for entry in listed if entry["id"] == link.id)
    assert mine["name"] == "Handy" and mine["used"] is None and link.url not in json.dumps(listed)
    assert link.ask("note.json").status == 200
    listed = json.loads(server.ask("/account/widgets", Authorization=f"Bearer {anna.token}").body)["widgetLinks"]
    assert next(entry for entry in listed if entry["id"] == link.id)["used"] is not None
    path = f"/account/widgets/{link.id}"
    assert server.ask(path, "DELETE", Authorization=f"Bearer {ben.token}").status == 404
    assert server.ask(path, "DELETE").status == 401
    assert server.ask(path, "DELETE", Authorization=f"Bearer {anna.token}").status == 204
    gone, unknown = link.ask("note.json"), server.ask("/widgets/" + "A" * 43 + "/note.json")
    assert gone.status == unknown.status == 404 and gone.body == unknown.body
    assert server.ask("/account/widgets", "POST", b"{}", Content_Type="application/json").status == 401


@pytest.mark.parametrize("rest", [
    "", "note", "note.svg", "note/systemSmall", "note/systemSmall.gif", "note/huge.svg", "heart/systemSmall.svg",
    "note/systemSmall.svg/more", "note.json.json", "note.json?language=fr", "note/systemSmall.svg?theme=pink",
    "note/systemSmall.png?scale=0", "note/systemSmall.png?scale=99", "../note.json"])
def test_what_is_no_widget_is_not_found(pair, rest):
    assert Link(pair[0]).ask(rest).status == 404


def test_an_account_without_a_couple_sees_how_to_begin(cloud):
    link = Link(Person(cloud, "single"))
    for kind in ("distance", "note"):
        entry = json.loads(link.ask(f"{kind}.json?language=en").body)["entries"][0]
        assert (entry["action"], entry["text"]) == ("connect", "Connect")
    assert link.ask("countdown/accessoryInline.svg", If_None_Match="x").status == 200
    assert link.ask("note.json").getheader("Last-Modified") is None
    assert link.person.server.ask(f"{link.path}/note.json", "POST", b"").status == 405
    head = link.person.server.ask(f"{link.path}/note.json", "HEAD")
    assert head.status == 200 and head.body == b"" and int(head.getheader("Content-Length")) > 100


def test_the_couples_day_ends_where_the_person_is(pair):
    """Ten and a half days away: where clocks differ by twelve hours, one of the two counts a night more."""
    anna, link = pair[0], Link(pair[0])

    def change(**fields):
        operation = {"operationType": "forceUpdate", "record": {"recordName": CODE, "recordType": "Couple", "fields": fields}}
        status, answer = anna.ask("records/modify", {"operations": [operation]}, "public", ALLTAG)
        assert status == 200 and "serverErrorCode" not in answer["records"][0], answer

    def days(zone):
        return json.loads(link.ask(f"countdown.json?zone={zone}").body)["entries"][0]["number"]

    # The timeline begins with the last half hour.
    start = int(time.time() * 1000) // 1_800_000 * 1_800_000
    change(eventAt={"value": start + 10 * DAY + DAY // 2, "type": "TIMESTAMP"})
    assert {days("UTC"), days("Pacific/Fiji")} == {"10", "11"} and days("Nowhere/Else") == days("UTC")
    # The couple's own data takes precedence.
    theirs = days("Pacific/Fiji")
    change(ownerTimeZone={"value": "Pacific/Fiji"})
    assert days("UTC") == theirs


def test_the_log_does_not_tell_the_secret(site):
    with Serving(site, "--sign-up", "open", "--log-requests") as server:
        link = Link(Person(server, "logged"))
        assert link.ask("note.json").status == 200
        lines = [server.line() for _ in range(3)]
    assert any("path=/widgets/-/note.json" in line for line in lines), lines
    assert all(link.path.split("/")[2] not in line for line in lines)
