"""Schemas of containers in Apple's language: given to the server, checked and exported on the terminal (decision 0063)."""
import json

import pytest
from records import Person, save
from serving import REPOSITORY, Serving, command_line

NOTES = "iCloud.org.example.notes"
SCHEMA = """
DEFINE SCHEMA
    -- What cktool would write.
    RECORD TYPE Note (
        "___recordID" REFERENCE QUERYABLE,
        n             INT64 QUERYABLE SORTABLE,
        title         STRING,
        GRANT WRITE TO "_creator",
        GRANT CREATE TO "_icloud",
        GRANT READ TO "_world"
    );
"""


@pytest.fixture
def schemas(tmp_path):
    folder = tmp_path / "schemas"
    folder.mkdir()
    return folder


def start(site, schemas, *arguments):
    return Serving(site, "--sign-up", "open", "--schemas", str(schemas), *arguments)


def reasons(person, *operations, **place):
    """The reason of each operation's failure, or None."""
    body = {"operations": list(operations), "atomic": False}
    status, answer = person.ask("records/modify", body, container=NOTES, **place)
    assert status == 200, answer
    return [record.get("reason") for record in answer["records"]]


def query(person, filters, **place):
    body = {"query": {"recordType": "Note", "filterBy": filters}}
    return person.ask("records/query", body, container=NOTES, **place)


def equals(field, value):
    return {"comparator": "EQUALS", "fieldName": field, "fieldValue": {"value": value}}


def test_a_program_meets_the_schema_in_production(site, schemas):
    (schemas / f"{NOTES}.production.ckdb").write_text(SCHEMA)
    (schemas / "README").write_text("not a schema")
    with start(site, schemas) as server:
        anna = Person(server, "anna")
        other = {"operationType": "create", "record": {"recordType": "Other", "fields": {}}}
        assert reasons(anna, save("a", n=1, title="x"), save("b", m=1), other) == [
            None, "Cannot create or modify field 'm' in record 'Note' in production schema",
            "Cannot create new type Other in production schema"]
        assert reasons(anna, save("b", m=1), other, environment="development") == [None, None]
        status, found = query(anna, [equals("n", 1)])
        assert status == 200 and [record["recordName"] for record in found["records"]] == ["a"]
        status, refused = query(anna, [equals("title", "x")])
        assert (status, refused["serverErrorCode"], refused["reason"]) == (
            400, "BAD_REQUEST", "Field 'title' is not marked queryable")
        # Other containers have no schema, the app's own neither.
        status, answer = anna.ask("records/modify", {"operations": [other]})
        assert status == 200 and "serverErrorCode" not in answer["records"][0]


def test_a_file_for_both_environments_gives_way_to_one_for_each(site, schemas):
    (schemas / f"{NOTES}.ckdb").write_text(SCHEMA)
    (schemas / f"{NOTES}.development.ckdb").write_text("DEFINE SCHEMA RECORD TYPE Note (n STRING);")
    with start(site, schemas) as server:
        anna = Person(server, "anna")
        wrong = "invalid attempt to set value type {} for field 'n' for type 'Note', defined to be: {}"
        assert reasons(anna, save("a", n="x")) == [wrong.format("STRING", "INT64")]
        assert reasons(anna, save("a", n=1), save("b", n="x"), environment="development") == [
            wrong.format("INT64", "STRING"), None]


@pytest.mark.parametrize("name, text, words", [
    (f"{NOTES}.ckdb", "DEFINE SCHEMA\nRECORD TYPE Note (\n  n INT,\n);", "line 3: there is no type INT"),
    ("iCloud.org.example.other.ckdb", SCHEMA, "add it with --containers"),
    ("notes.ckdb", SCHEMA, "there is no container notes"),
    ("iCloud.app.alltag.ckdb", SCHEMA, "the app's own"),
])
def test_a_server_with_a_wrong_schema_does_not_start(site, schemas, name, text, words):
    (schemas / name).write_text(text)
    code, _, errors = command_line(
        "serve", "--site", str(site), "--schemas", str(schemas), "--port", "0",
        env={"ALLTAG_CONTAINERS": f"iCloud.app.alltag,{NOTES}"})
    assert code == 1 and words in errors and str(schemas / name) in errors and "--schemas" in errors


