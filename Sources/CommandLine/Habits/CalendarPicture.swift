import Core
import Habits
import Replica
import Texts

/// A month or a year of a habit, drawn with characters.
struct CalendarPicture {
  let tracked: TrackedHabit
  let statuses: DayStatuses
  let session: Session
  private let rules: RuleContext

  init(_ tracked: TrackedHabit, _ session: Session) {
    self.tracked = tracked
    self.session = session
    rules = session.rules
    statuses = DayStatuses(tracked, rules)
  }

  private var terminal: Terminal { session.terminal }
  private var color: HabitColor { tracked.habit.color }

  /// The width of a day's cell, smaller in narrow terminals.
  private var cellWidth: Int { terminal.columns < 7 * 6 ? 4 : 6 }

  /// Returns the title, weekdays, weeks and a legend of the marks. Today is in brackets.
  func monthLines(_ month: Month) -> [String] {
    var done = 0
    var asked = 0
    for offset in 0..<month.dayCount where month.first + offset <= rules.today {
      let status = statuses.status(month.first + offset)
      if status.isDone { done += 1 }
      if status == .done || status == .open || status.isMiss { asked += 1 }
    }
    let title = session.formats.monthAndYear(month)
    let count = asked + done == 0 ? "" : session.strings.calendarMonthCount(done: done, total: max(asked, done))
    let width = cellWidth * 7
    let gap = max(2, width - 1 - title.displayWidth - count.displayWidth)
    var lines = [
      " " + terminal.styled(title, .bold) + String(repeating: " ", count: gap) + terminal.styled(count, .dim)
    ]
    var head = ""
    for weekday in rules.firstWeekday.weekFromHere {
      let full = session.formats.weekdayShort(weekday)
      let name = cellWidth < 6 ? String(full.prefix(2)) : full.fitted(to: 4)
      let nameWidth = max(cellWidth - 3, name.displayWidth)
      head += " " + String(repeating: " ", count: nameWidth - name.displayWidth) + name
      head += String(repeating: " ", count: cellWidth - 1 - nameWidth)
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
    guard day.month == month else { return String(repeating: " ", count: cellWidth) }
    let isNarrow = cellWidth < 6
    let isToday = day == rules.today
    let number = (day.dayOfMonth < 10 ? " " : "") + "\(day.dayOfMonth)"
    let status = statuses.status(day)
    guard day <= rules.today, status != .outside else {
      return (isNarrow ? " " : "  ") + terminal.styled(number, .dim) + (isNarrow ? " " : "  ")
    }
    let mark = mark(status, day)
    let face =
      status.isDone ? terminal.styled(number, .boldTint(color)) : isToday ? terminal.styled(number, .bold) : number
    let text = face + terminal.styled(mark.symbol, mark.style)
    if isNarrow { return (isToday ? "[" : " ") + text }
    return isToday ? " [" + text + "]" : "  " + text + " "
  }

  private func mark(_ status: DayStatus, _ day: Day) -> DayMark {
    let hasAmount = (tracked.history.amount(day) ?? .zero) > .zero
    return DayMark(status == .open && hasAmount ? .partial : status, color)
  }

  private func legend(of month: Month) -> [String] {
    var present: Set<DayStatus> = []
    for offset in 0..<month.dayCount where month.first + offset <= rules.today {
      present.insert(statuses.status(month.first + offset))
    }
    let words = DayMark.legend.filter { present.contains($0) }.map { status -> String in
      let mark = DayMark(status, color)
      return terminal.styled(mark.symbol, mark.style) + " "
        + terminal.styled(session.formats.state(status, isFuture: rules.today > rules.today), .dim)
    }
    return words.isEmpty ? [] : ["", "  " + words.joined(separator: "   ")]
  }

  // MARK: Year

  /// Returns a year with weeks across and weekdays down, split into sections if the terminal is too narrow.
  func yearLines(_ year: Int32) -> [String] {
    let first = Day(year: year, month: 1, day: 1)
    let last = Day(year: year, month: 12, day: 31)
    let start = first.startOfWeek(rules.firstWeekday)
    let weekCount = (last - start) / 7 + 1
    var done = 0
    for offset in 0...(last - first) where statuses.status(first + offset).isDone { done += 1 }
    let count = session.strings.statsYearTotal(count: done, year: "\(year)")
    let title = " " + terminal.styled("\(year)", .bold)
    var lines =
      count.displayWidth + 7 <= terminal.columns
      ? [title + "  " + terminal.styled(count, .dim)] : [title, " " + terminal.styled(count, .dim)]
    let nameWidth = Weekday.allCases.map { session.formats.weekdayShort($0).displayWidth }.max() ?? 2
    let room = max(1, terminal.columns - nameWidth - 2)
    let partWidth = Int32(clamping: min(Int(weekCount), room))
    for from in stride(from: 0, to: weekCount, by: Int(partWidth)) {
      // Future weeks are not drawn, so that a section with only such weeks is left out.
      if from > 0, start + from * 7 > rules.today { break }
      if from > 0 { lines.append("") }
      lines += yearPart(start, from..<min(weekCount, from + partWidth), year, nameWidth)
    }
    return lines
  }

  private func yearPart(_ start: Day, _ weeks: Range<Int32>, _ year: Int32, _ nameWidth: Int) -> [String] {
    var lines = [terminal.styled(monthNames(start, weeks, year, indent: nameWidth + 2), .dim)]
    for (row, weekday) in rules.firstWeekday.weekFromHere.enumerated() {
      let name = session.formats.weekdayShort(weekday)
      var line = " " + String(repeating: " ", count: nameWidth - name.displayWidth)
      line += terminal.styled(name, .dim) + " "
      for week in weeks { line += yearCell(start + week * 7 + Int32(row), year) }
      lines.append(line.trimmedEnd)
    }
    return lines
  }

  private func yearCell(_ day: Day, _ year: Int32) -> String {
    guard day.year == year, day <= rules.today else { return " " }
    let status = statuses.status(day)
    switch status {
    case .done, .extra: return terminal.styled("■", .tint(color))
    case .partial: return terminal.styled("▪", .tint(color))
    case .over: return terminal.styled("!", .tint(color))
    case .skipped, .paused: return terminal.styled("–", .dim)
    case .missed, .open, .pending: return terminal.styled("□", .dim)
    case .outside, .notScheduled, .covered: return terminal.styled("·", .dim)
    }
  }

  private func monthNames(_ start: Day, _ weeks: Range<Int32>, _ year: Int32, indent: Int) -> String {
    var line = String(repeating: " ", count: indent)
    for month in 1...12 as ClosedRange<Int32> {
      let week = (Month(year: year, month: month).first - start) / 7
      let missing = indent + Int(week - weeks.lowerBound) - line.displayWidth
      let name = session.formats.monthShort(month)
      // A name is shown only if it fits above the weeks of its section.
      guard weeks.contains(week), missing >= 0, line.displayWidth + missing + name.displayWidth <= indent + weeks.count
      else { continue }
      line += String(repeating: " ", count: missing) + name
    }
    return line
  }
}

extension String {
  /// The text without trailing spaces.
  var trimmedEnd: String {
    var out = self[...]
    while out.last == " " { out.removeLast() }
    return String(out)
  }
}
