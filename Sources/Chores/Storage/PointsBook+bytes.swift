import Core

/// Rewards and the ledger as bytes.
extension Reward {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.id(id)
    for text in [title, emoji, note] { out.string(text) }
    out.varint(UInt64(cost))
    out.i64(createdAt.milliseconds)
    return out.bytes
  }

  /// Reads a reward; throws `malformed` for one that could not be made.
  public init(bytes: [UInt8]) throws(ByteError) {
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    let id = try input.id()
    var texts: [String] = []
    for _ in 0..<3 { texts.append(try input.string(max: 262_144)) }
    let cost = try input.number()
    let createdAt = try input.time()
    try input.finish()
    do throws(ChoresError) {
      try self.init(id: id, title: texts[0], cost: cost, emoji: texts[1], note: texts[2], createdAt: createdAt)
    } catch {
      throw .malformed(offset: 0)
    }
  }
}

extension PointsBook {
  private static let version: UInt8 = 1

  public var bytes: [UInt8] {
    var out = ByteWriter()
    out.u8(Self.version)
    out.varint(UInt64(entries.count))
    for entry in entries {
      for id in [entry.id, entry.member.id] { out.id(id) }
      for text in [entry.account, entry.reason] { out.string(text) }
      out.zigzag(Int64(entry.points))
      out.i64(entry.givenAt.milliseconds)
    }
    out.varint(UInt64(requests.count))
    for request in requests {
      for id in [request.id, request.reward, request.member.id] { out.id(id) }
      for text in [request.account, request.title] { out.string(text) }
      out.varint(UInt64(request.cost))
      out.i64(request.requestedAt.milliseconds)
    }
    for table in [undone, verdicts, undoneVerdicts] {
      let ids = Array(table.keys).ordered { $0 < $1 }
      out.varint(UInt64(ids.count))
      for id in ids {
        out.id(id)
        out.u8(table[id] ?? false ? 1 : 0)
      }
    }
    return out.bytes
  }

  /// Opens a ledger; throws for bytes that no ledger could have written.
  public init(bytes: [UInt8]) throws(ByteError) {
    self.init()
    var input = ByteReader(bytes)
    guard try input.u8() == Self.version else { throw .malformed(offset: 0) }
    for _ in 0..<(try input.count(max: ChoreLimits.pointsCountMax, byteCountEach: 43)) { try readEntry(&input) }
    for _ in 0..<(try input.count(max: ChoreLimits.pointsCountMax, byteCountEach: 59)) { try readRequest(&input) }
    undone = try Self.flags(&input)
    verdicts = try Self.flags(&input)
    undoneVerdicts = try Self.flags(&input)
    try input.finish()
  }

  private mutating func readEntry(_ input: inout ByteReader) throws(ByteError) {
    let (id, member) = (try input.id(), MemberID(try input.id()))
    let account = try input.string(max: ChoreLimits.accountByteCountMax)
    let reason = try input.string(max: 16_384)
    let points = try input.zigzag()
    let givenAt = try input.time()
    let count = entries.count
    guard let points = Int32(exactly: points),
      let entry = try? PointsEntry(
        id: id, member: member, account: account, reason: reason, points: points, givenAt: givenAt),
      (try? put(entry)) != nil, entries.count > count
    else { throw .malformed(offset: input.offset) }
  }

  private mutating func readRequest(_ input: inout ByteReader) throws(ByteError) {
    let (id, reward, member) = (try input.id(), try input.id(), MemberID(try input.id()))
    let account = try input.string(max: ChoreLimits.accountByteCountMax)
    let title = try input.string(max: 16_384)
    let cost = try input.number()
    let requestedAt = try input.time()
    let count = requests.count
    guard
      let request = try? RewardRequest(
        id: id, reward: reward, member: member, account: account, title: title, cost: cost, requestedAt: requestedAt),
      (try? put(request)) != nil, requests.count > count
    else { throw .malformed(offset: input.offset) }
  }

  private static func flags(_ input: inout ByteReader) throws(ByteError) -> [UniqueID: Bool] {
    var table: [UniqueID: Bool] = [:]
    for _ in 0..<(try input.count(max: 2 * ChoreLimits.pointsCountMax, byteCountEach: 17)) {
      let (id, flag) = (try input.id(), try input.u8())
      guard flag < 2, table.updateValue(flag == 1, forKey: id) == nil else { throw .malformed(offset: input.offset) }
    }
    return table
  }
}
