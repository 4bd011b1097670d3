import Core

/// The answer of `changes/zone`: a page, or an error, for each requested zone.
public struct ZoneChangesAnswer: Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case page(ZoneChanges)
    case failed(ItemError)
  }

  public var zones: [Element]

  public init(_ zones: [Element]) { self.zones = zones }
}

extension ZoneChangesAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    let zones: [Element] = try reader.only("zones") { (reader: inout WireReader) throws(WireError) in
      try reader.values(max: RecordLimits.operationCountMax)
    }
    self.init(zones)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("zones", zones)
  }
}

extension ZoneChangesAnswer.Element: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    if try reader.outcomeKind() == .failed {
      self = .failed(try ItemError(from: &reader))
      return
    }
    let page = try ZoneChanges(from: &reader)
    guard page.zoneID != nil else { throw reader.missing("zoneID") }
    self = .page(page)
  }

  public func write(to writer: inout WireWriter) {
    switch self {
    case .page(let page): page.write(to: &writer)
    case .failed(let error):
      // A strict client requires the last two members in every element.
      writer.beginObject()
      error.writeMembers(to: &writer)
      writer.member("syncToken", "")
      writer.member("moreComing", false)
      writer.endObject()
    }
  }
}
