import Core
import Records

/// A record's position in the order of a query.
struct QueryPosition: Equatable {
  var keys: [SortKey]
  var owner: RecordName
  var zone: ZoneName
  var name: RecordName

  func precedes(_ other: QueryPosition, _ sorts: [QuerySort]) -> Bool {
    for (position, sort) in sorts.enumerated() where keys[position] != other.keys[position] {
      return keys[position] < other.keys[position] ? sort.isAscending : !sort.isAscending
    }
    return (owner, zone, name) < (other.owner, other.zone, other.name)
  }
}

/// A key that records are ordered by: a number, or the first bytes of a text. A record without a value comes first.
enum SortKey: Comparable {
  case none
  case number(Double)
  case whole(Int64)
  case text([UInt8])

  /// The number of a text's bytes that are compared, bounded so that every marker has room for its keys.
  static let textByteCountMax = 200

  init(_ record: Record?, _ sort: QuerySort) {
    guard let record, let value = record.value(of: sort.field) else {
      self = .none
      return
    }
    switch value {
    case .location(let location):
      self = .number(sort.relativeLocation.map { location.metres(to: $0) } ?? location.latitude)
    case .int64(let value): self = .whole(value)
    case .double(let value): self = .number(value)
    case .timestamp(let value): self = .whole(value.milliseconds)
    case .string(let text): self = .text(Array(text.utf8.prefix(Self.textByteCountMax)))
    case .reference(let reference): self = .text(Array(reference.recordName.text.utf8.prefix(Self.textByteCountMax)))
    case .bytes(let bytes): self = .text(Array(bytes.prefix(Self.textByteCountMax)))
    default: self = .none
    }
  }

  static func < (a: SortKey, b: SortKey) -> Bool {
    switch (a, b) {
    case (.none, .none): false
    case (.number(let a), .number(let b)): a < b
    case (.whole(let a), .whole(let b)): a < b
    case (.number(let a), .whole(let b)): a < Double(b)
    case (.whole(let a), .number(let b)): Double(a) < b
    case (.text(let a), .text(let b)): a.lexicographicallyPrecedes(b)
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .none: 0
    case .number, .whole: 1
    case .text: 2
    }
  }
}

/// A continuation marker: a digest of its query, and the last position shown.
struct QueryMarker {
  static let version: UInt8 = 0x71

  var position: QueryPosition
  var token: SyncToken

  init(_ position: QueryPosition, of query: RecordQuery) {
    self.position = position
    var writer = ByteWriter()
    writer.u8(Self.version)
    writer.u64(Self.digest(query))
    writer.string(position.owner.text)
    writer.string(position.zone.text)
    writer.string(position.name.text)
    for key in position.keys { key.write(to: &writer) }
    token = SyncToken(Base64.encode(writer.bytes))
  }

  init(_ token: SyncToken, of query: RecordQuery) throws(Refusal) {
    self.token = token
    do throws(ByteError) {
      position = try Self.position(Base64.decode(token.text) ?? [], query)
    } catch {
      throw Refusal(.badRequest, "continuationMarker: is none of this query; begin anew without it")
    }
  }

  private static func position(_ bytes: [UInt8], _ query: RecordQuery) throws(ByteError) -> QueryPosition {
    var reader = ByteReader(bytes)
    guard try reader.u8() == version, try reader.u64() == digest(query) else { throw .malformed(offset: 0) }
    let owner = RecordName(try reader.string())
    let zone = ZoneName(try reader.string())
    var position = QueryPosition(keys: [], owner: owner, zone: zone, name: RecordName(try reader.string()))
    for _ in query.sorts { position.keys.append(try SortKey(&reader)) }
    try reader.finish()
    return position
  }

  /// Returns FNV-1a over the query's JSON.
  private static func digest(_ query: RecordQuery) -> UInt64 {
    var writer = WireWriter(form: .request)
    query.write(to: &writer)
    return writer.bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension SortKey {
  fileprivate init(_ reader: inout ByteReader) throws(ByteError) {
    switch try reader.u8() {
    case 0: self = .none
    case 1: self = .number(Double(bitPattern: try reader.u64()))
    case 2: self = .whole(try reader.i64())
    case 3: self = .text(try reader.blob(max: Self.textByteCountMax))
    default: throw .malformed(offset: reader.offset)
    }
  }

  fileprivate func write(to writer: inout ByteWriter) {
    switch self {
    case .none: writer.u8(0)
    case .number(let value):
      writer.u8(1)
      writer.u64(value.bitPattern)
    case .whole(let value):
      writer.u8(2)
      writer.i64(value)
    case .text(let bytes):
      writer.u8(3)
      writer.blob(bytes)
    }
  }
}
