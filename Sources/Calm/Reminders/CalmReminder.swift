import Core

/// The activity that a smart reminder of this area watches.
public enum CalmReminderKind: UInt8, CaseIterable, Sendable {
  case meditation = 1
  case breathing, workout, diary

  /// The hours that its look-back can have; up to two days for the kinds with a daily goal (M-24). Nil for the diary,
  /// which asks about a day.
  public var lookBackHours: ClosedRange<Int32>? {
    switch self {
    case .meditation, .workout: 1...48
    case .breathing: 1...24
    case .diary: nil
    }
  }

  public static let lookBackHoursDefault: Int32 = 12

  /// The sessions that silence it; nil for the diary.
  var session: SessionKind? {
    switch self {
    case .meditation: .meditation
    case .breathing: .breathing
    case .workout: .workout
    case .diary: nil
    }
  }
}

/// A smart reminder (M-24). As a record it merges by field.
public struct CalmReminder: Equatable, Sendable {
  public let id: UniqueID
  public var kind: CalmReminderKind
  /// Empty for the app's own text.
  public var title: String
  public var message: String
  public var time: ReminderTime
  /// Ignored for the diary.
  public var lookBackHours: Int32
  public var isEnabled: Bool

  /// Throws what is out of bounds.
  public init(
    id: UniqueID, kind: CalmReminderKind, title: String = "", message: String = "", minute: Int32,
    weekdays: WeekdaySet = .all, lookBackHours: Int32 = CalmReminderKind.lookBackHoursDefault, isEnabled: Bool = true
  ) throws(CalmError) {
    guard let time = ReminderTime(minute: minute, weekdays: weekdays) else { throw .outOfRange(.minute, 0...1439) }
    guard !weekdays.isEmpty else { throw .noWeekday }
    if let range = kind.lookBackHours { try CalmField.lookBack.check(lookBackHours, range) }
    let (title, message) = (title.trimmedWhitespace, message.trimmedWhitespace)
    for text in [title, message] where text.characterCount > CalmLimits.reminderCharactersMax {
      throw .textTooLong(characters: text.characterCount, max: CalmLimits.reminderCharactersMax)
    }
    (self.id, self.kind, self.title, self.message) = (id, kind, title, message)
    (self.time, self.lookBackHours, self.isEnabled) = (time, lookBackHours, isEnabled)
  }
}
