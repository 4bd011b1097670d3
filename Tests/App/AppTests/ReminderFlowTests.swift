import Calm
import Core
import Habits
import Replica
import Testing
import Texts

@testable import App

@Suite struct ReminderFlowTests {
  @Test func aTickShowsWhatFellDueAndItsButtonChecksOnce() throws {
    var app = AppDriver()
    let minute = app.model.environment.timeZone.wallClock(at: app.clock).minute
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "\(minute / 60):\(minute % 60 + 2)")])
    app.send("tick")
    #expect(!app.effects.contains { if case .notify = $0 { true } else { false } })
    app.clock = app.clock.adding(milliseconds: 120_000)
    app.send("tick")
    let notice = try #require(app.effects.first { if case .notify = $0 { true } else { false } })
    guard case .notify(let shown) = notice, let button = shown.buttons.first else { return }
    #expect(shown.title == "Lesen" && shown.tag == "habit-" + id.text && shown.isQuiet)
    #expect(shown.key == "habit-\(id.text)-20261112-\(minute + 2)")
    app.send("tick")
    #expect(!app.effects.contains { if case .notify = $0 { true } else { false } })
    app.send(button.message)
    app.send(button.message)
    #expect(app.model.habits[id]?.history.count == 1)
  }

  /// Without a page, in the service worker, an answer is carried out, but nothing is painted or counted as a visit.
  @Test(arguments: [("", true), ("background", false)])
  func anAnswerNeedsNoPage(_ flags: String, _ hasPage: Bool) {
    var scene = SettingsScene(path: "/", flags: flags)
    let id = scene.add("Lesen")
    let patches = scene.patches(.habit(.complete(id, scene.model.today)))
    #expect(patches.isEmpty == !hasPage)
    #expect(scene.eventKinds.contains(.appOpen) == hasPage)
    #expect(scene.model.habits[id]?.history.count == 1)
  }

  /// Doing it later withdraws what is shown.
  @Test func aHabitDoneAfterItsReminderWithdrawsIt() throws {
    var app = AppDriver()
    let minute = app.model.environment.timeZone.wallClock(at: app.clock).minute
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "\(minute / 60):\(minute % 60 + 2)")])
    let other = app.addHabit("Laufen")
    let key = "habit-\(id.text)-20261112-\(minute + 2)"
    let shown = app.clock.milliseconds / 60_000
    app.send("reminded:\(key) \(shown) 0")
    let withdrawn = { (app: AppDriver) in app.effects.contains { $0 == .withdraw(keys: [key]) } }
    app.send(.habit(.toggle(other, app.model.today)))
    #expect(!withdrawn(app))
    app.send(.habit(.toggle(id, app.model.today)))
    #expect(withdrawn(app))
    app.send("reminded:\(key) \(shown) \(shown + 1)")
    app.send("tick")
    #expect(!withdrawn(app))
  }

  /// A server writes messages and addresses that this program must understand.
  @Test func theScheduleSpeaksTheAppsLanguage() throws {
    var app = AppDriver()
    app.send("settings.area:calm:true")
    app.addHabit("Lesen", [.addReminder, .reminder(0, time: "20:00")])
    app.send("route:/calm/reminders")
    for sample in 0...3 { app.send("calm.reminder:add:\(sample)") }
    let occurrences = app.model.replica.reminders(
      after: app.clock, through: app.clock.adding(milliseconds: 86_400_000),
      ReminderContext(at: app.clock, timeZone: app.model.environment.timeZone, firstWeekday: .monday))
    #expect(Set(occurrences.map { $0.path }).count >= 3 && occurrences.contains { $0.answers.count == 3 })
    for occurrence in occurrences {
      #expect(Route(path: occurrence.path).path == occurrence.path)
      for answer in occurrence.answers {
        let message = Message(wire: answer.message)
        switch answer.kind {
        case .done:
          guard case .habit(.complete)? = message else { return #expect(Bool(false), "\(answer.message)") }
        case .evening(let level): #expect(message == .calm(.evening(level, at: nil)))
        }
      }
    }
  }

  // MARK: Coming reminders

  @Test func theNextDaysAreListedWithTheirReasons() throws {
    var app = AppDriver()
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "20:00")])
    app.addHabit("Laufen", [.addReminder, .reminder(0, time: "21:15"), .schedule(.weekdays), .weekday(.thursday)])
    app.send("route:/settings/reminders")
    #expect(app.html.components(of: German.strings.reminderIfOpen) == 7 + 4)
    // The weekdays are Monday to Friday at first, without Thursday then.
    let off = German.strings.reminderSilent(reason: German.strings.calendarStateNotScheduled)
    #expect(app.html.components(of: off) == 3)
    app.send(.habit(.toggle(id, app.model.today)))
    #expect(app.html.components(of: German.strings.reminderSilent(reason: German.strings.calendarStateDone)) == 1)
    #expect(app.html.contains(German.strings.reminderDeliveredNone))
    app.send("settings.area:habits:false")
    #expect(app.html.contains(German.strings.reminderNone))
  }

  @Test func whatWasDeliveredIsListed() {
    var app = AppDriver()
    let id = app.addHabit("Lesen", [.addReminder])
    app.send("route:/settings/reminders")
    let now = app.clock.milliseconds / 60_000
    app.send("reminded:habit-\(id.text)-20261112-480 \(now) \(now + 1),habit-gone 5 0,nonsense,x y z")
    let (today, strings) = (app.model.formats.relativeDay(app.model.today, today: app.model.today), German.strings)
    #expect(app.html.contains(strings.reminderShown(time: today + ", 08:00")))
    #expect(app.html.contains(strings.reminderWithdrawn(time: today + ", 08:01")))
    #expect(app.html.components(of: strings.reminderGone) == 1)
  }

  @Test func settingsLeadToTheComingReminders() {
    let app = AppDriver(path: "/settings")
    #expect(app.html.contains("href=\"/settings/reminders\""))
  }
}
