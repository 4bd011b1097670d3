import Calm
import Core
import Habits
import Records
import Sync

/// The records of a user's private zone that the reminders at a moment depend on: a few of what may be ten years
/// of records. A reader first requests `types` and `fixedNames` from a store, and then the records that these lead to.
public struct ReminderRecords: Sendable {
  public static let zone = SyncNames.zone.name
  /// The types that contain the times of reminders.
  public static let types: [RecordType] = [Replica.habitKind.type, CalmRecordType.reminder.type]
  public static var sessions: RecordType { CalmRecordType.session.type }
  /// The settings, and the zone's mark, which shows whether everything was deleted before.
  public static let fixedNames: [RecordName] = [SettingsKind.root, SyncNames.markName]

  /// The most records of each type that are read; reminders in further ones are not sent.
  public static let countMax = 1000

  /// The given records without habits that have no reminder.
  public let records: [Record]
  /// Whether any reminder can become due.
  public let hasReminders: Bool
  /// The names of the habits' months and the diary's evenings that decide whether a reminder is silent.
  public let names: [RecordName]
  /// The type of the sessions that decide whether a reminder is silent; nil if no reminder depends on sessions.
  public let sessionType: RecordType?
  /// Such a session ended at most this long before the moment, so its record was written after that time.
  public static let sessionMilliseconds: Int64 = 51 * 3_600_000

  /// The days before the first one whose reminders a device may still show; they are withdrawn once they are done.
  /// A user's day may end after midnight, and a reminder of the diary asks for the evening before.
  private static let shownDays: Int32 = 3
  /// The days before a day that may belong to the same week.
  private static let weekDays: Int32 = 6

  /// - Parameters:
  ///   - found: The records of `types` and `fixedNames`.
  ///   - days: The present days in the time zones of the user's devices.
  public init(_ found: [Record], days: ClosedRange<Day>) {
    var kept: [Record] = []
    var names: [RecordName] = []
    var (hasReminders, hasSessions, hasDiary) = (false, false, false)
    // A habit for a week or a month depends on its period's first days.
    let shown = days.lowerBound - Self.shownDays
    let months = [shown - Self.weekDays, shown, days.upperBound].map { $0.month }
    for record in found {
      if record.type == Replica.habitKind.type {
        guard record.fields[HabitRecordFormat.reminders] != nil else { continue }
        for (i, month) in months.enumerated() where !months[..<i].contains(month) {
          names.append(Replica.habitKind.name(of: ChildKey(record.name, Int64(month.index))))
        }
        hasReminders = true
      } else if record.type == CalmRecordType.reminder.type {
        hasReminders = true
        let isDiary = record.fields[value: CalmRecordFormat.kind] == .int64(Int64(CalmReminderKind.diary.rawValue))
        if isDiary { hasDiary = true } else { hasSessions = true }
      }
      kept.append(record)
    }
    if hasDiary {
      var day = shown
      while day <= days.upperBound {
        names.append(RecordName("\(CalmRecordType.diary.prefix)-\(day.index)"))
        day = day + 1
      }
    }
    (records, self.hasReminders, self.names) = (kept, hasReminders, names)
    sessionType = hasSessions ? CalmRecordType.session.type : nil
  }
}

extension Replica {
  /// Returns the data of a private zone's records, as a device would read them.
  public static func reading(_ records: [Record]) -> Replica {
    var data = Replica()
    _ = data.attach(CalmArea.shared)
    data.read(records)
    return data
  }
}
