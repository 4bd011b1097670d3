"""Every screen and sheet of calm once, on a phone. No session is started: Firefox reports a file it cannot play without an audio device."""
import pytest

PLACES = (
    "", "/meditation", "/breathing", "/workout", "/diary", "/log", "/calendar", "/settings", "/files", "/exercises", "/reminders",
    "/evening")
# By the numbers of `CalmSheet`; the last one is an entry's, which its own message opens.
SHEETS = tuple(f"shell.open:calm{number}" for number in range(1, 9))


@pytest.mark.parametrize("language, theme", [("de", "light"), ("en", "dark")], ids=["light-de", "dark-en"])
def test_every_screen_of_calm_stands_without_a_fault(visitor, language, theme):
    visitor.begin()
    visitor.go("/settings")
    visitor.appear(language, theme)
    visitor.send("settings.area:calm:true")
    visitor.go("/calm")
    visitor.see(".calm-tiles")
    for place in PLACES:
        visitor.go(f"/calm{place}")
        visitor.look_at(f"calm{place.replace('/', '-')}")
    for sheet in SHEETS:
        visitor.go("/calm")
        visitor.send(sheet)
        visitor.see("dialog")
        visitor.look_at(sheet.rpartition(":")[2])
        visitor.send("shell.close")
        visitor.miss("dialog")
    visitor.go("/calm/log")
    visitor.press("calm_entry_add")
    visitor.see("#calm-entry-form")
    visitor.look_at("calm-entry")
    visitor.send("shell.close")
    visitor.miss("dialog")
    # A plan's editor belongs to a part that is loaded after calm's.
    visitor.send("calm.plan:open:workout:")
    visitor.see("#calm-plan")
    visitor.look_at("calm-plan")
    visitor.send("calm.reminder:open:")
    visitor.see("#calm-reminder")
    visitor.look_at("calm-reminder")
    assert visitor.faults == []
