#!/usr/bin/python3
"""A window of WebKitGTK that keeps its data in a folder, as a phone does, and loads its page anew when the page's process crashes.

usage: webkit_window.py FOLDER
Reads commands as lines of JSON: {"go": ADDRESS}, {"run": BODY OF AN ASYNCHRONOUS FUNCTION} or {"crash": true}; answers each by one line, {"value": …} or
{"error": TEXT}. Lines in between are events: {"event": "crashed"}. WebKitWebDriver can do neither: its sessions keep no data, and end with a
crash. Runs in the system's Python, which has the bindings.
"""
import json
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

SIZE = (390, 844)


def say(**answer):
    print(json.dumps(answer), flush=True)


class Window:
    def __init__(self, folder):
        data = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
        self.view = WebKit2.WebView(web_context=WebKit2.WebContext(website_data_manager=data))
        self.view.connect("load-changed", self.load_changed)
        self.view.connect("web-process-terminated", self.terminated)
        window = Gtk.Window(default_width=SIZE[0], default_height=SIZE[1])
        window.add(self.view)
        window.show_all()
        self.is_going = False
        GLib.io_add_watch(sys.stdin, GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, self.read)

    def read(self, source, _):
        line = source.readline()
        if not line:
            Gtk.main_quit()
            return False
        command = json.loads(line)
        if "go" in command:
            self.is_going = True
            self.view.load_uri(command["go"])
        elif "crash" in command:
            # The end of its process is the same as that by a crash.
            self.view.terminate_web_process()
            say(value=None)
        else:
            self.view.call_async_javascript_function(command["run"], -1, None, None, None, None, self.ran)
        return True

    def ran(self, view, result):
        try:
            value = view.call_async_javascript_function_finish(result)
        except GLib.Error as error:
            say(error=error.message)
        else:
            say(value=None if value.is_undefined() else json.loads(value.to_json(0)))

    def load_changed(self, _, event):
        if event == WebKit2.LoadEvent.FINISHED and self.is_going:
            self.is_going = False
            say(value=None)

    def terminated(self, view, _):
        say(event="crashed")
        view.reload()


if __name__ == "__main__":
    Window(sys.argv[1])
    Gtk.main()
