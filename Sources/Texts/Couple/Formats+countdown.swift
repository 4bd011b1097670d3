import Core
import Couple

/// Texts of the countdown's reminders, the same on the page, in the terminal and in messages of a server.
extension Formats {
  /// Returns the countdown's name, or a general one for a countdown without a name.
  public func reminderTitle(_ reminder: CountdownReminder) -> String {
    reminder.label.isEmpty ? strings.coupleCountdownSwitch : reminder.label
  }

  /// Returns the stage and the date, such as “Noch eine Woche: 24. Dez., 18:30”. The date makes it correct if it is
  /// read later, too.
  public func reminderText(_ reminder: CountdownReminder, _ timeZone: TimeZoneRules) -> String {
    let clock = timeZone.wallClock(at: reminder.eventAt)
    // A countdown to midnight means a day, so no time is shown.
    let date = shortDate(clock.day)
    let when = clock.minute == 0 ? date : strings.dateAtTime(day: date, time: time(clock.minute))
    return switch reminder.stage {
    case .week: strings.coupleCountdownInWeek(when: when)
    case .day: strings.coupleCountdownInDay(when: when)
    case .event: strings.coupleCountdownNow
    }
  }
}
