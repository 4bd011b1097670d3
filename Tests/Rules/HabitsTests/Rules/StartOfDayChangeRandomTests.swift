import Core
import Habits
import Testing

/// Random taps and random changes of the start of day: invariants of a change (H-8b).
@Suite struct StartOfDayChangeRandomTests {
  @Test func nothingIsLostAndChosenDaysStay() {
    var moved = 0
    for seed in 0..<1000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var now = Timestamp(milliseconds: 1_760_000_000_000)
      var minutes: Int32 = 0
      var history = History()
      for _ in 0..<30 {
        now = now.adding(milliseconds: Int64(random.below(14 * 3_600_000) + 60_000))
        let today = TimeZoneRules.utc.day(at: now, startOfDayMinutes: minutes)
        if random.below(3) > 0 {
          let isLive = random.below(4) > 0
          let day = isLive ? today : today - Int32(random.below(3))
          history.merge(day, DayLog(.done, at: now, amount: Amount(Int64(random.below(9))), isLive: isLive))
          continue
        }
        let next = Int32(random.below(13) * 60)
        let before = Self.entries(history)
        let moves = StartOfDayChange(from: minutes, to: next, timeZone: .utc, at: now).moves(in: history)
        for move in moves {
          history.merge(move.day, move.log)
          moved += 1
        }
        minutes = next
        let after = Self.entries(history)
        #expect(after.amounts == before.amounts, "seed \(seed)")
        #expect(after.chosen == before.chosen, "seed \(seed)")
      }
    }
    #expect(moved > 1000)
  }

  /// The sorted amounts of all entries, and the chosen days by day number with their amounts.
  private static func entries(_ history: History) -> (amounts: [Int32], chosen: [Int32: Int32]) {
    var amounts: [Int32] = []
    var chosen: [Int32: Int32] = [:]
    for number in history.days {
      guard let log = history.log(Day(number)), log.state == .done else { continue }
      amounts.append(log.amount?.thousandths ?? -1)
      if !log.isLive { chosen[number] = log.amount?.thousandths ?? -1 }
    }
    return (amounts.sorted(), chosen)
  }
}
