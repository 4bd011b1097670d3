"""Two tabs show the same."""


def test_a_tap_in_one_tab_shows_in_the_other(visitor):
    visitor.start_with("Lesen")
    first, = visitor.driver.tabs()
    second = visitor.driver.new_tab()
    visitor.open("/habits")
    visitor.driver.click(visitor.check("Lesen", False))
    visitor.driver.tab(first)
    visitor.check("Lesen", True)
    visitor.driver.click(visitor.check("Lesen", True))
    visitor.driver.tab(second)
    visitor.check("Lesen", False)
    # Both have stored it.
    for tab in (first, second):
        visitor.driver.tab(tab)
        visitor.again()
        visitor.check("Lesen", False)
