import Core
import Records

/// A chore as its record has it: `title` STRING, `assignedTo` STRING (absent when nobody), `dueDate` TIMESTAMP, `isDone` INT64 0 or 1, `recurrence` STRING,
/// `createdAt` TIMESTAMP, `deadline` TIMESTAMP; the record's name is the id.
public struct ClassicChore: Hashable, Identifiable, Sendable {
  public enum Recurrence: String, CaseIterable, Sendable { case once, daily, weekly, monthly }

  public let id: UniqueID
  public var title: String
  /// A member's id; nil for nobody.
  public var assignedTo: String?
  public var dueDate: Timestamp?
  public var isDone: Bool
  public var recurrence: Recurrence
  public let createdAt: Timestamp
  public var deadline: Timestamp?

  public init(
    id: UniqueID, title: String, assignedTo: String? = nil, dueDate: Timestamp? = nil, isDone: Bool = false,
    recurrence: Recurrence, createdAt: Timestamp, deadline: Timestamp? = nil
  ) {
    (self.id, self.title, self.assignedTo, self.dueDate) = (id, title, assignedTo, dueDate)
    (self.isDone, self.recurrence, self.createdAt, self.deadline) = (isDone, recurrence, createdAt, deadline)
  }

  /// Reads a record. Throws if a required field is missing or has another type.
  public init(_ record: Record) throws(SkippedRecord) {
    let reader = try ClassicRecord(record)
    id = reader.id
    title = try reader.text("title")
    assignedTo = try reader.textIfAny("assignedTo")
    dueDate = try reader.timeIfAny("dueDate")
    isDone = try reader.number("isDone", 0...1) == 1
    guard let recurrence = Recurrence(rawValue: try reader.text("recurrence")) else {
      throw reader.skipped("recurrence")
    }
    self.recurrence = recurrence
    createdAt = try reader.time("createdAt")
    deadline = try reader.timeIfAny("deadline")
  }

  /// Writes the fields of this interface; all others stay as they are.
  public func write(to record: inout Record) {
    record.fields[value: "title"] = .string(title)
    record.fields[value: "assignedTo"] = assignedTo.map { .string($0) }
    record.fields[value: "dueDate"] = dueDate.map { .timestamp($0) }
    record.fields[value: "isDone"] = .int64(isDone ? 1 : 0)
    record.fields[value: "recurrence"] = .string(recurrence.rawValue)
    record.fields[value: "createdAt"] = .timestamp(createdAt)
    record.fields[value: "deadline"] = deadline.map { .timestamp($0) }
  }
}

/// A member of a family as its record has it: `name` STRING, `role` STRING.
public struct ClassicMember: Hashable, Identifiable, Sendable {
  public enum Role: String, CaseIterable, Sendable { case parent, child }

  public let id: UniqueID
  public var name: String
  public var role: Role

  public init(id: UniqueID, name: String, role: Role) { (self.id, self.name, self.role) = (id, name, role) }

  /// Reads a record. Throws if a required field is missing or has another type.
  public init(_ record: Record) throws(SkippedRecord) {
    let reader = try ClassicRecord(record)
    id = reader.id
    name = try reader.text("name")
    guard let role = Role(rawValue: try reader.text("role")) else { throw reader.skipped("role") }
    self.role = role
  }

  /// Writes the fields of this interface; all others stay as they are.
  public func write(to record: inout Record) {
    record.fields[value: "name"] = .string(name)
    record.fields[value: "role"] = .string(role.rawValue)
  }
}

/// The two kinds of records of this interface, which stores handle alike.
protocol ClassicItem: Sendable {
  static var type: RecordType { get }
  /// The order in which items are loaded.
  static func comes(_ a: Self, before b: Self) -> Bool
  var id: UniqueID { get }
  init(_ record: Record) throws(SkippedRecord)
  func write(to record: inout Record)
}

extension ClassicChore: ClassicItem {
  static let type: RecordType = "Chore"

  static func comes(_ a: ClassicChore, before b: ClassicChore) -> Bool {
    a.createdAt != b.createdAt ? a.createdAt > b.createdAt : a.id < b.id
  }
}

extension ClassicMember: ClassicItem {
  static let type: RecordType = "FamilyMember"

  static func comes(_ a: ClassicMember, before b: ClassicMember) -> Bool {
    let (first, second) = (a.name.caseFolded, b.name.caseFolded)
    return first == second ? a.id < b.id : first < second
  }
}

/// Reads the fields of a record strictly (S-16).
private struct ClassicRecord {
  let id: UniqueID
  private let record: Record

  init(_ record: Record) throws(SkippedRecord) {
    self.record = record
    guard let id = UniqueID(record.name.text), id.text == record.name.text else {
      throw SkippedRecord(type: record.type.text, name: record.name.text, field: "")
    }
    self.id = id
  }

  func skipped(_ field: FieldName) -> SkippedRecord {
    SkippedRecord(type: record.type.text, name: record.name.text, field: field.text)
  }

  func textIfAny(_ name: FieldName) throws(SkippedRecord) -> String? {
    switch record.fields[value: name] {
    case nil: return nil
    case .string(let text): return text
    default: throw skipped(name)
    }
  }

  func timeIfAny(_ name: FieldName) throws(SkippedRecord) -> Timestamp? {
    switch record.fields[value: name] {
    case nil: return nil
    case .timestamp(let time): return time
    default: throw skipped(name)
    }
  }

  func text(_ name: FieldName) throws(SkippedRecord) -> String {
    guard let text = try textIfAny(name) else { throw skipped(name) }
    return text
  }

  func time(_ name: FieldName) throws(SkippedRecord) -> Timestamp {
    guard let time = try timeIfAny(name) else { throw skipped(name) }
    return time
  }

  func number(_ name: FieldName, _ range: ClosedRange<Int64>) throws(SkippedRecord) -> Int64 {
    guard case .int64(let number)? = record.fields[value: name], range.contains(number) else { throw skipped(name) }
    return number
  }
}
