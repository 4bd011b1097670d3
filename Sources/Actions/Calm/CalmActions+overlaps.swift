import Calm
import Core
import Replica

/// Sessions that two devices ran at the same time: all are logged, and the user is told once (M-5).
extension CalmActions {
  /// The number of days before today whose sessions are compared: a device may have been offline for that long.
  private static let overlapDays: Int32 = 30

  /// Returns the overlaps that the user has not been told yet, oldest first.
  public func overlaps() -> [SessionOverlap] {
    let said = calm.preferences.saidOverlaps
    return recentOverlaps().filter { !said.contains($0.entry.id) }
  }

  /// Records for all devices that the user has seen every overlap.
  public func markOverlapsRead() -> [Change] {
    var preferences = calm.preferences
    // Older ones are no longer compared, so they need not be listed.
    preferences.saidOverlaps = recentOverlaps().suffix(CalmPreferences.saidOverlapsMax).map { $0.entry.id }
    return put(.preferences(preferences))
  }

  private func recentOverlaps() -> [SessionOverlap] {
    let today = timeZone.wallClock(at: now).day
    return SessionOverlap.all(in: calm.sessions(from: today - Self.overlapDays, through: today + 1))
  }
}
