import Core

/// The identity of a habit on every device.
public struct HabitID: Hashable, Comparable, Sendable {
  public let value: UniqueID

  public init(_ value: UniqueID) { self.value = value }
  public init?(_ text: String) {
    guard let value = UniqueID(text) else { return nil }
    self.value = value
  }

  public var text: String { value.text }
  public static func < (a: HabitID, b: HabitID) -> Bool { a.value < b.value }

  /// Returns the id of this habit's log for `day`, derived from both, so that there can be only one log for each habit and day (H-2). It
  /// is a version 8 UUID (RFC 9562); only its last 32 bits differ between days, which writers of many logs rely on.
  public func logID(_ day: Day) -> UniqueID {
    let high = SplitMix64.mixed(value.high ^ SplitMix64.mixed(value.low))
    let low = SplitMix64.mixed(value.low &+ high)
    return UniqueID(
      high: high & ~0xF000 | 0x8000,
      low: (low & (~0 >> 2) | (1 << 63)) ^ UInt64(UInt32(bitPattern: day.index)))
  }
}
