"""A family without an account: a chore is made by a line, checked, and still done after a reload."""
SCREENS = ("", "/list", "/family", "/rewards", "/statistics")


def test_a_chore_is_made_checked_and_still_done_after_a_reload(visitor):
    visitor.begin()
    visitor.send("settings.area:chores:true")
    visitor.go("/chores")
    visitor.look_at("no-family")
    visitor.fill("#chores-family", "Die Fischers")
    visitor.fill("#chores-name", "Anna")
    visitor.press("chore_found")
    visitor.fill("#chores-quick", "Dishes daily @Anna 2 points")
    visitor.see(".chores-title", "Dishes")
    visitor.click(".chores-quick-add")
    visitor.click(".main .check", visitor.words("chore_check", "Dishes"))
    visitor.see(".main .check[aria-pressed=true]", visitor.words("chore_uncheck", "Dishes"))
    visitor.see(".main .row.is-done .row-sub", visitor.words("chore_done_by", "Anna", ""), part=True)
    visitor.again()
    visitor.see(".main .check[aria-pressed=true]", visitor.words("chore_uncheck", "Dishes"))
    for screen in SCREENS:
        visitor.go(f"/chores{screen}")
        visitor.look_at(f"chores{screen.replace('/', '-')}")
    visitor.go("/chores/list")
    visitor.click(".row-main", "Dishes", part=True)
    visitor.see("h1", "Dishes")
    visitor.look_at("a-chore")
    visitor.send("chores.edit:")
    visitor.see("#chores-title")
    visitor.look_at("chores-editor")
    assert visitor.faults == []
