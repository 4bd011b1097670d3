import Core
import Habits
import Replica
import Texts

/// The missed reminders, whose times have passed without an answer, and their row on Today.
///
/// Separate from `ReminderScreens`, so that Today does not need the part of the module with the list of coming
/// reminders.
struct MissedReminders: Screens {
  let app: AppModel

  private static let dayCount: Int64 = 7

  /// The missed reminders, latest first. Each stays until its activity is done or the user has read it.
  var missed: [ElapsedReminder] {
    let start = now.adding(milliseconds: -Self.dayCount * Timestamp.millisecondsPerDay)
    let read = app.readReminders
    var all: [ElapsedReminder] = []
    if app.replica.isOn(.habits) {
      let found = HabitReminder.elapsed(start, now, app.habits, rules) { key in
        read.contains { $0.equalsBytewise(key) }
      }
      all = found.map {
        ElapsedReminder(
          $0.times, name: $0.habit.name, symbol: .bell, style: "c-blue", path: Route.habit($0.habit.id).path)
      }
    }
    for screens in app.areaScreens where app.replica.isOn(screens.part.area) {
      all += screens.elapsedReminders(after: start, app)
    }
    return all.ordered { $0.times.moment > $1.times.moment }
  }

  /// Returns the keys of the reminders' last times, separated by blanks, as `markRead` parses them.
  func missedKeys(of reminders: [ElapsedReminder]) -> String {
    var text = ""
    for each in reminders { text += (text.isEmpty ? "" : " ") + each.times.key }
    return text
  }

  /// Records that the user has read missed reminders, and closes their notifications. `keys` are separated by blanks.
  func markRead(_ keys: String, _ step: inout Step) {
    step.effects.append(.withdraw(keys: keys.parts(by: UInt8(ascii: " "))))
  }

  // MARK: Today

  /// Whether it is known which reminders were read. At the start, the host only reports that it has a list; it sends
  /// the list after the first frame.
  private var isReadKnown: Bool { app.knowsDelivered || !app.environment.flags.contains("delivered") }

  /// The row with the number of missed reminders; nothing until it is known which were read.
  @HTMLBuilder var todayRow: Node {
    if isReadKnown, !app.isArriving {
      let missed = missed
      if let newest = missed.first { missedRegion(missed.count, newest.name, missedKeys(of: missed)) }
    }
  }

  private func missedRegion(_ count: Int, _ newest: String, _ keys: String) -> Region {
    var version = RegionVersion(app.generation, Int64(count))
    version.mix(newest)
    version.mix(keys)
    return Region("today-missed", version) { $0.missedReminders.missedRow(count, newest, keys) }
  }

  private func missedRow(_ count: Int, _ newest: String, _ keys: String) -> Node {
    ul(.class("list"), .role("list"), .id("today-missed")) {
      li(.class("row row-icon")) {
        span(.class("row-glyph"), .aria("hidden", true)) { icon(.bell) }
        a(.class("row-main"), .href(Route.reminders.path)) { rowText(strings.todayMissed(count: count), newest) }
        span(.class("row-end")) {
          roundButton(.habits, strings.reminderReadAll, .shell(.readReminders(keys)), style: "round round-plain")
        }
      }
    }
  }
}
