import Calm
import Core
import Records
import Sync

/// An entry of the area Calm; each is a record of its own.
public enum CalmItem: Equatable, Sendable {
  case session(SessionEntry)
  case diary(DiaryEntry)
  case plan(SavedPlan)
  case exercise(OwnExercise)
  case reminder(CalmReminder)
  case running(RunningSession)
  case preferences(CalmPreferences)

  public var name: RecordName {
    switch self {
    case .session(let entry): CalmRecordType.session.name(entry.id)
    case .diary(let entry): RecordName(entry.recordName)
    case .plan(let plan): CalmRecordType.plan.name(plan.id)
    case .exercise(let exercise): CalmRecordType.exercise.name(exercise.id)
    case .reminder(let reminder): CalmRecordType.reminder.name(reminder.id)
    case .running(let session): CalmRecordType.running.name(session.id)
    case .preferences: RecordName(CalmRecordType.preferences.prefix)
    }
  }

  var recordType: CalmRecordType {
    switch self {
    case .session: .session
    case .diary: .diary
    case .plan: .plan
    case .exercise: .exercise
    case .reminder: .reminder
    case .running: .running
    case .preferences: .preferences
    }
  }

  /// The key of the stored part that contains it: sessions by month, the diary by year.
  var partKey: String {
    switch self {
    case .session(let entry): "session-\(entry.day.month.index)"
    case .diary(let entry): "drinks-\(entry.day.year)"
    default: recordType.prefix
    }
  }
}

/// A kind of entry, with the type and the names of its records.
enum CalmRecordType: UInt8, CaseIterable, Sendable {
  case session = 1
  case diary, plan, exercise, reminder, running, preferences

  var type: RecordType {
    switch self {
    case .session: "CalmSession"
    case .diary: "CalmDiary"
    case .plan: "CalmPlan"
    case .exercise: "CalmExercise"
    case .reminder: "CalmReminder"
    case .running: "CalmRunning"
    case .preferences: "CalmPreferences"
    }
  }

  /// The prefix of the form's record names, followed by `-` and the id or day.
  var prefix: String {
    switch self {
    case .session: "session"
    case .diary: "drinks"
    case .plan: "plan"
    case .exercise: "exercise"
    case .reminder: "reminder"
    case .running: "running"
    case .preferences: "calm"
    }
  }

  func name(_ id: UniqueID) -> RecordName { RecordName("\(prefix)-\(id.text)") }

  func owns(_ name: RecordName) -> Bool {
    if self == .preferences { return name.text.equalsBytewise(prefix) }
    guard name.text.hasPrefix(prefix + "-") else { return false }
    return self == .diary ? day(name) != nil : id(name) != nil
  }

  func id(_ name: RecordName) -> UniqueID? {
    let text = String(name.text.dropFirst(prefix.utf8.count + 1))
    guard let id = UniqueID(text), id.text.equalsBytewise(text) else { return nil }
    return id
  }

  func day(_ name: RecordName) -> Day? {
    let text = name.text.dropFirst(prefix.utf8.count + 1)
    guard let index = Int32(text), let day = Day(index: index), "\(index)".equalsBytewise(String(text)) else {
      return nil
    }
    return day
  }
}

/// An entry with the time of its last edit.
public struct CalmEntry: Equatable, Sendable {
  public var item: CalmItem
  public var updatedAt: Timestamp

  public init(_ item: CalmItem, updatedAt: Timestamp) { (self.item, self.updatedAt) = (item, updatedAt) }

  var content: RecordContent { RecordContent(CalmRecordFormat.fields(item), updatedAt: updatedAt) }

  func write(to out: inout ByteWriter) {
    out.u8(item.recordType.rawValue)
    out.i64(updatedAt.milliseconds)
    switch item {
    case .session(let entry): out.blob(entry.bytes)
    case .diary(let entry): out.blob(entry.bytes)
    case .plan(let plan): out.blob(plan.bytes)
    case .exercise(let exercise): out.blob(exercise.bytes)
    case .reminder(let reminder): out.blob(reminder.bytes)
    case .running(let session): out.blob(session.bytes)
    case .preferences(let preferences): out.blob(preferences.bytes)
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    guard let recordType = CalmRecordType(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    updatedAt = Timestamp(milliseconds: try input.i64())
    let bytes = try input.blob()
    switch recordType {
    case .session: item = .session(try SessionEntry(bytes: bytes))
    case .diary: item = .diary(try DiaryEntry(bytes: bytes))
    case .plan: item = .plan(try SavedPlan(bytes: bytes))
    case .exercise: item = .exercise(try OwnExercise(bytes: bytes))
    case .reminder: item = .reminder(try CalmReminder(bytes: bytes))
    case .running: item = .running(try RunningSession(bytes: bytes))
    case .preferences: item = .preferences(try CalmPreferences(bytes: bytes))
    }
  }

  var bytes: [UInt8] {
    var out = ByteWriter()
    write(to: &out)
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    try self.init(from: &input)
    try input.finish()
  }
}

/// A change of the area.
public enum CalmChange: Equatable, Sendable {
  /// Creates or replaces an entry; of two with the same name, the later edit wins.
  case put(CalmEntry)
  case removed(RecordName)

  private static let nameByteCountMax = 64

  public var bytes: [UInt8] {
    var out = ByteWriter()
    switch self {
    case .put(let entry):
      out.u8(1)
      entry.write(to: &out)
    case .removed(let name):
      out.u8(2)
      out.string(name.text)
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    switch try input.u8() {
    case 1: self = .put(try CalmEntry(from: &input))
    case 2: self = .removed(RecordName(try input.string(max: Self.nameByteCountMax)))
    default: throw .malformed(offset: 0)
    }
    try input.finish()
  }

  /// Reads the area's change from a change of the replica; nil for a change of anything else.
  public init?(_ change: Change) {
    guard case .area(let own) = change, own.area.equalsBytewise(CalmArea.areaName),
      let read = try? CalmChange(bytes: own.bytes)
    else { return nil }
    self = read
  }

  /// This change as a change of the replica.
  public var change: Change { .area(AreaChange(area: CalmArea.areaName, bytes: bytes)) }
}
