import Core
import Testing

/// The queue's turns and limits, compared with a plain model over generated steps.
@Suite struct TurnQueueTests {
  private typealias Queue = TurnQueue<Int, Int>

  /// The lines in the order of their turns, as simple as can be.
  private struct Model {
    var lines: [(owner: Int, elements: [(element: Int, weight: Int)])] = []

    var all: [(element: Int, weight: Int)] { lines.flatMap(\.elements) }

    func line(of owner: Int) -> [(element: Int, weight: Int)] { lines.first { $0.owner == owner }?.elements ?? [] }

    mutating func append(_ element: Int, _ weight: Int, _ owner: Int) {
      if let place = lines.firstIndex(where: { $0.owner == owner }) {
        lines[place].elements.append((element, weight))
      } else {
        lines.append((owner, [(element, weight)]))
      }
    }

    mutating func popFirst() -> (owner: Int, element: Int, weight: Int)? {
      if lines.isEmpty { return nil }
      var line = lines.removeFirst()
      let (element, weight) = line.elements.removeFirst()
      if !line.elements.isEmpty { lines.append(line) }
      return (line.owner, element, weight)
    }

    mutating func giveBack(_ element: Int, _ weight: Int, _ owner: Int) {
      let place = lines.firstIndex { $0.owner == owner }
      var line = place.map { lines.remove(at: $0) } ?? (owner: owner, elements: [])
      line.elements.insert((element, weight), at: 0)
      lines.insert(line, at: 0)
    }

    mutating func remove(_ element: Int, _ owner: Int) -> Bool {
      guard let place = lines.firstIndex(where: { $0.owner == owner }),
        let found = lines[place].elements.firstIndex(where: { $0.element == element })
      else { return false }
      lines[place].elements.remove(at: found)
      if lines[place].elements.isEmpty { lines.remove(at: place) }
      return true
    }
  }

  private static let limit = TurnLimit(count: 60, weight: 300)
  private static let ownerLimit = TurnLimit(count: 20, weight: 90)
  /// The owner without a limit of its own.
  private static let exempt = 0

  /// Returns the refusal that the limits demand.
  private static func refusal(_ weight: Int, _ owner: Int, _ model: Model) -> TurnRefusal? {
    func isFull(_ line: [(element: Int, weight: Int)], _ countMax: Int, _ weightMax: Int) -> Bool {
      line.count >= countMax || (!line.isEmpty && line.map(\.weight).reduce(weight, +) > weightMax)
    }
    if owner != exempt, isFull(model.line(of: owner), 20, 90) { return .ownerFull }
    return isFull(model.all, 60, 300) ? .full : nil
  }

  /// Steps of all kinds; the chances differ by seed, so that some queues stay nearly empty and others full.
  @Test(arguments: 0..<60 as Range<UInt64>) func itIsTheModel(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (queue, model) = (Queue(limit: Self.limit, ownerLimit: Self.ownerLimit, exempt: Self.exempt), Model())
    var taken: [Queue.Waiting] = []
    let (ownerCount, growth) = (1 + Int(seed % 7) * 3, 30 + Int(seed % 5) * 12)
    for number in 0..<1500 {
      let owner = Int.random(in: 0..<ownerCount, using: &random)
      switch Int.random(in: 0..<100, using: &random) {
      case ..<growth:
        let weight = Int.random(in: 1...(number % 9 == 0 ? 120 : 6), using: &random)
        let refusal = Self.refusal(weight, owner, model)
        #expect(queue.append(number, weight: weight, of: owner) == refusal)
        if refusal == nil { model.append(number, weight, owner) }
      case ..<82:
        let (found, wanted) = (queue.popFirst(), model.popFirst())
        #expect(found?.element == wanted?.element && found?.owner == wanted?.owner && found?.weight == wanted?.weight)
        if let found { taken.append(found) }
      case ..<88:
        queue.pass()
        if !model.lines.isEmpty { model.lines.append(model.lines.removeFirst()) }
      case ..<94:
        // Returns some of those just taken, the last one first.
        for waiting in taken.suffix(Int.random(in: 0...5, using: &random)).reversed() {
          queue.giveBack(waiting)
          model.giveBack(waiting.element, waiting.weight, waiting.owner)
        }
        taken = []
      default:
        let element = model.line(of: owner).randomElement(using: &random)?.element ?? -1
        let found = queue.remove(of: owner) { $0 == element }
        #expect((found == element) == model.remove(element, owner))
      }
      #expect(queue.count == model.all.count && queue.weight == model.all.map(\.weight).reduce(0, +))
      #expect(queue.ownerCount == model.lines.count && queue.isEmpty == model.lines.isEmpty)
      #expect(queue.first?.element == model.lines.first?.elements.first?.element)
      #expect(queue.line(of: owner).count == model.line(of: owner).count)
    }
    var rest: [Int] = []
    while let next = model.popFirst() { rest.append(next.element) }
    #expect(queue.removeAll() == rest, "the rest in the order of the turns, nothing lost or doubled")
    #expect(queue.isEmpty && queue.count == 0 && queue.weight == 0)
  }

  /// Between two elements of one owner, each other one who waits has at most one; an owner's elements keep their order.
  @Test(arguments: 0..<30 as Range<UInt64>) func nobodyWaitsForMoreThanATurnOfEachOther(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = Queue()
    var served: [Int: Int] = [:]
    var (waits, next): ([Int: [Int: Int]], [Int: Int]) = ([:], [:])
    for _ in 0..<2000 {
      let owner = Int.random(in: 0..<12, using: &random)
      if owner < 9 {
        // The first owners flood.
        let flooder = owner % 3 == 0 ? 0 : owner
        if queue.line(of: flooder).count == 0 { waits[flooder] = [:] }
        queue.append(next[flooder, default: 0], of: flooder)
        next[flooder, default: 0] += 1
      } else if let waiting = queue.popFirst() {
        #expect(waiting.element == served[waiting.owner, default: 0], "in order, each once")
        served[waiting.owner, default: 0] += 1
        waits[waiting.owner] = [:]
        for other in Array(waits.keys) where queue.line(of: other).count > 0 && other != waiting.owner {
          waits[other]?[waiting.owner, default: 0] += 1
          #expect(waits[other]?[waiting.owner] ?? 0 <= 1, "a second turn before another's first")
        }
      }
    }
  }
}
