import Core

/// An area whose code comes later than the replica, or never on a device that does not use it.
///
/// Its data lie in the replica all the same. Until the area is attached its stored parts and changes are kept as bytes, so that nothing is lost
/// where the code is not there. An area holds no data itself: it acts on the state that the replica keeps for it.
open class Area: @unchecked Sendable {
  /// Letters and digits; names its parts and changes for ever.
  public let name: String

  public init(name: String) { self.name = name }

  /// The record kinds of the area.
  open var kinds: [ReplicaKind] { [] }

  /// The state of a device where nothing was entered.
  open func makeState() -> AreaState { AreaState() }

  /// Applies one change, in the area's own form. Applying a change twice, or two changes of the same thing in either order, ends in the
  /// same state.
  open func apply(_ change: [UInt8], _ data: inout Replica) throws(ByteError) {}
}

/// An area's data on this device. The replica copies a state before it changes it where another replica has it too.
open class AreaState: @unchecked Sendable {
  public init() {}

  /// A state with the same data that shares nothing with this one.
  open func copy() -> AreaState { AreaState() }

  /// Whether the user has entered anything.
  open var hasData: Bool { false }

  /// Forgets everything that was entered.
  open func clear() {}

  /// Reads a stored part; an error leaves the state unchanged.
  ///
  /// - Parameter key: As `drainStaleParts` gave it.
  open func load(_ key: String, _ bytes: [UInt8]) throws(ByteError) {}

  /// Forgets what a part held, because another tab removed it.
  open func unload(_ key: String) {}

  /// The parts that differ from what is stored, nil bytes to be deleted; they count as stored then. Keys are the area's own.
  open func drainStaleParts() -> [StoredPart] { [] }

  /// Marks every part to be stored again.
  open func markAllStale() {}
}

/// A change of an area, in the area's own form.
public struct AreaChange: Equatable, Sendable {
  public let area: String
  public let bytes: [UInt8]

  static let nameByteCountMax = 64

  public init(area: String, bytes: [UInt8]) {
    self.area = area
    self.bytes = bytes
  }

  @inline(never)
  func write(to out: inout ByteWriter) {
    out.string(area)
    out.blob(bytes)
  }

  @inline(never)
  init(from input: inout ByteReader) throws(ByteError) {
    area = try input.string(max: Self.nameByteCountMax)
    bytes = try input.blob()
  }
}
