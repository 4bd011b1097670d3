import Core

/// The content of a file: habits with their logs and the other members; the same for every format.
public struct HabitPackage: Equatable, Sendable {
  public enum Format: UInt8, CaseIterable, Sendable {
    case alltag, loopArchive, loopDatabase, tableHabit, habitBull, beaver, matrix, list, tickmate, rewire, habo, kado

    /// The name of the app or format, for scripts and logs.
    public var code: String {
      switch self {
      case .alltag: "alltag"
      case .loopArchive: "loop-csv"
      case .loopDatabase: "loop-database"
      case .tableHabit: "table-habit"
      case .habitBull: "habitbull"
      case .beaver: "beaver"
      case .matrix: "csv-matrix"
      case .list: "csv-list"
      case .tickmate: "tickmate"
      case .rewire: "rewire"
      case .habo: "habo"
      case .kado: "kado"
      }
    }
  }

  /// One habit of the file.
  public struct Entry: Equatable, Sendable {
    public var habit: Habit
    public var history: History
    /// The fields that the file contains; others have their default.
    public var fields: HabitFieldSet
    /// The time of the file's version of the fields; nil if unknown, and then it never replaces anything.
    public var modifiedAt: Timestamp?
    /// Whether the file has no ids of Alltag, so that a habit is matched by its name (H-22).
    public var matchesByName: Bool
    /// Whether its logs are bare numbers, which mean amounts or check marks according to the goal of their new habit.
    public var hasBareNumbers: Bool
    /// Whether its logs have neither amounts nor notes, because the format has no place for them.
    public var hasPlainLogs: Bool
  }

  public let format: Format
  /// The version of an Alltag file; 0 for other formats.
  public let version: Int32
  public let exportedAt: Timestamp?
  /// The habits in the order of the file; ids are unique.
  public var entries: [Entry]
  /// Days on which all habits are paused (H-8a).
  public let pauses: [DayRange]
  /// Top-level members that this version does not know: the text of a JSON object, or empty (H-20).
  public let unknownMembers: String
  public let remarks: [TransferRemark]
  /// The couple's member of an Alltag file, which another module reads: the text of a JSON object, or empty.
  public internal(set) var couple = ""
  /// The members of the areas Calm and Chores, likewise.
  public internal(set) var calm = ""
  public internal(set) var chores = ""

  /// Whether there is nothing to import.
  public var isEmpty: Bool { entries.isEmpty && pauses.isEmpty && couple.utf8.isEmpty && !hasAreas }
  /// Whether it contains members of the areas Calm or Chores.
  public var hasAreas: Bool { !calm.utf8.isEmpty || !chores.utf8.isEmpty }

  /// The number of logs in all histories.
  public var logCount: Int {
    var count = 0
    for entry in entries { count += entry.history.count }
    return count
  }

  /// A placeholder for an unknown creation time, which becomes the earliest moment that the plan knows.
  public static let unknownTime = Timestamp(milliseconds: Int64.max)

  /// The total days of the histories in one package, so that a small file cannot demand much memory.
  public static let daySpanMax = 12_000_000
}

extension Habit {
  /// Returns the habit with its creation time limited to `time`.
  public func created(noLaterThan time: Timestamp) -> Habit {
    guard createdAt > time else { return self }
    return Habit(
      id: id, name: name, color: color, reminders: reminders, isArchived: isArchived,
      archivedOn: archivedOn, isPinned: isPinned, sortOrder: sortOrder, schedule: schedule, goal: goal, pauses: pauses,
      referenceDay: referenceDay, createdAt: time,
      updatedAt: updatedAt == HabitPackage.unknownTime ? time : updatedAt, deletedAt: deletedAt,
      unknownFields: unknownFields, symbol: symbol)
  }
}
