import Core
import Records

/// The content of a sync token: a position in the changes of a zone or of a database.
struct SyncPosition: Equatable {
  enum Kind: UInt8 {
    case zone = 0x7A
    /// A position in a zone's changes backwards, which end at `sequence`.
    case zoneBackwards = 0x72
    case privateDatabase = 0x70
    case sharedDatabase = 0x73

    var numberCount: Int { self == .zoneBackwards ? 5 : 3 }
  }

  var kind: Kind
  /// The incarnation of the zone, or of the store for a database.
  var incarnation: UInt64
  /// The last sequence that the client knows.
  var sequence: Int64
  /// The zone's horizon when this client started from nothing: older tombstones are of no use to it.
  var base: Int64 = 0
  /// The first and the last shown sequence of a backwards walk.
  var top: Int64 = 0
  var next: Int64 = 0

  var token: SyncToken {
    var bytes: [UInt8] = [kind.rawValue]
    for number in [incarnation, sequence.bits, base.bits, top.bits, next.bits].prefix(kind.numberCount) {
      for shift in stride(from: UInt64(56), through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    return SyncToken(Base64.encode(bytes))
  }

  init(_ kind: Kind, incarnation: UInt64, sequence: Int64, base: Int64 = 0) {
    self.kind = kind
    self.incarnation = incarnation
    self.sequence = sequence
    self.base = base
  }

  /// Parses a token; throws CloudKit's words for an invalid one.
  init(_ token: SyncToken, among kinds: [Kind]) throws(Refusal) {
    guard let bytes = Base64.decode(token.text) else { throw Refusal(.badRequest, "Invalid continuation format") }
    guard let kind = bytes.first.flatMap({ Kind(rawValue: $0) }), kinds.contains(kind) else {
      throw Refusal(.badRequest, "Unknown sync continuation type")
    }
    guard bytes.count == 1 + kind.numberCount * 8 else {
      throw Refusal(.badRequest, "Invalid continuation format")
    }
    var numbers: [UInt64] = []
    for start in stride(from: 1, to: bytes.count, by: 8) {
      numbers.append(bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
    }
    self.init(
      kind, incarnation: numbers[0], sequence: Int64(bitPattern: numbers[1]), base: Int64(bitPattern: numbers[2]))
    if kind == .zoneBackwards {
      top = Int64(bitPattern: numbers[3])
      next = Int64(bitPattern: numbers[4])
    }
    guard sequence >= 0, base >= 0, top >= 0, next >= 0 else {
      throw Refusal(.badRequest, "Invalid continuation format")
    }
  }

  /// Creates the present position of a zone.
  init(_ zone: StoredZone) {
    self.init(.zone, incarnation: zone.incarnation, sequence: zone.sequence, base: zone.horizon)
  }
}

extension Int64 {
  fileprivate var bits: UInt64 { UInt64(bitPattern: self) }
}
