import Core

/// A short note: an area that exists in the tests only. It shows what an area needs, and that the engine supports areas it does not know.
public struct Jot: Equatable, Sendable {
  public let id: UniqueID
  public var text: String
  public var isDone: Bool
  public var updatedAt: Timestamp
  /// Numbers on numbered pages; they are only added, never removed.
  public var strokes: [Int64: Set<UInt64>] = [:]

  public init(id: UniqueID, text: String, isDone: Bool = false, updatedAt: Timestamp) {
    self.id = id
    self.text = text
    self.isDone = isDone
    self.updatedAt = updatedAt
  }

  func write(to out: inout ByteWriter) {
    out.u64(id.high)
    out.u64(id.low)
    out.string(text)
    out.u8(isDone ? 1 : 0)
    out.i64(updatedAt.milliseconds)
    out.varint(UInt64(strokes.count))
    for page in strokes.keys.sorted() {
      out.varint(UInt64(page))
      out.blob(Self.bytes(of: strokes[page] ?? []))
    }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    id = UniqueID(high: try input.u64(), low: try input.u64())
    text = try input.string(max: 1000)
    isDone = try input.u8() != 0
    updatedAt = Timestamp(milliseconds: try input.i64())
    for _ in 0..<(try input.count(max: 1000)) {
      let page = try input.varint()
      guard let page = Int64(exactly: page) else { throw .malformed(offset: input.offset) }
      strokes[page] = try Self.strokes(try input.blob())
    }
  }

  /// Reads the strokes of a page.
  static func strokes(_ bytes: [UInt8]) throws(ByteError) -> Set<UInt64> {
    var input = ByteReader(bytes)
    var strokes: Set<UInt64> = []
    for _ in 0..<(try input.count(max: 100_000)) { strokes.insert(try input.varint()) }
    try input.finish()
    return strokes
  }
}

extension Jot {
  /// Returns the strokes of a page as sent between devices: equal sets have equal bytes.
  static func bytes(of strokes: Set<UInt64>) -> [UInt8] {
    var out = ByteWriter()
    out.varint(UInt64(strokes.count))
    for stroke in strokes.sorted() { out.varint(stroke) }
    return out.bytes
  }

  /// The jot as stored in a part, or in the trash after its removal.
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
public enum JotsChange: Equatable, Sendable {
  /// The jot's fields without its strokes; the newer `updatedAt` wins.
  case jot(Jot)
  case stroke(UniqueID, page: Int64, UInt64)
  case removed(UniqueID)
  /// A stamp is created once and never edited.
  case stamp(name: String, text: String)

  public var bytes: [UInt8] {
    var out = ByteWriter()
    switch self {
    case .jot(let jot):
      out.u8(1)
      jot.write(to: &out)
    case .stroke(let id, let page, let stroke):
      out.u8(2)
      out.u64(id.high)
      out.u64(id.low)
      out.varint(UInt64(page))
      out.varint(stroke)
    case .removed(let id):
      out.u8(3)
      out.u64(id.high)
      out.u64(id.low)
    case .stamp(let name, let text):
      out.u8(4)
      out.string(name)
      out.string(text)
    }
    return out.bytes
  }

  init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    switch try input.u8() {
    case 1: self = .jot(try Jot(from: &input))
    case 2:
      let id = UniqueID(high: try input.u64(), low: try input.u64())
      guard let page = Int64(exactly: try input.varint()) else { throw .malformed(offset: input.offset) }
      self = .stroke(id, page: page, try input.varint())
    case 3: self = .removed(UniqueID(high: try input.u64(), low: try input.u64()))
    case 4: self = .stamp(name: try input.string(max: 255), text: try input.string(max: 1000))
    default: throw .malformed(offset: 0)
    }
    try input.finish()
  }
}
