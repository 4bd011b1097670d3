import Actions
import Calm
import Chores
import Core
import Foundation
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The page's list: the same as the terminal's, whatever was done and at whatever time; past days, what is done, and the week.
@Suite struct TodayListTests {
  /// The ids of the rows that the one list of all areas asks for, in its order.
  private static func wanted(_ app: AppDriver, _ day: Day) -> [String] {
    let (model, chores) = (app.model, app.model.choresScreens)
    let families = model.replica.familyZones.compactMap { chores.snapshot(of: $0) }.map {
      FamilyOfUser($0.moment, of: chores.isShared($0) ? nil : chores.me($0))
    }
    let agenda = model.replica.agenda(of: day, at: app.clock, model.rules, families: families)
    let list = agenda.list
    return (list.now + list.later + list.over + list.resting + list.done).map { item in
      switch item.subject {
      case .habit(let index): "today-" + model.habits.all[index].habit.id.text
      case .chore(let family, let index):
        OccurrenceKey(agenda.families[family].statuses[index])
          .text(after: day == model.today ? "chore-today-" : "chore-day-")
      case .meditation: "today-meditation"
      case .workout: "today-workout"
      case .session: "today-session"
      case .evening(let evening): "today-evening-\(evening.index)"
      }
    }
  }

  /// The ids of the rows on the page, from top to bottom.
  private static func shown(_ app: AppDriver) -> [String] {
    let main = app.page.element("main") ?? ""
    return main.components(separatedBy: "<li class=\"row ").dropFirst().compactMap { part in
      guard let id = part.firstRange(of: "id=\"") else { return nil }
      return String(part[id.upperBound...].prefix { $0 != "\"" })
    }.filter { $0.hasPrefix("today-") || $0.hasPrefix("chore-") }
  }

  @Test(arguments: Array(UInt64(0)..<12)) func pageAndTerminalShowTheSame(_ seed: UInt64) throws {
    var random = SplitMix64(seed: SplitMix64.mixed(seed))
    var app = TodayHouse([.habits, .chores, .calm], hasAccount: false).app
    for name in ["Laufen", "Wasser", "Dehnen"] { app.addHabit(name) }
    for line in ["Müll um 18 Uhr", "Fenster am Montag", "Küche alle 2 Tage", "Pflanzen bis 11 Uhr täglich"] {
      app.send("route:/chores")
      app.send("chores.type:quick:" + line)
      app.send("chores.add")
    }
    for _ in 0..<40 {
      app.clock = app.clock.adding(milliseconds: Int64(random.below(400)) * 60_000)
      app.send("tick")
      let past = app.model.today - Int32(random.below(4))
      app.send("route:" + (past == app.model.today ? "/" : Route.day(past).path))
      #expect(Self.shown(app) == Self.wanted(app, past), "seed \(seed)")
      Self.act(&app, past, &random)
      #expect(Self.shown(app) == Self.wanted(app, past), "seed \(seed)")
      // The calendar lists the same below its month, for coming days, too.
      let day = app.model.today + Int32(random.below(9)) - 4
      app.send("route:" + Route.calendar(day == app.model.today ? nil : day).path)
      #expect(Self.shown(app) == Self.wanted(app, day), "seed \(seed)")
    }
  }

  private static func act(_ app: inout AppDriver, _ day: Day, _ random: inout SplitMix64) {
    let habits = app.model.habits.listed.map { $0.habit.id.text }
    switch random.below(5) {
    case 0: app.send("habit.check:" + habits[random.below(habits.count)])
    case 1: app.send("habit.toggle:" + habits[random.below(habits.count)] + ":\(day.index)")
    case 2: app.send("calm.evening:easy:")
    case 3: app.send("habit.skip:" + habits[random.below(habits.count)] + ":\(day.index)")
    default:
      let rows = shown(app).filter { $0.hasPrefix("chore-") }
      guard !rows.isEmpty else { return }
      let row = rows[random.below(rows.count)]
      app.send("chores.check:" + row.dropFirst(row.hasPrefix("chore-day-") ? 10 : 12))
    }
  }

  @Test func whatIsDoneIsFoldedWithItsCountAndTheDeviceKeepsTheChoice() {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    app.send(.shell(.go(.today)))
    #expect(app.page.element("today-done") == nil)
    app.send(.habit(.check(id)))
    #expect(app.page.element("today-done-list")?.contains(" hidden") == true)
    #expect(app.page.element("today-fold")?.contains("aria-expanded=\"false\"") == true)
    #expect(app.page.element("today-all-done")?.contains(German.strings.todayAllDone) == true)
    app.send(.shell(.showDone(true)))
    #expect(app.page.element("today-fold")?.contains("aria-expanded=\"true\"") == true)
    #expect(app.effects.contains(.keep(.done, "open")))
    app.send(.shell(.showDone(false)))
    #expect(app.effects.contains(.keep(.done, "")))
  }

  @Test func aPastDayIsEditedAndTheWeekFollows() throws {
    var app = AppDriver()
    let id = app.addHabit("Lesen")
    let before = app.model.today - 1
    app.send("route:" + Route.day(before).path)
    // It did not exist yesterday.
    #expect(app.html.contains(German.strings.todayDayEmpty))
    app.send(.habit(.toggle(id, before)))
    #expect(app.page.element("today-done")?.contains("Lesen") == true)
    let week = try #require(app.page.element("today-week"))
    let name = app.model.formats.longDate(before)
    #expect(week.contains(German.strings.todayDayShare(day: name, done: 1, total: 1)))
    app.send("key:k")
    #expect(app.model.route == .today)
    app.send("key:j")
    #expect(app.model.route == .day(before))
    for path in ["/day/\((app.model.today + 1).index)", "/day/\(app.model.today.index)", "/day/x", "/day/18991231"] {
      app.send("route:" + path)
      #expect(app.model.route == .today, "\(path)")
    }
  }

  @Test func anEveningIsEnteredByOneTapOnItsDay() {
    var app = TodayHouse([.calm], hasAccount: false).app
    let today = app.model.today
    app.send("calm.diary:\((today - 3).index)")
    app.send("calm.level:steady")
    app.send("calm.savediary")
    app.send("route:" + Route.day(today - 2).path)
    let row = app.page.element("today-evening-\((today - 2).index)") ?? ""
    let message = row.firstRange(of: "calm.evening:wild:").map { row[$0.lowerBound...].prefix { $0 != "\"" } } ?? ""
    app.send(String(message))
    #expect(app.model.replica.calm.diary[today - 2]?.level == .wild)
    #expect(app.page.element("today-done")?.contains("today-evening-") == true)
  }
}
