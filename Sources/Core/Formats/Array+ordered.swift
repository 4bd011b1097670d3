extension Array {
  /// Returns the elements sorted stably by `precedes`.
  ///
  /// All arrays share one sort, of indices: each sort of its own element type would take 3 KB of the browser module.
  public func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let positions = Positions.ordered(count) { precedes(self[$0], self[$1]) }
    return positions.map { self[$0] }
  }
}

enum Positions {
  /// Returns the numbers below `count`, sorted stably.
  @inline(never)
  static func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    // The standard library's sort is stable.
    Array(0..<count).sorted(by: precedes)
  }
}
