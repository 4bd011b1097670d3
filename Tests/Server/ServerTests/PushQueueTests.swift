import Accounts
import Core
import Testing

@testable import Server

@Suite struct PushQueueTests {
  private static let start = Timestamp(milliseconds: 1_800_000_000_000)

  private static func item(_ owner: String, _ number: Int, at host: String = "push.example.com") -> PushItem {
    PushItem(
      destination: PushDestination(device: DeviceID("\(owner)\(number)"), url: "https://\(host)/\(owner)\(number)"),
      owner: AccountID(owner), origin: "https://\(host)",
      message: DeviceMessage(recipient: .account(AccountID(owner)), topic: .note, members: []))
  }

  private static func owners(_ queue: inout PushQueue, _ count: Int) -> String {
    (0..<count).compactMap { _ in queue.next(at: start)?.owner.text }.joined()
  }

  @Test func accountsTakeTurns() {
    var queue = PushQueue()
    for number in 0..<5 { #expect(queue.add(Self.item("m", number)) == nil) }
    for owner in ["a", "b"] { #expect(queue.add(Self.item(owner, 0)) == nil) }
    #expect(Self.owners(&queue, 7) == "mabmmmm" && queue.count == 7)
  }

  @Test func aLaterMessageTakesThePlaceOfOneThatWaits() {
    var queue = PushQueue()
    #expect(queue.add(Self.item("a", 0)) == nil && queue.add(Self.item("a", 0)) == .replaced)
    let first = queue.next(at: Self.start)
    #expect(queue.add(Self.item("a", 0)) == nil && queue.add(Self.item("a", 0)) == .replaced && queue.count == 2)
    #expect(queue.next(at: Self.start) == nil, "one is under way")
    first.map { queue.finish($0) }
    #expect(queue.next(at: Self.start) != nil && queue.next(at: Self.start) == nil && queue.count == 1)
  }

  @Test func oneThatFailedGivesWayToALaterOneAndBothRest() throws {
    var queue = PushQueue()
    let later = Self.start.adding(milliseconds: 60_000)
    _ = queue.add(Self.item("a", 0))
    let first = queue.next(at: Self.start)
    var failed = try #require(first)
    failed.failureCount = 1
    #expect(queue.rest(failed, until: later, isAgain: true) && queue.wakeTime == later && !queue.hasReady)
    // A flood of messages does not make the endpoint ready sooner.
    #expect(queue.add(Self.item("a", 0)) == .replaced && queue.next(at: Self.start) == nil)
    let second = queue.next(at: later)
    let next = try #require(second)
    #expect(next.failureCount == 0 && queue.wakeTime == nil)
    _ = queue.add(Self.item("a", 0))
    #expect(!queue.rest(next, until: later.adding(milliseconds: 1), isAgain: true) && queue.count == 1)
    #expect(queue.next(at: later) == nil && queue.next(at: later.adding(milliseconds: 1)) != nil)
  }

  @Test func aServiceHasAShareAndThoseThatNeverAnsweredHaveOneTogether() {
    var queue = PushQueue()
    for number in 0..<40 {
      _ = queue.add(Self.item("m\(number)", 0, at: "h\(number).example.com"))
      _ = queue.add(Self.item("a", number))
    }
    var underWay: [PushItem] = []
    while let item = queue.next(at: Self.start) { underWay.append(item) }
    #expect(underWay.count == PushQueue.unprovenShareMax)
    // A service that answers leaves the hanging ones behind.
    queue.mark("https://push.example.com", isAnswering: true)
    for number in 100..<100 + 2 * PushQueue.serviceShareMax { _ = queue.add(Self.item("b", number)) }
    var others: [PushItem] = []
    while let item = queue.next(at: Self.start) { others.append(item) }
    #expect(others.count == PushQueue.serviceShareMax && others.allSatisfy { $0.owner.text == "b" })
    // Each finished message admits one more.
    for item in others { queue.finish(item) }
    #expect(Self.owners(&queue, 100) == String(repeating: "b", count: PushQueue.serviceShareMax))
  }

  @Test func whoeverHasTheMostLosesOneWhenThereAreTooMany() {
    var queue = PushQueue(itemsMax: 20)
    #expect(queue.add(Self.item("anna", 0)) == nil)
    for number in 0..<100 { _ = queue.add(Self.item("m", number)) }
    #expect(queue.count == 20)
    for number in 0..<5 { #expect(queue.add(Self.item("ben", number)) == .dropped) }
    #expect(queue.count == 20)
    var left: [String: Int] = [:]
    while let item = queue.next(at: Self.start) {
      left[item.owner.text, default: 0] += 1
      queue.finish(item)
    }
    #expect(left == ["anna": 1, "ben": 5, "m": 14] && queue.count == 0)
  }

  /// Random operations in any order: nothing is lost or doubled, and the limits hold.
  @Test(arguments: 0..<8) func itKeepsCount(_ seed: UInt64) {
    var random = SmallRandom(state: seed)
    var (queue, now) = (PushQueue(itemsMax: 60), Self.start)
    var (underWay, added, ended): ([PushItem], Int, Int) = ([], 0, 0)
    for _ in 0..<4_000 {
      switch random.next() % 8 {
      case 0..<4:
        let owner = "o\(min(random.next() % 9, random.next() % 9))"
        added += 1
        let outcome = queue.add(Self.item(owner, Int(random.next() % 12), at: "h\(random.next() % 3).example.com"))
        if outcome != nil { ended += 1 }
      case 4, 5:
        guard let item = queue.next(at: now) else { break }
        #expect(!underWay.contains { $0.destination == item.destination })
        underWay.append(item)
      case 6:
        guard !underWay.isEmpty else { break }
        let item = underWay.remove(at: Int(random.next()) % underWay.count)
        queue.mark(item.origin, isAnswering: random.next() % 2 == 0)
        guard random.next() % 2 == 0 else {
          queue.finish(item)
          ended += 1
          break
        }
        let time = now.adding(milliseconds: Int64(random.next() % 50))
        if !queue.rest(item, until: time, isAgain: random.next() % 3 > 0) { ended += 1 }
      default: now = now.adding(milliseconds: Int64(random.next() % 20))
      }
      #expect(queue.count == added - ended && queue.count <= 60 && queue.underWayCount == underWay.count)
    }
    now = now.adding(milliseconds: 1000)
    for item in underWay { queue.finish(item) }
    ended += underWay.count
    while let item = queue.next(at: now) {
      queue.finish(item)
      ended += 1
    }
    #expect(queue.count == 0 && added == ended && queue.wakeTime == nil && !queue.hasReady)
  }

  private struct SmallRandom {
    var state: UInt64
    mutating func next() -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33)
    }
  }
}
