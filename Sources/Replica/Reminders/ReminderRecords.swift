import Calm
import Core
import Habits
import Records
import Sync

/// The records of a user's private zone on which the reminders of one moment rest: a few of what may be ten years of records. A reader
/// asks a store for `types` and `fixedNames` first, and then for what these records name.
public struct ReminderRecords: Sendable {
  public static let zone = SyncNames.zone.name
  /// The types that hold the times of reminders.
  public static let types: [RecordType] = [Replica.habitKind.type, CalmForm.reminder.type]
  public static var sessions: RecordType { CalmForm.session.type }
  /// The settings, and the mark that tells of an earlier deletion of everything.
  public static let fixedNames: [RecordName] = [SettingsKind.root, SyncNames.markName]

  /// The number of records of each type that are asked for; further ones do not remind.
  public static let countMax = 1000

  /// Those given, without habits that have no reminder.
  public let records: [Record]
  /// Whether anything can fall due at all.
  public let hasReminders: Bool
  /// The months of the habits, and the diary's evenings, of which a reminder may be silent.
  public let names: [RecordName]
  /// The type of the sessions of which a reminder may be silent; nil if no reminder asks for any.
  public let sessionType: RecordType?
  /// The time before a moment at which such a session may have ended, and so was written later.
  public static let sessionMilliseconds: Int64 = 51 * 3_600_000

  /// The days before the first one that belong to the same week.
  private static let weekDays: Int32 = 7

  /// - Parameters:
  ///   - found: The records of `types` and `fixedNames`.
  ///   - days: Those on which it is now somewhere, by the clocks of the user's devices.
  public init(_ found: [Record], days: ClosedRange<Day>) {
    var kept: [Record] = []
    var names: [RecordName] = []
    var (hasReminders, hasSessions, hasDiary) = (false, false, false)
    // A day may begin after midnight, and a habit of a week or a month looks back to its first day.
    let months = [days.lowerBound - 1 - Self.weekDays, days.lowerBound - 1, days.upperBound].map { $0.month }
    for record in found {
      if record.type == Replica.habitKind.type {
        guard record.fields[HabitRecordFormat.reminders] != nil else { continue }
        for (i, month) in months.enumerated() where !months[..<i].contains(month) {
          names.append(Replica.habitKind.name(of: ChildPlace(record.name, Int64(month.index))))
        }
        hasReminders = true
      } else if record.type == CalmForm.reminder.type {
        hasReminders = true
        let isDiary = record.fields[value: CalmRecordFormat.kind] == .int64(Int64(CalmReminderKind.diary.rawValue))
        if isDiary { hasDiary = true } else { hasSessions = true }
      }
      kept.append(record)
    }
    if hasDiary {
      var day = days.lowerBound - 1
      while day <= days.upperBound {
        names.append(RecordName("\(CalmForm.diary.prefix)-\(day.index)"))
        day = day + 1
      }
    }
    (records, self.hasReminders, self.names) = (kept, hasReminders, names)
    sessionType = hasSessions ? CalmForm.session.type : nil
  }
}

extension Replica {
  /// Returns the data of records of a private zone, as a device would read them.
  public static func reading(_ records: [Record]) -> Replica {
    var data = Replica()
    _ = data.attach(CalmArea.shared)
    data.read(records)
    return data
  }
}
