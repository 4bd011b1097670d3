/// A JSON value (RFC 8259) as a tree; members keep their order, and whole numbers stay exact.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name with its value in an object.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSON

    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON {
  /// The value of the first member called `name`; nil if there is none or this is not an object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    for member in members where member.name == name { return member.value }
    return nil
  }

  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The Boolean; nil for every other kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The whole number; nil for every other kind, including 1.0.
  public var int: Int64? {
    if case .int(let value) = self { value } else { nil }
  }

  /// The number, rounded to a double if it is a whole number above 2^53; nil for every other kind.
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// The text; nil for every other kind.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements; nil for every other kind.
  public var array: [JSON]? {
    if case .array(let value) = self { value } else { nil }
  }

  /// The members in the order of the text; nil for every other kind.
  public var object: [Member]? {
    if case .object(let value) = self { value } else { nil }
  }
}

extension JSON {
  /// Parses a whole JSON text; throws the errors of `JSONReader`, and refuses duplicate member names in one object.
  public static func parse(
    _ bytes: [UInt8], byteCountMax: Int = JSONReader.byteCountMax
  ) throws(JSONError) -> JSON {
    var reader = try JSONReader(bytes, byteCountMax: byteCountMax)
    let value = try reader.readValue()
    try reader.finish()
    return value
  }

  /// Parses a whole JSON text.
  public static func parse(_ text: String) throws(JSONError) -> JSON { try parse(Array(text.utf8)) }

  /// Writes this value with `writer`.
  public func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.value(value)
    case .int(let value): writer.value(value)
    case .double(let value): writer.value(value)
    case .string(let value): writer.value(value)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.member(member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// Returns the JSON text as UTF-8 on one line, or indented by two spaces a level.
  public func bytes(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    write(to: &writer)
    return writer.bytes
  }

  /// The JSON text on one line.
  public var text: String { String(decoding: bytes(), as: UTF8.self) }
}
