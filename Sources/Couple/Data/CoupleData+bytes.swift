import Core
import Records

/// The stored format. It begins with a version; every older version stays readable.
extension CoupleData {
  static let bytesVersion: UInt8 = 2

  private enum Flag {
    static let server: UInt8 = 1
    static let subscribed: UInt8 = 2
    static let follows: UInt8 = 16
    static let gone: UInt8 = 32
    static let local: UInt8 = 64
  }

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.bytesVersion)
    let hasFollowed = followRevision > 0
    var flags: UInt8 = server == nil ? 0 : Flag.server
    if isSubscribed { flags |= Flag.subscribed }
    if hasFollowed { flags |= Flag.follows }
    if gone != nil { flags |= Flag.gone }
    if localRevision > 0 { flags |= Flag.local }
    out.u8(flags)
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
    if hasFollowed {
      out.string(followedCode)
      out.zigzag(followRevision)
    }
    if let gone {
      out.string(gone.code)
      out.i64(gone.freedAt.milliseconds)
    }
    if localRevision > 0 {
      local.write(to: &out)
      out.zigzag(localRevision)
    }
    return out.bytes
  }

  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let version = try input.u8()
    guard (1...Self.bytesVersion).contains(version) else { throw .malformed(offset: 0) }
    self.init()
    let flags = try input.u8()
    guard flags & ~(Flag.server | Flag.subscribed | Flag.follows | Flag.gone | Flag.local) == 0 else {
      throw .malformed(offset: 1)
    }
    own = try Self.version(from: &input)
    pairing = try Pairing(from: &input)
    pairingRevision = try input.zigzag()
    serverRevision = try input.zigzag()
    if flags & Flag.server != 0 {
      server = ServerCopy(
        name: RecordName(try input.string(max: RecordLimits.textByteCountMax)),
        tag: try input.string(max: RecordLimits.textByteCountMax), version: try Self.version(from: &input))
    }
    isSubscribed = flags & Flag.subscribed != 0
    if version > 1 { former = try Self.version(from: &input) }
    if flags & Flag.follows != 0 {
      followedCode = try input.string(max: CoupleStep.codeByteCountMax)
      followRevision = try input.zigzag()
    }
    if flags & Flag.gone != 0 {
      gone = GoneCouple(
        code: try input.string(max: CoupleStep.codeByteCountMax), freedAt: Timestamp(milliseconds: try input.i64()))
    }
    if flags & Flag.local != 0 {
      local = try CoupleLocal(from: &input)
      localRevision = try input.zigzag()
    }
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
