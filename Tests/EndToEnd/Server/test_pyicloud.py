"""pyicloud's typed client for this protocol, unmodified, against this server."""
import pytest
import requests
from pyicloud.common.cloudkit.client import CloudKitApiError, CloudKitAuthError, CloudKitContainerClient
from pyicloud.common.cloudkit.models import (
    CKModifyOperation, CKQueryFilterBy, CKQueryObject, CKQuerySortBy, CKZoneChangesZoneReq, CKZoneID, CKZoneIDReq)
from records import CONTAINER, Person, web_auth_token
from serving import Serving, command_line

ZONE = CKZoneIDReq(zoneName="Notes")


@pytest.fixture(scope="module")
def client(site):
    with Serving(site, "--sign-up", "open") as server:
        Person(server, "anna").make_zone("Notes")
        code, token, errors = command_line(
            "server", "token", "create", "pyicloud", "--container", CONTAINER, "--callback", "https://app.example/signed-in",
            "--store", str(server.store))
        assert code == 0, errors
        token = token.strip()
        yield CloudKitContainerClient(
            f"http://{server.host}:{server.port}/database/1/{CONTAINER}/production/private", requests.Session(),
            {"ckAPIToken": token, "ckWebAuthToken": web_auth_token(server, token, "anna"),
             "remapEnums": True, "getCurrentSyncToken": True})


def operation(kind, name, tag=None, **fields):
    record = {"recordName": name, "recordType": "Note", "recordChangeTag": tag, "fields": {
        key: {"type": "INT64" if isinstance(value, int) else "STRING", "value": value} for key, value in fields.items()}}
    return CKModifyOperation.model_validate({"operationType": kind, "record": record})


def saved(client, *operations, **more):
    return client.modify(operations=list(operations), zone_id=ZONE, **more).records


def test_zone_list(client):
    assert {zone.zoneID.zoneName for zone in client.zones_list().zones} == {"Notes", "_defaultZone"}


def test_modify_and_lookup(client):
    made, = saved(client, operation("create", "a", title="First", n=1), atomic=True)
    assert made.recordName == "a" and made.recordChangeTag
    found = client.lookup(["a", "missing"], zone_id=ZONE).records
    assert found[0].fields["title"].value == "First" and found[0].fields["n"].value == 1
    assert found[1].serverErrorCode == "NOT_FOUND"


def test_conflict(client):
    made, = saved(client, operation("create", "b", n=1))
    saved(client, operation("update", "b", made.recordChangeTag, n=2))
    with pytest.raises(CloudKitApiError, match="b: CONFLICT"):
        saved(client, operation("update", "b", made.recordChangeTag, n=3))
    assert client.lookup(["b"], zone_id=ZONE).records[0].fields["n"].value == 2


def test_query(client):
    saved(client, *(operation("create", f"q{n}", n=n, sort="query") for n in range(1, 6)))
    wanted = CKQueryObject(
        recordType="Note",
        filterBy=[
            CKQueryFilterBy.model_validate(
                {"comparator": "EQUALS", "fieldName": "sort", "fieldValue": {"type": "STRING", "value": "query"}}),
            CKQueryFilterBy.model_validate(
                {"comparator": "GREATER_THAN", "fieldName": "n", "fieldValue": {"type": "INT64", "value": 2}})],
        sortBy=[CKQuerySortBy.model_validate({"fieldName": "n", "ascending": False})])
    first = client.query(query=wanted, zone_id=ZONE, results_limit=2)
    assert [record.recordName for record in first.records] == ["q5", "q4"] and first.continuationMarker
    rest = client.query(query=wanted, zone_id=ZONE, results_limit=2, continuation=first.continuationMarker)
    assert [record.recordName for record in rest.records] == ["q3"] and not rest.continuationMarker
    assert client.query_sync_token(query=wanted, zone_id=ZONE, results_limit=2)


def test_changes_of_database_and_zone(client):
    before = client.database_changes()
    assert "Notes" in [zone.zoneID.zoneName for zone in before.zones]
    zone = CKZoneChangesZoneReq(zoneID=CKZoneID(zoneName="Notes"))
    token = [page.syncToken for page in client.iter_changes(zone_req=zone, results_limit=2)][-1]
    assert client.database_changes(sync_token=before.syncToken).zones == []
    saved(client, operation("create", "c1", n=1), operation("create", "c2", n=2))
    saved(client, operation("forceDelete", "c1"))
    assert [zone.zoneID.zoneName for zone in client.database_changes(sync_token=before.syncToken).zones] == ["Notes"]
    zone.syncToken = token
    records = [record for page in client.iter_changes(zone_req=zone, results_limit=1) for record in page.records]
    assert [(record.recordName, bool(record.deleted)) for record in records] == [("c2", False), ("c1", True)]
    zone.syncToken = "bm9uc2Vuc2U="
    with pytest.raises(CloudKitApiError, match="BAD_REQUEST"):
        list(client.iter_changes(zone_req=zone))


def test_a_wrong_token_is_refused(client):
    other = CloudKitContainerClient(
        client._http._base_url, requests.Session(), {"ckAPIToken": "0" * 64, "ckWebAuthToken": "nonsense"})
    with pytest.raises(CloudKitAuthError):
        other.zones_list()
