import Core
import Testing

@testable import App

/// Tabs of one browser that show reminders as `Web/reminders.js` does: the list of what was delivered is common to all.
struct ReminderHost {
  /// Times are minutes since 1970.
  private(set) var delivered: [(key: String, shown: Int64, withdrawn: Int64)] = []
  /// The notices in the order in which they were shown.
  private(set) var notices: [ReminderNotice] = []
  /// The keys of notices that are on the screen.
  var shown: [String] { delivered.filter { $0.withdrawn == 0 }.map { $0.key } }

  /// Carries out what the last step of a tab asked for, and tells it.
  mutating func carryOut(_ app: inout AppDriver) {
    var isChanged = false
    for effect in app.effects {
      switch effect {
      case .notify(let notice) where !delivered.contains { $0.key == notice.key }:
        delivered.append((notice.key, app.clock.milliseconds / 60_000, 0))
        notices.append(notice)
        isChanged = true
      case .withdraw(let keys):
        let now = app.clock.milliseconds / 60_000
        for i in delivered.indices where keys.contains(delivered[i].key) && delivered[i].withdrawn == 0 {
          delivered[i].withdrawn = now
        }
        delivered += keys.filter { key in !delivered.contains { $0.key == key } }.map { ($0, 0, now) }
        isChanged = true
      default: break
      }
    }
    if isChanged { tell(&app) }
  }

  func tell(_ app: inout AppDriver) {
    app.send("reminded:" + delivered.map { "\($0.key) \($0.shown) \($0.withdrawn)" }.joined(separator: ","))
  }

  /// Moves a tab's clock to a time of the first day, and lets the minute pass.
  mutating func pass(_ app: inout AppDriver, to time: String) {
    app.clock = Self.moment(time)
    send(&app, "tick")
  }

  mutating func send(_ app: inout AppDriver, _ messages: String...) {
    for message in messages {
      app.send(message)
      carryOut(&app)
    }
  }

  /// A time of 12 November 2026; from 24:00 on of the next day.
  static func moment(_ time: String) -> Timestamp {
    let parts = time.split(separator: ":").map { Int64($0) ?? 0 }
    return Timestamp(milliseconds: 1_794_441_600_000 + (parts[0] * 60 + parts[1]) * 60_000)
  }
}
