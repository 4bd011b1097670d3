"""From the first visit to a habit that is still there after a reload."""
import subprocess


def test_the_first_visit_offers_no_new_version(visitor):
    visitor.begin()
    visitor.wait_for_worker()
    visitor.create("Lesen")
    assert not visitor.sees(".banner", visitor.words("app_new_version"), part=True)


def test_a_habit_is_made_tapped_and_there_after_a_reload(visitor):
    visitor.open()
    for key in ("onboarding_next", "onboarding_next", "onboarding_later", "onboarding_start"):
        visitor.press(key)
    visitor.create("Lesen")
    visitor.driver.click(visitor.check("Lesen", False))
    visitor.check("Lesen", True)
    visitor.again()
    visitor.check("Lesen", True)


def test_an_empty_ring_has_no_dot(visitor):
    visitor.start_with("Lesen")
    visitor.go("/")
    visitor.see(".week-day.is-today")
    start, quarter = colours(visitor)
    assert start == quarter
    visitor.driver.click(visitor.check("Lesen", False))
    visitor.click("#today-fold")
    visitor.check("Lesen", True)
    visitor.settle()
    assert colours(visitor) != [start, quarter]


def colours(visitor):
    """Measures the ring at its start and at a quarter of it."""
    points = visitor.driver.execute("""
      const box = document.querySelector('.is-today .week-ring').getBoundingClientRect(), unit = box.width / 32;
      return [[16, 16 - 13], [16 + 13, 16]].map(([x, y]) => [box.x + x * unit, box.y + y * unit].map(Math.round));""")
    wanted = "\\n".join(f"%[pixel:p{{{x},{y}}}]" for x, y in points)
    return subprocess.run(
        ["convert", "png:-", "-format", wanted, "info:"], input=visitor.browser.picture(), check=True, stdout=subprocess.PIPE).stdout.split()
