import Chores
import Core

/// The next dates of rhythms, for previews (F-5).
extension Formats {
  /// Returns the text of a reminder, the same on the page and in the terminal.
  public func reminderText(_ reminder: ChoreReminder, of chore: Chore) -> String {
    if reminder.event == .overdue { return strings.choreOverdueTitle }
    return chore.window.by.map { strings.choreRemindBy(time: time($0 % 1440)) } ?? strings.choreRemindToday
  }

  /// “Nächste Termine: Di, 1. Dez. · Di, 15. Dez. · Di, 29. Dez.”; empty for a chore that is done once.
  public func choreDates(_ rhythms: RhythmLines, today: Day, _ firstWeekday: Weekday) -> String {
    let text = choreNextDays(rhythms, today: today, firstWeekday)
    if text.isEmpty { return "" }
    return rhythms.latest.isFromDone ? strings.choreDatesDone(day: text) : strings.choreDates(days: text)
  }

  /// “Di, 1. Dez. · Di, 15. Dez. · Di, 29. Dez.”; empty for a chore that is done once.
  public func choreNextDays(_ rhythms: RhythmLines, today: Day, _ firstWeekday: Weekday) -> String {
    if rhythms.latest.recurrence == .once { return "" }
    var text = ""
    for day in ChoreCalendar(rhythms, firstWeekday: firstWeekday).nextDues(Self.datesShown, from: today) {
      text += (text.isEmpty ? "" : " · ") + choreDate(day, today: today)
    }
    return text
  }

  /// “Di, 1. Dez.”.
  public func choreDate(_ day: Day, today: Day) -> String {
    let (date, text) = (day.year == today.year ? shortDate(day) : mediumDate(day), relativeDay(day, today: today))
    return text == date ? weekdayShort(day.weekday) + ", " + text : text
  }

  private static var datesShown: Int { 3 }
}
