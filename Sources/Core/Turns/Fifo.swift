/// A line: first in, first out. Each operation but `remove` takes constant time on average.
@usableFromInline struct Fifo<Element> {
  /// The spare capacity that an empty line keeps.
  @usableFromInline static var keptCapacityMax: Int { 32 }

  /// Nil in the places before `head`.
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable init() {}

  @inlinable var count: Int { elements.count - head }
  @inlinable var isEmpty: Bool { head == elements.count }
  @inlinable var first: Element? { isEmpty ? nil : elements[head] }

  @inlinable mutating func append(_ element: Element) { elements.append(element) }

  @inlinable mutating func prepend(_ element: Element) {
    if head == 0 {
      head = max(4, elements.count)
      elements.insert(contentsOf: repeatElement(nil, count: head), at: 0)
    }
    head -= 1
    elements[head] = element
  }

  @inlinable mutating func removeFirst() -> Element? {
    guard let element = first else { return nil }
    elements[head] = nil
    head += 1
    // Compacts once three times as many have gone as are left: each element is moved less than once on average.
    if isEmpty {
      clear()
    } else if head >= Self.keptCapacityMax, head >= 3 * count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  @inlinable mutating func remove(where isWanted: (Element) -> Bool) -> Element? {
    guard let index = elements[head...].firstIndex(where: { $0.map(isWanted) ?? false }) else { return nil }
    defer { if isEmpty { clear() } }
    return elements.remove(at: index)
  }

  @inlinable mutating func clear() {
    elements.removeAll(keepingCapacity: elements.capacity <= Self.keptCapacityMax)
    head = 0
  }
}

extension Fifo: Sendable where Element: Sendable {}
