import Core

/// A share, identified by its link's short GUID, or by a code that lets one account into a family.
public struct ShareLink: Equatable, Sendable {
  public var shortGUID: String
  /// Whether the answer should contain the root record; true if omitted.
  public var fetchesRootRecord: Bool
  public var rootRecordDesiredKeys: [FieldName]?
  /// With a family's invite: the member that the user will be, if the invite leaves a choice.
  public var member: RecordName?
  /// With a family's invite: the name of the new member, if the invite names none.
  public var memberName: String?

  public init(_ shortGUID: String, fetchesRootRecord: Bool = true) {
    self.shortGUID = shortGUID
    self.fetchesRootRecord = fetchesRootRecord
  }
}

/// Requests a description of a share (`records/resolve`) or joins it (`records/accept`). The answer is a
/// `ShareLinksAnswer`.
public struct ShareLinksRequest: Equatable, Sendable {
  public var links: [ShareLink]

  public init(_ links: [ShareLink]) { self.links = links }
}

/// One result, or error, for each link, in order.
public struct ShareLinksAnswer: Equatable, Sendable {
  public var results: [ItemOutcome<ResolvedShare>]

  public init(_ results: [ItemOutcome<ResolvedShare>]) { self.results = results }
}

extension ShareLink: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "value") {
        shortGUID = try reader.string()
      } else if reader.name(is: "shouldFetchRootRecord") {
        fetchesRootRecord = try reader.bool()
      } else if reader.name(is: "rootRecordDesiredKeys") {
        rootRecordDesiredKeys = try reader.desiredKeys()
      } else if reader.name(is: "member") {
        member = try reader.name()
      } else if reader.name(is: "memberName") {
        memberName = try reader.string()
      } else {
        try reader.skip()
      }
    }
    guard !shortGUID.isEmpty else { throw reader.missing("value") }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("value", shortGUID)
    writer.member("shouldFetchRootRecord", fetchesRootRecord)
    writer.names("rootRecordDesiredKeys", rootRecordDesiredKeys)
    writer.member("member", member)
    writer.member("memberName", memberName)
    writer.endObject()
  }
}

extension ShareLinksRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    let links: [ShareLink] = try reader.only("shortGUIDs") { (reader: inout WireReader) throws(WireError) in
      try reader.values(max: RecordLimits.operationCountMax)
    }
    self.init(links)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("shortGUIDs", links)
  }
}

extension ShareLinksAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    let results: [ItemOutcome<ResolvedShare>] = try reader.only("results") {
      (reader: inout WireReader) throws(WireError) in
      try reader.outcomes(max: RecordLimits.operationCountMax, "results")
    }
    self.init(results)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("results", results)
  }
}
