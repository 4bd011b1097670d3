/// A set with a maximum size: the element least recently inserted is removed first.
struct RecentSet<Element: Hashable & Sendable>: Sendable {
  private let countMax: Int
  private var times: [Element: Int] = [:]
  private var clock = 0

  init(countMax: Int) { self.countMax = countMax }

  func contains(_ element: Element) -> Bool { times[element] != nil }

  /// Inserts an element. Takes time in proportion to the size if another must be removed.
  mutating func insert(_ element: Element) {
    clock += 1
    if times[element] == nil, times.count >= countMax, let oldest = times.min(by: { $0.value < $1.value }) {
      times[oldest.key] = nil
    }
    times[element] = clock
  }

  mutating func remove(_ element: Element) { times[element] = nil }
}
