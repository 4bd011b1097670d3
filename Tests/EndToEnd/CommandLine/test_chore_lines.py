"""Lines and lists of quick add on the terminal: what is not understood is told. Rotations say their rule."""
from test_chores import flat  # noqa: F401


def test_each_line_of_a_list_is_a_chore(flat):
    lines = "Clean bath every Saturday @Ben\n\n- Take out bins 3 points\nTaxes by Dec 1"
    tried = flat.json("chore", "add", lines, "--dry-run")
    assert not tried["changed"] and [one["title"] for one in tried["lines"]] == ["Clean bath", "Take out bins", "Taxes"]
    assert "chore" not in tried["lines"][0] and flat.json("chore", "list", "--all")["chores"] == []
    added = flat.json("chore", "add", lines)
    assert added["changed"] and [one["chore"]["title"] for one in added["lines"]] == ["Clean bath", "Take out bins", "Taxes"]
    assert added["lines"][1]["chore"]["points"] == 3
    assert "Dust" in flat("chore", "add", "Dust daily\nCook daily").out
    # All or none, and one week is not that of all.
    flat("chore", "add", "Iron daily\n" + "x" * 100, code=1)
    assert "Iron" not in [one["title"] for one in flat.json("chore", "list", "--all")["chores"]]
    flat("chore", "add", "Iron every 2 weeks\nSew every 2 weeks", "--week", "other", code=64)


def test_what_is_not_understood_is_told_and_not_daily(flat):
    for line, told in (
        ("Clean oven hourly", "hourly"),
        ("Report last week", "last week"),
        ("Dentist Thu 2 Dec", "Thu 2 Dec"),
        ("Bake cake for Ben", "for Ben"),
        ("Dust evry day", "every day"),
    ):
        said = flat.json("chore", "add", line, "--dry-run")
        assert told in said["warnings"][0] and said["title"] == line
        assert said["dates"] == [] or "Ben" in line


def test_a_rotation_says_its_rule_and_the_next_names(flat):
    flat("chore", "add", "Dishes daily @Anna @Ben in turns")
    assert "Next: Anna, Ben, Anna, Ben, Anna" in flat("chore", "show", "dishes").out
    said = flat("chore", "edit", "dishes", "--share", "points").out
    assert "fewest points" in said and "no points yet" in said


def test_a_slip_is_told_with_the_whole_line(flat):
    for line, meant in (
        ("Bad putzen jedn samstag", "Bad putzen jeden samstag"),
        ("Clean bath evry week @Ben", "Clean bath every week @Ben"),
        ("Call mum tommorow", "Call mum tomorrow"),
    ):
        said = flat.json("chore", "add", line, "--dry-run")
        assert f"Did you mean “{meant}”?" in said["warnings"][0]
        assert flat.json("chore", "add", meant, "--dry-run")["warnings"] == []
    for line in ("Montage der Lampe", "Sandstrand säubern", "Hüte ordnen jeden Samstag"):
        assert flat.json("chore", "add", line, "--dry-run")["warnings"] == []
