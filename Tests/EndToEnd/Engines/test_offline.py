"""Without a server, and with a newer one: the service worker serves the whole app, taps are kept, and a new version is offered."""
PATHS = ("/", "/habits", "/statistics", "/settings", "/settings/data", "/settings/privacy", "/habits/new")
IS_NEWER = "return document.querySelector('meta[name=generator]') !== null"


def test_opens_and_keeps_a_tap_without_a_server_and_takes_the_next_version(serve, meet, site, newer_site):
    server = serve(site)
    visitor = meet(f"http://127.0.0.1:{server.port}")
    visitor.start_with("Lesen")
    visitor.wait_for_worker()
    server.stop()
    visitor.again()
    visitor.driver.click(visitor.check("Lesen", False))
    visitor.check("Lesen", True)
    visitor.again()
    visitor.check("Lesen", True)
    # Every place opens, even one never visited.
    for path in PATHS:
        visitor.open(path)
        visitor.see("h1")
    serve(newer_site, "--port", str(server.port))
    visitor.open("/habits")
    visitor.see(".banner", visitor.words("app_new_version"), part=True)
    assert not visitor.driver.execute(IS_NEWER)
    visitor.press("app_new_version_action", within=".banner")
    visitor.driver.until(IS_NEWER)
    visitor.ready()
    visitor.check("Lesen", True)
    assert not visitor.sees(".banner", visitor.words("app_new_version"), part=True)
