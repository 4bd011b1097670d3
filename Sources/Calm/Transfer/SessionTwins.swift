import Core

/// A session that two apps recorded, which counts once.
public struct SessionTwin: Equatable, Sendable {
  public let day: Day
  /// The app whose entry counts; empty for this one.
  public let kept: String
  /// The app whose entry is left out.
  public let leftOut: String

  init(_ leftOut: SessionEntry, of kept: SessionEntry) {
    (self.day, self.kept, self.leftOut) = (leftOut.day, Self.name(of: kept), Self.name(of: leftOut))
  }

  private static func name(of entry: SessionEntry) -> String {
    if case .imported(let name) = entry.source { name } else { "" }
  }
}

/// Finds near-equal sessions of another source: both mindful or both workouts, with at least four fifths of their time in common.
struct SessionTwins {
  private let entries: [SessionEntry]
  /// The indices of `entries`, in the order of their starts.
  private let order: [Int]
  private var isUsed: [Bool]
  /// The number of neighbours examined on each side; a user has only a few close ones.
  private static let neighbourCountMax = 64

  /// - Parameter isUsed: Whether all entries count; otherwise only those for which `use` was called.
  init(_ entries: [SessionEntry], isUsed: Bool) {
    self.entries = entries
    order = Array(entries.indices).ordered { entries[$0].start < entries[$1].start }
    self.isUsed = Array(repeating: isUsed, count: entries.count)
  }

  mutating func use(_ index: Int) { isUsed[index] = true }

  /// Returns an entry that counts and recorded the same session; nil without one.
  func twin(of entry: SessionEntry) -> SessionEntry? {
    // With four fifths in common, starts differ by at most a quarter of either length.
    let slack = (entry.end.milliseconds - entry.start.milliseconds) / 4 + 1
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if entries[order[middle]].start < entry.start { low = middle + 1 } else { high = middle }
    }
    for i in low..<min(low + Self.neighbourCountMax, order.count) {
      let other = entries[order[i]]
      if other.start.milliseconds > entry.start.milliseconds + slack { break }
      if isUsed[order[i]], Self.areTwins(entry, other) { return other }
    }
    for i in (max(0, low - Self.neighbourCountMax)..<low).reversed() {
      let other = entries[order[i]]
      if other.start.milliseconds < entry.start.milliseconds - slack { break }
      if isUsed[order[i]], Self.areTwins(entry, other) { return other }
    }
    return nil
  }

  private static func areTwins(_ a: SessionEntry, _ b: SessionEntry) -> Bool {
    guard a.kind.isMindful == b.kind.isMindful, a.source != b.source, a.id != b.id else { return false }
    let common = min(a.end, b.end).milliseconds - max(a.start, b.start).milliseconds
    let whole = max(a.end, b.end).milliseconds - min(a.start, b.start).milliseconds
    return common > 0 && common * 5 >= whole * 4
  }
}
