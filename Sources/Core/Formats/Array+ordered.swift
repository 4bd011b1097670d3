extension Array {
  /// The elements in the order that `precedes` says; those of which neither precedes the other keep their order.
  ///
  /// All arrays share one sort, of positions: each sort of its own element type would be 3 KB of the browser module.
  public func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
    let positions = Positions.ordered(count) { precedes(self[$0], self[$1]) }
    return positions.map { self[$0] }
  }
}

enum Positions {
  /// The numbers below `count`, ordered stably.
  @inline(never)
  static func ordered(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    // The standard library's sort is stable.
    Array(0..<count).sorted(by: precedes)
  }
}
