"""Photos of what was done, on terminals (F-3)."""
import json

from accounts import server, terminals, together  # noqa: F401

PICTURE = b"\xff\xd8\xff\xe0 a picture"


def problem(terminal, *words, code=1):
    return json.loads(terminal("chore", "photo", *words, "--json", code=code).err)["error"]["code"]


def test_a_photo_is_added_seen_by_others_and_deleted(terminals, server):  # noqa: F811
    anna, ben, _ = together(terminals, server)
    anna("chore", "edit", "dishes", "--photo")
    anna("sync")
    ben("sync")
    assert ben.json("chore", "show", "dishes")["chore"]["wantsPhoto"]
    (ben.folder / "dishes.jpg").write_bytes(PICTURE)
    assert problem(ben, "dishes", "--add", "dishes.jpg") == "chores.never-done"
    assert problem(ben, "dishes", "-") == "chores.no-photo"
    ben("chore", "done", "dishes")
    (ben.folder / "notes.txt").write_text("no picture")
    assert problem(ben, "dishes", "--add", "notes.txt") == "chores.no-picture"
    (ben.folder / "large.jpg").write_bytes(PICTURE + bytes(3_000_000))
    assert problem(ben, "dishes", "--add", "large.jpg") == "file.too-large"
    problem(ben, "dishes", code=64)
    assert "Foto gesendet" in ben("--language", "de", "chore", "photo", "dishes", "--add", "dishes.jpg").out
    anna("sync")
    assert [entry["photo"] for entry in anna.json("chore", "show", "dishes")["history"]] == [True]
    assert "Photo" in anna("chore", "show", "dishes").out
    anna("chore", "photo", "dishes", "seen.jpg")
    assert (anna.folder / "seen.jpg").read_bytes() == PICTURE
    # Taken back, it is gone with what it shows; the next one can be deleted.
    ben("chore", "undo", "dishes")
    ben("sync")
    assert problem(anna, "dishes", "seen.jpg") == "chores.no-photo"
    ben("chore", "done", "dishes")
    assert ben.json("chore", "photo", "dishes", "--add", "dishes.jpg") == {"changed": True, "chore": "Dishes"}
    anna("chore", "photo", "dishes", "--delete", "--yes")
    assert problem(ben, "dishes", "-") == "chores.no-photo"
