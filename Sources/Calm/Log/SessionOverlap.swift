import Core

/// A timer's session that ran at the same time as earlier ones. This happens if sessions are started on several devices
/// while all but one of them are offline (M-5).
public struct SessionOverlap: Equatable, Sendable {
  public let entry: SessionEntry
  /// At least one, in the order of their starts.
  public let earlier: [SessionEntry]

  /// Returns the overlaps of timers' sessions. Manual and imported entries do not indicate a second device.
  ///
  /// - Parameter entries: Sessions in the order of their starts.
  public static func all(in entries: [SessionEntry]) -> [SessionOverlap] {
    var overlaps: [SessionOverlap] = []
    var open: [SessionEntry] = []
    for entry in entries where entry.source == .timer {
      open = open.filter { entry.start < $0.end }
      let earlier = open.filter { $0.overlaps(entry) }
      if !earlier.isEmpty { overlaps.append(SessionOverlap(entry: entry, earlier: earlier)) }
      open.append(entry)
    }
    return overlaps
  }
}
