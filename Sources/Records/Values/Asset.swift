import Core

/// A file that a record refers to. Its bytes are uploaded and downloaded separately; the fields here are set by the
/// server, and opaque.
public struct Asset: Equatable, Sendable {
  /// Base64.
  public var fileChecksum: String?
  /// Bytes of the file.
  public var size: Int64?
  /// Proves that the file was uploaded; a writer must send it.
  public var receipt: String?
  /// In private databases only.
  public var wrappingKey: String?
  public var referenceChecksum: String?
  /// For readers only; `${f}` in it stands for a file name of the reader's choice.
  public var downloadURL: String?
  public var unknownMembers = UnknownMembers()

  public init() {}
}

extension Asset: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "fileChecksum") {
        fileChecksum = try reader.string()
      } else if reader.name(is: "size") {
        size = try reader.int64()
      } else if reader.name(is: "receipt") {
        receipt = try reader.string()
      } else if reader.name(is: "wrappingKey") {
        wrappingKey = try reader.string()
      } else if reader.name(is: "referenceChecksum") {
        referenceChecksum = try reader.string()
      } else if reader.name(is: "downloadURL") {
        downloadURL = try reader.string()
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("fileChecksum", fileChecksum)
    writer.member("size", size)
    writer.member("receipt", receipt)
    writer.member("wrappingKey", wrappingKey)
    writer.member("referenceChecksum", referenceChecksum)
    writer.member("downloadURL", downloadURL)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }
}
