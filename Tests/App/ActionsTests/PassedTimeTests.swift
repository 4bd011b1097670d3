import Actions
import Chores
import Core
import Replica
import Sync
import Testing

/// A new chore is due at its next time that is still to come (F-5): one of today at 7:30 that is entered in the evening begins with the next one.
@Suite struct PassedTimeTests {
  /// Lines without a day of their own, each with the end of its window.
  private static let lines: [(line: String, by: Int32)] = [
    ("Müll um 07:30", 450), ("Müll täglich bis 07:30", 450), ("Müll alle 3 Tage 07:30", 450),
    ("Müll jeden Sonntag 07:30", 450), ("Müll sonntags vor 12:00", 720), ("Müll Mo, Mi, Do, So 18 Uhr", 1080),
    ("Müll alle 2 Wochen dienstags 18:00", 1080), ("Müll wöchentlich 07:30", 450), ("Müll monatlich 18 Uhr", 1080),
    ("Müll monatlich am 30. um 07:30", 450), ("Müll monatlich am 31. um 07:30", 450),
    ("Müll jährlich am 30.11. um 12:00", 720), ("Müll jedes Jahr am 1. Dezember 07:30", 450),
    ("Müll alle 6 Monate am 29. 07:30", 450), ("Katze morgens", 600), ("Katze jeden Abend", 1320),
    ("Müll werktags 07:30", 450), ("Müll am Wochenende jede Woche 12:00", 720),
    ("Müll alle 3 Tage nach Erledigung 07:30", 450), ("Müll jeden Sonntag nach Erledigung 18:00", 1080),
    ("Bins every day by 7:30am", 450), ("Bins every Sunday at noon", 720),
    ("Bins every 2 weeks on Monday by 18:00", 1080),
    ("Bins every month on the 30th by 12:00", 720), ("Bins weekdays 9:00", 540),
  ]

  struct Scene {
    var replica = Replica()
    let zone: SyncZone
    let now: Timestamp

    init(_ day: Day, _ minute: Int32) throws {
      _ = replica.attach(ChoresArea.shared)
      now = TimeZoneRules.utc.moment(day: day, minute: minute)
      let made = try ChoresActions.makeFamily(
        ChoresScene.family, name: "Müller", timeZone: "UTC", firstWeekday: .monday, parent: ChoresScene.anna,
        parentName: "Anna", replica, at: now)
      for change in made.changes { replica.apply(change) }
      zone = made.zone
    }

    var actions: ChoresActions {
      get throws { try ChoresActions(replica, in: zone, at: now, rules: .utc) }
    }

    mutating func add(_ reading: QuickAddReading, week: Day? = nil) throws -> Chore {
      for change in try actions.add(ChoresScene.bath, reading, members: [], rooms: [], week: week) {
        replica.apply(change)
      }
      return try #require(replica.family(in: zone)?.chore(ChoresScene.bath))
    }

    func status(of chore: Chore) throws -> OccurrenceStatus {
      try #require(try actions.moment.statuses(of: chore).first)
    }
  }

  private static func reading(_ line: String, _ day: Day, _ minute: Int32) -> QuickAddReading {
    QuickAdd(language: .german, firstWeekday: .monday, members: [], rooms: []).read(line, today: day, minute: minute)
  }

  /// Every day of six weeks, before, at and after each time.
  @Test(arguments: lines.map { $0.line }) func nothingIsOverdueAtOnce(_ line: String) throws {
    let by = try #require(Self.lines.first { $0.line == line }).by
    for offset in 0..<42 as Range<Int32> {
      let day = Day(year: 2026, month: 11, day: 8) + offset
      for minute in [0, by - 1, by, by + 1, 1439] {
        var scene = try Scene(day, minute)
        let reading = Self.reading(line, day, minute)
        #expect(reading.warnings.isEmpty, "\(line)")
        let chore = try scene.add(reading)
        let status = try scene.status(of: chore)
        let due = try #require(try scene.actions.moment.dueMoment(of: status, chore))
        #expect(
          due > scene.now && status.state != .overdue && status.state != .missed, "\(line) \(day.iso) \(minute)")
        // Before its time it begins as ever, and afterwards at the next time that it would have had then.
        var early = try Scene(day, 0)
        let before = try early.status(of: early.add(Self.reading(line, day, 0)))
        if minute < by || before.due != day {
          #expect(status.due == before.due, "\(line) \(day.iso) \(minute)")
        } else {
          var next = try Scene(day + 1, 0)
          let after = try next.status(of: next.add(Self.reading(line, day + 1, 0)))
          #expect(status.due == after.due, "\(line) \(day.iso) \(minute)")
        }
      }
    }
  }

  /// Rows of a table: one without a day begins with the next time, one with a day is due on it.
  @Test(arguments: [
    ("daily", "", "2026-11-30"), ("jeden Sonntag", "", "2026-12-06"), ("every 2 weeks", "", "2026-12-06"),
    ("täglich", "2026-11-29", "2026-11-29"), ("jeden Sonntag", "2026-11-29", "2026-11-29"), ("", "", "2026-11-30"),
    ("Mo, So", "", "2026-11-30"), ("monatlich am 29.", "", "2026-12-29"),
  ])
  func tablesBeginWithTheNextTime(_ rhythm: String, _ day: String, _ due: String) throws {
    let today = Day(year: 2026, month: 11, day: 29)
    var scene = try Scene(today, 1140)
    let csv = "title,repeat,due,by\nMüll,\"\(rhythm)\",\(day),07:30\n"
    let file = try ChoreTable.read(
      Array(csv.utf8), language: .german, firstWeekday: .monday, timeZone: .utc, today: today)
    let plan = try ChoreImportPlan(file, to: scene.actions.moment.household, account: "", at: scene.now)
    for change in try scene.actions.put(try #require(plan.chores.first)) { scene.replica.apply(change) }
    let chore = try #require(scene.replica.family(in: scene.zone)?.chores.first)
    #expect(try scene.status(of: chore).due?.iso == due)
  }
}
