import Core

/// One field of a record as it travels: its value, and the members beside it.
public struct Field: Sendable {
  /// The value; nil removes the field when the record is written. A record that was read has no such field.
  public var value: FieldValue?
  public var isEncrypted = false
  /// Whether the sender stated the type. If not, the value has the type that its JSON suggests (`converted(to:)`).
  public var isTyped = true
  public var unknownMembers = UnknownMembers()

  public init(_ value: FieldValue?) { self.value = value }
}

extension Field: Equatable {
  /// Compares fields regardless of who stated the type.
  public static func == (a: Field, b: Field) -> Bool {
    a.value == b.value && a.isEncrypted == b.isEncrypted && a.unknownMembers == b.unknownMembers
  }
}

extension Field: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(nil)
    // The type often comes after the value, which is therefore skipped first.
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
        try reader.preserve(in: &unknownMembers)
      }
    }
    guard var atValue = valueReader else { return }
    if !isTyped { type = try atValue.inferredType() }
    var attempt = atValue
    if let type, let value = try attempt.value(type) {
      self.value = value
    } else {
      // A server refuses a value that contradicts its own type; an unknown type is left to the schema.
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
    writer.unknownMembers(unknownMembers)
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

  /// Reads the next string.
  fileprivate func wordThatIsNone() throws(WireError) -> String {
    var ahead = self
    return try ahead.string()
  }

  /// Returns the error for a next value that is not of `type`.
  fileprivate mutating func mistyped(_ type: FieldType) -> WireError {
    _ = try? kind()
    return refusal(.mistypedValue(type))
  }
}
