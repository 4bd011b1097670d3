"""A family whose zone the server refuses: it stays on the device, and the terminal says why."""
import json

import pytest
from accounts import server, sign_in, terminals  # noqa: F401

ZONES_MAX = 1000
PER_REQUEST = 100


def change_zones(terminal, server, kind, numbers):
    token = json.loads((terminal.folder / "data" / "alltag.sqlite.account").read_text())["token"]
    for start in range(numbers.start, numbers.stop, PER_REQUEST):
        some = range(start, min(start + PER_REQUEST, numbers.stop))
        body = {"operations": [{"operationType": kind, "zone": {"zoneID": {"zoneName": f"Box-{number}"}}} for number in some]}
        answer = server.ask(
            "/database/1/iCloud.app.alltag/production/private/zones/modify", "POST", json.dumps(body).encode(), Authorization=f"Bearer {token}")
        assert answer.status == 200


@pytest.fixture
def crowded(terminals, server):
    """A terminal whose account has all the zones that it may have, and a family since then."""
    laptop, _, name = terminals
    sign_in(laptop, server, name)
    change_zones(laptop, server, "create", range(ZONES_MAX))
    laptop("chore", "family", "found", "Flat 5", "--as", "Anna")
    return laptop


def test_the_terminal_says_that_the_zone_is_refused(crowded, server):
    said = "The account has no room left on the server: there are 1000 zones already; delete one first. "
    said += "Leave a family or delete what you no longer need, then: alltag sync"
    # It ends soon, though it tries again.
    error = crowded("sync", "--json", code=1).error
    assert error == {"code": "sync.refused.QUOTA_EXCEEDED", "message": said}
    (zone,) = [one for one in json.loads(crowded("doctor", "--json", code=1).out)["checks"] if one["check"] == "zone"]
    assert zone == {"check": "zone", "ok": False, "message": "Zone on the server: refused. " + said}
    german = crowded("doctor", code=1, lang="de_DE.UTF-8").out
    assert "✗ Zone auf dem Server: abgelehnt. Das Konto hat auf dem Server keinen Platz mehr: there are 1000 zones" in german
    assert "dann: alltag sync\n" in german and "legt sie an" not in german
    # The server can be reached, and refuses.
    error = crowded("chore", "family", "invite", "--json", code=1).error
    assert error == {"code": "sync.refused.QUOTA_EXCEEDED", "message": said}
    change_zones(crowded, server, "delete", range(1))
    crowded("sync")
    assert all(one["ok"] for one in crowded.json("doctor")["checks"])
