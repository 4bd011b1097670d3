import Chores
import Core
import Records

extension FamilyFile {
  /// Reads a whole file; none if it does not have this area.
  ///
  /// - Parameter account: The record name of the user who imports, by whom everything in it is then written; empty without one.
  public static func read(_ bytes: [UInt8], account: String) throws(ChoreFileError) -> [Content] {
    var reader = try FamilyFileReader(bytes, account: account)
    return try reader.file()
  }

  /// Reads the text of the member's value; none for an empty text.
  public static func read(member text: String, account: String) throws(ChoreFileError) -> [Content] {
    if text.utf8.isEmpty { return [] }
    var reader = try FamilyFileReader(Array(text.utf8), account: account)
    return try reader.member()
  }
}

extension FamilyFile {
  /// Whether a file of JSON is an Alltag file, by the names of its members; what cannot be read is none.
  public static func isAlltagFile(_ bytes: [UInt8]) -> Bool {
    guard var reader = try? JSONReader(bytes), (try? reader.beginObject()) != nil else { return false }
    var (hasVersion, hasContent) = (false, false)
    while (try? reader.nextMember()) ?? false {
      if reader.name(is: "version") { hasVersion = true }
      if reader.name(is: "exportedAt") || reader.name(is: "habits") { hasContent = true }
      guard (try? reader.skipValue()) != nil else { return false }
    }
    return hasVersion && hasContent
  }
}

/// Reads families record by record, so that ten years of completions are never one tree.
struct FamilyFileReader {
  private var json: JSONReader
  private let account: String
  private static let recordCountMax = ChoreLimits.completionCountMax

  init(_ bytes: [UInt8], account: String) throws(ChoreFileError) {
    self.account = account
    do throws(JSONError) { json = try JSONReader(bytes) } catch { throw ChoreFileError(error) }
  }

  /// Reads a whole file.
  mutating func file() throws(ChoreFileError) -> [FamilyFile.Content] {
    guard try isNext(.object) else { throw ChoreFileError(.unknownFormat) }
    var found: [FamilyFile.Content] = []
    try beginObject()
    while try nextMember() {
      if json.name(is: "chores") { found = try families() } else { try skip() }
    }
    try finish()
    return found
  }

  /// Reads the value of the member alone.
  mutating func member() throws(ChoreFileError) -> [FamilyFile.Content] {
    let found = try families()
    try finish()
    return found
  }

  private mutating func families() throws(ChoreFileError) -> [FamilyFile.Content] {
    var found: [FamilyFile.Content] = []
    var version: Int64?
    try beginObject()
    while try nextMember() {
      if json.name(is: "version") {
        version = try value().int
        guard let version else { throw refusal(.malformedEntry) }
        guard version <= FamilyFile.version else { throw ChoreFileError(.newerVersion) }
      } else if json.name(is: "families") {
        try beginArray()
        while try nextElement() {
          guard found.count < FamilyFile.familyCountMax else { throw refusal(.tooManyEntries) }
          found.append(try family())
        }
      } else {
        try skip()
      }
    }
    guard version != nil else { throw ChoreFileError(.malformedEntry, path: "chores.version") }
    return found
  }

  private mutating func family() throws(ChoreFileError) -> FamilyFile.Content {
    var (items, facts): ([FamilyItem], [FamilyFact]) = ([], [])
    var own: Family?
    var count = 0
    try beginObject()
    let place = refusal(.malformedEntry)
    while try nextMember() {
      if json.name(is: "family") {
        guard case .family(let family)? = try item(.family) else { throw refusal(.malformedEntry) }
        own = family
        continue
      }
      let name = json.name
      guard let form = FamilyFile.lists.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.form else {
        try skip()
        continue
      }
      try beginArray()
      while try nextElement() {
        count += 1
        guard count <= Self.recordCountMax else { throw refusal(.tooManyEntries) }
        if form.isMadeOnce {
          guard let fact = try fact(form) else { throw refusal(.malformedEntry) }
          facts.append(fact)
        } else {
          guard let item = try item(form) else { throw refusal(.malformedEntry) }
          items.append(item)
        }
      }
    }
    guard let own else { throw place }
    var content = FamilyFile.Content(own)
    (content.items, content.facts) = (items, facts)
    return content
  }

