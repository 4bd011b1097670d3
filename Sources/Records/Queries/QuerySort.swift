import Core

/// A criterion for the order of a query's records.
public struct QuerySort: Equatable, Sendable {
  public var field: QueryField
  public var isAscending: Bool
  /// For a location field: the point from which distances are measured for the order.
  public var relativeLocation: Location?

  public init(_ field: QueryField, isAscending: Bool = true, relativeLocation: Location? = nil) {
    self.field = field
    self.isAscending = isAscending
    self.relativeLocation = relativeLocation
  }
}

extension QuerySort: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    var field: QueryField?
    self.init(.system(.recordName))
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "ascending") {
        isAscending = try reader.bool()
      } else if reader.name(is: "relativeLocation") {
        relativeLocation = try Self.location(&reader)
      } else if try !QueryField.read(&reader, into: &field) {
        try reader.skip()
      }
    }
    guard let field else { throw reader.missing("fieldName") }
    self.field = field
  }

  /// Reads the location, or a field dictionary that contains one.
  private static func location(_ reader: inout WireReader) throws(WireError) -> Location {
    var ahead = reader
    try ahead.beginObject()
    while try ahead.nextMember() {
      if ahead.name(is: "value") {
        let location = try Location(from: &ahead)
        try reader.skip()
        return location
      }
      try ahead.skip()
    }
    return try Location(from: &reader)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    field.write(to: &writer)
    writer.member("ascending", isAscending)
    writer.member("relativeLocation", relativeLocation)
    writer.endObject()
  }
}
