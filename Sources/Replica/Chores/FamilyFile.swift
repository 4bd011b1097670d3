import Chores
import Core
import Records

/// Families in an Alltag file, as the member `chores`: lists of records by type, each with the fields of decision 0049;
/// `docs/formats.md` has the names. Accounts, tablets and invites are left out, since another server does not know them.
public enum FamilyFile {
  public static let member = "chores"
  public static let version: Int64 = 1
  public static let familyCountMax = 100

  public struct Content: Hashable, Sendable {
    public var family: Family
    /// Members, chores and rewards.
    public var items: [FamilyItem] = []
    public var facts: [FamilyFact] = []

    public init(_ family: Family) { self.family = family }
  }

  /// The lists of records in a family, in the order in which a file has them.
  static var lists: [(name: String, recordType: FamilyRecord)] {
    [
      ("members", .member), ("chores", .chore), ("rewards", .reward), ("completions", .completion),
      ("alsoCompleted", .completionAlso), ("verdicts", .completionVerdict), ("skips", .skip), ("moves", .move),
      ("points", .pointsEntry), ("wishes", .rewardRequest), ("wishVerdicts", .rewardVerdict), ("undos", .undo),
    ]
  }

  /// The JSON member for the record's name, which is not among its fields.
  static let recordName = "record"
  /// Whether a file leaves the field out: it is a state at one time, an account of a server, or implied by the record's name.
  static func leavesOut(_ field: FieldName) -> Bool {
    switch field {
    case "account", "hasPIN", "isDone", "assignedTo", "dueDate", "derivedAt", "chore", "occurrence", "try": true
    default: false
    }
  }
  static func isTime(_ field: FieldName) -> Bool {
    switch field {
    case "createdAt", "deadline", "leftAt", "completedAt", "decidedAt", "skippedAt", "movedAt", "givenAt",
      "requestedAt", "undoneAt":
      true
    default: false
    }
  }

  // MARK: Writing

  /// Writes the value of the member.
  public static func write(_ families: [Content], to json: inout JSONWriter) {
    json.beginObject()
    json.member("version", version)
    json.member("families")
    json.beginArray()
    for content in families { write(content, to: &json) }
    json.endArray()
    json.endObject()
  }

  private static func write(_ content: Content, to json: inout JSONWriter) {
    json.beginObject()
    json.member("family")
    let family = FamilyItem.family(content.family)
    write(FamilyRecordFormat.fields(family), family.name, .family, to: &json)
    for (name, recordType) in lists {
      json.member(name)
      json.beginArray()
      if recordType.isMadeOnce {
        for fact in content.facts where fact.recordType == recordType {
          write(FamilyRecordFormat.fields(fact, title: ""), fact.name, recordType, to: &json)
        }
      } else {
        for item in content.items where item.recordType == recordType {
          write(FamilyRecordFormat.fields(item), item.name, recordType, to: &json)
        }
      }
      json.endArray()
    }
    json.endObject()
  }

  private static func write(
    _ fields: RecordFields, _ name: RecordName, _ recordType: FamilyRecord, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member(recordName, name.text)
    for field in FamilyRecordFormat.names(recordType) where !leavesOut(field) {
      switch fields[value: field] {
      case .string(let text): json.member(field.text, text)
      case .int64(let number): json.member(field.text, number)
      case .timestamp(let time): json.member(field.text, time.iso8601)
      case .stringList(let texts):
        json.member(field.text)
        json.beginArray()
        for text in texts { json.value(text) }
        json.endArray()
      default: continue
      }
    }
    json.endObject()
  }

  /// Returns a whole file that contains only this area.
  public static func bytes(_ families: [Content], at now: Timestamp) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", Int32(2))
    json.member("exportedAt", now.iso8601)
    json.member(member)
    write(families, to: &json)
    for name in ["habits", "logs"] {
      json.member(name)
      json.beginArray()
      json.endArray()
    }
    json.endObject()
    return json.bytes + [0x0A]
  }

  /// Adds the `chores` member to the text of a JSON object; an empty text means an empty object. A `chores` member that is already in it,
  /// preserved by a version without this area, is replaced.
  public static func members(_ families: [Content], beside object: String) -> String {
    if families.isEmpty { return object }
    var json = JSONWriter()
    json.beginObject()
    if case .object(let members)? = try? JSON.parse(object) {
      for other in members where !other.name.equalsBytewise(member) {
        json.member(other.name)
        json.value(other.value)
      }
    }
    json.member(member)
    write(families, to: &json)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension FamilyState {
  /// The family's content for a file; nil until its record is on this device.
  public var file: FamilyFile.Content? {
    guard let family else { return nil }
    var content = FamilyFile.Content(family)
    content.items =
      members.map { .member($0) } + chores.map { .chore($0, ClassicFields()) } + rewards.map { .reward($0) }
    for (_, recordType) in FamilyFile.lists where recordType.isMadeOnce {
      let names = names(recordType).ordered { $0 < $1 }
      content.facts += names.compactMap { fact($0) }
    }
    return content
  }
}

extension Replica {
  /// The content of all families on this device for a file, the oldest family first.
  public var familyFiles: [FamilyFile.Content] {
    familyZones.compactMap { family(in: $0)?.file }
      .ordered { a, b in
        a.family.createdAt != b.family.createdAt
          ? a.family.createdAt < b.family.createdAt : a.family.id < b.family.id
      }
  }
}
