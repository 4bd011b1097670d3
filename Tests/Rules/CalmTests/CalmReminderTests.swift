import Core
import Testing

@testable import Calm

/// Reminders that fire, and those that stay silent (M-24 to M-26).
@Suite struct CalmReminderTests {
  private static let day = Day(year: 2026, month: 3, day: 25)  // A Wednesday.
  private static let timeZone = Sample.zurich

  private static func at(_ day: Day, _ minute: Int32) -> Timestamp { timeZone.moment(day: day, minute: minute) }

  private func plan(
    _ reminder: CalmReminder, ends: [Timestamp]? = [], diary: Diary? = Diary(), from: Timestamp, to: Timestamp,
    now: Timestamp
  ) -> CalmReminderPlan {
    let sessions = ends.map { ends in
      ends.enumerated().map { i, end in
        SessionEntry(
          id: UniqueID(high: UInt64(i), low: 0), kind: .meditation, source: .timer, day: Self.day,
          stretches: [SessionStretch(end.adding(milliseconds: -600_000), end)])
      }
    }
    return CalmReminderPlan(
      [reminder], sessions: sessions, diary: diary, after: from, through: to, now: now, timeZone: Self.timeZone)
  }

  private static func reminder(
    _ kind: CalmReminderKind = .meditation, minute: Int32 = 480, days: WeekdaySet = .all, hours: Int32 = 12
  ) throws -> CalmReminder {
    try CalmReminder(id: Sample.id, kind: kind, minute: minute, weekdays: days, lookBackHours: hours)
  }

  /// Seconds from the reminder's time to the activity's end, and to now.
  @Test(
    arguments: [
      ("nothing was done", nil, 0, .fires), ("at its very time", 0, 0, .cancelled(by: nil)),
      ("at the beginning of the window", -43_200, 0, .cancelled(by: nil)),
      ("a second before the window", -43_201, 0, .fires),
      ("a second later", 1, 1, .withdrawn(by: nil)), ("later, but not yet", 1, 0, .fires),
      ("before, and not yet due", -100, -50, .cancelled(by: nil)), ("nothing, and not yet due", nil, -1, .waiting),
      ("in the future", 100, -1, .waiting),
    ] as [(String, Int64?, Int64, ReminderDecision)])
  func theWindowHasBothEnds(_ name: String, _ end: Int64?, _ now: Int64, _ expected: ReminderDecision) throws {
    let due = Self.at(Self.day, 480)
    let ends = end.map { [due.adding(milliseconds: $0 * 1000)] } ?? []
    let found = plan(
      try Self.reminder(), ends: ends, from: due.adding(milliseconds: -1), to: due,
      now: due.adding(milliseconds: now * 1000))
    #expect(found.occurrences.count == 1)
    switch (found.occurrences[0].decision, expected) {
    case (.cancelled(let by), .cancelled), (.withdrawn(let by), .withdrawn): #expect(by == ends.first)
    case (let decision, let expected): #expect(decision == expected, "\(name)")
    }
  }

