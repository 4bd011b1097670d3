import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// The page of one reminder with its answers; the test gives the host's answers.
@Suite struct ReminderAnswersTests {
  private static let strings = German.strings
  /// Half past seven: the app starts at eight.
  private static let minute = 450

  private static func at(_ day: Int32 = 20_261_112) -> (app: AppDriver, id: HabitID, key: String) {
    var app = AppDriver()
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "07:30")])
    let key = "habit-\(id.text)-\(day)-\(minute)"
    app.send("route:" + ReminderPath.path(ofKey: key))
    return (app, id, key)
  }

  private static func message(_ app: AppDriver) -> JSON? {
    for effect in app.effects {
      if case .snooze(let bytes) = effect, !bytes.isEmpty { return try? JSON.parse(bytes) }
    }
    return nil
  }

  @Test func itAsksWhetherItCanBeSnoozedAndDoneIsDone() {
    var (app, id, _) = Self.at()
    #expect(app.effects.contains(.snooze([])))
    #expect(app.html.contains("Lesen") && app.html.contains(Self.strings.habitReminderDone))
    // Its text would only be the time once more.
    #expect(!app.html.contains("<p>"))
    // Nobody could show it again.
    app.send("snooze:none")
    #expect(!app.html.contains(Self.strings.reminderSnooze))
    app.send(.habit(.complete(id, app.model.today)))
    #expect(app.html.contains(Self.strings.reminderPageDone) && !app.html.contains(Self.strings.habitReminderDone))
    #expect(app.model.habits[id]?.history.count == 1)
  }

  @Test func snoozingGivesTheHostTheMessage() throws {
    var (app, _, key) = Self.at()
    app.send("snooze:possible")
    #expect(app.html.contains(Self.strings.reminderSnooze))
    app.send(.shell(.snooze(key)))
    let notification = try #require(Self.message(app)?["notification"])
    #expect(notification["title"]?.string == "Lesen" && notification["data"]?["key"]?.string == key)
    #expect(notification["actions"]?.array?.last?["action"]?.string == Snooze.answer)
    app.send("snooze:failed")
    #expect(app.html.contains(Self.strings.reminderPageFailed) && app.html.contains(Self.strings.reminderSnooze))
    app.send("snooze:snoozed")
    #expect(app.html.contains(Self.strings.reminderPageSnoozed))
    #expect(!app.html.contains(">" + Self.strings.reminderSnooze + "<"))
    // Another reminder's page begins anew.
    app.send("route:/reminder/habit-x-20261112-450")
    #expect(!app.html.contains(Self.strings.reminderPageSnoozed))
  }

  @Test(arguments: [
    "/reminder/habit-00000000-0000-4000-8000-000000000001-20261112-450", "/reminder/nonsense", "/reminder/%3Cb%3E",
    "/reminder/",
  ])
  func anUnknownOrOldOneLeadsToToday(_ path: String) {
    var app = AppDriver()
    app.send("route:" + path)
    if path == "/reminder/" { return #expect(app.model.route == .today) }
    #expect(app.html.contains(Self.strings.reminderPageOver) && app.html.contains("href=\"/\""))
    app.send(.shell(.snooze("habit-x")))
    #expect(Self.message(app) == nil)
  }

  @Test func yesterdaysIsOver() {
    let (app, _, _) = Self.at(20_261_111)
    #expect(app.html.contains(Self.strings.reminderPageOver))
  }

  @Test func theDiarysLevelsAreThere() throws {
    var app = AppDriver()
    app.send("settings.area:calm:true")
    app.send("route:/calm/reminders")
    for sample in 0...3 { app.send("calm.reminder:add:\(sample)") }
    app.clock = app.clock.adding(milliseconds: 23 * 3_600_000)
    app.send("tick")
    let context = ReminderContext(at: app.clock, timeZone: app.model.environment.timeZone, firstWeekday: .monday)
    let start = app.clock.adding(milliseconds: -Timestamp.millisecondsPerDay + 60_000)
    let all = app.model.replica.reminders(after: start, through: app.clock, context)
    let diary = try #require(all.first { $0.answers.count == 3 })
    app.send("route:" + ReminderPath.path(ofKey: diary.key))
    for answer in diary.answers { #expect(app.html.contains(app.model.formats.name(of: answer.kind))) }
    #expect(app.html.contains("calm.evening:"))
  }
}
