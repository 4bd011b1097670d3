import Core

/// A query for records of a type, with filters that must all hold, and an order.
public struct RecordQuery: Equatable, Sendable {
  public var recordType: RecordType
  public var filters: [QueryFilter]
  public var sorts: [QuerySort]

  public init(_ recordType: RecordType, filters: [QueryFilter] = [], sorts: [QuerySort] = []) {
    self.recordType = recordType
    self.filters = filters
    self.sorts = sorts
  }
}

extension RecordQuery: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "recordType") {
        recordType = try reader.name()
      } else if reader.name(is: "filterBy") {
        // Apple's pages also mention a single dictionary.
        if try reader.kind() == .object {
          filters = [try QueryFilter(from: &reader)]
        } else {
          filters = try reader.values(max: RecordLimits.filterCountMax)
        }
      } else if reader.name(is: "sortBy") {
        sorts = try reader.values(max: RecordLimits.sortCountMax)
      } else {
        try reader.skip()
      }
    }
    guard !recordType.isEmpty else { throw reader.missing("recordType") }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("recordType", recordType)
    writer.members("filterBy", filters)
    writer.members("sortBy", sorts)
    writer.endObject()
  }
}
