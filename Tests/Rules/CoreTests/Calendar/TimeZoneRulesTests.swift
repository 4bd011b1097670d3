import Core
import Foundation
import Testing

/// Zone rules built from the system's zones, compared with Foundation and with users' expectations.
@Suite struct TimeZoneRulesTests {
  static let names = [
    "Europe/Zurich", "America/New_York", "Pacific/Apia", "Pacific/Kiritimati", "Australia/Lord_Howe",
    "America/Sao_Paulo",
    "America/St_Johns", "Asia/Beirut", "Africa/Cairo", "Asia/Kathmandu", "Pacific/Kwajalein", "America/Havana", "UTC",
  ]

  @Test(arguments: names) func wallClockAgreesWithFoundation(_ name: String) throws {
    let timeZone = try SystemZone(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone.timeZone
    for second in timeZone.instructiveSeconds {
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: Double(second)))
      let clock = timeZone.rules.wallClock(at: Timestamp(milliseconds: second * 1000))
      let index = (parts.year ?? 0) * 10_000 + (parts.month ?? 0) * 100 + (parts.day ?? 0)
      let minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
      try #require(Int(clock.day.index) == index && Int(clock.minute) == minute, "\(name) at \(second)")
    }
  }

  /// A day that has ended does not return; only crossing the date line from west to east brings one back.
  @Test(arguments: names) func daysGoForward(_ name: String) throws {
    let timeZone = try SystemZone(name)
    for start in [0, 1, 30, 90, 120, 135, 150, 180, 240, 720] as [Int32] {
      for change in timeZone.rules.transitions.dropFirst() {
        let first = change.start.milliseconds - 4 * 3_600_000
        var before = timeZone.rules.day(at: Timestamp(milliseconds: first), startOfDayMinutes: start)
        for minute in 1...8 * 60 as ClosedRange<Int64> {
          let now = Timestamp(milliseconds: first + minute * 60_000)
          let day = timeZone.rules.day(at: now, startOfDayMinutes: start)
          let isDateLine = name == "Pacific/Kwajalein" && day.year == 1969
          try #require(day >= before || isDateLine, "\(name), days from \(start), \(change.start.milliseconds)")
          before = day
        }
      }
    }
  }

  /// The moment at which a day begins is the first one of that day.
  @Test(arguments: names) func momentOfTheBoundaryBeginsTheDay(_ name: String) throws {
    let timeZone = try SystemZone(name)
    for start in [0, 30, 120, 150, 180, 720] as [Int32] {
      let leftOut = timeZone.rules.daysLeftOut
      for change in timeZone.rules.transitions.dropFirst() {
        let middle = timeZone.rules.wallClock(at: change.start).day
        for day in (-2...2).map({ middle + $0 }) where !leftOut.contains(where: { $0.contains(day) }) {
          let moment = timeZone.rules.moment(day: day, minute: start)
          let before = timeZone.rules.day(at: moment.adding(milliseconds: -1), startOfDayMinutes: start)
          try #require(
            timeZone.rules.day(at: moment, startOfDayMinutes: start) >= day, "\(name) \(day.index) from \(start)")
          try #require(before < day || name == "Pacific/Kwajalein", "\(name) \(day.index) from \(start)")
        }
      }
    }
  }

  /// Each minute shown by a clock is found again, at its first time or before it.
  @Test(arguments: names) func momentsAreFoundAgain(_ name: String) throws {
    let timeZone = try SystemZone(name)
    for second in timeZone.instructiveSeconds where second % 60 == 0 {
      let here = Timestamp(milliseconds: second * 1000)
      let clock = timeZone.rules.wallClock(at: here)
      let moment = timeZone.rules.moment(day: clock.day, minute: clock.minute)
      try #require(moment <= here && timeZone.rules.wallClock(at: moment) == clock, "\(name) at \(second)")
    }
  }

  @Test(
    arguments: [
      ("Pacific/Apia", [20_111_230]), ("Pacific/Kiritimati", [19_941_231]), ("Pacific/Kwajalein", [19_930_821]),
      ("Europe/Zurich", []), ("America/New_York", []), ("Australia/Lord_Howe", []), ("UTC", []),
    ] as [(String, [Int32])])
  func datesLeftOut(_ name: String, _ expected: [Int32]) throws {
    let ranges = try SystemZone(name).rules.daysLeftOut
    #expect(ranges.map { $0.first.index } == expected && ranges.map { $0.last.index } == expected)
  }

  @Test func damagedMomentsDoNotOverflow() throws {
    let timeZone = try SystemZone("Europe/Zurich").rules
    for value in [Int64.min, .min + 1, -1 << 55, 1 << 55, .max - 1, .max] {
      let day = timeZone.day(at: Timestamp(milliseconds: value), startOfDayMinutes: 240)
      #expect((value < 0) == (day < .earliest) && (value > 0) == (day > .latest))
      #expect(day.index != 0)
    }
  }

  @Test func malformedRulesAreRefused() {
    let a = TimeZoneRules.Transition(start: Timestamp(milliseconds: 0), offsetSeconds: 0)
    let b = TimeZoneRules.Transition(start: Timestamp(milliseconds: 1), offsetSeconds: 60)
    #expect(TimeZoneRules([]) == nil && TimeZoneRules([a, a]) == nil && TimeZoneRules([b, a]) == nil)
    #expect(TimeZoneRules([a, b]) != nil)
    let many = (0...TimeZoneRules.transitionCountMax).map {
      TimeZoneRules.Transition(start: Timestamp(milliseconds: Int64($0)), offsetSeconds: 0)
    }
    #expect(TimeZoneRules(many) == nil)
  }
}

