import Core
import Records
import Testing

@testable import Server

/// Messages that one user causes for another by one sort of deed is six messages within any hour, and nothing is lost.
@Suite struct MessageBudgetTests {
  private static let minute: Int64 = 60_000

  private static func message(
    _ sender: String, _ kind: String, to recipient: String, count: Int = 1
  ) -> DeviceMessage {
    @Sendable func made(_ count: Int) -> DeviceMessage {
      DeviceMessage(
        recipient: .user(RecordName(recipient), "iCloud.test"), topic: .note,
        members: [.init("share", .string("\(sender) \(kind) \(recipient)")), .init("count", .int(Int64(count)))],
        cause: MessageCause(sender: sender, kind: kind, count: count, counting: made))
    }
    return made(count)
  }

  private static func told(_ message: DeviceMessage) -> (share: String, count: Int) {
    let members = JSON.object(message.members)
    guard case .int(let count)? = members["count"] else { return ("", 0) }
    return (members["share"]?.string ?? "", Int(count))
  }

  @Test func aFloodIsSixMessagesAndThenOneThatCounts() {
    var budget = MessageBudget()
    let start = Timestamp(milliseconds: 1_800_000_000_000)
    let flood = (0..<1500).compactMap { _ in budget.admit(Self.message("kim", "wishes", to: "anne"), at: start) }
    #expect(flood.count == 6)
    // Others, and another sort, wait for nothing.
    #expect(budget.admit(Self.message("lee", "wishes", to: "anne"), at: start) != nil)
    #expect(budget.admit(Self.message("kim", "done", to: "anne"), at: start) != nil)
    #expect(budget.admit(Self.message("kim", "wishes", to: "paul"), at: start) != nil)
    #expect(budget.due(at: start.adding(milliseconds: 59 * Self.minute)).isEmpty)
    let due = budget.due(at: start.adding(milliseconds: 60 * Self.minute)).map(Self.told)
    #expect(due.map(\.count) == [1494])
    #expect(budget.due(at: start.adding(milliseconds: 121 * Self.minute)).isEmpty && budget.wakeTime == nil)
  }

  /// The server's own messages have no budget.
  @Test func messagesWithoutASenderAreNotCounted() {
    var budget = MessageBudget()
    for second in 0..<100 {
      let now = Timestamp(milliseconds: Int64(second) * 1000)
      #expect(budget.admit(Self.message("", "due", to: "anne"), at: now) != nil)
    }
    #expect(budget.wakeTime == nil)
  }

  @Test func aCountOfOneRequestIsAdded() {
    var budget = MessageBudget()
    let start = Timestamp(milliseconds: 0)
    for _ in 0..<8 { _ = budget.admit(Self.message("kim", "done", to: "anne", count: 5), at: start) }
    #expect(budget.due(at: start.adding(milliseconds: 60 * Self.minute)).map(Self.told).map(\.count) == [10])
  }

  /// Days of random deeds by few and many.
  @Test(arguments: 0..<40) func withinAnyHourThereAreSixAndNoneIsLost(seed: UInt64) {
    var random = SplitMix(seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    var budget = MessageBudget()
    var told: [String: [(time: Int64, count: Int)]] = [:]
    var made: [String: Int] = [:]
    var now: Int64 = 1_800_000_000_000
    func note(_ messages: [DeviceMessage]) {
      for message in messages {
        let (share, count) = Self.told(message)
        told[share, default: []].append((now, count))
      }
    }
    let pauses: [Int64] = [0, 1, 1000, 40_000, 10 * Self.minute, 50 * Self.minute]
    for _ in 0..<3000 {
      now += pauses[Int(random.next() % 6)] * Int64(random.next() % 3)
      note(budget.due(at: Timestamp(milliseconds: now)))
      let (sender, kind, recipient) = ("s\(random.next() % 3)", "k\(random.next() % 2)", "r\(random.next() % 2)")
      let count = Int(random.next() % 4 == 0 ? random.next() % 9 + 1 : 1)
      made["\(sender) \(kind) \(recipient)", default: 0] += count
      let message = Self.message(sender, kind, to: recipient, count: count)
      note(budget.admit(message, at: Timestamp(milliseconds: now)).map { [$0] } ?? [])
    }
    while let wake = budget.wakeTime {
      now = max(now, wake.milliseconds)
      note(budget.due(at: Timestamp(milliseconds: now)))
    }
    for (share, messages) in told {
      #expect(messages.reduce(0) { $0 + $1.count } == made[share])
      for (position, first) in messages.enumerated() {
        let within = messages[position...].prefix { $0.time < first.time + 60 * Self.minute }
        #expect(within.count <= MessageBudget.messagesMax, "\(share) at \(first.time)")
      }
    }
    #expect(told.keys.sorted() == made.keys.sorted())
  }

  @Test func fewSharesAreRemembered() {
    var budget = MessageBudget(sharesMax: 3)
    for number in 0..<10 {
      let now = Timestamp(milliseconds: Int64(number))
      #expect(budget.admit(Self.message("s\(number)", "k", to: "anne"), at: now) != nil)
    }
    #expect(budget.due(at: Timestamp(milliseconds: 120 * Self.minute)).isEmpty && budget.wakeTime == nil)
  }
}

private struct SplitMix {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
