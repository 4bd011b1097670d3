import Core

/// Reminders whose user has answered "In 10 minutes".
extension ReminderOccurrence {
  /// Whether it can be shown again. The countdown's message says all there is.
  public var canBeSnoozed: Bool { if case .countdown = subject { false } else { true } }

  /// The time after which it is not shown again.
  public var snoozeEnd: Timestamp { Snooze.end(of: moment, saidUntil: end) }
}

extension Replica {
  /// The days of which reminders can be snoozed, or answered on a page of their own.
  private static var rangeMilliseconds: Int64 { Timestamp.millisecondsPerDay }

  /// Returns the occurrence with a key, even if it is settled; nil if there is none, or its time was over a day ago.
  public func reminder(withKey key: String, _ context: ReminderContext) -> ReminderOccurrence? {
    let start = context.now.adding(milliseconds: -Self.rangeMilliseconds)
    return reminders(after: start, through: context.now, context).first { $0.key.equalsBytewise(key) }
  }

  /// Returns those to show again of the occurrences with these keys: those that still make sense and are not settled.
  public func snoozedReminders(_ keys: [String], _ context: ReminderContext) -> [ReminderOccurrence] {
    if keys.isEmpty { return [] }
    let start = context.now.adding(milliseconds: -Self.rangeMilliseconds)
    return reminders(after: start, through: context.now, context).filter { occurrence in
      occurrence.canBeSnoozed && !occurrence.isSilent && context.now <= occurrence.snoozeEnd
        && keys.contains { $0.equalsBytewise(occurrence.key) }
    }
  }
}
