import Core
import Habits

/// A habit as another app's file describes it, before it has an id.
struct ForeignHabit: Sendable {
  var format: HabitPackage.Format
  var name: String
  var color: HabitColor?
  var reminders: [Int32] = []
  var isArchived = false
  /// Nil if the file has none; then the day of the last entry is used.
  var archivedOn: Day?
  var isPinned = false
  var sortOrder: Int32 = 0
  var schedule = Schedule.daily
  var goal = Goal.check
  var referenceDay: Day?
  var createdAt: Timestamp?
  /// Nil if the file has none.
  var modifiedAt: Timestamp?

  init(_ format: HabitPackage.Format, name: String) {
    self.format = format
    self.name = name
  }

  /// Blue, the colour of the habits area, for files without colours.
  static let standardColor = HabitColor(rgb: 0x5B8DEF)

  func habit(_ id: HabitID) -> Habit {
    let created = createdAt ?? HabitPackage.unknownTime
    return Habit(
      id: id, name: name, color: color ?? Self.standardColor, reminders: reminders, isArchived: isArchived,
      archivedOn: archivedOn, isPinned: isPinned, sortOrder: sortOrder, schedule: schedule, goal: goal,
      referenceDay: referenceDay, createdAt: created, updatedAt: modifiedAt ?? created)
  }

  /// The fields that the format contains.
  var fields: HabitFieldSet {
    var fields = HabitFieldSet([.name])
    switch format {
    case .loopArchive, .beaver, .tableHabit, .loopDatabase:
      fields.insert(.archived)
      fields.insert(.schedule)
      fields.insert(.goal)
      if color != nil { fields.insert(.color) }
      if !reminders.isEmpty { fields.insert(.reminder) }
      if format == .beaver { fields.insert(.pinned) }
    case .habo, .kado:
      fields.insert(.archived)
      fields.insert(.goal)
      if format == .kado { fields.insert(.schedule) }
      if color != nil { fields.insert(.color) }
      if !reminders.isEmpty { fields.insert(.reminder) }
    case .rewire:
      fields.insert(.schedule)
      if !reminders.isEmpty { fields.insert(.reminder) }
    case .habitBull, .matrix, .list, .alltag, .tickmate: break
    }
    return fields
  }
}
