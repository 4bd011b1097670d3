"""Without a server: the service worker has the whole app, and taps are kept."""
PATHS = ("/", "/habits", "/statistics", "/settings", "/settings/data", "/settings/privacy", "/habits/new")


def test_opens_and_keeps_a_tap_without_a_server(serve, meet):
    server = serve()
    visitor = meet(f"http://127.0.0.1:{server.port}")
    visitor.start_with("Lesen")
    visitor.wait_for_worker()
    server.stop()
    visitor.again()
    visitor.driver.click(visitor.check("Lesen", False))
    visitor.check("Lesen", True)
    visitor.again()
    visitor.check("Lesen", True)
    # Every place opens, also one that was never visited.
    for path in PATHS:
        visitor.open(path)
        visitor.see("h1")
    serve("--port", str(server.port))
    visitor.open("/habits")
    visitor.check("Lesen", True)
