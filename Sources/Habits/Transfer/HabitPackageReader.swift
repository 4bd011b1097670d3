import Core

/// Reads an Alltag file of version 1 or 2 (H-20).
///
/// Strict: the first wrong value ends reading, with line, field and reason. Unknown members are kept.
public struct HabitPackageReader: Sendable {
  /// The newest version that can be read.
  public static let versionMax: Int32 = 2

  private enum State: Sendable {
    case start, topLevel, habits, logs, finished
  }

  var fields: FieldReader
  var builder = PackageBuilder(.alltag)
  private var state = State.start
  private var version: Int32?
  private var exportedAt: Timestamp?
  private var pauses: [DayRange] = []
  private var unknown: [JSON.Member] = []
  private var couple = ""
  private var calm = ""
  private var chores = ""
  private var hasHabits = false
  private var hasLogs = false
  /// The habit of the log read last; logs mostly come grouped by habit.
  var lastID: HabitID?
  var lastPosition = 0
  private var package: HabitPackage?

  public init(_ bytes: [UInt8]) throws(TransferError) {
    guard !bytes.isEmpty else { throw TransferError(.emptyFile) }
    // A byte order mark is not JSON, but editors add it; lines and columns are correct without it.
    fields = try FieldReader(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes)
  }

  /// Reads the whole file.
  public static func read(_ bytes: [UInt8]) throws(TransferError) -> HabitPackage {
    var reader = try HabitPackageReader(bytes)
    while true {
      if let package = try reader.read(budget: 1 << 20) { return package }
    }
  }

  /// Reads about `budget` more habits and logs. Returns the package once everything is read; nil before. After an
  /// error, the reader must not be used any more.
  public mutating func read(budget: Int) throws(TransferError) -> HabitPackage? {
    var rest = max(budget, 1)
    while rest > 0, state != .finished {
      switch state {
      case .start:
        try fields.beginObject()
        state = .topLevel
      case .topLevel: try readMember()
      case .habits:
        if try fields.nextElement() { try readHabit() } else { state = .topLevel }
        rest -= 1
      case .logs:
        while rest > 0 {
          rest -= 1
          guard try fields.nextElement() else {
            state = .topLevel
            break
          }
          try readLog()
        }
      case .finished: break
      }
    }
    return package
  }

  public var progress: TransferProgress { fields.progress }

  private mutating func readMember() throws(TransferError) {
    guard try fields.nextMember() else { return try finish() }
    if fields.name(is: "version") {
      let value = try fields.int32()
      guard (1...Self.versionMax).contains(value) else { throw fields.refusal(.unsupportedVersion(value)) }
      version = value
    } else if fields.name(is: "exportedAt") {
      exportedAt = try fields.time()
    } else if fields.name(is: "habits") {
      try fields.beginArray()
      hasHabits = true
      state = .habits
    } else if fields.name(is: "logs") {
      try fields.beginArray()
      hasLogs = true
      state = .logs
    } else if fields.name(is: "pauses") {
      pauses += try readPauses()
    } else if fields.name(is: "couple") {
      couple = try fields.member().value.text
    } else if fields.name(is: "calm") {
      calm = try fields.member().value.text
    } else if fields.name(is: "chores") {
      // Ten years of completions are too many for a tree.
      chores = try fields.text()
    } else {
      unknown.append(try fields.member())
    }
  }

  private mutating func finish() throws(TransferError) {
    guard let version else { throw TransferError(.missingField, path: "version") }
    guard hasHabits else { throw TransferError(.missingField, path: "habits") }
    guard hasLogs else { throw TransferError(.missingField, path: "logs") }
    try fields.finish()
    package = try builder.finish(
      version: version, exportedAt: exportedAt, pauses: pauses, unknownMembers: Self.text(unknown))
    package?.couple = couple
    package?.calm = calm
    package?.chores = chores
    builder = PackageBuilder(.alltag)
    state = .finished
  }

  /// Returns the members as the text of an object; empty if there are none.
  static func text(_ members: [JSON.Member]) -> String { members.isEmpty ? "" : JSON.object(members).text }

  mutating func readPauses() throws(TransferError) -> [DayRange] {
    var ranges: [DayRange] = []
    try fields.beginArray()
    while try fields.nextElement() {
      guard ranges.count < HabitLimits.pauseCountMax else {
        throw fields.refusal(.tooMany(max: HabitLimits.pauseCountMax))
      }
      var first: Day?
      var last: Day?
      try fields.beginObject()
      while try fields.nextMember() {
        if fields.name(is: "first") {
          first = try fields.day()
        } else if fields.name(is: "last") {
          last = try fields.day()
        } else {
          try fields.skip()
        }
      }
      guard let first else { throw fields.missing("first") }
      guard let last else { throw fields.missing("last") }
      guard let range = DayRange(first, last) else { throw fields.refusal(.rangeReversed) }
      ranges.append(range)
    }
    return ranges
  }
}
