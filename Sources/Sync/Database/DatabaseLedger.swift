import Core
import Records

/// Tracks a database's zones other than the main one, and the position up to which its changes have been read. Stored
/// with the zones' data.
public struct DatabaseLedger: Equatable, Sendable {
  /// The zones in sync: those reported by the server, and those created here.
  public private(set) var zones: Set<ZoneID> = []
  /// Zones that the user has deleted or left, until the server confirms it.
  private(set) var leaving: Set<ZoneID> = []
  /// The sync token up to which the changes have been read; nil reads from the beginning.
  private(set) var token: String?
  /// Whether everything has been read once since `token` was nil.
  public private(set) var isCaughtUp = false
  /// Zones that were known when a full read began, and have not been seen since.
  private(set) var unseen: Set<ZoneID> = []
  private(set) var hasSubscription = false

  static let zoneCountMax = 1000
  static let version: UInt8 = 1

  public init() {}

  /// Applies a step to the ledger. The caller updates the zones' data.
  public mutating func apply(_ step: DatabaseStep) {
    switch step {
    case .made(let zone): if zones.count < Self.zoneCountMax { zones.insert(zone) }
    case .left(let zone):
      zones.remove(zone)
      unseen.remove(zone)
      leaving.insert(zone)
    case .appeared(let zone):
      unseen.remove(zone)
      guard !leaving.contains(zone), zones.count < Self.zoneCountMax else { return }
      zones.insert(zone)
    case .gone(let zone):
      zones.remove(zone)
      unseen.remove(zone)
      leaving.remove(zone)
    case .lost(let zone): unseen.remove(zone)
    case .token(let text): token = text
    case .caughtUp:
      isCaughtUp = true
      unseen = []
    case .startOver:
      token = nil
      isCaughtUp = false
      unseen = zones
    case .subscribed: hasSubscription = true
    }
  }

  /// Forgets the read position of the previous user; the zones stay.
  public mutating func changeOwner() {
    let kept = zones
    self = DatabaseLedger()
    zones = kept
  }

  // MARK: Storing

  public func write(to out: inout ByteWriter) {
    out.u8(Self.version)
    out.u8((token == nil ? 0 : 1) | (isCaughtUp ? 2 : 0) | (hasSubscription ? 4 : 0))
    if let token { out.string(token) }
    for set in [zones, leaving, unseen] {
      out.varint(UInt64(set.count))
      for zone in set.map({ SyncZone(.sharedDatabase, $0) }).ordered(by: { $0 < $1 }) { zone.id.write(to: &out) }
    }
  }

  public init(from input: inout ByteReader) throws(ByteError) {
    guard try input.u8() == Self.version else { throw .malformed(offset: input.offset) }
    let flags = try input.u8()
    if flags & 1 != 0 { token = try input.string(max: RecordLimits.textByteCountMax) }
    (isCaughtUp, hasSubscription) = (flags & 2 != 0, flags & 4 != 0)
    zones = try Self.zones(from: &input)
    leaving = try Self.zones(from: &input)
    unseen = try Self.zones(from: &input)
  }

  private static func zones(from input: inout ByteReader) throws(ByteError) -> Set<ZoneID> {
    var zones: Set<ZoneID> = []
    for _ in 0..<(try input.count(max: zoneCountMax, byteCountEach: 2)) { zones.insert(try ZoneID(from: &input)) }
    return zones
  }
}

/// One change to the zones of a database. Applying a step twice equals applying it once.
public enum DatabaseStep: Equatable, Sendable {
  /// The user created a zone.
  case made(ZoneID)
  /// The user deleted an own zone, or left another user's.
  case left(ZoneID)
  /// The server has the zone.
  case appeared(ZoneID)
  /// The server reported that the zone was deleted, or that the user is no longer a participant.
  case gone(ZoneID)
  /// The server has no zone of this name, although nobody deleted it. An own zone is created again.
  case lost(ZoneID)
  /// The sync token after the steps before it.
  case token(String)
  /// The changes have been read to their end.
  case caughtUp
  /// All changes are read again from the beginning.
  case startOver
  case subscribed
}

extension DatabaseStep {
  public func write(to out: inout ByteWriter) {
    switch self {
    case .made(let zone): Self.write(1, zone, to: &out)
    case .left(let zone): Self.write(2, zone, to: &out)
    case .appeared(let zone): Self.write(3, zone, to: &out)
    case .gone(let zone): Self.write(4, zone, to: &out)
    case .lost(let zone): Self.write(5, zone, to: &out)
    case .token(let text):
      out.u8(6)
      out.string(text)
    case .caughtUp: out.u8(7)
    case .startOver: out.u8(8)
    case .subscribed: out.u8(9)
    }
  }

  private static func write(_ code: UInt8, _ zone: ZoneID, to out: inout ByteWriter) {
    out.u8(code)
    zone.write(to: &out)
  }

  public init(from input: inout ByteReader) throws(ByteError) {
    switch try input.u8() {
    case 1: self = .made(try ZoneID(from: &input))
    case 2: self = .left(try ZoneID(from: &input))
    case 3: self = .appeared(try ZoneID(from: &input))
    case 4: self = .gone(try ZoneID(from: &input))
    case 5: self = .lost(try ZoneID(from: &input))
    case 6: self = .token(try input.string(max: RecordLimits.textByteCountMax))
    case 7: self = .caughtUp
    case 8: self = .startOver
    case 9: self = .subscribed
    default: throw .malformed(offset: input.offset)
    }
  }
}
