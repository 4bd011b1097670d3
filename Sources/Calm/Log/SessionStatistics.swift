import Core

/// Figures of the sessions of one kind, or of all (M-33).
public struct SessionStatistics: Equatable, Sendable {
  public private(set) var count = 0
  /// The time of all sessions, each minute counted once.
  public private(set) var milliseconds: Int64 = 0
  /// The whole time of the longest session, including overlaps; 0 without sessions.
  public private(set) var longest: Int64 = 0
  /// The average of the sessions' whole times, including overlaps, rounded down; 0 without sessions.
  public private(set) var average: Int64 = 0
  /// The number of sessions that began in each hour of the local clock, 24 numbers.
  public private(set) var hours = [Int](repeating: 0, count: 24)

  public init(_ entries: [SessionEntry], _ totals: SessionTotals, kind: SessionKind?, timeZone: TimeZoneRules) {
    var sum: Int64 = 0
    for (i, entry) in entries.enumerated() where kind == nil || entry.kind == kind {
      count += 1
      milliseconds += i < totals.counted.count ? totals.counted[i] : 0
      let own = entry.milliseconds
      sum += own
      longest = max(longest, own)
      hours[Int(timeZone.wallClock(at: entry.start).minute / 60)] += 1
    }
    average = count == 0 ? 0 : sum / Int64(count)
  }
}
