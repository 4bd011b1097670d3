"""Every screen and sheet once, on a phone: nothing is cut off, and there are no errors."""
import json

import pytest

from person import package
from places import HABITS, SCREENS, SHEETS, WATER


@pytest.mark.parametrize("language, theme", [("de", "light"), ("en", "dark")], ids=["light-de", "dark-en"])
def test_every_screen_stands_without_a_fault(visitor, tmp_path, language, theme):
    visitor.open()
    for slide in range(4):
        visitor.see(f"#welcome-{slide}")
        visitor.look_at(f"introduction-{slide + 1}")
        visitor.click(".welcome-foot .btn[data-on-click^='settings.slide:'], .welcome-foot .btn[data-on-click='settings.onboarded']")
    visitor.see("#edit-name")
    seed = tmp_path / "seed.json"
    seed.write_text(json.dumps(package(HABITS)), encoding="utf-8")
    visitor.go("/settings")
    visitor.appear(language, theme)
    visitor.import_file(seed)
    for name, path in SCREENS.items():
        visitor.go(path)
        visitor.look_at(name)
    for name, path, menu in (("list-menu", "/habits", "listmenu"), ("habit-menu", f"/habits/{WATER}", f"habitmenu/{WATER}")):
        visitor.go(path)
        visitor.send(f"shell.open:{menu}")
        visitor.see(".menu")
        visitor.look_at(name)
        visitor.send("shell.close")
    visitor.go("/habits")
    visitor.send("habit.reorder:true")
    visitor.see("[data-handle]")
    visitor.look_at("reordering")
    visitor.send("habit.reorder:false")
    visitor.go("/habits/new")
    visitor.press("app_save")
    visitor.see(".error")
    visitor.look_at("form-with-error")
    visitor.go("/habits")
    for name, sheet in SHEETS.items():
        visitor.send(f"shell.open:{sheet}")
        visitor.see("dialog")
        visitor.look_at(f"sheet-{name}")
        visitor.send("shell.close")
        visitor.miss("dialog")
    assert visitor.faults == []
