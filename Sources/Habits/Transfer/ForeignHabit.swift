import Core

/// A habit as another app's file describes it, before it has an id of ours.
struct ForeignHabit: Sendable {
  var format: HabitPackage.Format
  var name: String
  var color: HabitColor?
  var reminders: [Int32] = []
  var isArchived = false
  var isPinned = false
  var sortOrder: Int32 = 0
  var schedule = Schedule.daily
  var goal = Goal.check
  var referenceDay: Day?
  var createdAt: Timestamp?
  /// Nil if the file does not say.
  var modifiedAt: Timestamp?

  init(_ format: HabitPackage.Format, name: String) {
    self.format = format
    self.name = name
  }

  /// Blue, the colour of the habits area, for files without colours.
  static let standardColor = HabitColor(rgb: 0x5B8DEF)

  /// A habit made before the first moment that the plan knows takes that moment's place.
  static let unknownTime = Timestamp(milliseconds: Int64.max)

  func habit(_ id: HabitID) -> Habit {
    let created = createdAt ?? Self.unknownTime
    return Habit(
      id: id, name: name, color: color ?? Self.standardColor, reminders: reminders, isArchived: isArchived,
      isPinned: isPinned, sortOrder: sortOrder, schedule: schedule, goal: goal, referenceDay: referenceDay,
      createdAt: created, updatedAt: modifiedAt ?? created)
  }

  /// What the format says something about.
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
    case .habitBull, .matrix, .list, .alltag: break
    }
    return fields
  }
}

extension Habit {
  /// The same habit, made at `time` if it says it was made later.
  func created(noLaterThan time: Timestamp) -> Habit {
    guard createdAt > time else { return self }
    return Habit(
      id: id, name: name, color: color, reminders: reminders, isArchived: isArchived, isPinned: isPinned,
      sortOrder: sortOrder, schedule: schedule, goal: goal, pauses: pauses, referenceDay: referenceDay, createdAt: time,
      updatedAt: updatedAt == ForeignHabit.unknownTime ? time : updatedAt, deletedAt: deletedAt,
      unknownFields: unknownFields)
  }
}
