import Core

/// A habit (H-1); its days are in `History`.
public struct Habit: Equatable, Sendable {
  public let id: HabitID
  /// 1…40 user-perceived characters, trimmed.
  public var name: String
  public var color: HabitColor
  /// One user-perceived character before the name, such as an emoji; empty for none.
  public var symbol: String
  /// Minutes after local midnight, 0…1439, each once, in the user's order.
  public var reminders: [Int32]
  public var isArchived: Bool
  /// The day on which it was archived, and up to which its statistics count (H-10); nil if unknown. Without meaning for a habit that is not
  /// archived.
  public var archivedOn: Day?
  public var isPinned: Bool
  /// Ascending on the list; equal ones are in order of creation.
  public var sortOrder: Int32
  public var schedule: Schedule
  public var goal: Goal
  /// Days on which this habit is paused (H-8a).
  public var pauses: [DayRange]
  /// The day that the rate counts from, if the user chose one (H-7).
  public var referenceDay: Day?
  public let createdAt: Timestamp
  /// The time of the last change of any field above; the newer one wins (H-21).
  public var updatedAt: Timestamp
  /// Set while a deletion can be undone (H-10); the habit is hidden meanwhile.
  public var deletedAt: Timestamp?
  /// Members of an imported file that this version does not know: the text of a JSON object, or empty (H-20).
  public var unknownFields: String

  public init(
    id: HabitID, name: String, color: HabitColor, reminders: [Int32] = [], isArchived: Bool = false,
    archivedOn: Day? = nil, isPinned: Bool = false,
    sortOrder: Int32 = 0, schedule: Schedule = .daily, goal: Goal = .check, pauses: [DayRange] = [],
    referenceDay: Day? = nil,
    createdAt: Timestamp, updatedAt: Timestamp, deletedAt: Timestamp? = nil, unknownFields: String = "",
    symbol: String = ""
  ) {
    self.id = id
    self.name = name
    self.color = color
    self.reminders = reminders
    self.isArchived = isArchived
    self.archivedOn = archivedOn
    self.isPinned = isPinned
    self.sortOrder = sortOrder
    self.schedule = schedule
    self.goal = goal
    self.pauses = pauses
    self.referenceDay = referenceDay
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.deletedAt = deletedAt
    self.unknownFields = unknownFields
    self.symbol = symbol
  }

  /// Returns the first user-perceived character of a text, without white space around it; empty for none, and for one that is
  /// longer than an emoji can be.
  public static func symbol(in text: String) -> String {
    guard let first = text.trimmedWhitespace.first else { return "" }
    let symbol = String(first)
    return symbol.utf8.count <= HabitLimits.symbolByteCountMax ? symbol : ""
  }

  /// The first reminder time, the only one that version 1 files know.
  public var reminderMinutes: Int32? { reminders.first }

  /// Whether it is on the list: neither archived nor deleted.
  public var isActive: Bool { !isArchived && deletedAt == nil }
}
