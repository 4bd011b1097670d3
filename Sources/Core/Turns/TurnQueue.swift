/// Waiting elements in a line for each owner. Owners take turns, so that each waits for one element of every other owner and not for all of
/// them.
///
/// Each operation costs the same for any number of owners and elements, except `remove(of:where:)`, which searches one line. The browser's
/// module holds none of it: it is generic, and used by the server only.
public struct TurnQueue<Owner: Hashable, Element> {
  /// An element in the queue, or taken from it.
  public struct Waiting {
    public let owner: Owner
    public let element: Element
    public let weight: Int

    @usableFromInline init(owner: Owner, element: Element, weight: Int) {
      self.owner = owner
      self.element = element
      self.weight = weight
    }
  }

  /// An owner's line, which is also a link in the ring of turns. A line that has become empty stays to be used again.
  @usableFromInline struct Line {
    @usableFromInline var elements = Fifo<Waiting>()
    @usableFromInline var weight = 0
    @usableFromInline var previous: Int
    @usableFromInline var next: Int

    @usableFromInline init(at index: Int) { (previous, next) = (index, index) }
  }

  @usableFromInline var lines: [Line] = []
  /// The places of the lines of owners with elements.
  @usableFromInline var indices: [Owner: Int] = [:]
  /// The places of empty lines.
  @usableFromInline var free: [Int] = []
  /// The place of the line whose turn it is; nil if nothing waits.
  @usableFromInline var turn: Int?
  @usableFromInline var total = (count: 0, weight: 0)
  @usableFromInline let limit: TurnLimit
  @usableFromInline let ownerLimit: TurnLimit
  @usableFromInline let exempt: Owner?

  /// Creates an empty queue with limits for all owners together and for each; the line of `exempt` has no limit of its own.
  public init(limit: TurnLimit = .none, ownerLimit: TurnLimit = .none, exempt: Owner? = nil) {
    self.limit = limit
    self.ownerLimit = ownerLimit
    self.exempt = exempt
  }

  @inlinable public var count: Int { total.count }
  @inlinable public var weight: Int { total.weight }
  @inlinable public var isEmpty: Bool { turn == nil }
  /// The number of owners with elements.
  @inlinable public var ownerCount: Int { indices.count }

  /// Returns the length and weight of the owner's line.
  @inlinable public func line(of owner: Owner) -> (count: Int, weight: Int) {
    indices[owner].map { (lines[$0].elements.count, lines[$0].weight) } ?? (0, 0)
  }

  /// Appends an element to its owner's line; a new owner's turn comes after all others'. Returns the reason if there is no room.
  @inlinable @discardableResult
  public mutating func append(_ element: Element, weight: Int = 1, of owner: Owner) -> TurnRefusal? {
    let known = indices[owner]
    let line = known.map { (lines[$0].elements.count, lines[$0].weight) } ?? (0, 0)
    if !ownerLimit.hasRoom(for: weight, beside: line), owner != exempt { return .ownerFull }
    guard limit.hasRoom(for: weight, beside: total) else { return .full }
    let index = known ?? open(owner)
    lines[index].elements.append(Waiting(owner: owner, element: element, weight: weight))
    add(weight, at: index)
    return nil
  }

  /// The first element of the line whose turn it is.
  @inlinable public var first: Waiting? { turn.flatMap { lines[$0].elements.first } }

  /// Removes the first element of the line whose turn it is; its owner's next turn comes after all others'.
  @inlinable public mutating func popFirst() -> Waiting? {
    guard let index = turn, let waiting = lines[index].elements.removeFirst() else { return nil }
    turn = lines[index].next
    subtract(waiting, at: index)
    return waiting
  }

  /// Skips the present turn.
  @inlinable public mutating func pass() {
    if let index = turn { turn = lines[index].next }
  }

  /// Returns an element that was removed but not processed to the head of its line, whose turn is now. The last removed one comes first.
  @inlinable public mutating func giveBack(_ waiting: Waiting) {
    let index = indices[waiting.owner] ?? open(waiting.owner)
    if turn != index {
      unlink(index)
      link(index)
      turn = index
    }
    lines[index].elements.prepend(waiting)
    add(waiting.weight, at: index)
  }

  /// Removes the owner's first element that fits, and returns it.
  @inlinable @discardableResult
  public mutating func remove(of owner: Owner, where isWanted: (Element) -> Bool) -> Element? {
    guard let index = indices[owner], let found = lines[index].elements.remove(where: { isWanted($0.element) }) else {
      return nil
    }
    subtract(found, at: index)
    return found.element
  }

  /// Removes everything; returns the elements in the order of their turns.
  public mutating func removeAll() -> [Element] {
    var all: [Element] = []
    while let waiting = popFirst() { all.append(waiting.element) }
    self = TurnQueue(limit: limit, ownerLimit: ownerLimit, exempt: exempt)
    return all
  }

  // MARK: Lines

  @usableFromInline mutating func open(_ owner: Owner) -> Int {
    let index = free.popLast() ?? lines.endIndex
    if index == lines.endIndex { lines.append(Line(at: index)) }
    indices[owner] = index
    link(index)
    return index
  }

  @inlinable mutating func add(_ weight: Int, at index: Int) {
    lines[index].weight += weight
    total = (total.count + 1, total.weight + weight)
  }

  /// Subtracts a removed element, and ends its line if that was the last one.
  @inlinable mutating func subtract(_ waiting: Waiting, at index: Int) {
    lines[index].weight -= waiting.weight
    total = (total.count - 1, total.weight - waiting.weight)
    guard lines[index].elements.isEmpty else { return }
    indices[waiting.owner] = nil
    unlink(index)
    free.append(index)
  }

  /// Puts a line at the end of the ring.
  @inlinable mutating func link(_ index: Int) {
    let first = turn ?? index
    let last = turn == nil ? index : lines[first].previous
    (lines[index].previous, lines[index].next) = (last, first)
    lines[last].next = index
    lines[first].previous = index
    turn = first
  }

  @inlinable mutating func unlink(_ index: Int) {
    let (previous, next) = (lines[index].previous, lines[index].next)
    lines[previous].next = next
    lines[next].previous = previous
    if turn == index { turn = next == index ? nil : next }
  }
}

extension TurnQueue: Sendable where Owner: Sendable, Element: Sendable {}
extension TurnQueue.Waiting: Sendable where Owner: Sendable, Element: Sendable {}
extension TurnQueue.Line: Sendable where Owner: Sendable, Element: Sendable {}

/// The most that may wait: the number of elements, and their weight.
public struct TurnLimit: Sendable {
  @usableFromInline let count: Int
  @usableFromInline let weight: Int

  public static var none: TurnLimit { TurnLimit(count: .max) }

  public init(count: Int, weight: Int = .max) {
    self.count = count
    self.weight = weight
  }

  /// Whether one more of this weight has room; an empty line accepts any weight.
  @inlinable func hasRoom(for weight: Int, beside line: (count: Int, weight: Int)) -> Bool {
    line.count < count && (line.count == 0 || weight <= self.weight - line.weight)
  }
}

/// The reason why an element was not appended.
public enum TurnRefusal: Error {
  case ownerFull
  case full
}
