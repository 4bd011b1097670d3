import Chores
import Core
import Records

extension FamilyFile {
  /// Reads a whole file. Returns no families if it does not contain this area.
  ///
  /// - Parameter account: The record name of the user who imports, and who becomes the author of everything in the file; empty without an
  ///   account.
  public static func read(_ bytes: [UInt8], account: String) throws(ChoreFileError) -> [Content] {
    var reader = try FamilyFileReader(file: bytes, account: account)
    while try !reader.advance(count: .max) {}
    return reader.families
  }

  /// Reads the text of the JSON member's value; empty for an empty text.
  public static func read(member text: String, account: String) throws(ChoreFileError) -> [Content] {
    if text.utf8.isEmpty { return [] }
    var reader = try FamilyFileReader(member: text, account: account)
    while try !reader.advance(count: .max) {}
    return reader.families
  }

  /// Whether the bytes are an Alltag file, judged by the names of its top-level members. False for anything unreadable.
  public static func isAlltagFile(_ bytes: [UInt8]) -> Bool {
    guard var reader = try? JSONReader(bytes), (try? reader.beginObject()) != nil else { return false }
    var (hasVersion, hasContent) = (false, false)
    while !(hasVersion && hasContent), (try? reader.nextMember()) ?? false {
      if reader.name(is: "version") { hasVersion = true }
      if reader.name(is: "exportedAt") || reader.name(is: "habits") { hasContent = true }
      guard (try? reader.skipValue()) != nil else { return false }
    }
    return hasVersion && hasContent
  }
}

/// Reads families record by record, so that ten years of completions are never in memory as one tree. The caller limits the records read at
/// a time, so that a page stays responsive.
public struct FamilyFileReader {
  /// The JSON value that is being read; its next member or element comes next.
  private enum Stage {
    case file, content, families, family
    case records(FamilyRecord)
    /// A list of another area.
    case others
    case end
  }

  private var json: JSONReader
  private let account: String
  private let isMember: Bool
  private let byteCount: Int
  private var stage: Stage
  private var version: Int64?
  private var family = PartialFamily()
  /// The fields of the records that are read.
  private var known: [(field: FieldName, isTime: Bool)] = []
  /// The families read so far; all of them once `advance` has returned true.
  public private(set) var families: [FamilyFile.Content] = []

  private static let recordCountMax = ChoreLimits.completionCountMax

  /// A family that is not read to its end yet.
  private struct PartialFamily {
    var family: Family?
    var items: [FamilyItem] = []
    var facts: [FamilyFact] = []
    /// The error to throw if there is no `family` member.
    var problem = ChoreFileError(.malformedEntry)
  }

  /// Creates a reader of a whole file. Throws if the file is not a JSON object.
  public init(file bytes: [UInt8], account: String) throws(ChoreFileError) {
    try self.init(bytes, isMember: false, account)
    guard try isNext(.object) else { throw ChoreFileError(.unknownFormat) }
    try beginObject()
  }

  /// Creates a reader of the `chores` member's value alone.
  public init(member text: String, account: String) throws(ChoreFileError) {
    try self.init(Array(text.utf8), isMember: true, account)
    try beginObject()
  }

  private init(_ bytes: [UInt8], isMember: Bool, _ account: String) throws(ChoreFileError) {
    (self.account, self.isMember, byteCount) = (account, isMember, bytes.count)
    stage = isMember ? .content : .file
    do throws(JSONError) { json = try JSONReader(bytes) } catch { throw ChoreFileError(error) }
  }

  /// The number of bytes read so far, and of all bytes.
  public var progress: (done: Int, total: Int) { (json.valueOffset, byteCount) }

  /// Continues reading, up to a number of steps, each of which reads one record or one level of the structure. Returns whether the end of
  /// the file is reached.
  public mutating func advance(count: Int) throws(ChoreFileError) -> Bool {
    var left = count
    while left > 0 {
      if case .end = stage { return true }
      try step()
      left -= 1
    }
    return false
  }

  private mutating func step() throws(ChoreFileError) {
    switch stage {
    case .file: try readFile()
    case .content: try readContent()
    case .families: try readFamilies()
    case .family: try readFamily()
    case .records(let recordType): try readRecord(recordType)
    case .others: if try nextElement() { try skip() } else { stage = .file }
    case .end: break
    }
  }

  private mutating func readFile() throws(ChoreFileError) {
    guard try nextMember() else { return try end() }
    if json.name(is: "chores") {
      (families, version, stage) = ([], nil, .content)
      try beginObject()
    } else if try isNext(.array) {
      stage = .others
      try beginArray()
    } else {
      try skip()
    }
  }

