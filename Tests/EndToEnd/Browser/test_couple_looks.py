"""The couple's screens and sheets in every language, size and theme, as `test_looks` checks the others (A-5, A-10)."""
import pytest
from playwright.sync_api import expect

from couple_places import alone, fill, goodbye, pair, together
from person import ARGUMENTS, CHROMIUM, DESK, SMALL
from test_couple import house, join  # noqa: F401
from test_looks import assert_clean, broken, cut_off, violations

# Names of the usual maximum length.
FIRST, SECOND = "Anna-Lena von und zu Hohenstein-Wittelsb", "Wilhelmina Ngozi Adichie-Oppenheimer"


def look_at(person, places, look, found):
    for place in places:
        found.extend(f"{person.words.language} {place}: {fault}" for fault in look(person.page))


def texts(page):
    return cut_off(page) + broken(page)


def faults(page):
    return texts(page) + violations(page)


def walk(anna, ben, look):
    """Walks through all screens of both users, from two unpaired ones to the goodbye; returns the findings, one a line."""
    found = []
    look_at(anna, alone(anna), look, found)
    look_at(ben, alone(ben), look, found)
    # A user with a code of their own redeems another's instead.
    pair(anna, ben)
    fill(anna, "University Employees Co-operative Housing Society")
    fill(ben, "Castel Fusano-Ostia Antica")
    for person in (anna, ben):
        look_at(person, together(person), look, found)
    for person, place in goodbye(ben, anna):
        look_at(person, [place], look, found)
    return "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("phone, desk, look", [("de", "en", faults), ("en", "de", texts)], ids=["phone-de", "phone-en"])
def test_nothing_is_cut_off_and_accessibility_rules_hold(join, phone, desk, look):  # noqa: F811
    """The rules of accessibility do not depend on the language: they are checked once, in both themes."""
    anna = join(FIRST, language=phone, size=SMALL, moves=False)
    ben = join(SECOND, language=desk, theme="dark", size=DESK, is_touch=False, moves=False)
    assert_clean(walk(anna, ben, look))


@pytest.mark.slow
def test_no_text_is_cut_off_at_twice_the_size(chromium, join):  # noqa: F811
    large = chromium.browser_type.launch(executable_path=CHROMIUM, args=[*ARGUMENTS, "--blink-settings=defaultFontSize=32"])
    anna = join(FIRST, browser=large, moves=False)
    ben = join(SECOND, browser=large, size=DESK, is_touch=False, moves=False)
    assert_clean(walk(anna, ben, cut_off))


@pytest.mark.slow
@pytest.mark.parametrize("pseudo", ["qps-long", "qps-rtl"])
def test_no_text_is_cut_off_in_pseudo_languages(join, pseudo):  # noqa: F811
    def begin(name, **traits):
        person = join(name, knows_pseudo=True, moves=False, **traits)
        person.page.locator("#settings-language").select_option(pseudo)
        expect(person.page.locator("html")).to_have_attribute("dir", "rtl" if pseudo == "qps-rtl" else "ltr")
        return person

    assert_clean(walk(begin(FIRST), begin(SECOND, size=DESK, is_touch=False), cut_off))
