import RecordStore

/// Keeps waiting elements in a line for each payer; payers take turns, so that each waits for one element of every other payer and not
/// for all of them.
///
/// Adding and removing cost the same for any number of waiting elements.
struct TurnQueue<Element> {
  private struct Line {
    var elements: Fifo<Element> = Fifo()
    var weight = 0

    /// Appends an element; returns whether it is the first.
    mutating func append(_ element: Element, _ weight: Int) -> Bool {
      elements.append(element)
      self.weight += weight
      return elements.count == 1
    }
  }

  private var lines: [Payer: Line] = [:]
  /// The payers with waiting elements, each once, in the order of their turns.
  private var turns = Fifo<Payer>()
  private(set) var count = 0
  private(set) var weight = 0

  /// The number of payers that wait.
  var payerCount: Int { turns.count }

  /// Returns the length and weight of the payer's line.
  func line(of payer: Payer) -> (count: Int, weight: Int) {
    lines[payer].map { ($0.elements.count, $0.weight) } ?? (0, 0)
  }

  /// Appends an element to its payer's line; a new payer's turn comes after all others'.
  mutating func append(_ element: Element, weight: Int, of payer: Payer) {
    if lines[payer, default: Line()].append(element, weight) { turns.append(payer) }
    count += 1
    self.weight += weight
  }

  /// The first element of the line whose turn it is.
  var next: Element? { turns.first.flatMap { lines[$0]?.elements.first } }

  /// Removes the first element of the line whose turn it is; its payer's next turn comes after all others'.
  mutating func take(_ weight: (Element) -> Int) -> Element? {
    guard let payer = turns.removeFirst(), let line = lines.index(forKey: payer),
      let element = lines.values[line].elements.removeFirst()
    else { return nil }
    let taken = weight(element)
    count -= 1
    self.weight -= taken
    lines.values[line].weight -= taken
    if lines.values[line].elements.isEmpty { lines.remove(at: line) } else { turns.append(payer) }
    return element
  }

  /// Skips the payer's turn.
  mutating func pass() {
    if let payer = turns.removeFirst() { turns.append(payer) }
  }

  /// Returns elements that were removed but not processed: the last removed first, each to the head of its line, whose turn is now.
  mutating func giveBack(_ element: Element, weight: Int, of payer: Payer) {
    turns.remove(payer)
    turns.prepend(payer)
    lines[payer, default: Line()].elements.prepend(element)
    lines[payer]?.weight += weight
    count += 1
    self.weight += weight
  }

  mutating func removeAll() -> [Element] {
    var all: [Element] = []
    while let element = take({ _ in 0 }) { all.append(element) }
    self = TurnQueue()
    return all
  }
}

/// A first-in, first-out line.
struct Fifo<Element> {
  private var elements: [Element?] = []
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func prepend(_ element: Element) {
    guard head > 0 else { return elements.insert(element, at: 0) }
    head -= 1
    elements[head] = element
  }

  @discardableResult
  mutating func removeFirst() -> Element? {
    guard let element = first else { return nil }
    elements[head] = nil
    head += 1
    // Compacts once as many have gone as are left: each element is moved once on average.
    if head >= 32, head * 2 >= elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }
}

extension Fifo where Element: Equatable {
  mutating func remove(_ element: Element) {
    guard let position = elements[head...].firstIndex(of: element) else { return }
    elements.remove(at: position)
  }
}
