import Chores
import Core
import Records

/// Families in an Alltag file, as the member `chores`: each record with the fields of decision 0049, in lists by type; `docs/formats.md` has the
/// names. Accounts, tablets and invites are in no file, since another server knows none of them.
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

  /// The lists of a family in the order of a file.
  static var lists: [(name: String, form: FamilyRecord)] {
    [
      ("members", .member), ("chores", .chore), ("rewards", .reward), ("completions", .completion),
      ("alsoCompleted", .completionAlso), ("verdicts", .completionVerdict), ("skips", .skip), ("moves", .move),
      ("points", .pointsEntry), ("wishes", .rewardRequest), ("wishVerdicts", .rewardVerdict), ("undos", .undo),
    ]
  }

  /// The member with the record's name, which is no field.
  static let recordName = "record"
  /// Whether the field says what held at a time, who wrote something on a server, or what the record's name says.
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
    write(FamilyRecordFields.fields(family), family.name, .family, to: &json)
    for (name, form) in lists {
      json.member(name)
      json.beginArray()
      if form.isMadeOnce {
        for fact in content.facts where fact.form == form {
          write(FamilyRecordFields.fields(fact, title: ""), fact.name, form, to: &json)
        }
      } else {
        for item in content.items where item.form == form {
          write(FamilyRecordFields.fields(item), item.name, form, to: &json)
        }
      }
      json.endArray()
    }
    json.endObject()
  }

  private static func write(
    _ fields: RecordFields, _ name: RecordName, _ form: FamilyRecord, to json: inout JSONWriter
  ) {
    json.beginObject()
    json.member(recordName, name.text)
    for field in FamilyRecordFields.names(form) where !leavesOut(field) {
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

  /// Returns a whole file that holds this area only.
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

  /// Adds the area to the members of an object's text, which is empty if it has none. A version without this area may have kept an imported one
  /// among them: it gives way to the present one.
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
  /// The family as a file has it; nil until its record is here.
  public var file: FamilyFile.Content? {
    guard let family else { return nil }
    var content = FamilyFile.Content(family)
    content.items =
      members.map { .member($0) } + chores.map { .chore($0, ClassicFields()) } + rewards.map { .reward($0) }
    for (_, form) in FamilyFile.lists where form.isMadeOnce {
      let names = names(form).ordered { $0 < $1 }
      content.facts += names.compactMap { fact($0) }
    }
    return content
  }
}

extension Replica {
  /// The families on this device as a file has them, the oldest first.
  public var familyFiles: [FamilyFile.Content] {
    familyZones.compactMap { family(in: $0)?.file }
      .ordered { a, b in
        a.family.createdAt != b.family.createdAt
          ? a.family.createdAt < b.family.createdAt : a.family.id < b.family.id
      }
  }
}
