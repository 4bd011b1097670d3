/// The fields of a habit that a file can contain, and that a preview names when they change.
public enum HabitField: UInt8, CaseIterable, Sendable {
  case name, color, reminder, furtherReminders, archived, pinned, sortOrder, schedule, goal, pauses, referenceDay
  /// Members that this version does not know (H-20).
  case unknownFields
  /// A habit that is being deleted is restored.
  case deletion
  case symbol

  /// Stable across versions, for scripts.
  public var code: String {
    switch self {
    case .name: "name"
    case .color: "color"
    case .reminder: "reminder"
    case .furtherReminders: "further-reminders"
    case .archived: "archived"
    case .pinned: "pinned"
    case .sortOrder: "sort-order"
    case .schedule: "schedule"
    case .goal: "goal"
    case .pauses: "pauses"
    case .referenceDay: "reference-day"
    case .unknownFields: "unknown-fields"
    case .deletion: "deletion"
    case .symbol: "symbol"
    }
  }
}

/// Some fields of a habit.
public struct HabitFieldSet: Hashable, Sendable {
  private var bits: UInt16 = 0

  public init(_ fields: [HabitField] = []) {
    for field in fields { insert(field) }
  }

  /// The fields of a version 1 file (H-20).
  public static let versionOne = HabitFieldSet([.name, .color, .reminder, .archived])

  public mutating func insert(_ field: HabitField) { bits |= 1 << UInt16(field.rawValue) }
  public func contains(_ field: HabitField) -> Bool { bits & 1 << UInt16(field.rawValue) != 0 }
  public var isEmpty: Bool { bits == 0 }
  public var list: [HabitField] { HabitField.allCases.filter { contains($0) } }
}

extension Habit {
  /// The minutes of the reminders after the first.
  var furtherReminders: [Int32] { Array(reminders.dropFirst()) }

  /// Reports whether both have the same `field`.
  func agrees(with other: Habit, on field: HabitField) -> Bool {
    switch field {
    case .name: name == other.name
    case .color: color == other.color
    case .reminder: reminderMinutes == other.reminderMinutes
    case .furtherReminders: furtherReminders == other.furtherReminders
    case .archived:
      // Older files do not contain the day.
      isArchived == other.isArchived && (!isArchived || other.archivedOn == nil || archivedOn == other.archivedOn)
    case .pinned: isPinned == other.isPinned
    case .sortOrder: sortOrder == other.sortOrder
    case .schedule: schedule == other.schedule
    case .goal: goal == other.goal
    case .pauses: pauses == other.pauses
    case .referenceDay: referenceDay == other.referenceDay
    case .unknownFields: unknownFields == other.unknownFields
    case .deletion: deletedAt == other.deletedAt
    case .symbol: symbol == other.symbol
    }
  }

  /// Copies `field` from `other`; a missing first reminder does not remove the further ones.
  mutating func copy(_ field: HabitField, from other: Habit) {
    switch field {
    case .name: name = other.name
    case .color: color = other.color
    case .reminder:
      let further = furtherReminders
      reminders = []
      if let first = other.reminderMinutes { reminders = [first] + further.filter { $0 != first } }
    case .furtherReminders:
      let first = reminders.first
      reminders = first.map { [$0] } ?? []
      for minute in other.furtherReminders where minute != first { reminders.append(minute) }
    case .archived: (isArchived, archivedOn) = (other.isArchived, other.archivedOn)
    case .pinned: isPinned = other.isPinned
    case .sortOrder: sortOrder = other.sortOrder
    case .schedule: schedule = other.schedule
    case .goal: goal = other.goal
    case .pauses: pauses = other.pauses
    case .referenceDay: referenceDay = other.referenceDay
    case .unknownFields: unknownFields = other.unknownFields
    case .deletion: deletedAt = other.deletedAt
    case .symbol: symbol = other.symbol
    }
  }
}
