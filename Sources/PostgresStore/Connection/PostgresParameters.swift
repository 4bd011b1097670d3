/// The parameters of a statement in PostgreSQL's binary forms, in one buffer.
struct PostgresParameters {
  private(set) var bytes: [UInt8] = []
  /// The start and length of each value; nil for NULL.
  private(set) var ranges: [(start: Int, count: Int)?] = []
  /// The types' numbers in PostgreSQL's catalog; 0 for one that the database infers.
  private(set) var types: [UInt32] = []
  /// 1 for a binary form, 0 for a text that ends with a zero.
  private(set) var formats: [Int32] = []

  private enum TypeNumber {
    static let inferred: UInt32 = 0
    static let (bytes, int, text): (UInt32, UInt32, UInt32) = (17, 20, 25)
    static let (texts, ints): (UInt32, UInt32) = (1009, 1016)
  }

  init() {}

  init(_ values: PostgresValue...) { for value in values { append(value) } }

  mutating func append(_ value: PostgresValue) {
    let start = bytes.count
    if case .number = value { formats.append(0) } else { formats.append(1) }
    switch value {
    case .int(let value):
      types.append(TypeNumber.int)
      put(value)
    case .text(let value):
      types.append(TypeNumber.text)
      bytes.append(contentsOf: value.utf8)
    case .bytes(let value):
      types.append(TypeNumber.bytes)
      bytes.append(contentsOf: value)
    case .texts(let values):
      types.append(TypeNumber.texts)
      putHead(of: values.count, TypeNumber.text)
      for value in values {
        put(Int32(value.utf8.count))
        bytes.append(contentsOf: value.utf8)
      }
    case .ints(let values):
      types.append(TypeNumber.ints)
      putHead(of: values.count, TypeNumber.int)
      for value in values {
        put(Int32(8))
        put(value)
      }
    case .number(let digits):
      types.append(TypeNumber.inferred)
      bytes.append(contentsOf: digits.utf8)
      bytes.append(0)
    case .noText, .noInt, .null:
      types.append(value == .null ? TypeNumber.inferred : value == .noText ? TypeNumber.text : TypeNumber.int)
      ranges.append(nil)
      return
    }
    ranges.append((start, bytes.count - start))
  }

  /// Writes the head of an array with one dimension; an empty one has none.
  private mutating func putHead(of count: Int, _ type: UInt32) {
    put(Int32(count == 0 ? 0 : 1))
    put(Int32(0))
    put(Int32(bitPattern: type))
    guard count > 0 else { return }
    put(Int32(count))
    put(Int32(1))
  }

  private mutating func put(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.bigEndian) { bytes.append(contentsOf: $0) }
  }
}

/// A parameter of a statement. Texts have no character U+0000, which PostgreSQL refuses.
package enum PostgresValue: Equatable {
  case int(Int64)
  case text(String)
  case bytes([UInt8])
  case texts([String])
  case ints([Int64])
  case noText
  case noInt
  /// The digits of a number, and NULL, of the type that the statement needs at this place.
  case number(String)
  case null

  static func int(orNil value: Int64?) -> PostgresValue { value.map { .int($0) } ?? .noInt }
  static func text(orNil value: String?) -> PostgresValue { value.map { .text($0) } ?? .noText }
}
