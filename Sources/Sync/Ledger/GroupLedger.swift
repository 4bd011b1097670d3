import Core
import Records

/// Tracks the server's state of a root record and its children.
struct GroupLedger: Equatable, Sendable {
  /// A root that was removed here, while the server may still have it.
  struct Removal: Equatable, Sendable {
    /// The removed root as stored by its kind; restored if another device edited it without knowing of the removal.
    var trash: [UInt8]
    /// The time at which the server had none of its records left. The trash is kept a little longer, for requests that
    /// arrive late.
    var confirmedAt: Timestamp?
  }

  /// The root's type; nil for the first kind that accepts the name.
  var type: RecordType?
  var record = RecordLedger()
  /// The change tags of the server's children, by number. A tag is empty as in `RecordLedger.tag`, and for children
  /// that the server accepted but that are no longer here.
  var tags: [Int64: String] = [:]
  var dirtyChildren: Set<Int64> = []
  /// Children that the server no longer has; the end of a fetch decides whether they are sent again.
  var lostChildren: Set<Int64> = []
  /// Children that this version cannot read and must not overwrite.
  var unreadableChildren: Set<Int64> = []
  /// Children that arrived before their root.
  var orphans: [Int64: [UInt8]] = [:]
  var removal: Removal?

  static let childCountMax = 1_000_000
  /// The version of a group without a type.
  static let version: UInt8 = 1
  /// The version of a group with a type.
  static let typedVersion: UInt8 = 2

  var isDirty: Bool { record.isDirty || !dirtyChildren.isEmpty || (removal != nil && removal?.confirmedAt == nil) }
  /// The number of records that wait to be sent.
  var pendingCount: Int {
    if removal != nil { return isDirty ? 1 : 0 }
    return (record.isDirty ? 1 : 0) + dirtyChildren.count
  }
  /// Whether the server has any record of the group.
  var isOnServer: Bool { record.isOnServer || !tags.isEmpty }

  init() {}

  var bytes: [UInt8] {
    var out = ByteWriter(byteCountExpected: 64 + tags.count * 8 + (record.base?.count ?? 0))
    out.u8(type == nil ? Self.version : Self.typedVersion)
    if let type { out.string(type.text) }
    record.write(to: &out)
    out.varint(UInt64(tags.count))
    var last: Int64 = 0
    for number in Array(tags.keys).ordered(by: { $0 < $1 }) {
      out.varint(UInt64(number - last))
      last = number
      out.string(tags[number] ?? "")
    }
    Self.write(dirtyChildren, to: &out)
    Self.write(lostChildren, to: &out)
    Self.write(unreadableChildren, to: &out)
    out.varint(UInt64(orphans.count))
    for number in Array(orphans.keys).ordered(by: { $0 < $1 }) {
      out.varint(UInt64(number))
      out.blob(orphans[number] ?? [])
    }
    out.u8(removal == nil ? 0 : removal?.confirmedAt == nil ? 1 : 2)
    if let removal {
      out.blob(removal.trash)
      if let time = removal.confirmedAt { out.i64(time.milliseconds) }
    }
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let version = try input.u8()
    guard version == Self.version || version == Self.typedVersion else { throw .malformed(offset: 0) }
    if version == Self.typedVersion { type = RecordType(try input.string(max: RecordLimits.textByteCountMax)) }
    record = try RecordLedger(from: &input)
    let tagCount = try input.count(max: Self.childCountMax, byteCountEach: 2)
    tags.reserveCapacity(tagCount)
    var last: Int64 = 0
    for _ in 0..<tagCount {
      let (number, isOver) = last.addingReportingOverflow(try Self.number(from: &input))
      guard !isOver else { throw .malformed(offset: input.offset) }
      last = number
      tags[number] = try input.string(max: RecordLimits.textByteCountMax)
    }
    dirtyChildren = try Self.numbers(from: &input)
    lostChildren = try Self.numbers(from: &input)
    unreadableChildren = try Self.numbers(from: &input)
    for _ in 0..<(try input.count(max: Self.childCountMax, byteCountEach: 2)) {
      orphans[try Self.number(from: &input)] = try input.blob(max: RecordLimits.recordByteCountMax)
    }
    let kind = try input.u8()
    guard kind <= 2 else { throw .malformed(offset: input.offset) }
    if kind > 0 {
      let trash = try input.blob()
      removal = Removal(trash: trash, confirmedAt: kind == 1 ? nil : Timestamp(milliseconds: try input.i64()))
    }
    try input.finish()
  }

  private static func write(_ numbers: Set<Int64>, to out: inout ByteWriter) {
    out.varint(UInt64(numbers.count))
    for number in Array(numbers).ordered(by: { $0 < $1 }) { out.varint(UInt64(number)) }
  }

  private static func numbers(from input: inout ByteReader) throws(ByteError) -> Set<Int64> {
    var numbers: Set<Int64> = []
    for _ in 0..<(try input.count(max: childCountMax)) { numbers.insert(try number(from: &input)) }
    return numbers
  }

  private static func number(from input: inout ByteReader) throws(ByteError) -> Int64 {
    guard let number = Int64(exactly: try input.varint()) else { throw .malformed(offset: input.offset) }
    return number
  }
}

extension GroupLedger {
  /// Whether the server's state of the group is unknown: no version was seen, and nothing waits to be sent.
  var isUnknown: Bool { removal == nil && record.tag == nil && record.base == nil && !record.isDirty }

  /// Treats everything that was not seen in a full read as deleted on the server.
  mutating func loseUnseen() {
    if record.tag == "" { record.tag = nil }
    for (number, tag) in tags where tag.isEmpty {
      tags[number] = nil
      orphans[number] = nil
      lostChildren.insert(number)
    }
  }

  mutating func forgetEdits() {
    record.isDirty = false
    dirtyChildren = []
  }

  /// Keeps the root alive: everything of it that the server lacks will be sent.
  mutating func live(with numbers: [Int64]) {
    if record.tag == nil {
      record.base = nil
      record.isDirty = true
    }
    for number in numbers where tags[number] == nil { dirtyChildren.insert(number) }
    lostChildren = []
  }
}
