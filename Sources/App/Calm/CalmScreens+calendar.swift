import Actions
import Calm
import Core
import Habits
import Replica
import Texts

/// The calendar with a day's list (M-22).
extension CalmScreens {
  /// The day whose list is shown.
  var shownDay: Day { app.calmView?.day ?? calendarDay }

  func showDay(_ day: Day, _ step: inout Step) {
    guard let view = app.calmView, day <= calendarDay else { return }
    if app.route != .calm(.calendar) { app.go(.calm(.calendar), .push, &step) }
    view.day = day
    show(day.month)
    view.dayJumps += 1
    growMonths()
  }

  @HTMLBuilder var calendarScreen: Node {
    div(.class("screen")) {
      calmSubhead(strings.calmCalendar)
      monthsCard
      dayList
    }
  }

  /// The weekdays above the columns of a month.
  var weekdayNames: Node {
    div(.class("cal-grid"), .aria("hidden", true)) {
      for weekday in rules.firstWeekday.weekFromHere {
        span(.class("cal-name")) { app.formats.weekdayShort(weekday) }
      }
    }
  }

  func monthButton(_ symbol: Icon, _ name: String, _ count: Int32, isDisabled: Bool) -> Node {
    button(
      .class("round round-plain"), .type("button"), .label(name), .on(.click, .calm(.month(count))),
      .flag("disabled", isDisabled)
    ) { mirroredIcon(symbol) }
  }

  /// Returns the messages of swipes to both sides over a month, as `Web/gestures.js` reads them.
  func monthSwipe(_ month: Month) -> String {
    let (previous, next) = (
      Message.calm(.month(-1)).wire, month < calendarDay.month ? Message.calm(.month(1)).wire : ""
    )
    return strings.language.isRightToLeft ? previous + "|" + next : next + "|" + previous
  }

  private var dayList: Node {
    let day = shownDay
    return section(.class("section"), .aria("labelledby", "calm-day")) {
      div(.class("section-head")) { h2(.id("calm-day")) { app.formats.longDate(day) } }
      ul(.class("list"), .role("list")) {
        for entry in calm.sessions(from: day, through: day) { sessionRow(entry) }
        actionRow(.plus, strings.calmEntryAdd, strings.calmEntryAddCaption, .calm(.addEntry(day)))
        actionRow(
          .drop, calm.diary[day].map { sign(of: $0) + " " + name(of: $0) } ?? strings.calmDiaryEnter,
          strings.calmDiary, .calm(.openDiary(day)))
      }
    }
  }
}