/// Returns one of the system's zones as a host would provide it.
struct SystemZone {
  let timeZone: TimeZone
  let rules: TimeZoneRules

  init(_ name: String) throws {
    let timeZone = try #require(TimeZone(identifier: name))
    func offset(_ second: Int64) -> Int { timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) }
    // The years in which the zones named above crossed the date line or changed at an odd time, and the present ones.
    var rows: [TimeZoneRules.Transition] = []
    for (from, through) in [
      (-31_536_000, 0), (725_846_400, 820_454_400), (1_262_304_000, 1_356_998_400), (1_704_067_200, 1_893_456_000),
    ]
      as [(Int64, Int64)]
    {
      var second = from
      rows.append(.init(start: Timestamp(milliseconds: second * 1000), offsetSeconds: Int32(offset(second))))
      while second < through {
        let next = second + 6 * 3600
        if offset(next) != offset(second) {
          var (low, high) = (second, next)
          while high - low > 1 {
            let middle = (low + high) / 2
            if offset(middle) == offset(second) { low = middle } else { high = middle }
          }
          rows.append(.init(start: Timestamp(milliseconds: high * 1000), offsetSeconds: Int32(offset(high))))
        }
        second = next
      }
    }
    self.timeZone = timeZone
    rules = try #require(TimeZoneRules(rows))
  }

  /// Seconds around each change and in between, within the stretches for which the rules were read.
  var instructiveSeconds: [Int64] {
    var out: [Int64] = []
    for change in rules.transitions where change.start.milliseconds >= 1_704_067_200_000 || rules.transitions.count < 40
    {
      let start = change.start.milliseconds / 1000
      for minute in stride(from: 0, through: 1500, by: 7) as StrideThrough<Int64> { out.append(start + minute * 60) }
      for second in [0, 1, 59, 3599, 3600, 7199, 7200] as [Int64] { out.append(start + second) }
    }
    for change in rules.transitions.dropFirst() {
      let start = change.start.milliseconds / 1000
      for second in [1, 2, 60, 3599, 3600, 3601, 7200, 86_400] as [Int64] { out.append(start - second) }
    }
    let first = rules.transitions[0].start.milliseconds / 1000
    // Between the stretches nothing was read: that is where seconds before a stretch's first row are.
    let gaps: [ClosedRange<Int64>] = [0...725_846_399, 820_454_400...1_262_303_999, 1_356_998_400...1_704_067_199]
    return out.filter { second in second >= first && !gaps.contains { $0.contains(second) } }
  }
}
