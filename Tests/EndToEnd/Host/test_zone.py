"""The transition table against the browser's own formatting of every hour."""
import pytest

COMPARE = """async () => {
  const { transitions } = await import('/zone.js');
  const now = Date.UTC(2026, 5, 1);
  const table = transitions(now);
  const format = new Intl.DateTimeFormat('en-US', { hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric',
    hour: 'numeric', minute: 'numeric', second: 'numeric' });
  const wrong = [];
  for (let time = now - 399 * 86400000; time < now + 399 * 86400000; time += 3600000) {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const clock = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
    const entry = table.findLast(({ start }) => start <= time);
    if (entry.offset !== (clock - time) / 1000) wrong.push([time, entry.offset, (clock - time) / 1000]);
  }
  return { wrong, table: table.slice(1).map(({ start, offset }) => [new Date(start).toISOString(), offset]) };
}"""
ZURICH = [
    ["2025-10-26T01:00:00.000Z", 3600], ["2026-03-29T01:00:00.000Z", 7200], ["2026-10-25T01:00:00.000Z", 3600],
    ["2027-03-28T01:00:00.000Z", 7200]]
NEW_YORK = [
    ["2025-11-02T06:00:00.000Z", -18000], ["2026-03-08T07:00:00.000Z", -14400], ["2026-11-01T06:00:00.000Z", -18000],
    ["2027-03-14T07:00:00.000Z", -14400]]


@pytest.mark.parametrize("zone, table", [
    ("Europe/Zurich", ZURICH), ("America/New_York", NEW_YORK), ("Pacific/Apia", []), ("Asia/Kathmandu", []),
    ("Australia/Lord_Howe", None), ("Africa/Casablanca", None),
])
def test_table_agrees_with_the_browser(chromium, site, zone, table):
    with chromium.new_context(timezone_id=zone) as context:
        page = context.new_page()
        page.goto(site.address + "/pages/blank.html")
        result = page.evaluate(COMPARE)
    assert result["wrong"] == []
    if table is not None:
        assert result["table"] == table


@pytest.mark.parametrize("changes", [
    # Apia skipped 2011-12-30 by moving over the date line; Juba moved by an hour and seconds are possible in principle.
    [(1_325_239_200_000, -36000, 50400)],
    [(1_700_000_001_000, 3600, 7200), (1_702_592_007_000, 7200, 3661)],
], ids=["a whole day", "odd seconds, a month apart"])
def test_changes_are_found_to_the_second(chromium, site, changes):
    with chromium.new_context() as context:
        page = context.new_page()
        page.goto(site.address + "/pages/blank.html")
        table = page.evaluate("""async (changes) => {
          const { transitions } = await import('/zone.js');
          const offset = (time) => changes.reduce((o, [start, , after]) => (time >= start ? after : o), changes[0][1]);
          return transitions(changes[0][0] + 50 * 86400000 + 12345, offset).map(({ start, offset }) => [start, offset]);
        }""", changes)
    assert table[0][1] == changes[0][1]
    assert table[1:] == [[start, after] for start, _, after in changes]
