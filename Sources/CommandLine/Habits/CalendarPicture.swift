import App
import Core
import Habits
import Replica

/// A month or a year of one habit, drawn with characters.
struct CalendarPicture {
  let tracked: TrackedHabit
  let ledger: DayLedger
  let session: Session
  private let rules: RuleContext

  init(_ tracked: TrackedHabit, _ session: Session) {
    self.tracked = tracked
    self.session = session
    rules = session.rules
    ledger = DayLedger(tracked, rules)
  }

  private var terminal: Terminal { session.terminal }
  private var color: HabitColor { tracked.habit.color }

  private static let cellWidth = 6

  /// Title, weekdays, weeks and a legend of the marks in them; today stands in brackets.
  func monthLines(_ month: Month) -> [String] {
    var done = 0
    var asked = 0
    for offset in 0..<month.dayCount where month.first + offset <= rules.today {
      let standing = ledger.standing(month.first + offset)
      if standing.isDone { done += 1 }
      if standing == .done || standing == .open || standing.isMiss { asked += 1 }
    }
    let title = session.formats.monthAndYear(month)
    let count = asked + done == 0 ? "" : session.strings.calendarMonthCount(done: done, total: max(asked, done))
    let width = Self.cellWidth * 7
    let gap = max(2, width - 1 - title.displayWidth - count.displayWidth)
    var lines = [
      " " + terminal.styled(title, .bold) + String(repeating: " ", count: gap) + terminal.styled(count, .dim)
    ]
    var head = ""
    for weekday in rules.firstWeekday.weekFromHere {
      let name = session.formats.weekdayShort(weekday).fitted(to: 4)
      head += " " + String(repeating: " ", count: max(0, 3 - name.displayWidth)) + name
      head += String(repeating: " ", count: Self.cellWidth - 1 - max(3, name.displayWidth))
    }
    lines.append(terminal.styled(head.trimmedEnd, .dim))
    var week = month.first.startOfWeek(rules.firstWeekday)
    while week <= month.last {
      lines.append((0..<7).map { cell(week + $0, month) }.joined().trimmedEnd)
      week = week + 7
    }
    return lines + legend(of: month)
  }

  private func cell(_ day: Day, _ month: Month) -> String {
    guard day.month == month else { return String(repeating: " ", count: Self.cellWidth) }
    let isToday = day == rules.today
    let number = (day.dayOfMonth < 10 ? " " : "") + "\(day.dayOfMonth)"
    guard day <= rules.today else { return "  " + terminal.styled(number, .dim) + "  " }
    let standing = ledger.standing(day)
    if standing == .outside { return "  " + terminal.styled(number, .dim) + "  " }
    let mark = mark(standing, day)
    let face =
      standing.isDone ? terminal.styled(number, .boldTint(color)) : isToday ? terminal.styled(number, .bold) : number
    let text = face + terminal.styled(mark.symbol, mark.style)
    return isToday ? " [" + text + "]" : "  " + text + " "
  }

  private func mark(_ standing: DayStanding, _ day: Day) -> DayMark {
    let hasAmount = (tracked.history.amount(day) ?? .zero) > .zero
    return DayMark(standing == .open && hasAmount ? .partial : standing, color)
  }

  private func legend(of month: Month) -> [String] {
    var present: Set<DayStanding> = []
    for offset in 0..<month.dayCount where month.first + offset <= rules.today {
      present.insert(ledger.standing(month.first + offset))
    }
    let words = DayMark.legend.filter { present.contains($0) }.map { standing -> String in
      let mark = DayMark(standing, color)
      return terminal.styled(mark.symbol, mark.style) + " "
        + terminal.styled(session.formats.state(standing, isFuture: rules.today > rules.today), .dim)
    }
    return words.isEmpty ? [] : ["", "  " + words.joined(separator: "   ")]
  }

  // MARK: Year

  /// A year as weeks across and weekdays down.
  func yearLines(_ year: Int32) -> [String] {
    let first = Day(year: year, month: 1, day: 1)
    let last = Day(year: year, month: 12, day: 31)
    let start = first.startOfWeek(rules.firstWeekday)
    let weekCount = (last - start) / 7 + 1
    var done = 0
    for offset in 0...(last - first) where ledger.standing(first + offset).isDone { done += 1 }
    var lines = [
      " " + terminal.styled("\(year)", .bold) + "  "
        + terminal.styled(session.strings.statsYearTotal(count: done, year: "\(year)"), .dim)
    ]
    let nameWidth = Weekday.allCases.map { session.formats.weekdayShort($0).displayWidth }.max() ?? 2
    lines.append(terminal.styled(monthNames(start, weekCount, year, indent: nameWidth + 2), .dim))
    for (row, weekday) in rules.firstWeekday.weekFromHere.enumerated() {
      let name = session.formats.weekdayShort(weekday)
      var line = " " + String(repeating: " ", count: nameWidth - name.displayWidth)
      line += terminal.styled(name, .dim) + " "
      for week in 0..<weekCount { line += yearCell(start + week * 7 + Int32(row), year) }
      lines.append(line.trimmedEnd)
    }
    return lines
  }

  private func yearCell(_ day: Day, _ year: Int32) -> String {
    guard day.year == year, day <= rules.today else { return " " }
    let standing = ledger.standing(day)
    switch standing {
    case .done, .extra: return terminal.styled("■", .tint(color))
    case .partial: return terminal.styled("▪", .tint(color))
    case .skipped, .paused: return terminal.styled("–", .dim)
    case .missed, .open, .pending: return terminal.styled("□", .dim)
    case .outside, .notScheduled, .covered: return terminal.styled("·", .dim)
    }
  }

  private func monthNames(_ start: Day, _ weekCount: Int32, _ year: Int32, indent: Int) -> String {
    var line = String(repeating: " ", count: indent)
    for month in 1...12 as ClosedRange<Int32> {
      let column = indent + Int((Month(year: year, month: month).first - start) / 7)
      let missing = column - line.displayWidth
      if missing < 0 { continue }
      line += String(repeating: " ", count: missing) + session.formats.monthShort(month)
    }
    return line
  }
}

extension String {
  /// The text without blanks at its end.
  var trimmedEnd: String {
    var out = self[...]
    while out.last == " " { out.removeLast() }
    return String(out)
  }
}