  private mutating func readContent() throws(ChoreFileError) {
    guard try nextMember() else {
      guard version != nil else { throw ChoreFileError(.malformedEntry, path: "chores.version") }
      if isMember { return try end() }
      stage = .file
      return
    }
    if json.name(is: "version") {
      version = try value().int
      guard let version else { throw refusal(.malformedEntry) }
      guard version <= FamilyFile.version else { throw ChoreFileError(.newerVersion) }
    } else if json.name(is: "families") {
      stage = .families
      try beginArray()
    } else {
      try skip()
    }
  }

  private mutating func readFamilies() throws(ChoreFileError) {
    guard try nextElement() else {
      stage = .content
      return
    }
    guard families.count < FamilyFile.familyCountMax else { throw refusal(.tooManyEntries) }
    (family, stage) = (PartialFamily(), .family)
    try beginObject()
    family.problem = refusal(.malformedEntry)
  }

  private mutating func readFamily() throws(ChoreFileError) {
    guard try nextMember() else {
      guard let own = family.family else { throw family.problem }
      var content = FamilyFile.Content(own)
      (content.items, content.facts) = (family.items, family.facts)
      families.append(content)
      (family, stage) = (PartialFamily(), .families)
      return
    }
    if json.name(is: "family") {
      setKnownFields(.family)
      guard case .family(let own)? = try item(.family) else { throw refusal(.malformedEntry) }
      family.family = own
      return
    }
    let name = json.name
    guard let recordType = FamilyFile.lists.first(where: { $0.name.equalsBytewise(name) })?.recordType else {
      return try skip()
    }
    stage = .records(recordType)
    setKnownFields(recordType)
    try beginArray()
  }

  private mutating func setKnownFields(_ recordType: FamilyRecord) {
    known = FamilyRecordFormat.names(recordType).filter { !FamilyFile.leavesOut($0) }.map {
      ($0, FamilyFile.isTime($0))
    }
  }

  private mutating func readRecord(_ recordType: FamilyRecord) throws(ChoreFileError) {
    guard try nextElement() else {
      stage = .family
      return
    }
    guard family.items.count + family.facts.count < Self.recordCountMax else { throw refusal(.tooManyEntries) }
    if recordType.isMadeOnce {
      guard let fact = try fact(recordType) else { throw refusal(.malformedEntry) }
      family.facts.append(fact)
    } else {
      guard let item = try item(recordType) else { throw refusal(.malformedEntry) }
      family.items.append(item)
    }
  }

  private mutating func end() throws(ChoreFileError) {
    try finish()
    stage = .end
  }

  // MARK: Records

  private mutating func item(_ recordType: FamilyRecord) throws(ChoreFileError) -> FamilyItem? {
    guard let (name, fields) = try record(recordType) else { return nil }
    return FamilyRecordFormat.item(recordType, name, fields)
  }

  private mutating func fact(_ recordType: FamilyRecord) throws(ChoreFileError) -> FamilyFact? {
    guard let (name, read) = try record(recordType) else { return nil }
    var fields = read
    fields.put("account", text: account)
    // The file leaves out fields that the record's name implies.
    if recordType == .completion, let own = CompletionName(text: name.text) {
      put(own.chore, own.opening, own.attempt, in: &fields)
    } else if recordType == .skip || recordType == .move, let own = MarkName(text: name.text) {
      put(own.chore, own.opening, own.attempt, in: &fields)
    }
    return FamilyRecordFormat.fact(recordType, name, fields)
  }

  private func put(_ chore: ChoreID, _ opening: Day?, _ attempt: Int32, in fields: inout RecordFields) {
    fields.put("chore", text: chore.id.text)
    fields.put("occurrence", .int64(Int64(opening?.index ?? 0)))
    fields.put("try", .int64(Int64(attempt)))
  }

  /// Reads a record's name and the fields that this version knows; nil if a value has the wrong type.
  private mutating func record(_ recordType: FamilyRecord) throws(ChoreFileError) -> (RecordName, RecordFields)? {
    guard case .object(let members) = try value() else { return nil }
    var name: String?
    var fields = RecordFields()
    for member in members {
      if member.name.equalsBytewise(FamilyFile.recordName) {
        name = member.value.string
        continue
      }
      guard let (field, isTime) = known.first(where: { $0.field.text.equalsBytewise(member.name) }) else {
        continue
      }
      switch member.value {
      case .null: continue
      case .int(let number): fields.put(field, .int64(number))
      case .string(let text) where isTime:
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

  /// Returns the error for the value that was read last, with its position.
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
