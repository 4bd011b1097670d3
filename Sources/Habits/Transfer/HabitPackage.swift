import Core

/// What a file holds: habits with their logs, and what else was in it; the same for every format.
public struct HabitPackage: Equatable, Sendable {
  public enum Format: UInt8, CaseIterable, Sendable {
    case alltag, loopArchive, loopDatabase, tableHabit, habitBull, beaver, matrix, list

    /// The app or shape, as scripts and logs name it.
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
      }
    }
  }

  /// One habit of the file.
  public struct Entry: Equatable, Sendable {
    public var habit: Habit
    public var history: History
    /// What the file says something about; other fields have their standard value.
    public var fields: HabitFieldSet
    /// When the file's version of the fields was made; nil if it does not say, which never replaces anything.
    public var modifiedAt: Timestamp?
    /// The file has no ids of ours: a habit of the same name is meant (H-22).
    public var matchesByName: Bool
    /// Its logs are bare numbers, which mean amounts or check marks by the goal of the habit they come to.
    public var hasBareNumbers: Bool
    /// Its logs have neither amounts nor notes, because the format has no place for them.
    public var hasPlainLogs: Bool
  }

  public let format: Format
  /// The version of an Alltag file; 0 for other formats.
  public let version: Int32
  public let exportedAt: Timestamp?
  /// In the order of the file; ids are unique.
  public let entries: [Entry]
  /// Days on which everything rests (H-8a).
  public let pauses: [DayRange]
  /// Top-level members that this version does not know: the text of a JSON object, or empty (H-20).
  public let unknownMembers: String
  public let notes: [TransferNote]
  /// What an Alltag file says of a couple, which is not this room's: the text of a JSON object, or empty.
  public internal(set) var couple = ""

  /// Whether nothing is to be taken over.
  public var isEmpty: Bool { entries.isEmpty && pauses.isEmpty && couple.utf8.isEmpty }

  /// Logs in all histories.
  public var logCount: Int {
    var count = 0
    for entry in entries { count += entry.history.count }
    return count
  }

  /// Days that the histories of one package may span together, so that a small file cannot ask for much memory.
  public static let daySpanMax = 12_000_000
}
