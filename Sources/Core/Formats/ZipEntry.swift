/// One file or folder of a zip archive.
public struct ZipEntry: Equatable, Sendable {
  public enum Method: Equatable, Sendable {
    case stored, deflated
  }

  /// The path in the archive, with `/` between folders and, for a folder, at the end.
  public let name: String
  public let method: Method
  /// The range of the packed bytes in the archive.
  public let packedRange: Range<Int>
  /// Bytes after unpacking, as stated by the archive; unpacking must stop there.
  public let unpackedByteCount: Int
  /// The `CRC32` of the unpacked bytes.
  public let checksum: UInt32

  public var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }

  public init(name: String, method: Method, packedRange: Range<Int>, unpackedByteCount: Int, checksum: UInt32) {
    self.name = name
    self.method = method
    self.packedRange = packedRange
    self.unpackedByteCount = unpackedByteCount
    self.checksum = checksum
  }
}
