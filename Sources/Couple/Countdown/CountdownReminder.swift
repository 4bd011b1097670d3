import Core

/// A reminder of the countdown: a week before, a day before, and when the time has come (C-29).
public struct CountdownReminder: Equatable, Sendable {
  public let stage: CountdownStage
  public let label: String
  public let eventAt: Timestamp
  public let moment: Timestamp
  /// The time after which it is no longer shown.
  public let end: Timestamp
  /// Whether the user wants it.
  public let isWanted: Bool

  /// The prefix of all keys. Also the tag of all notifications, so that a newer one replaces an older one.
  public static var tag: String { "countdown" }

  /// Unique for each reminder, even if the event is moved.
  public var key: String { Self.tag + "-" + stage.word + "-\(eventAt.milliseconds / 60_000)" }

  /// The minutes of the day between which the reminders of earlier days are shown.
  private static var earliestMinute: Int32 { 9 * 60 }
  private static var latestMinute: Int32 { 21 * 60 }
  private static var eventMilliseconds: Int64 { 60 * 60_000 }

  /// Returns the reminders that are due after `start` through `end`, ascending.
  ///
  /// Reminders of earlier days are due at the event's time of day, but between nine in the morning and nine in the
  /// evening. An event at midnight means a whole day, for which all reminders are due at nine. Times before the date
  /// was set have no reminder.
  public static func between(
    _ start: Timestamp, _ end: Timestamp, _ countdown: Countdown, _ alerts: CoupleAlerts, _ timeZone: TimeZoneRules
  ) -> [CountdownReminder] {
    guard let eventAt = countdown.eventAt else { return [] }
    var found: [CountdownReminder] = []
    for stage in CountdownStage.allCases {
      let moment = moment(of: stage, eventAt, timeZone)
      guard moment > start, moment <= end, moment > countdown.setAt ?? start else { continue }
      let last = moment.adding(milliseconds: stage == .event ? eventMilliseconds : Timestamp.millisecondsPerDay)
      found.append(
        CountdownReminder(
          stage: stage, label: countdown.label, eventAt: eventAt, moment: moment,
          end: stage == .event ? last : min(last, eventAt), isWanted: !alerts.silenced.contains(CountdownStages(stage)))
      )
    }
    return found
  }

  /// The longest time for which a reminder is useful.
  public static var endMillisecondsMax: Int64 { Timestamp.millisecondsPerDay }

  private static func moment(of stage: CountdownStage, _ eventAt: Timestamp, _ timeZone: TimeZoneRules) -> Timestamp {
    let clock = timeZone.wallClock(at: eventAt)
    if stage == .event { return clock.minute == 0 ? timeZone.moment(day: clock.day, minute: earliestMinute) : eventAt }
    let minute = max(earliestMinute, min(clock.minute, latestMinute))
    return timeZone.moment(day: clock.day - stage.daysBefore, minute: minute)
  }
}
