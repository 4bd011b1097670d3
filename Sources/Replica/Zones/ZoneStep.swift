import Core
import Records
import Sync

/// A change to the areas' record zones.
public enum ZoneStep: Equatable, Sendable {
  /// A change to a database's list of zones, by the user or the server.
  case database(CloudDatabase, DatabaseStep)
  /// A sync step for the data of a zone.
  case synced(SyncZone, SyncStep)
  /// The user's edit of a zone's data, in the area's own byte format.
  case edited(SyncZone, [UInt8])

  /// The zone that changes; nil for a change to a database's list of zones.
  var zone: SyncZone? {
    switch self {
    case .database: nil
    case .synced(let zone, _), .edited(let zone, _): zone
    }
  }

  /// Creates one of the user's own zones.
  public static func made(_ zone: SyncZone) -> ZoneStep { .database(zone.database, .made(zone.id)) }

  /// Deletes the user's own zone, or leaves another user's. Never the main zone, which contains everything else.
  public static func left(_ zone: SyncZone) -> ZoneStep {
    precondition(zone != .main)
    return .database(zone.database, .left(zone.id))
  }
}

/// A reference to a step: copying it copies a pointer.
public final class ZoneStepBox: Equatable, Sendable {
  public let step: ZoneStep

  public init(_ step: ZoneStep) { self.step = step }

  public static func == (a: ZoneStepBox, b: ZoneStepBox) -> Bool { a.step == b.step }

  func write(to out: inout ByteWriter) {
    switch step {
    case .database(let database, let step):
      out.u8(1)
      out.u8(database.rawValue)
      step.write(to: &out)
    case .synced(let zone, let step):
      out.u8(2)
      zone.write(to: &out)
      SyncStepBox(step).write(to: &out)
    case .edited(let zone, let bytes):
      out.u8(3)
      zone.write(to: &out)
      out.blob(bytes)
    }
  }

  convenience init(from input: inout ByteReader) throws(ByteError) {
    switch try input.u8() {
    case 1:
      guard let database = CloudDatabase(rawValue: try input.u8()) else { throw .malformed(offset: input.offset) }
      self.init(.database(database, try DatabaseStep(from: &input)))
    case 2: self.init(.synced(try SyncZone(from: &input), try SyncStepBox(from: &input).step))
    case 3: self.init(.edited(try SyncZone(from: &input), try input.blob()))
    default: throw .malformed(offset: input.offset)
    }
  }
}
