import Calm
import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

/// Reminders whose time has passed unanswered: they stay on the list of reminders until they are answered or read.
@Suite struct MissedReminderTests {
  private let strings = German.strings
  private var host = ReminderHost()

  /// A device with a habit and a meditation, both with a reminder at 9:00 from the morning of 12 November 2026 on.
  private static func app() -> (AppDriver, HabitID) {
    var app = AppDriver()
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "09:00")])
    app.send("settings.area:calm:true")
    app.send("route:/calm/reminders")
    app.send("calm.reminder:open:")
    app.send("calm.reminder:type:time:09:00")
    app.send("calm.reminder:save")
    return (app, id)
  }

  private static func dueTime(_ app: AppDriver) -> String {
    let today = app.model.today
    return app.model.formats.relativeDay(today, today: today) + ", 09:00"
  }

  /// Lets the time pass with the page open, or closes it and opens it again.
  private mutating func pass(_ app: inout AppDriver, to time: String, isOpen: Bool) {
    app.clock = ReminderHost.moment(time)
    if isOpen { app.send("tick") } else { app.open() }
    if !isOpen { host.tell(&app) }
    app.send("route:/settings/reminders")
  }

  private func isMissed(_ app: AppDriver, _ key: String) -> Bool { app.html.contains("shell.read:\(key)\"") }

  private func meditation(_ app: AppDriver) -> String {
    "calm-" + (app.model.replica.calm.reminders.first?.id.text ?? "")
  }

  @Test(arguments: [true, false]) mutating func whatHasElapsedStaysUntilItIsRead(_ isOpen: Bool) {
    var (app, id) = Self.app()
    let keys = ["habit-\(id.text)-20261112-540", meditation(app) + "-20261112-540"]
    pass(&app, to: "08:59", isOpen: isOpen)
    #expect(!app.html.contains(strings.reminderMissed))
    pass(&app, to: "09:01", isOpen: isOpen)
    #expect(app.html.contains(strings.reminderMissed) && keys.allSatisfy { isMissed(app, $0) })
    // Nothing was shown without the permission.
    let due = strings.reminderMissedAt(time: Self.dueTime(app)) + " · " + strings.reminderMissedUnseen
    #expect(app.html.components(of: due) == 2)
    pass(&app, to: "20:00", isOpen: isOpen)
    #expect(keys.allSatisfy { isMissed(app, $0) })
    host.send(&app, "shell.read:" + keys[0])
    #expect(!isMissed(app, keys[0]) && isMissed(app, keys[1]))
    app.open("/settings/reminders")
    #expect(isMissed(app, keys[0]))
    host.tell(&app)
    #expect(!isMissed(app, keys[0]) && isMissed(app, keys[1]))
    host.send(&app, "shell.read:" + keys[1])
    #expect(!app.html.contains(strings.reminderMissed) && app.html.contains(strings.reminderDeliveredNone))
  }

  /// Today has one row for all of them, once the host has said what was read.
  @Test(arguments: [true, false]) mutating func todayCountsWhatWasMissed(_ isOpen: Bool) {
    var (app, id) = Self.app()
    pass(&app, to: "08:59", isOpen: isOpen)
    app.send("route:/")
    #expect(!app.html.contains("today-missed"))
    app.clock = ReminderHost.moment("09:01")
    if isOpen { app.send("tick") } else { app.open("/") }
    #expect(app.html.contains(strings.todayMissed(count: 2)) && app.html.contains(Route.reminders.path))
    // Not counted is what was done later.
    app.send("habit.toggle:\(id.text):20261112")
    #expect(app.html.contains(strings.todayMissed(count: 1)))
    app.send("habit.toggle:\(id.text):20261112")
    host.send(&app, "shell.read:habit-\(id.text)-20261112-540 \(meditation(app))-20261112-540")
    #expect(!app.html.contains("today-missed"))
    // At the next start the list of what was read comes after the first paint.
    app.flags += ",delivered"
    app.open("/")
    #expect(!app.html.contains("today-missed"))
    host.tell(&app)
    #expect(!app.html.contains("today-missed"))
    app.send("reminded:habit-gone-20261112-540 1 2")
    #expect(app.html.contains(strings.todayMissed(count: 2)))
  }

  /// The next time is told again; times in a row are one row.
  @Test mutating func timesInARowAreOneRowAndReadTogether() {
    var (app, id) = Self.app()
    pass(&app, to: "60:00", isOpen: false)
    let key = "habit-\(id.text)-20261114-540"
    #expect(isMissed(app, key) && app.html.components(of: strings.reminderMissedRow(count: 3)) == 2)
    host.send(&app, "shell.read:" + key + " " + meditation(app) + "-20261114-540")
    #expect(!app.html.contains(strings.reminderMissed))
    pass(&app, to: "82:00", isOpen: true)
    #expect(isMissed(app, "habit-\(id.text)-20261115-540") && !app.html.contains(strings.reminderMissedRow(count: 2)))
    app.send("route:/settings")
    #expect(app.html.contains(strings.reminderMissedCount(count: 2)))
  }

  /// A reminder that was shown says so, and is closed when it has been read.
  @Test mutating func whatWasShownIsMissedAsLongAsNobodyAnswers() throws {
    var (app, id) = Self.app()
    host.pass(&app, to: "09:00")
    let key = "habit-\(id.text)-20261112-540"
    #expect(host.shown.contains(key))
    app.send("route:/settings/reminders")
    #expect(isMissed(app, key) && !app.html.contains(" · " + strings.reminderMissedUnseen))
    host.send(&app, "shell.read:" + key)
    #expect(!isMissed(app, key) && !host.shown.contains(key))
    #expect(app.html.contains(strings.reminderShown(time: Self.dueTime(app))))
  }

  /// Each way to answer, or not to be asked.
  @Test(arguments: [
    "habit.toggle:ID:20261112", "habit.skip:ID:20261112", "habit.archive:ID", "settings.area:habits:false",
    "habit.pause:ID:20261112:20261112",
  ])
  mutating func whatIsAnsweredIsNotMissed(_ answer: String) {
    var (app, id) = Self.app()
    pass(&app, to: "09:30", isOpen: true)
    let key = "habit-\(id.text)-20261112-540"
    #expect(isMissed(app, key))
    app.send(answer.replacing("ID", with: id.text))
    app.send("route:/settings/reminders")
    #expect(!isMissed(app, key))
  }

  @Test mutating func aSessionAnswersItsReminder() {
    var (app, _) = Self.app()
    pass(&app, to: "09:30", isOpen: true)
    let key = meditation(app) + "-20261112-540"
    #expect(isMissed(app, key))
    app.send("calm.add:20261112")
    for field in ["entrytime:09:10", "entryminutes:10"] { app.send("calm.type:" + field) }
    app.send("calm.saveentry")
    #expect(!isMissed(app, key))
  }

  /// A time before the reminder was made or moved is not missed.
  @Test mutating func noTimeBeforeTheLastEditIsMissed() throws {
    var app = AppDriver()
    let now = Int(app.model.environment.timeZone.wallClock(at: app.clock).minute)
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: clockInputValue(Int32(now - 30)))])
    app.send("settings.area:calm:true")
    app.send("route:/calm/reminders")
    app.send("calm.reminder:open:")
    app.send("calm.reminder:type:time:" + clockInputValue(Int32(now - 30)))
    app.send("calm.reminder:save")
    app.send("route:/settings/reminders")
    #expect(!app.html.contains(strings.reminderMissed))
  }
}