  // MARK: Records

  private mutating func item(_ form: FamilyRecord) throws(ChoreFileError) -> FamilyItem? {
    guard let (name, fields) = try record(form) else { return nil }
    return FamilyRecordFields.item(form, name, fields)
  }

  private mutating func fact(_ form: FamilyRecord) throws(ChoreFileError) -> FamilyFact? {
    guard let (name, read) = try record(form) else { return nil }
    var fields = read
    fields.put("account", text: account)
    // The record's name says these.
    if form == .completion, let own = CompletionName(text: name.text) {
      put(own.chore, own.opening, own.attempt, in: &fields)
    } else if form == .skip || form == .move, let own = MarkName(text: name.text) {
      put(own.chore, own.opening, own.attempt, in: &fields)
    }
    return FamilyRecordFields.fact(form, name, fields)
  }

  private func put(_ chore: ChoreID, _ opening: Day?, _ attempt: Int32, in fields: inout RecordFields) {
    fields.put("chore", text: chore.id.text)
    fields.put("occurrence", .int64(Int64(opening?.index ?? 0)))
    fields.put("try", .int64(Int64(attempt)))
  }

  /// Reads a record's name and those of its fields that this version knows; nil for a value of another type than they have.
  private mutating func record(_ form: FamilyRecord) throws(ChoreFileError) -> (RecordName, RecordFields)? {
    guard case .object(let members) = try value() else { return nil }
    let names = FamilyRecordFields.names(form)
    var name: String?
    var fields = RecordFields()
    for member in members {
      if member.name.utf8.elementsEqual(FamilyFile.recordName.utf8) {
        name = member.value.string
        continue
      }
      let field = FieldName(member.name)
      guard names.contains(field), !FamilyFile.leavesOut(field) else { continue }
      switch member.value {
      case .null: continue
      case .int(let number): fields.put(field, .int64(number))
      case .string(let text) where FamilyFile.isTime(field):
        guard let time = Timestamp(iso8601: text) else { return nil }
        fields.put(field, .timestamp(time))
      case .string(let text): fields.put(field, text: text)
      case .array(let values):
        var texts: [String] = []
        for value in values {
          guard let text = value.string else { return nil }
          texts.append(text)
        }
        if !texts.isEmpty { fields.put(field, .stringList(texts)) }
      default: return nil
      }
    }
    return name.map { (RecordName($0), fields) }
  }

  // MARK: JSON

  /// Returns the error that refuses the value read last.
  private func refusal(_ kind: ChoreFileError.Kind) -> ChoreFileError {
    let location = json.location
    return ChoreFileError(kind, line: location.line, path: location.path)
  }

  private mutating func isNext(_ kind: JSONReader.ValueKind) throws(ChoreFileError) -> Bool {
    do throws(JSONError) { return try json.peek() == kind } catch { throw ChoreFileError(error) }
  }
  private mutating func beginObject() throws(ChoreFileError) {
    do throws(JSONError) { try json.beginObject() } catch { throw ChoreFileError(error) }
  }
  private mutating func beginArray() throws(ChoreFileError) {
    do throws(JSONError) { try json.beginArray() } catch { throw ChoreFileError(error) }
  }
  private mutating func nextMember() throws(ChoreFileError) -> Bool {
    do throws(JSONError) { return try json.nextMember() } catch { throw ChoreFileError(error) }
  }
  private mutating func nextElement() throws(ChoreFileError) -> Bool {
    do throws(JSONError) { return try json.nextElement() } catch { throw ChoreFileError(error) }
  }
  private mutating func value() throws(ChoreFileError) -> JSON {
    do throws(JSONError) { return try json.readValue() } catch { throw ChoreFileError(error) }
  }
  private mutating func skip() throws(ChoreFileError) {
    do throws(JSONError) { try json.skipValue() } catch { throw ChoreFileError(error) }
  }
  private mutating func finish() throws(ChoreFileError) {
    do throws(JSONError) { try json.finish() } catch { throw ChoreFileError(error) }
  }
}
