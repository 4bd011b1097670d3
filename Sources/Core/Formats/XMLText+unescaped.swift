extension XMLText {
  /// Returns the text of raw bytes with the five predefined entities and character references decoded. What is no reference stays as it is
  /// written, and bytes that are no UTF-8 become replacement characters.
  public static func unescaped(_ raw: ArraySlice<UInt8>) -> String {
    guard raw.contains(UInt8(ascii: "&")) else { return String(decoding: raw, as: UTF8.self) }
    var out: [UInt8] = []
    var i = raw.startIndex
    while i < raw.endIndex {
      if raw[i] == UInt8(ascii: "&"), let (scalar, end) = reference(raw, i) {
        out.append(contentsOf: String(Character(scalar)).utf8)
        i = end
      } else {
        out.append(raw[i])
        i += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The longest reference: "&#x10FFFF;".
  private static let referenceByteCountMax = 10

  private static func reference(_ raw: ArraySlice<UInt8>, _ start: Int) -> (Unicode.Scalar, Int)? {
    let rest = raw[(start + 1)...].prefix(referenceByteCountMax)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = raw[(start + 1)..<end]
    guard let scalar = scalar(named: name) else { return nil }
    return (scalar, end + 1)
  }

  private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for (entity, scalar) in [("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'")]
      as [(StaticString, Unicode.Scalar)]
    {
      if name.elementsEqual(UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount)) {
        return scalar
      }
    }
    guard name.first == UInt8(ascii: "#") else { return nil }
    var digits = name.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    if isHexadecimal { digits = digits.dropFirst() }
    guard !digits.isEmpty else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      let digit: UInt32
      switch byte {
      case 48...57: digit = UInt32(byte - 48)
      case 65...70 where isHexadecimal: digit = UInt32(byte - 55)
      case 97...102 where isHexadecimal: digit = UInt32(byte - 87)
      default: return nil
      }
      value = value * (isHexadecimal ? 16 : 10) + digit
      guard value <= 0x10_FFFF else { return nil }
    }
    return value == 0 ? nil : Unicode.Scalar(value)
  }
}
