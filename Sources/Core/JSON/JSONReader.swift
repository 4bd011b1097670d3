/// A strict pull parser for JSON (RFC 8259): the caller requests the values its format expects, and no tree is built.
///
///     try reader.beginObject()
///     while try reader.nextMember() {
///       if reader.name(is: "dayIndex") { day = try reader.readInt64() } else { try reader.skipValue() }
///     }
///     try reader.finish()
///
/// It refuses trailing commas, leading zeros, a byte order mark, malformed UTF-8 and lone surrogates. It detects
/// duplicate names only in `readValue`; with `nextMember` the caller sees each of them. After an error the reader
/// cannot be used any more.
public struct JSONReader: Sendable {
  /// The maximum nesting of arrays and objects.
  public static let depthMax = 64
  /// The default limit for the bytes of a text.
  public static let byteCountMax = 256 << 20
  /// Bytes of one number; the longest exact decimal expansion of a double has fewer.
  public static let numberByteCountMax = 1100

  /// The kind of a value.
  public enum ValueKind: Sendable {
    case null, bool, number, string, array, object
  }

  let bytes: [UInt8]
  var position = 0
  private var depth = 0
  /// Whether no member or element of the innermost container was requested yet. One flag is enough for all levels: a
  /// container that ends was itself an element of the one around it.
  private var isAtFirst = false
  private(set) var nameStart = 0
  private(set) var nameEnd = 0
  private var nameHasEscapes = false
  /// The offset in bytes of the value read last.
  public internal(set) var valueOffset = 0

  /// Creates a reader; throws `tooLong` if there are more than `byteCountMax` bytes.
  public init(_ bytes: [UInt8], byteCountMax: Int = JSONReader.byteCountMax) throws(JSONError) {
    self.bytes = bytes
    guard bytes.count <= byteCountMax else { throw error(.tooLong, at: byteCountMax) }
  }

  /// Throws unless nothing but white space follows.
  public mutating func finish() throws(JSONError) {
    skipWhitespace()
    guard position == bytes.count else { throw error(.trailingContent, at: position) }
  }

  /// Returns the kind of the next value without reading it.
  public mutating func peek() throws(JSONError) -> ValueKind {
    switch try startValue() {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), 48...57: return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: throw error(.unexpectedByte, at: position)
    }
  }

  /// Reads `null` if it comes next, and returns whether it did; for optional members.
  public mutating func readNullIfPresent() throws(JSONError) -> Bool {
    guard try startValue() == UInt8(ascii: "n") else { return false }
    try readWord("null")
    return true
  }

  public mutating func readNull() throws(JSONError) {
    guard try startValue() == UInt8(ascii: "n") else { throw try mismatch(.expectedNull) }
    try readWord("null")
  }

  public mutating func readBool() throws(JSONError) -> Bool {
    switch try startValue() {
    case UInt8(ascii: "t"):
      try readWord("true")
      return true
    case UInt8(ascii: "f"):
      try readWord("false")
      return false
    default: throw try mismatch(.expectedBool)
    }
  }
}

// MARK: - Containers

extension JSONReader {
  /// Enters an object; call `nextMember` until it returns false.
  public mutating func beginObject() throws(JSONError) {
    guard try startValue() == UInt8(ascii: "{") else { throw try mismatch(.expectedObject) }
    try descend()
  }

  /// Enters an array; call `nextElement` until it returns false.
  public mutating func beginArray() throws(JSONError) {
    guard try startValue() == UInt8(ascii: "[") else { throw try mismatch(.expectedArray) }
    try descend()
  }

  private mutating func descend() throws(JSONError) {
    guard depth < Self.depthMax else { throw error(.tooDeep, at: position) }
    depth += 1
    position += 1
    isAtFirst = true
  }

  /// Advances to the next element, whose value must be read or skipped next; false leaves the array.
  public mutating func nextElement() throws(JSONError) -> Bool {
    guard try nextItem(before: UInt8(ascii: "]")) else { return false }
    return true
  }

  /// Advances to the next member, whose value must be read or skipped next; false leaves the object.
  public mutating func nextMember() throws(JSONError) -> Bool {
    guard try nextItem(before: UInt8(ascii: "}")) else { return false }
    guard bytes[position] == UInt8(ascii: "\"") else { throw error(.unexpectedByte, at: position) }
    nameStart = position + 1
    nameHasEscapes = try scanString()
    nameEnd = position - 1
    skipWhitespace()
    guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
    guard bytes[position] == UInt8(ascii: ":") else { throw error(.unexpectedByte, at: position) }
    position += 1
    return true
  }

