import Core

/// Requests the assets of some fields, to use them in other records without another upload (`assets/rereference`).
public struct AssetsRereferenceRequest: Equatable, Sendable {
  public var assets: [AssetField]
  public var zoneID: ZoneID?

  public init(_ assets: [AssetField], zoneID: ZoneID? = nil) {
    self.assets = assets
    self.zoneID = zoneID
  }
}

/// One asset for each field, in order; the member has the name that CloudKit JS reads.
public struct AssetsRereferenceAnswer: Equatable, Sendable {
  public var assets: [Asset]

  public init(_ assets: [Asset]) { self.assets = assets }
}

extension AssetsRereferenceRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    var assets: [AssetField]?
    self.init([])
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "assets") {
        assets = try reader.values(max: RecordLimits.assetCountMax)
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else {
        try reader.skip()
      }
    }
    guard let assets else { throw reader.missing("assets") }
    self.assets = assets
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneID", zoneID)
    writer.members("assets", assets)
    writer.endObject()
  }
}

extension AssetsRereferenceAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    let assets: [Asset] = try reader.only("assets") { (reader: inout WireReader) throws(WireError) in
      try reader.values(max: RecordLimits.assetCountMax)
    }
    self.init(assets)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("assets", assets)
  }
}
