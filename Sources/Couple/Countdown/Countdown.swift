import Core

/// The shared countdown to a moment (C-3).
public struct Countdown: Equatable, Sendable {
  /// Nil while no date is set.
  public var eventAt: Timestamp?
  /// Trimmed, at most `CoupleLimits.labelCharactersMax` characters; the word "Countdown" stands for an empty one.
  public let label: String
  /// The time when this date was set; nil without a date, or if an older app set it. Editing the date sets it automatically
  /// (`CoupleData.steps`).
  public var setAt: Timestamp?

  public init(eventAt: Timestamp? = nil, label: String = "", setAt: Timestamp? = nil) {
    self.eventAt = eventAt
    self.setAt = setAt
    self.label = label.trimmedToCharacters(CoupleLimits.labelCharactersMax)
  }

  /// Returns the time left at `now` for a user in `timeZone` (C-19).
  public func reading(at now: Timestamp, in timeZone: TimeZoneRules) -> CountdownReading {
    guard let eventAt else { return .setDate }
    return CountdownReading(from: now, to: eventAt, timeZone)
  }

  /// Returns the progress at `now` for a user in `timeZone` (C-30); nil without a date, if its setting time is unknown, and for a date that
  /// was already past or on the same day when set.
  public func progress(at now: Timestamp, in timeZone: TimeZoneRules) -> CountdownProgress? {
    guard let eventAt, let setAt else { return nil }
    let (first, last) = (timeZone.wallClock(at: setAt).day, timeZone.wallClock(at: eventAt).day)
    guard first < last else { return nil }
    let day = max(first, min(timeZone.wallClock(at: now).day, last))
    return CountdownProgress(firstDay: first, lastDay: last, days: Int(day - first), count: Int(last - first))
  }
}

/// The remaining time, the same on the card, in the editor and on the widget (C-19).
public enum CountdownReading: Equatable, Sendable {
  case setDate
  /// At least 1.
  case days(Int)
  /// 2…24, rounded up; 1 for a whole hour.
  case hours(Int)
  /// 1…60, rounded up; 0 for now and the past.
  case minutes(Int)

  private static let minute: Int64 = 60_000
  private static let hour: Int64 = 3_600_000

  init(from now: Timestamp, to event: Timestamp, _ timeZone: TimeZoneRules) {
    let left = event.milliseconds - now.milliseconds
    if left >= Timestamp.millisecondsPerDay {
      // Calendar days, not 24 hours, because people count nights. In autumn, a day can have more than 24 hours.
      let days = timeZone.wallClock(at: event).day - timeZone.wallClock(at: now).day
      self = .days(max(Int(days), 1))
    } else if left >= Self.hour {
      self = .hours(Int((left + Self.hour - 1) / Self.hour))
    } else {
      self = .minutes(left <= 0 ? 0 : Int((left + Self.minute - 1) / Self.minute))
    }
  }
}
