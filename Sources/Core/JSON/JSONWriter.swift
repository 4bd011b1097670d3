/// Writes JSON text piece by piece, and adds the commas.
///
/// It checks neither that a name comes before each value of an object, nor that ends match their beginnings.
public struct JSONWriter: Sendable {
  /// The text so far, UTF-8.
  public internal(set) var bytes: [UInt8] = []
  let isPretty: Bool
  private var depth = 0
  var last = Last.begin

  enum Last {
    case begin, name, value
  }

  /// With `pretty`, each member and element has a line of its own, indented by two spaces a level.
  public init(pretty: Bool = false, byteCountExpected: Int = 0) {
    isPretty = pretty
    bytes.reserveCapacity(byteCountExpected)
  }

  public mutating func beginObject() { begin(UInt8(ascii: "{")) }
  public mutating func endObject() { end(UInt8(ascii: "}")) }
  public mutating func beginArray() { begin(UInt8(ascii: "[")) }
  public mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Writes the name of a member; its value must come next.
  public mutating func member(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(0x20) }
    last = .name
  }

  public mutating func null() { word("null") }
  public mutating func value(_ value: Bool) { word(value ? "true" : "false") }
  public mutating func value(_ value: Int32) { self.value(Int64(value)) }

  public mutating func value(_ value: Int64) {
    separate()
    let start = bytes.count
    var rest = value.magnitude
    repeat {
      bytes.append(UInt8(truncatingIfNeeded: rest % 10) + 48)
      rest /= 10
    } while rest > 0
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes[start...].reverse()
    last = .value
  }

  /// Writes the shortest digits that parse to the same double; `null` for infinity and NaN, which JSON does not have.
  public mutating func value(_ value: Double) {
    guard value.isFinite else { return null() }
    separate()
    bytes.append(contentsOf: value.description.utf8)
    last = .value
  }

  public mutating func value(_ value: String) {
    separate()
    quote(value)
    last = .value
  }

  public mutating func value(_ value: JSON) { value.write(to: &self) }
}

extension JSONWriter {
  public mutating func member(_ name: String, _ value: Bool) {
    member(name)
    self.value(value)
  }
  public mutating func member(_ name: String, _ value: Int32) {
    member(name)
    self.value(value)
  }
  public mutating func member(_ name: String, _ value: Int64) {
    member(name)
    self.value(value)
  }
  public mutating func member(_ name: String, _ value: Double) {
    member(name)
    self.value(value)
  }
  public mutating func member(_ name: String, _ value: String) {
    member(name)
    self.value(value)
  }
}

extension JSONWriter {
  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    last = .begin
  }

  private mutating func end(_ bracket: UInt8) {
    precondition(depth > 0, "an end without its beginning")
    depth -= 1
    if isPretty, last != .begin { newLine() }
    bytes.append(bracket)
    last = .value
  }

  /// Writes the separator between the last piece and a new name or value.
  mutating func separate() {
    if last == .value { bytes.append(UInt8(ascii: ",")) }
    if isPretty, last != .name, depth > 0 { newLine() }
  }

  private mutating func newLine() {
    bytes.append(0x0A)
    for _ in 0..<depth * 2 { bytes.append(0x20) }
  }

  private mutating func word(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
    last = .value
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
        bytes.append(contentsOf: utf8)
      } else {
        for byte in utf8 { escape(byte) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x08: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "b")]
    case 0x09: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
    case 0x0A: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
    case 0x0C: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "f")]
    case 0x0D: bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
    case 0..<0x20:
      bytes.append(contentsOf: "\\u00".utf8)
      for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 48 + digit : 87 + digit) }
    default: bytes.append(byte)
    }
  }
}
