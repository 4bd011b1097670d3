import Core

/// Writes habits and their logs as an Alltag file (H-20), piece by piece; the same content gives the same bytes.
///
/// Each habit and each log has a line of its own, so that an error can name it. Removed logs and habits that are being
/// deleted are left out.
public struct HabitPackageWriter: Sendable {
  public enum Version: Int32, CaseIterable, Sendable {
    case one = 1
    case two
  }

  public enum LogChoice: Equatable, Sendable {
    case all, none
    /// Logs from this day on.
    case since(Day)
  }

  private let habits: [TrackedHabit]
  private let version: Version
  private let logChoice: LogChoice
  private let pauses: [DayRange]
  private let unknownMembers: String
  private let exportedAt: Timestamp

  private enum Stage: Sendable {
    case head
    case habit(Int)
    case middle
    /// The next habit, and the next cell in its history.
    case log(Int, Int)
    case tail, finished
  }
  private var stage = Stage.head
  private var isFirst = true
  private var habitsDone = 0
  private var template: LogTemplate?

  /// Creates a writer; `pauses` are those of all habits, `unknownMembers` a package's.
  public init(
    _ book: HabitBook, version: Version, exportedAt: Timestamp, pauses: [DayRange] = [], unknownMembers: String = "",
    logs: LogChoice = .all
  ) {
    // The order by creation is the same in every version of the file and after every import.
    habits = book.all.filter { $0.habit.deletedAt == nil }.ordered {
      ($0.habit.createdAt, $0.habit.id) < ($1.habit.createdAt, $1.habit.id)
    }
    self.version = version
    self.exportedAt = exportedAt
    self.pauses = pauses
    self.unknownMembers = unknownMembers
    logChoice = logs
  }

  /// The number of habits written with their logs.
  public var progress: TransferProgress {
    if case .finished = stage { return TransferProgress(done: habits.count, total: habits.count, isFinished: true) }
    return TransferProgress(done: habitsDone, total: habits.count, isFinished: false)
  }

  /// Returns the next piece of the file, a little over `byteCount` bytes unless it is the last; nil after the end.
  public mutating func next(byteCount: Int = 1 << 16) -> [UInt8]? {
    if case .finished = stage { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(byteCount + 4096)
    while out.count < byteCount {
      switch stage {
      case .head:
        writeHead(&out)
        stage = .habit(0)
      case .habit(let i):
        guard i < habits.count else {
          stage = .middle
          continue
        }
        separate(&out)
        out += Self.json(habits[i].habit, version)
        stage = .habit(i + 1)
      case .middle:
        out += "\n],\"logs\":[".utf8
        isFirst = true
        stage = .log(0, 0)
      case .log(let i, let cell):
        guard i < habits.count, logChoice != .none else {
          stage = .tail
          continue
        }
        writeLogs(i, from: cell, &out, until: byteCount)
      case .tail:
        out += "\n]}\n".utf8
        stage = .finished
        return out
      case .finished: return out
      }
    }
    return out
  }

  /// Returns the whole file.
  public static func bytes(
    _ book: HabitBook, version: Version, exportedAt: Timestamp, pauses: [DayRange] = [], unknownMembers: String = "",
    logs: LogChoice = .all
  ) -> [UInt8] {
    var writer = HabitPackageWriter(
      book, version: version, exportedAt: exportedAt, pauses: pauses, unknownMembers: unknownMembers, logs: logs)
    var out: [UInt8] = []
    while let piece = writer.next(byteCount: 1 << 20) { out += piece }
    return out
  }

  private mutating func separate(_ out: inout [UInt8]) {
    if !isFirst { out.append(UInt8(ascii: ",")) }
    out.append(0x0A)
    isFirst = false
  }

  private func writeHead(_ out: inout [UInt8]) {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", version.rawValue)
    json.member("exportedAt", ScalarText.acceptable(exportedAt).iso8601)
    if version == .two, !pauses.isEmpty { json.member("pauses", pauses) }
    json.endObject()
    out += json.bytes.dropLast()
    Self.splice(unknownMembers, &out)
    out += ",\"habits\":[".utf8
  }

  /// Appends the members of an object's text after a comma; nothing if there are none.
  static func splice(_ object: String, _ out: inout [UInt8]) {
    let bytes = Array(object.utf8)
    guard bytes.count > 2 else { return }
    out.append(UInt8(ascii: ","))
    out += bytes[1..<bytes.count - 1]
  }

  private mutating func writeLogs(_ i: Int, from start: Int, _ out: inout [UInt8], until byteCount: Int) {
    let history = habits[i].history
    var cell = start
    if cell == 0 {
      template = LogTemplate(habits[i].habit.id)
      if case .since(let day) = logChoice { cell = max(0, Int(day.number - history.base.number)) }
    }
    guard let template else { return }
    while cell < history.cells.count, out.count < byteCount {
      let state = DayLog.State(rawValue: history.cells[cell] & History.stateMask) ?? .none
      if state != .none {
        separate(&out)
        template.write(history, cell, state, version, &out)
      }
      cell += 1
    }
    guard cell >= history.cells.count else {
      stage = .log(i, cell)
      return
    }
    habitsDone = i + 1
    stage = .log(i + 1, 0)
  }
}
