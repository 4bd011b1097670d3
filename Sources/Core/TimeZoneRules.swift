/// The offsets of one time zone from UTC over the relevant time; the host reads them from its own zone database.
public struct TimeZoneRules: Equatable, Sendable {
  public struct Transition: Equatable, Sendable {
    /// The time from which the offset is valid.
    public let start: Timestamp
    /// Seconds to add to UTC to get the local clock.
    public let offsetSeconds: Int32

    public init(start: Timestamp, offsetSeconds: Int32) {
      self.start = start
      self.offsetSeconds = offsetSeconds
    }
  }

  /// The limit of transitions: two a year for two centuries.
  public static let transitionCountMax = 400

  /// The transitions in ascending order. The first one also applies to all time before it.
  public let transitions: [Transition]

  /// Returns nil if `transitions` is empty, too long or not ascending.
  public init?(_ transitions: [Transition]) {
    guard !transitions.isEmpty, transitions.count <= Self.transitionCountMax else { return nil }
    for i in transitions.indices.dropFirst() {
      guard transitions[i - 1].start < transitions[i].start else { return nil }
    }
    self.transitions = transitions
  }

  /// Creates a zone with one constant offset.
  public init(fixedOffsetSeconds: Int32) {
    transitions = [Transition(start: Timestamp(milliseconds: 0), offsetSeconds: fixedOffsetSeconds)]
  }

  public static let utc = TimeZoneRules(fixedOffsetSeconds: 0)

  public func offsetSeconds(at moment: Timestamp) -> Int32 {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].start <= moment { low = middle + 1 } else { high = middle }
    }
    return transitions[max(low - 1, 0)].offsetSeconds
  }

  /// Returns the local clock's reading at `moment`, clamped to the years 0 to 9999.
  public func wallClock(at moment: Timestamp) -> WallClock {
    let moment = Self.withinYears(moment)
    let seconds = floorDivide(moment.milliseconds, 1000) + Int64(offsetSeconds(at: moment))
    let day = floorDivide(seconds, 86_400)
    return WallClock(day: Day(Int32(day)), minute: Int32((seconds - day * 86_400) / 60))
  }

  /// Returns the day of `moment` if days end `startOfDayMinutes` (0…720) after midnight (H-8b).
  ///
  /// A day never returns once it has ended: where clocks are set back across the boundary, the first crossing counts.
  public func day(at moment: Timestamp, startOfDayMinutes: Int32) -> Day {
    let moment = Self.withinYears(moment)
    let now = effectiveDay(at: moment, startOfDayMinutes)
    // Clocks go back by at most three hours; an earlier moment within these may already have reached the next day.
    let index = transitions.lastIndex { $0.start <= moment } ?? 0
    guard index > 0 else { return now }
    let change = transitions[index]
    let fall = transitions[index - 1].offsetSeconds - change.offsetSeconds
    let sinceSeconds = floorDivide(moment.milliseconds - change.start.milliseconds, 1000)
    guard fall > 0, fall <= Self.clockSetBackSecondsMax, sinceSeconds < Int64(fall) else { return now }
    return max(now, effectiveDay(at: change.start.adding(milliseconds: -1), startOfDayMinutes))
  }

  /// Returns the days that never occurred, because the zone moved across the date line (Pacific/Apia had no 30 December
  /// 2011). They do not occur with any start of day either: the day before lasts until the start of the next one.
  public var daysLeftOut: [DayRange] {
    var out: [DayRange] = []
    for i in transitions.indices.dropFirst()
    where transitions[i].offsetSeconds - transitions[i - 1].offsetSeconds >= 86_400 {
      let start = transitions[i].start
      let last = wallClock(at: start.adding(milliseconds: -1)).day
      if let range = DayRange(last + 1, wallClock(at: start).day - 1) { out.append(range) }
    }
    return out
  }

  /// A larger decrease of the offset is a change of date (a move across the date line), not of the clock.
  private static let clockSetBackSecondsMax: Int32 = 3 * 3600

  /// Clamps moments from damaged files, which must not overflow a day.
  private static func withinYears(_ moment: Timestamp) -> Timestamp {
    Timestamp(milliseconds: max(-62_167_219_200_000, min(moment.milliseconds, 253_402_300_799_999)))
  }

  private func effectiveDay(at moment: Timestamp, _ startOfDayMinutes: Int32) -> Day {
    let clock = wallClock(at: moment)
    guard clock.minute < startOfDayMinutes else { return clock.day }
    for dates in daysLeftOut where dates.last == clock.day - 1 { return dates.first - 1 }
    return clock.day - 1
  }

  /// Returns the first moment at which the local clock shows `day` and `minute`, or, if that minute is skipped, the
  /// moment of the change.
  public func moment(day: Day, minute: Int32) -> Timestamp {
    let wall = (Int64(day.number) * 1440 + Int64(minute)) * 60_000
    var best: Int64?
    for i in transitions.indices {
      let offset = Int64(transitions[i].offsetSeconds) * 1000
      let from = i == 0 ? Int64.min : transitions[i].start.milliseconds
      let to = i + 1 < transitions.count ? transitions[i + 1].start.milliseconds : Int64.max
      // A skipped minute is before this stretch's first wall time: the change itself is the answer.
      let candidate = max(wall - offset, from)
      if candidate < to, best.map({ candidate < $0 }) ?? true { best = candidate }
    }
    return Timestamp(milliseconds: best ?? wall)
  }
}

/// Divides, rounding towards minus infinity; `divisor` is positive.
public func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  let q = value / divisor
  return value % divisor < 0 ? q - 1 : q
}
