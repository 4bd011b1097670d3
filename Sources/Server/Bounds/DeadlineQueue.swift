import Core

/// Elements ordered by time, the earliest first.
struct DeadlineQueue<Element: Equatable & Sendable>: Sendable {
  /// The entries, latest first, so that removing the earliest moves no others.
  private var entries: [(time: Timestamp, element: Element)] = []

  var first: Timestamp? { entries.last?.time }

  mutating func insert(_ element: Element, at time: Timestamp) {
    entries.insert((time, element), at: index { $0 <= time })
  }

  /// Removes and returns the earliest element whose time is not after `now`; nil if there is none.
  mutating func popFirst(upTo now: Timestamp) -> Element? {
    guard let last = entries.last, last.time <= now else { return nil }
    return entries.removeLast().element
  }

  mutating func remove(_ element: Element, at time: Timestamp) {
    var i = index { $0 <= time }
    while i < entries.count, entries[i].time == time {
      if entries[i].element == element {
        entries.remove(at: i)
        return
      }
      i += 1
    }
  }

  /// Returns the index of the first entry whose time satisfies the condition; all later entries satisfy it too.
  private func index(_ isSo: (Timestamp) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(entries[middle].time) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
