import Core
import Testing

@testable import Couple

/// The distance's history merges in any order.
@Suite struct DistanceHistoryTests {
  private static let day: Int64 = 86_400

  private static func history(_ entries: [(Int64, Int)], since: Int64? = nil) -> DistanceHistory {
    var history = since.map { DistanceHistory(since: CoupleRecordTests.at($0)) } ?? DistanceHistory()
    for (seconds, kilometres) in entries { history.add(kilometres, at: CoupleRecordTests.at(seconds)) }
    return history
  }

  private static func kilometres(_ history: DistanceHistory) -> [Int] { history.entries.map(\.kilometres) }

  @Test func ofADayTheLastStays() {
    let history = Self.history([(0, 500), (3600, 700), (7200, 20), (Self.day, 8000), (Self.day + 5, 8000)])
    #expect(Self.kilometres(history) == [20, 8000] && history.longest?.kilometres == 8000)
    #expect(history.entries.map(\.at) == [CoupleRecordTests.at(7200), CoupleRecordTests.at(Self.day)])
    // The longest distance is known although its day ended with a smaller one.
    #expect(Self.history([(0, 900), (1, 3)]).longest?.kilometres == 900)
  }

  @Test func ninetyDaysTravelAndTheLongestOfAll() {
    let history = Self.history((0..<200).map { ($0 * Self.day, $0 == 3 ? 9000 : Int($0)) })
    #expect(Self.kilometres(history) == Array(110..<200))
    #expect(history.longest == DistanceHistory.Entry(at: CoupleRecordTests.at(3 * Self.day), kilometres: 9000))
  }

  /// Any three in any order give the same result, and repeating changes nothing. Where one is reset, only the longest distance may depend on
  /// the order.
  @Test(arguments: 0..<2000) func mergesInAnyOrder(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    func random(_ count: Int) -> Int64 { Int64(numbers.below(count)) }
    let parts = (0..<3).map { _ in
      Self.history(
        (0..<random(6)).map { _ in (random(5) * 40_000, Int(random(4)) * 1000) },
        since: random(4) == 0 ? random(5) * 40_000 : nil)
    }
    let (a, b, c) = (parts[0], parts[1], parts[2])
    let all = a.merged(with: b).merged(with: c)
    for other in [c.merged(with: b.merged(with: a)), b.merged(with: a.merged(with: c)), all.merged(with: a)] {
      #expect(all.entries == other.entries && all.since == other.since)
      #expect(all.longest == other.longest || all.since != nil)
    }
    #expect(a.merged(with: b) == b.merged(with: a))
    let known = all.entries.map(\.kilometres).max()
    #expect((all.longest?.kilometres ?? 0) >= (known ?? 0) && (known == nil || all.longest != nil))
    #expect(all.merged(with: all) == all)
    #expect(DistanceHistory(bytes: all.bytes) == all)
  }

  @Test func whatWasTakenAwayDoesNotComeBack() {
    let old = Self.history([(0, 9000), (Self.day, 300)])
    let reset = Self.history([(3 * Self.day, 40)], since: 2 * Self.day)
    for merged in [old.merged(with: reset), reset.merged(with: old)] {
      #expect(Self.kilometres(merged) == [40] && merged.longest?.kilometres == 40)
    }
  }

  @Test(
    arguments: [
      [], [1], [2, 0, 0], [1, 4, 0], [1, 0, 1], [1, 0, 0, 0], [1, 0, 1, 2, 0x85, 0x9D, 1],
      // A longer one than the longest, and two of one day.
      [1, 2, 2, 5, 1, 2, 6], [1, 2, 2, 5, 2, 2, 5, 4, 4],
    ] as [[UInt8]])
  func otherBytesAreRefused(_ bytes: [UInt8]) {
    #expect(DistanceHistory(bytes: bytes) == nil)
  }
}
