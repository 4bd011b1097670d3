import NIOCore

/// A queue in which owners take turns: one element of each, then the next one of each, so that many of one owner do not keep others waiting.
struct TurnQueue<Owner: Hashable & Sendable, Element: Equatable & Sendable>: Sendable {
  private var lines: [Owner: CircularBuffer<Element>] = [:]
  /// Everybody with a line, each once.
  private var order = CircularBuffer<Owner>()

  var isEmpty: Bool { order.isEmpty }

  mutating func append(_ element: Element, of owner: Owner) {
    if lines[owner]?.append(element) == nil {
      lines[owner] = [element]
      order.append(owner)
    }
  }

  /// The first element of the owner whose turn it is; nil if there is none.
  mutating func popFirst() -> Element? {
    guard let owner = order.popFirst(), let element = lines[owner]?.popFirst() else { return nil }
    if lines[owner]?.isEmpty == true { lines[owner] = nil } else { order.append(owner) }
    return element
  }

  /// Looks through the owner's own line, and through the owners if that was its only element.
  mutating func remove(_ element: Element, of owner: Owner) {
    guard let index = lines[owner]?.firstIndex(of: element) else { return }
    lines[owner]?.remove(at: index)
    guard lines[owner]?.isEmpty == true else { return }
    lines[owner] = nil
    if let index = order.firstIndex(of: owner) { order.remove(at: index) }
  }
}
