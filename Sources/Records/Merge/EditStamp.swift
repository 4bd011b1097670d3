import Core

/// The time and device of an edit; the later one wins.
public struct EditStamp: Hashable, Comparable, Sendable {
  /// The time on the device's own clock.
  public let time: Timestamp
  /// An id that no two devices share; decides between equal times.
  public let device: String

  public init(_ time: Timestamp, device: String) {
    self.time = time
    self.device = device
  }

  /// Whether it is an edit made after the other. Only a change of the value gets a device's stamp, even a change back to an earlier value.
  public func isEdit(since other: EditStamp) -> Bool { self > other && !device.utf8.isEmpty }

  public static func == (a: EditStamp, b: EditStamp) -> Bool {
    a.time == b.time && a.device.equalsBytewise(b.device)
  }

  public static func < (a: EditStamp, b: EditStamp) -> Bool {
    a.time != b.time ? a.time < b.time : a.device.precedesBytewise(b.device)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    for byte in device.utf8 { hasher.combine(byte) }
  }
}
