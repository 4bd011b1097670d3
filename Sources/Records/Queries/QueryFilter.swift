import Core

/// One condition of a query.
public struct QueryFilter: Equatable, Sendable {
  public enum Comparator: UInt8, CaseIterable, WireWord {
    case equals, notEquals
    case lessThan, lessThanOrEquals, greaterThan, greaterThanOrEquals
    /// A location within `distance` of the value.
    case near
    /// A text with all, or any, of the value's words.
    case containsAllTokens, containsAnyTokens
    /// The field's value is one of the value's elements.
    case isIn, isNotIn
    /// The field is a list that contains the value, or, for a list as the value, all or any of its elements.
    case listContains, notListContains, listContainsAll, notListContainsAll, listContainsAny, notListContainsAny
    case beginsWith, notBeginsWith
    /// An element of the field's list begins with the value.
    case listMemberBeginsWith, notListMemberBeginsWith

    public static let words: [StaticString] = [
      "EQUALS", "NOT_EQUALS", "LESS_THAN", "LESS_THAN_OR_EQUALS", "GREATER_THAN", "GREATER_THAN_OR_EQUALS", "NEAR",
      "CONTAINS_ALL_TOKENS", "CONTAINS_ANY_TOKENS", "IN", "NOT_IN", "LIST_CONTAINS", "NOT_LIST_CONTAINS",
      "LIST_CONTAINS_ALL", "NOT_LIST_CONTAINS_ALL", "LIST_CONTAINS_ANY", "NOT_LIST_CONTAINS_ANY", "BEGINS_WITH",
      "NOT_BEGINS_WITH", "LIST_MEMBER_BEGINS_WITH", "NOT_LIST_MEMBER_BEGINS_WITH",
    ]

    /// Whether the value's type must be a list.
    var needsList: Bool { self == .isIn || self == .isNotIn }
  }

  public var comparator: Comparator
  /// Nil for `containsAnyTokens` over all searchable fields.
  public var field: QueryField?
  public var value: Field?
  /// Metres, for `near`.
  public var distance: Double?

  public init(_ field: QueryField?, _ comparator: Comparator, _ value: FieldValue?) {
    self.field = field
    self.comparator = comparator
    self.value = value.map { Field($0) }
  }
}

extension QueryFilter: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    var comparator: Comparator?
    self.init(nil, .equals, nil)
    var valueOffset: Int?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "comparator") {
        comparator = try Self.comparator(&reader)
      } else if reader.name(is: "fieldValue") {
        valueOffset = reader.json.offset
        value = try Field(from: &reader)
      } else if reader.name(is: "distance") {
        distance = try reader.double()
      } else if try !QueryField.read(&reader, into: &field) {
        try reader.skip()
      }
    }
    guard let comparator else { throw reader.missing("comparator") }
    self.comparator = comparator
    guard field != nil || comparator == .containsAnyTokens else { throw reader.missing("fieldName") }
    guard let value else { throw reader.missing("fieldValue") }
    if comparator.needsList, !(value.isTyped && value.value?.type?.isList == true) {
      throw reader.refusal(.listNeeded, at: valueOffset)
    }
    if comparator == .near, distance == nil { throw reader.missing("distance") }
  }

  /// Also accepts the name that iCloud's own pages use for `LIST_CONTAINS_ANY`.
  private static func comparator(_ reader: inout WireReader) throws(WireError) -> Comparator {
    var ahead = reader
    guard try ahead.string() == "CONTAINS_ANY" else { return try reader.word() }
    reader = ahead
    return .listContainsAny
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.word("comparator", comparator.word)
    field?.write(to: &writer)
    writer.member("fieldValue", value)
    writer.member("distance", distance)
    writer.endObject()
  }
}
