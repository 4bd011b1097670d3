import Core

/// One field of a record as it travels: its value, and what stands beside it.
public struct Field: Sendable {
  /// Nil takes the field away when the record is written; a record that was read back does not have the field at all.
  public var value: FieldValue?
  public var isEncrypted = false
  /// Whether the sender said the type. If not, the value is of the type that its JSON suggests (`converted(to:)`).
  public var isTyped = true
  public var kept = KeptMembers()

  public init(_ value: FieldValue?) { self.value = value }
}

extension Field: Equatable {
  /// Who said the type makes no difference.
  public static func == (a: Field, b: Field) -> Bool {
    a.value == b.value && a.isEncrypted == b.isEncrypted && a.kept == b.kept
  }
}

extension Field: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(nil)
    // The type often comes after the value, which therefore is stepped over first.
    var valueReader: WireReader?
    var type: FieldType?
    var unknownType: String?
    if try reader.isNull() { return }
    isTyped = false
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "value") {
        valueReader = reader
        try reader.skip()
      } else if reader.name(is: "type") {
        isTyped = true
        let atType = reader
        type = try reader.fieldType()
        if type == nil { unknownType = try atType.wordThatIsNone() }
      } else if reader.name(is: "isEncrypted") {
        isEncrypted = try reader.bool()
      } else {
        try reader.keep(in: &kept)
      }
    }
    guard var atValue = valueReader else { return }
    if !isTyped { type = try atValue.inferredType() }
    var attempt = atValue
    if let type, let value = try attempt.value(type) {
      self.value = value
    } else {
      // A server refuses a value that contradicts its own type; a type that it does not know is the schema's business.
      if let type, !reader.isTolerant { throw atValue.mistyped(type) }
      value = .unknown(type: type?.word.description ?? unknownType, try atValue.text())
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    if let value {
      value.write(to: &writer)
    } else {
      writer.key("value")
      writer.json.null()
    }
    if isEncrypted { writer.member("isEncrypted", true) }
    writer.kept(kept)
    writer.endObject()
  }
}

extension WireReader {
  fileprivate mutating func fieldType() throws(WireError) -> FieldType? {
    do throws(JSONError) {
      return try json.readWord(among: FieldType.wordsRead).flatMap { FieldType(positionRead: $0) }
    } catch {
      throw raised(error)
    }
  }

  /// The string that comes next.
  fileprivate func wordThatIsNone() throws(WireError) -> String {
    var ahead = self
    return try ahead.string()
  }

  /// The error for the next value, which is not of `type`.
  fileprivate mutating func mistyped(_ type: FieldType) -> WireError {
    _ = try? kind()
    return refusal(.mistypedValue(type))
  }
}
