import Core

/// The stored format of a pairing. It contains no goodbye, which is in the record's fields.
extension Pairing {
  private static let textByteCountMax = 64

  func write(to out: inout ByteWriter) {
    out.u8((isPaired ? 1 : 0) | (isPurchased ? 2 : 0) | (isCodeStored ? 4 : 0) | (hasJoined ? 8 : 0))
    out.u8(role.rawValue)
    out.zigzag(codeIssuedAt?.milliseconds ?? .min)
    for code in [code, redeeming, pendingLeave] { out.string(code?.normalized ?? "") }
    out.varint(UInt64(pendingDeletions.count))
    for code in pendingDeletions { out.string(code.normalized) }
  }

  init(from input: inout ByteReader) throws(ByteError) {
    let start = input.offset
    self.init()
    let flags = try input.u8()
    guard flags < 16, let role = CoupleRole(rawValue: try input.u8()) else { throw .malformed(offset: start) }
    (isPaired, isPurchased) = (flags & 1 != 0, flags & 2 != 0)
    (isCodeStored, hasJoined) = (flags & 4 != 0, flags & 8 != 0)
    self.role = role
    let issuedAt = try input.zigzag()
    codeIssuedAt = issuedAt == .min ? nil : Timestamp(milliseconds: issuedAt)
    code = try Self.code(from: &input)
    redeeming = try Self.code(from: &input)
    pendingLeave = try Self.code(from: &input)
    for _ in 0..<(try input.count(max: CoupleLimits.pendingDeletionCountMax, byteCountEach: 2)) {
      guard let code = try Self.code(from: &input) else { throw .malformed(offset: start) }
      pendingDeletions.append(code)
    }
  }

  private static func code(from input: inout ByteReader) throws(ByteError) -> CoupleCode? {
    let start = input.offset
    let text = try input.string(max: textByteCountMax)
    if text.utf8.isEmpty { return nil }
    guard let code = try? CoupleCode(text), code.normalized == text else { throw .malformed(offset: start) }
    return code
  }
}
