// The time zone in Swift's format: the times at which the offset changes, found with the browser's rules.

const DAY = 86_400_000;
const DAYS_AROUND = 400;

/**
 * Returns the seconds to add to UTC. Uses the fields of the local clock, because getTimezoneOffset rounds to minutes in
 * some zones.
 */
export function offsetSeconds(time) {
  const date = new Date(time);
  const clock = Date.UTC(
    date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes(), date.getSeconds(),
    date.getMilliseconds());
  return Math.round((clock - date.getTime()) / 1000);
}

/**
 * Returns [{start, offset}] from `begin`, or else 400 days before `now`, to 400 days after it. The first entry is the offset at the
 * beginning.
 */
export function transitions(now, offset = offsetSeconds, begin = now - DAYS_AROUND * DAY) {
  const first = Math.floor(begin / DAY) * DAY;
  const found = [{ start: first, offset: offset(first) }];
  for (let day = first; day < now + DAYS_AROUND * DAY; day += DAY) {
    // Two changes within one day would count as one or none. No zone has had that.
    if (offset(day + DAY) === found.at(-1).offset) continue;
    const start = change(day, day + DAY, offset);
    found.push({ start, offset: offset(start) });
  }
  return found;
}

/** Returns the first second whose offset differs from `before`. */
function change(before, after, offset) {
  const old = offset(before);
  let low = before / 1000;
  let high = after / 1000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle * 1000) === old) low = middle;
    else high = middle;
  }
  return high * 1000;
}

/**
 * Returns the table of `transitions` as bytes: for each entry the start (i64 milliseconds) and the offset (i32 seconds), little-endian.
 */
export function timeZoneTable(now = Date.now(), offset = offsetSeconds, begin = undefined) {
  const entries = transitions(now, offset, begin);
  const view = new DataView(new ArrayBuffer(entries.length * 12));
  entries.forEach(({ start, offset }, i) => {
    view.setBigInt64(i * 12, BigInt(start), true);
    view.setInt32(i * 12 + 8, offset, true);
  });
  return new Uint8Array(view.buffer);
}

/**
 * Returns a key that differs when a new table is due: another zone, another offset, or the end of the old table is
 * near.
 */
export function timeZoneMark(now = Date.now()) {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${name} ${offsetSeconds(now)} ${Math.floor(now / (DAY * DAYS_AROUND * 0.5))}`;
}

/** Returns the offset of the named zone, as `offsetSeconds` does for the device's zone; throws for an unknown name. */
export function offsetIn(name) {
  const fields = Object.fromEntries(['year', 'month', 'day', 'hour', 'minute', 'second'].map((field) => [field, 'numeric']));
  const clock = new Intl.DateTimeFormat('en-US', { ...fields, timeZone: name, hourCycle: 'h23', calendar: 'gregory' });
  return (time) => {
    const shown = Object.fromEntries(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const { year, month, day, hour, minute, second } = shown;
    return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - time) / 1000);
  };
}