def test_a_missing_folder_of_schemas_is_named(site, tmp_path):
    code, _, errors = command_line("serve", "--site", str(site), "--schemas", str(tmp_path / "none"), "--port", "0")
    assert code == 1 and str(tmp_path / "none") in errors


def test_what_development_learned_becomes_a_schema_for_production(site, schemas, tmp_path):
    store = tmp_path / "store"
    (schemas / f"{NOTES}.development.ckdb").write_text("DEFINE SCHEMA RECORD TYPE Tag (name STRING QUERYABLE);")
    with Serving(site, "--sign-up", "open", "--schemas", str(schemas), store=store) as server:
        anna, ben = Person(server, "anna"), Person(server, "ben")
        for person, n in ((anna, 1), (ben, "one")):
            assert reasons(person, save("a", n=n, title="x"), environment="development") == [None]
        assert reasons(anna, save("b", n=2), environment="development", database="public") == [None]
        # Also while the server runs.
        options = ["--store", str(store), "--schemas", str(schemas)]
        code, schema, errors = command_line("server", "schema", "export", NOTES, *options)
        assert (code, errors) == (0, "")
        told = json.loads(command_line("server", "schema", "export", NOTES, "--json", *options)[1])
        assert told == {"schema": schema}
    assert "-- Note.n is INT64 here, but STRING in 1 database\n" in schema
    lines = [" ".join(line.split()) for line in schema.splitlines()]
    assert {"RECORD TYPE Note (", "n INT64 QUERYABLE SORTABLE,", "title STRING QUERYABLE SEARCHABLE SORTABLE,",
            "name STRING QUERYABLE", "RECORD TYPE Tag ("} <= set(lines)
    deployed = schemas / f"{NOTES}.production.ckdb"
    deployed.write_text(schema)
    assert command_line("server", "schema", "check", str(deployed))[:2] == (0, f"{deployed}: 2 record types, 3 fields\n")
    with start(site, schemas) as server:
        anna = Person(server, "anna")
        assert reasons(anna, save("a", n=1), save("b", other=1))[0] is None
        assert [query(anna, filters)[0] for filters in ([], [equals("n", 1)], [equals("title", "x")])] == [200] * 3


def test_nothing_learned_and_wrong_files_are_said(tmp_path):
    code, _, errors = command_line("server", "schema", "export", NOTES, "--store", str(tmp_path))
    assert code == 1 and "no store" in errors
    wrong, right = tmp_path / "wrong.ckdb", tmp_path / "right.ckdb"
    wrong.write_text("DEFINE SCHEMA\n\nRECORD TYPE A (f STRING QUERYABLE, queryable STRING);")
    right.write_text("DEFINE SCHEMA")
    code, out, errors = command_line("server", "schema", "check", str(wrong), str(right), str(tmp_path / "none"))
    assert code == 1 and out == f"{right}: 0 record types, 0 fields\n"
    assert f"{wrong}: line 3: queryable is a reserved word" in errors and str(tmp_path / "none") in errors


def test_the_schema_of_chores_has_the_indexes_of_its_queries(site, schemas):
    """docs/chores.ckdb, in production."""
    text = (REPOSITORY / "docs/chores.ckdb").read_text()
    code, _, errors = command_line("server", "schema", "check", str(REPOSITORY / "docs/chores.ckdb"))
    assert code == 0, errors
    (schemas / f"{NOTES}.production.ckdb").write_text(text)
    queried = {"Chore": ["title", "assignedTo", "isDone", "recurrence"], "FamilyMember": ["name", "role"]}
    sorted_by = {"Chore": ["title", "dueDate", "createdAt", "deadline"], "FamilyMember": ["name"]}
    with start(site, schemas) as server:
        anna = Person(server, "anna")

        def asked(kind, **query):
            body = {"query": {"recordType": kind, **query}}
            return anna.ask("records/query", body, container=NOTES)[0]

        for kind in queried:
            for field in queried[kind]:
                value = 1 if field == "isDone" else "x"
                one = {"comparator": "EQUALS", "fieldName": field, "fieldValue": {"value": value}}
                assert asked(kind, filterBy=[one]) == 200, (kind, field)
            for field in sorted_by[kind]:
                assert asked(kind, sortBy=[{"fieldName": field, "ascending": True}]) == 200, (kind, field)
        assert asked("Chore", sortBy=[{"fieldName": "isDone", "ascending": True}]) == 400
