/// The field that a filter or a sort uses.
public enum QueryField: Equatable, Sendable {
  case field(FieldName)
  case system(SystemField)
}

/// Properties that every record has beside its fields.
public enum SystemField: UInt8, CaseIterable, WireWord {
  case recordName, createdUserRecordName, createdTimestamp, modifiedTimestamp, modifiedUserRecordName, share, parent

  public static let words: [StaticString] = [
    "recordName", "createdUserRecordName", "createdTimestamp", "modifiedTimestamp", "modifiedUserRecordName", "share",
    "parent",
  ]

  /// The names of the first five in a schema, which clients also send as `fieldName`.
  public static let schemaNames: [StaticString] = [
    "___recordID", "___createdBy", "___createTime", "___modTime", "___modifiedBy",
  ]

  /// The type of the values it is compared with.
  public var type: FieldType {
    switch self {
    case .createdTimestamp, .modifiedTimestamp: .timestamp
    default: .reference
    }
  }
}

extension QueryField {
  /// Reads the present member if it is `fieldName` or `systemFieldName`; returns whether it was.
  static func read(_ reader: inout WireReader, into field: inout QueryField?) throws(WireError) -> Bool {
    if reader.name(is: "systemFieldName") {
      field = .system(try reader.word())
    } else if reader.name(is: "fieldName") {
      var ahead = reader
      let text = try ahead.string()
      if let position = SystemField.schemaNames.firstIndex(where: { $0.description == text }),
        let system = SystemField(rawValue: UInt8(position))
      {
        field = .system(system)
        reader = ahead
      } else {
        field = .field(try reader.name())
      }
    } else {
      return false
    }
    return true
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .field(let name): writer.member("fieldName", name)
    case .system(let field): writer.word("systemFieldName", field.word)
    }
  }
}
