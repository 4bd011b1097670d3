import NIOCore

/// A queue in which owners take turns: one element of each, then the next one of each, so that one owner's many elements do not delay
/// others.
struct TurnQueue<Owner: Hashable & Sendable, Element: Equatable & Sendable>: Sendable {
  private var lines: [Owner: CircularBuffer<Element>] = [:]
  /// The owners with elements, each once.
  private var order = CircularBuffer<Owner>()

  var isEmpty: Bool { order.isEmpty }

  mutating func append(_ element: Element, of owner: Owner) {
    if lines[owner]?.append(element) == nil {
      lines[owner] = [element]
      order.append(owner)
    }
  }

  /// Removes and returns the first element of the owner whose turn it is; nil if the queue is empty.
  mutating func popFirst() -> Element? {
    guard let owner = order.popFirst(), let element = lines[owner]?.popFirst() else { return nil }
    if lines[owner]?.isEmpty == true { lines[owner] = nil } else { order.append(owner) }
    return element
  }

  /// Removes an element: searches the owner's own line, and the owners if it was the last element there.
  mutating func remove(_ element: Element, of owner: Owner) {
    guard let index = lines[owner]?.firstIndex(of: element) else { return }
    lines[owner]?.remove(at: index)
    guard lines[owner]?.isEmpty == true else { return }
    lines[owner] = nil
    if let index = order.firstIndex(of: owner) { order.remove(at: index) }
  }
}
