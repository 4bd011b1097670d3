import Core

/// The field of a record that contains, or will contain, an asset.
public struct AssetField: Equatable, Sendable {
  /// Nil lets the server create a name for a new record.
  public var recordName: RecordName?
  /// Nil if the record already exists.
  public var recordType: RecordType?
  public var fieldName: FieldName
  /// In an answer: the URL to upload the bytes to.
  public var url: String?

  public init(_ fieldName: FieldName, recordName: RecordName? = nil, recordType: RecordType? = nil, url: String? = nil)
  {
    self.fieldName = fieldName
    self.recordName = recordName
    self.recordType = recordType
    self.url = url
  }
}

/// Requests upload URLs for files (`assets/upload`).
public struct AssetsUploadRequest: Equatable, Sendable {
  public var tokens: [AssetField]
  public var zoneID: ZoneID?

  public init(_ tokens: [AssetField], zoneID: ZoneID? = nil) {
    self.tokens = tokens
    self.zoneID = zoneID
  }
}

/// One upload URL for each token, with its record's name.
public struct AssetsUploadAnswer: Equatable, Sendable {
  public var tokens: [AssetField]

  public init(_ tokens: [AssetField]) { self.tokens = tokens }
}

/// The answer to an upload: the value to write into the field.
public struct AssetUploadedAnswer: Equatable, Sendable {
  public var singleFile: Asset

  public init(_ singleFile: Asset) { self.singleFile = singleFile }
}

extension AssetField: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "recordName") {
        recordName = try reader.name()
      } else if reader.name(is: "recordType") {
        recordType = try reader.name()
      } else if reader.name(is: "fieldName") {
        fieldName = try reader.name()
      } else if reader.name(is: "url") {
        url = try reader.string()
      } else {
        try reader.skip()
      }
    }
    guard !fieldName.isEmpty else { throw reader.missing("fieldName") }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("recordName", recordName)
    writer.member("recordType", recordType)
    writer.member("fieldName", fieldName)
    writer.member("url", url)
    writer.endObject()
  }
}

extension AssetsUploadRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    var tokens: [AssetField]?
    self.init([])
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "tokens") {
        tokens = try reader.values(max: RecordLimits.assetCountMax)
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else {
        try reader.skip()
      }
    }
    guard let tokens else { throw reader.missing("tokens") }
    self.tokens = tokens
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("zoneID", zoneID)
    writer.members("tokens", tokens)
    writer.endObject()
  }
}

extension AssetsUploadAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    self.init(try AssetsUploadRequest(from: &reader).tokens)
  }

  public func write(to writer: inout WireWriter) { AssetsUploadRequest(tokens).write(to: &writer) }
}

extension AssetUploadedAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    var file: Asset?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "singleFile") { file = try Asset(from: &reader) } else { try reader.skip() }
    }
    guard let file else { throw reader.missing("singleFile") }
    self.init(file)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("singleFile", singleFile)
    writer.endObject()
  }
}
