import Core

/// Reminders that the app only offers (M-24); their texts are in the catalog.
public enum CalmReminderSample: UInt8, CaseIterable, Sendable {
  case morningMeditation = 0
  case middayBreath, workoutDays, eveningDiary

  /// The reminder, with an id derived from the sample, so that two devices that add it create only one.
  public var reminder: CalmReminder? {
    let id = UniqueID(high: 0x616C_6C74_6167_8000, low: 0x8000_0000_0000_0000 | UInt64(rawValue))
    switch self {
    case .morningMeditation: return try? CalmReminder(id: id, kind: .meditation, minute: 7 * 60 + 30)
    case .middayBreath:
      let days = WeekdaySet([.monday, .tuesday, .wednesday, .thursday, .friday])
      return try? CalmReminder(id: id, kind: .breathing, minute: 13 * 60, weekdays: days, lookBackHours: 6)
    case .workoutDays:
      let days = WeekdaySet([.monday, .wednesday, .friday])
      return try? CalmReminder(id: id, kind: .workout, minute: 18 * 60, weekdays: days, lookBackHours: 24)
    case .eveningDiary: return try? CalmReminder(id: id, kind: .diary, minute: 21 * 60)
    }
  }

  /// Returns the samples to offer: those that do not exist and were never deleted. `deleted` has a bit for each, in the
  /// order of the cases.
  public static func offered(_ reminders: [CalmReminder], deleted: UInt32) -> [CalmReminderSample] {
    allCases.filter { sample in
      guard deleted & 1 << UInt32(sample.rawValue) == 0, let id = sample.reminder?.id else { return false }
      return !reminders.contains { $0.id == id }
    }
  }
}
