import Core

/// Families and members as bytes.
extension Family {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.id(id)
    for text in [name, timeZone, away.text] { out.string(text) }
    out.u8(firstWeekday.rawValue)
    out.i64(createdAt.milliseconds)
    return out.bytes
  }

  /// Reads a family; throws `malformed` for one that could not be made.
  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = try input.id()
    var texts: [String] = []
    for _ in 0..<3 { texts.append(try input.string(max: 16_384)) }
    guard let firstWeekday = Weekday(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    let createdAt = try input.time()
    try input.finish()
    do throws(ChoresError) {
      try self.init(
        id: id, name: texts[0], timeZone: texts[1], firstWeekday: firstWeekday, away: try AwayDays(text: texts[2]),
        createdAt: createdAt)
    } catch {
      throw .malformed(offset: 0)
    }
  }
}

extension FamilyMember {
  /// Version 1 had no alerts.
  private static let versions: ClosedRange<UInt8> = 1...2

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.versions.upperBound)
    out.id(id.id)
    for text in [name, emoji, account, away.text] { out.string(text) }
    out.u8(role.rawValue)
    out.varint(UInt64((color ?? -1) + 1))
    out.u8((hasPIN ? 1 : 0) | (allowsTablet ? 2 : 0) | (leftAt != nil ? 4 : 0) | (createdAt != nil ? 8 : 0))
    if let leftAt { out.i64(leftAt.milliseconds) }
    if let createdAt { out.i64(createdAt.milliseconds) }
    for text in [alerts.text, alerts.mutedText] { out.string(text) }
    return out.bytes
  }

  /// Reads a member; throws `malformed` for one that could not be made.
  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    let version = try input.u8()
    guard Self.versions.contains(version) else { throw .malformed(offset: 0) }
    let id = MemberID(try input.id())
    var texts: [String] = []
    for _ in 0..<4 { texts.append(try input.string(max: 16_384)) }
    guard let role = FamilyRole(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
    let color = try input.number()
    let flags = try input.u8()
    guard flags < 16 else { throw .malformed(offset: input.offset) }
    let leftAt = flags & 4 != 0 ? try input.time() : nil
    let createdAt = flags & 8 != 0 ? try input.time() : nil
    for _ in 0..<(version == 1 ? 0 : 2) { texts.append(try input.string(max: 16_384)) }
    try input.finish()
    do throws(ChoresError) {
      try self.init(
        id: id, name: texts[0], role: role, color: color == 0 ? nil : color - 1, emoji: texts[1], account: texts[2],
        hasPIN: flags & 1 != 0, allowsTablet: flags & 2 != 0, away: try AwayDays(text: texts[3]),
        alerts: version == 1 ? .standard : try MemberAlerts(text: texts[4], mutedText: texts[5]), leftAt: leftAt,
        createdAt: createdAt)
    } catch {
      throw .malformed(offset: 0)
    }
  }
}
