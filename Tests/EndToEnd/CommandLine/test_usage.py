"""A wrong command line: its exit code, its language, and its object for scripts."""
import json

import pytest

GERMAN = {"lang": "de_DE.UTF-8"}


@pytest.mark.parametrize("arguments, word", [
    (["habit", "done"], "<habit>"), (["today", "--nope"], "--nope"), (["today", "more"], "more"), (["frobnicate"], "frobnicate"),
    (["habit", "done", "1", "--day", "someday"], "someday"), (["habit", "done", "1", "--day"], "--day"), (["export", "xml"], "xml"),
    (["habit", "edit", "1"], "--schedule"), (["settings", "set", "theme", "blue"], "system"), (["today", "--language", "fr"], "fr"),
    (["today", "--json=yes"], "--json"), (["server", "nope"], "nope"), (["serve", "--nope"], "--nope"),
])
def test_scripts_get_an_object(reading, arguments, word):
    for place in ([*arguments, "--json"], ["--json", *arguments]):
        result = reading(*place, code=64)
        error = result.error
        assert result.out == "" and set(error) == {"code", "message", "usage"}
        assert error["code"] == "command.usage" and word in error["message"] and error["usage"].startswith("alltag"), error


def test_an_option_after_the_end_of_options_is_none(reading):
    assert reading("today", "--", "--json", code=64).err.startswith("Error: ")


@pytest.mark.parametrize("arguments, sentence", [
    (["habit", "done"], "Es fehlt: <habit> ..."),
    (["today", "--nope"], "Die Option --nope gibt es hier nicht."),
    (["today", "--jsn"], "Die Option --jsn gibt es hier nicht. Meinst du --json?"),
    (["today", "more"], "Damit kann der Befehl nichts anfangen: more."),
    (["today", "more", "less"], "Damit kann der Befehl nichts anfangen: more, less."),
    (["habit", "done", "1", "--day"], "Bei --day <day> fehlt der Wert."),
    (["habit", "done", "1", "--day", "irgendwann"], "„irgendwann“ ist kein Wert für --day <day>."),
    (["export", "xml"], "„xml“ ist kein Wert für <format>. Möglich sind json, json1, csv-habits, csv-logs, events."),
    (["settings", "set", "farbe", "rot"], "Möglich sind name, language, start-of-day, first-weekday, theme, palette, areas."),
    (["today", "--json=yes"], "Die Option --json hat keinen Wert."),
    (["habit", "edit", "1"], "Sag, was sich ändern soll"),
    (["habit", "edit", "1", "--remind", "9:00", "--no-reminders"], "--remind und --no-reminders schließen einander aus."),
    (["habit", "pause", "1"], "Gib den letzten Tag mit --until an"), (["habit", "pause", "--days", "2"], "Nenne eine Gewohnheit"),
    (["habit", "pause", "1", "--days", "0"], "--days ist eine Zahl von 1 bis 3660."), (["habit", "amount", "1"], "Gib eine Menge an"),
    (["habit", "calendar", "1", "--year", "1"], "--year ist ein Jahr von 1900 bis 2199."), (["import"], "Nenne die Datei"),
    (["import", "x", "--undo"], "--undo steht allein."), (["card", "1"], "Gib mit --svg oder --png an"),
    (["remind", "--until-done", "5"], "--until-done braucht --watch."),
    (["remind", "--watch", "--until-done", "0"], "--until-done ist eine Zahl von Minuten von 1 bis 720."),
    (["account-feed", "add", "A", "--area", "calm", "--family", "B"], "--family braucht --area chores."),
    (["account-feed", "add", "A", "--area", "wald"], "Möglich sind habits, calm, sessions, chores, countdown."),
    (["qr", "--days", "-1"], "--days"), (["settings", "set", "theme", "blau"], "Für theme gibt es: system, light, dark."),
    (["settings", "set", "areas", "wald"], "Für areas gibt es: habits, chores, calm, us, durch Leerzeichen getrennt."),
    (["couple", "countdown"], "Gib ein Datum"), (["couple", "city"], "Gib eine Stadt"), (["today", "--language", "fr"], "„fr“ gibt es nicht."),
])
def test_germans_are_told_in_german(reading, arguments, sentence):
    said = reading(*arguments, code=64, **GERMAN).err
    assert said.startswith("Fehler: ") and sentence in said, said
    assert "\nAufruf: alltag" in said and "--help“, auf Englisch." in said
    assert not any(word in said for word in ("Usage", "Error", "Unknown", "Missing", "Unexpected", "invalid", "Please", "Help:")), said
    if "--language" not in arguments:
        assert reading(*arguments, "--language", "en", code=64, **GERMAN).err.startswith("Error: ")


def test_the_valid_values_are_named(reading):
    wrong = ["habit", "add", "A", "--schedule", "9x"]
    assert "mon,wed,fri" in reading(*wrong, code=64).err
    assert "Möglich: --schedule <rhythm>  täglich, mo,mi,fr" in reading(*wrong, code=64, **GERMAN).err


def test_the_language_is_that_of_every_other_output(reading):
    reading("settings", "set", "language", "de")
    assert reading("habit", "done", code=64).err.startswith("Fehler: ")
    assert reading("habit", "done", "--language", "en", code=64).err.startswith("Error: ")
    other = reading.folder / "other.sqlite"
    assert reading("habit", "done", "--data", other, code=64).err.startswith("Error: ")
    assert reading("serve", "--nope", code=64, **GERMAN).err.startswith("Error: ")


def test_the_message_cannot_steer_the_terminal(reading):
    assert "\x1b" not in reading("today", "a\x1b[2Jb", code=64).err
    assert json.loads(reading("today", "a\x1b[2Jb", "--json", code=64).err)
