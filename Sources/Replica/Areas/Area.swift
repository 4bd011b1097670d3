import Core
import Records
import Sync

/// An area whose code is loaded after the replica is opened, or never on a device that does not use it.
///
/// The replica stores the area's data in any case. Until the area is attached, its stored parts and changes remain bytes, so that nothing
/// is lost. An area object has no data itself; it changes the state that the replica stores for it.
open class Area: @unchecked Sendable {
  /// Letters and digits. Identifies the area's parts and changes in stored data, so it never changes.
  public let name: String

  public init(name: String) { self.name = name }

  /// The kinds of the area's records in the main zone.
  open var kinds: [ReplicaKind] { [] }

  /// Returns the state of a device without any entries.
  open func makeState() -> AreaState { AreaState() }

  /// The kinds of the records in the area's own zones; empty if all its records are in the main zone.
  open var zoneKinds: [ReplicaKind] { [] }

  /// Whether the area has its records in this record zone.
  open func owns(_ zone: SyncZone) -> Bool { false }

  /// Returns the state of a record zone without any entries.
  open func makeZoneState() -> AreaState { makeState() }

  /// Updates the area's data in a zone that is not shared any more, because another account has it now or the server had lost it. In
  /// `data`, the area's state is that of the zone.
  ///
  /// - Parameter user: The account that has the zone from now on; empty while it is unknown.
  open func endSharing(keeping user: String, _ data: inout Replica) {}

  /// Applies a change in the area's own byte format. Repeating a change, or applying two changes of the same thing in either order, leads
  /// to the same state. For a change in a record zone, the area's state in `data` is that of the zone.
  open func apply(_ change: [UInt8], _ data: inout Replica) throws(ByteError) {}
}

/// An area's data on this device. Replicas share a state; the replica copies it before changing a shared one.
open class AreaState: @unchecked Sendable {
  public init() {}

  /// Returns a copy that shares nothing with this state. A subclass should have all its data in one struct, so that copying that struct is
  /// complete.
  open func copy() -> AreaState { AreaState() }

  /// Whether the user has entered anything.
  open var hasData: Bool { false }

  /// Removes everything that was entered.
  open func clear() {}

  /// Loads a stored part. An error leaves the state unchanged.
  ///
  /// - Parameter key: The key that `drainStaleParts` returned.
  open func load(_ key: String, _ bytes: [UInt8]) throws(ByteError) {}

  /// Removes what depends on data that this device no longer has, after a part was damaged.
  open func repair() {}

  /// Removes the content of a part that another tab removed.
  open func unload(_ key: String) {}

  /// Returns the parts that differ from those stored, with nil bytes for parts to delete, and marks them as stored. The
  /// keys are the area's own.
  open func drainStaleParts() -> [StoredPart] { [] }

  /// Marks every part as changed, so that all are stored again.
  open func markAllStale() {}
}

/// A change to an area, in the area's own byte format.
public struct AreaChange: Equatable, Sendable {
  public let area: String
  public let bytes: [UInt8]

  static let nameByteCountMax = 64

  public init(area: String, bytes: [UInt8]) {
    self.area = area
    self.bytes = bytes
  }

  func write(to out: inout ByteWriter) {
    out.string(area)
    out.blob(bytes)
  }

  init(from input: inout ByteReader) throws(ByteError) {
    area = try input.string(max: Self.nameByteCountMax)
    bytes = try input.blob()
  }
}
