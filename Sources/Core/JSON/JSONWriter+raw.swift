/// Writes ready pieces unchanged, for writers of large pages.
extension JSONWriter {
  /// Writes a value that is JSON text already.
  public mutating func value(_ text: JSONText) { raw(text.bytes) }

  /// Writes bytes that are one value already; does not check them.
  public mutating func raw(_ value: [UInt8]) {
    separate()
    bytes.append(contentsOf: value)
    last = .value
  }

  public mutating func raw(_ value: Span<UInt8>) {
    separate()
    value.withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    last = .value
  }

  /// Reserves memory for so many more bytes at once.
  public mutating func expect(_ byteCount: Int) { bytes.reserveCapacity(bytes.count + byteCount) }

  /// Writes bytes that are members already, separated by commas: `"a":1,"b":2`. Writes nothing for no bytes.
  public mutating func rawMembers(_ members: [UInt8]) {
    guard !members.isEmpty else { return }
    raw(members)
  }

  /// Writes the name of a member, which must need no escapes; its value must come next.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    if isPretty { bytes.append(0x20) }
    last = .name
  }

  /// Writes a text that needs no escapes.
  public mutating func plain(_ word: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    last = .value
  }

  /// Writes bytes as a text in base64 (`Base64`).
  public mutating func base64(_ value: [UInt8]) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    Base64.append(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
    last = .value
  }
}