  /// Skips the comma; if this returns true there is a byte at `position`, and it is not `close`.
  private mutating func nextItem(before close: UInt8) throws(JSONError) -> Bool {
    let wasFirst = isAtFirst
    isAtFirst = false
    skipWhitespace()
    guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
    if bytes[position] == close {
      precondition(depth > 0, "nextElement or nextMember without a container")
      depth -= 1
      position += 1
      return false
    }
    if wasFirst { return true }
    guard bytes[position] == UInt8(ascii: ",") else { throw error(.unexpectedByte, at: position) }
    position += 1
    skipWhitespace()
    guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
    guard bytes[position] != close else { throw error(.trailingComma, at: position) }
    return true
  }

  /// The name of the member that `nextMember` found.
  public var name: String { text(from: nameStart, to: nameEnd, hasEscapes: nameHasEscapes) }

  /// Reports whether the member that `nextMember` found is called `text`; compares bytes, without creating a string.
  public func name(is text: StaticString) -> Bool {
    if nameHasEscapes { return name.utf8.elementsEqual(UnsafeBufferPointer(of: text)) }
    let count = nameEnd - nameStart
    guard count == text.utf8CodeUnitCount else { return false }
    let start = nameStart
    return bytes.withUnsafeBufferPointer { all in
      let wanted = text.utf8Start
      for i in 0..<count where all[start + i] != wanted[i] { return false }
      return true
    }
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// Creates the bytes of a literal that is not a single Unicode scalar.
  init(of text: StaticString) { self.init(start: text.utf8Start, count: text.utf8CodeUnitCount) }
}

// MARK: - Whole values

extension JSONReader {
  /// Reads the next value as a tree.
  public mutating func readValue() throws(JSONError) -> JSON {
    switch try peek() {
    case .null:
      try readNull()
      return .null
    case .bool: return .bool(try readBool())
    case .number: return try readNumber()
    case .string: return .string(try readString())
    case .array:
      try beginArray()
      var elements: [JSON] = []
      while try nextElement() { elements.append(try readValue()) }
      return .array(elements)
    case .object: return .object(try readMembers())
    }
  }

  /// The number of members to compare one by one; more use a set.
  private static let memberCountForSet = 12

  private mutating func readMembers() throws(JSONError) -> [JSON.Member] {
    try beginObject()
    var members: [JSON.Member] = []
    var names: Set<[UInt8]> = []
    while try nextMember() {
      let name = self.name
      // Names are compared by their bytes: String's == considers two spellings of one accented letter equal, RFC 8259
      // does not.
      let isNew: Bool
      if members.count < Self.memberCountForSet {
        isNew = !members.contains { $0.name.equalsBytewise(name) }
      } else {
        if names.isEmpty { for member in members { names.insert(Array(member.name.utf8)) } }
        isNew = names.insert(Array(name.utf8)).inserted
      }
      guard isNew else { throw error(.duplicateName, at: nameStart - 1) }
      members.append(JSON.Member(name, try readValue()))
    }
    return members
  }

  /// Skips the next value, with the same checks as reading it.
  public mutating func skipValue() throws(JSONError) {
    switch try peek() {
    case .null: try readNull()
    case .bool: _ = try readBool()
    case .number: try skipNumber()
    case .string: _ = try scanString()
    case .array:
      try beginArray()
      while try nextElement() { try skipValue() }
    case .object:
      try beginObject()
      while try nextMember() { try skipValue() }
    }
  }
}

// MARK: - Tokens

extension JSONReader {
  @inline(__always)
  mutating func skipWhitespace() {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      position += 1
    }
  }

  /// Skips white space and returns the first byte of the value, which stays unread.
  @inline(__always)
  mutating func startValue() throws(JSONError) -> UInt8 {
    skipWhitespace()
    valueOffset = position
    guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
    return bytes[position]
  }

  private mutating func readWord(_ word: StaticString) throws(JSONError) {
    for byte in UnsafeBufferPointer(of: word) {
      guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
      guard bytes[position] == byte else { throw error(.unexpectedByte, at: position) }
      position += 1
    }
  }

  /// Returns the error for a value of an unexpected kind; throws instead if no value starts here at all.
  mutating func mismatch(_ kind: JSONError.Kind) throws(JSONError) -> JSONError {
    _ = try peek()
    return error(kind, at: position)
  }
}
