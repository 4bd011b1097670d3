import Core
import Habits
import Testing

@testable import App

@Suite struct ReminderFlowTests {
  @Test func aTickShowsWhatFellDueAndItsButtonChecksOnce() throws {
    var app = AppDriver()
    let minute = app.model.environment.zone.wallClock(at: app.clock).minute
    let id = app.addHabit("Lesen", [.addReminder, .reminder(0, time: "\(minute / 60):\(minute % 60 + 2)")])
    app.send("tick")
    #expect(!app.effects.contains { if case .notify = $0 { true } else { false } })
    app.clock = app.clock.adding(milliseconds: 120_000)
    app.send("tick")
    let notice = try #require(app.effects.first { if case .notify = $0 { true } else { false } })
    guard case .notify(let title, _, let tag, _, let message) = notice else { return }
    #expect(title == "Lesen")
    #expect(tag == "habit-" + id.text)
    app.send("tick")
    #expect(!app.effects.contains { if case .notify = $0 { true } else { false } })
    app.send(message)
    app.send(message)
    #expect(app.model.habits[id]?.history.count == 1)
  }
}
