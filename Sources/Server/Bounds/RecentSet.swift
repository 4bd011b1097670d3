/// A set of so many elements at most: the one that was not inserted for the longest time goes first.
struct RecentSet<Element: Hashable & Sendable>: Sendable {
  private let countMax: Int
  private var times: [Element: Int] = [:]
  private var clock = 0

  init(countMax: Int) { self.countMax = countMax }

  func contains(_ element: Element) -> Bool { times[element] != nil }

  /// Looks at all elements if one has to go.
  mutating func insert(_ element: Element) {
    clock += 1
    if times[element] == nil, times.count >= countMax, let oldest = times.min(by: { $0.value < $1.value }) {
      times[oldest.key] = nil
    }
    times[element] = clock
  }

  mutating func remove(_ element: Element) { times[element] = nil }
}