  @Test func anUnknownLogFires() throws {
    let due = Self.at(Self.day, 480)
    #expect(
      plan(try Self.reminder(), ends: nil, from: due.adding(milliseconds: -1), to: due, now: due).occurrences[0]
        .decision
        == .fires)
  }

  @Test func oneCancelledWeekLeavesTheNextAlone() throws {
    let reminder = try Self.reminder(days: WeekdaySet([.wednesday]))
    let end = Self.at(Self.day, 400)
    let found = plan(
      reminder, ends: [end], from: Self.at(Self.day - 8, 0), to: Self.at(Self.day + 8, 0), now: Self.at(Self.day + 8, 0)
    )
    #expect(found.occurrences.map { $0.at.day } == [Self.day - 7, Self.day, Self.day + 7])
    #expect(found.occurrences.map { $0.decision } == [.withdrawn(by: end), .cancelled(by: end), .fires])
  }

  @Test func anotherKindDoesNotMatch() throws {
    let due = Self.at(Self.day, 480)
    let found = plan(try Self.reminder(.workout), ends: [due], from: due.adding(milliseconds: -1), to: due, now: due)
    #expect(found.occurrences[0].decision == .fires)
  }

  /// In the morning the diary asks for yesterday, in the evening for today.
  @Test(arguments: [(540, -1), (1079, -1), (1080, 0), (1260, 0)] as [(Int32, Int32)])
  func theDiaryAsksForItsDay(_ minute: Int32, _ offset: Int32) throws {
    let reminder = try Self.reminder(.diary, minute: minute)
    let due = Self.at(Self.day, minute)
    func decision(_ entryDay: Day?, now: Timestamp) throws -> ReminderDecision {
      var diary = Diary()
      if let entryDay { diary.put(try DiaryEntry(day: entryDay, level: .wild)) }
      let found = plan(reminder, diary: diary, from: due.adding(milliseconds: -1), to: due, now: now)
      #expect(found.occurrences.map { $0.asksFor } == [Self.day + offset])
      return found.occurrences[0].decision
    }
    #expect(try decision(nil, now: due) == .fires)
    #expect(try decision(Self.day + offset - 1, now: due) == .fires)
    #expect(try decision(Self.day + offset, now: due.adding(milliseconds: -60_000)) == .cancelled(by: nil))
    #expect(try decision(Self.day + offset, now: due) == .withdrawn(by: nil))
    #expect(
      plan(reminder, diary: nil, from: due.adding(milliseconds: -1), to: due, now: due).occurrences[0].decision
        == .fires)
  }

  @Test func deliveredOnceAndWithdrawn() throws {
    let reminder = try Self.reminder()
    let due = Self.at(Self.day, 480)
    let before = plan(reminder, from: due.adding(milliseconds: -1), to: due, now: due)
    let tags = before.occurrences.map { $0.key }
    #expect(before.steps(delivered: [], shown: []).deliver.count == 1)
    #expect(before.steps(delivered: tags, shown: tags).deliver.isEmpty)
    #expect(before.steps(delivered: tags, shown: tags).withdraw.isEmpty)
    let later = due.adding(milliseconds: 3_600_000)
    // An activity of before that comes to light later withdraws what was delivered, too.
    for end in [due.adding(milliseconds: 60_000), due.adding(milliseconds: -60_000)] {
      let after = plan(reminder, ends: [end], from: due.adding(milliseconds: -1), to: due, now: later)
      #expect(after.steps(delivered: tags, shown: tags).withdraw == tags)
      #expect(after.steps(delivered: tags, shown: []).withdraw.isEmpty)
      #expect(after.steps(delivered: [], shown: []).deliver.isEmpty)
    }
    // One that does not exist any more is withdrawn as well.
    #expect(before.steps(delivered: ["calm-x"], shown: ["calm-x"]).withdraw == ["calm-x"])
  }

  @Test func aSkippedMinuteAndARepeatedOne() throws {
    let spring = Day(year: 2026, month: 3, day: 29)
    let found = plan(
      try Self.reminder(minute: 150), from: Self.at(spring, 0), to: Self.at(spring, 600), now: Self.at(spring, 600))
    #expect(found.occurrences.map { $0.at.moment } == [Timestamp(milliseconds: 1_774_746_000_000)])
    let autumn = Day(year: 2026, month: 10, day: 25)
    let again = plan(
      try Self.reminder(minute: 150), from: Self.at(autumn, 0), to: Self.at(autumn, 600), now: Self.at(autumn, 600))
    #expect(again.occurrences.count == 1)
  }

  @Test func boundsAndSamples() throws {
    #expect(throws: CalmError.outOfRange(.lookBack, 1...48)) { try Self.reminder(hours: 49) }
    #expect(throws: CalmError.outOfRange(.lookBack, 1...24)) { try Self.reminder(.breathing, hours: 25) }
    #expect(throws: Never.self) { try Self.reminder(.diary, hours: 0) }
    #expect(throws: CalmError.noWeekday) { try Self.reminder(days: .none) }
    #expect(throws: CalmError.outOfRange(.minute, 0...1439)) { try Self.reminder(minute: 1440) }
    #expect(CalmReminderSample.allCases.allSatisfy { $0.reminder != nil })
    #expect(CalmReminderSample.offered([], deleted: 0).count == 4)
    let there = try #require(CalmReminderSample.workoutDays.reminder)
    #expect(CalmReminderSample.offered([there], deleted: 1) == [.middayBreath, .eveningDiary])
  }

  @Test func aYearIsCutToItsLastDays() throws {
    let found = plan(
      try Self.reminder(), from: Timestamp(milliseconds: 0), to: Self.at(Self.day, 600), now: Self.at(Self.day, 600))
    #expect(found.occurrences.count == Int(ReminderTime.daysMax) + 1)
  }
}
