import Core

/// Elements by time, the earliest first.
struct TimeLine<Element: Equatable & Sendable>: Sendable {
  /// The latest first, so that the earliest goes without moving the others.
  private var entries: [(time: Timestamp, element: Element)] = []

  var first: Timestamp? { entries.last?.time }

  mutating func insert(_ element: Element, at time: Timestamp) {
    entries.insert((time, element), at: index { $0 <= time })
  }

  /// The earliest one, if its time has come.
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

  /// The first entry whose time is so; those behind it are, too.
  private func index(_ isSo: (Timestamp) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(entries[middle].time) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
