"""Replays the tables of Tests/Fixtures/rules inside the WebAssembly module, in Chromium, and times the statistics there.

The module holds the same replay as the native tests (Tests/Support/RulesEntry/Replay), so a difference is one of the platform:
32-bit integers, the runtime, or the compiler.
"""

import json
import shutil
import sys

import pytest

from browser_module import ROOT, build, page_with

sys.path.insert(0, str(ROOT / "Tests/Fixtures/rules"))
import chore_rhythms
import diary_streak
from repetition import many

TABLES = sorted((ROOT / "Tests/Fixtures/rules").glob("*.json"))

PREPARE = """() => {
  window.replay = async (name) => {
    const bytes = new Uint8Array(await (await fetch("rules/" + name)).arrayBuffer());
    memory(rules.inbox(bytes.length), bytes.length).set(bytes);
    const failureCount = rules.replay(bytes.length);
    const count = rules.reportCount();
    const report = new TextDecoder().decode(memory(rules.report(), count));
    return { failureCount, caseCount: rules.caseCount(), report };
  };
  window.time = (habits, days) => {
    rules.prepare(habits, days);
    const times = [];
    let sum = 0;
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      sum = rules.recompute();
      times.push(performance.now() - start);
    }
    return { best: Math.min(...times), sum };
  };
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rules")
    build(folder, "rules", "Tests/Support/RulesEntry", "Core,Habits,Calm,Chores")
    shutil.copytree(ROOT / "Tests/Fixtures/rules", folder / "rules")
    return folder


@pytest.fixture(scope="module")
def browser_page(folder):
    with page_with(folder, "rules") as page:
        page.evaluate(PREPARE)
        yield page


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_table_holds_in_the_browser(browser_page, table):
    outcome = browser_page.evaluate("name => replay(name)", table.name)
    assert outcome["report"] == ""
    assert outcome["failureCount"] == 0
    assert outcome["caseCount"] == len(json.loads(table.read_text())["cases"])


def test_random_diaries_agree_with_the_second_implementation(browser_page, folder):
    # 100,000 under `make soak`. The native tests replay the same ones (RuleTables.swift).
    cases = [diary_streak.random_case(seed) for seed in range(1000, 1000 + many(10))]
    (folder / "rules/diaries.json").write_text(json.dumps({"cases": cases}))
    outcome = browser_page.evaluate("() => replay('diaries.json')")
    assert (outcome["report"], outcome["caseCount"]) == ("", len(cases))


def test_random_rhythms_agree_with_dateutil(browser_page, folder):
    # 10,000, and 100,000 under `make soak`, like diaries.
    cases = [chore_rhythms.random_case(seed) for seed in range(1000, 1000 + many(10))]
    (folder / "rules/rhythms-random.json").write_text(json.dumps({"cases": cases}))
    outcome = browser_page.evaluate("() => replay('rhythms-random.json')")
    assert (outcome["report"], outcome["caseCount"]) == ("", len(cases))


def test_a_wrong_table_is_reported(browser_page, folder):
    wrong = {"cases": [{"name": "wrong", "kind": "day", "index": 20250101, "weekday": 5}]}
    (folder / "rules/wrong.json").write_text(json.dumps(wrong))
    outcome = browser_page.evaluate("() => replay('wrong.json')")
    assert outcome == {"failureCount": 1, "caseCount": 1, "report": "wrong: weekday is 2, not 5"}


def test_statistics_of_ten_years(browser_page):
    found = browser_page.evaluate("() => time(100, 3650)")
    assert found["sum"] > 100 * 3650 / 4
    print(f"\nall statistics of 100 habits, 3650 days each: {found['best']:.1f} ms in WebAssembly (best of 5)")
