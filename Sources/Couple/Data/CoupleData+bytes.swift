import Core
import Records

/// The stored form. It begins with a version; every older one stays readable.
extension CoupleData {
  static let bytesVersion: UInt8 = 2

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.bytesVersion)
    out.u8((server == nil ? 0 : 1) | (isSubscribed ? 2 : 0))
    out.blob(own.stored)
    pairing.write(to: &out)
    out.zigzag(pairingRevision)
    out.zigzag(serverRevision)
    if let server {
      out.string(server.name.text)
      out.string(server.tag)
      out.blob(server.version.stored)
    }
    out.blob(former.stored)
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let version = try input.u8()
    guard (1...Self.bytesVersion).contains(version) else { throw .malformed(offset: 0) }
    self.init()
    let flags = try input.u8()
    guard flags < 4 else { throw .malformed(offset: 1) }
    own = try Self.version(from: &input)
    pairing = try Pairing(from: &input)
    pairingRevision = try input.zigzag()
    serverRevision = try input.zigzag()
    if flags & 1 != 0 {
      server = ServerCopy(
        name: RecordName(try input.string(max: RecordLimits.textByteCountMax)),
        tag: try input.string(max: RecordLimits.textByteCountMax), version: try Self.version(from: &input))
    }
    isSubscribed = flags & 2 != 0
    if version > 1 { former = try Self.version(from: &input) }
    try input.finish()
  }

  private static func version(from input: inout ByteReader) throws(ByteError) -> RecordState {
    let start = input.offset
    guard let version = RecordState(stored: try input.blob(max: CoupleStep.recordByteCountMax)) else {
      throw .malformed(offset: start)
    }
    return version
  }
}
