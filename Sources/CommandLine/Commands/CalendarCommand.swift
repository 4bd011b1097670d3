import Actions
import ArgumentParser
import Calm
import Core
import Couple
import Habits
import Replica
import Texts

/// `alltag calendar`: a month over all areas, with what each day asked for and what was done.
struct CalendarCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Show a month over all areas.", aliases: ["cal"])

  @OptionGroup var global: GlobalOptions

  @Option(
    help: ArgumentHelp("Another month, as 2026-11 (default: this month).", valueName: "month"),
    completion: .custom(HabitCalendar.MonthArgument.completions))
  var month: HabitCalendar.MonthArgument?

  @Option(help: ArgumentHelp("Only this area: habits, chores, calm or couple.", valueName: "area"))
  var area: AreaArgument?

  struct AreaArgument: ExpressibleByArgument {
    let area: AppArea

    init?(argument: String) {
      guard let area = AppArea(rawValue: argument) else { return nil }
      self.area = area
    }

    static var allValueStrings: [String] { AppArea.allCases.map { $0.rawValue } }
  }

  func run(in session: inout Session) throws {
    let families = session.familiesOfUser.map { FamilyOfUser($0.moment, of: $0.isShared ? nil : $0.me) }
    let marks = session.replica.marks(
      of: month?.month ?? session.today.month, at: session.machine.now, session.rules, families: families,
      only: area?.area)
    if session.isJSON { return try session.printJSON(of: marks) }
    try session.terminal.print(MonthPicture(marks, session).lines)
  }
}

extension Session {
  /// Prints the object of `alltag calendar --json`. It is documented in docs/command-line.md, and members are only ever added.
  fileprivate func printJSON(of marks: MonthMarks) throws {
    try printJSON { json in
      json.member("first", marks.month.first)
      json.member("last", marks.month.last)
      json.member("days")
      json.beginArray()
      for each in marks.days {
        json.beginObject()
        json.member("day", each.day)
        json.member("habitsDone", each.habits.done)
        json.member("habitsTotal", each.habits.total)
        json.member("choresDone", each.chores.done)
        json.member("choresTotal", each.chores.total)
        json.member("meditationSeconds", Int((each.calm?.meditation.milliseconds ?? 0) / 1000))
        json.member("workoutSeconds", Int((each.calm?.workout.milliseconds ?? 0) / 1000))
        json.member("evening", text: each.calm?.drinking?.code)
        json.member("countdown", each.isCountdown)
        json.endObject()
      }
      json.endArray()
    }
  }
}

/// A month in the terminal. Each area has a sign of its own, and how much is done is its filling, so that it is read without colours, too.
private struct MonthPicture {
  private let marks: MonthMarks
  private let session: Session

  init(_ marks: MonthMarks, _ session: Session) { (self.marks, self.session) = (marks, session) }

  private static let cellWidth = 10

  var lines: [String] {
    let (terminal, formats, firstWeekday) = (session.terminal, session.formats, session.rules.firstWeekday)
    let names = firstWeekday.weekFromHere.map { padded(formats.weekdayShort($0), .dim) }.joined()
    var lines = [terminal.styled(formats.monthAndYear(marks.month), .bold), "", names]
    var week = String(repeating: " ", count: Self.cellWidth * Int(lead))
    for each in marks.days {
      if each.day.weekday == firstWeekday, each.day != marks.month.first {
        lines.append(week)
        week = ""
      }
      week += cell(each)
    }
    lines.append(week)
    let legend = legend
    return lines + (legend.isEmpty ? [] : ["", terminal.styled(legend.joined(separator: "   "), .dim)])
  }

  private var lead: Int32 { marks.month.first - marks.month.first.startOfWeek(session.rules.firstWeekday) }

  private func padded(_ text: String, _ style: TextStyle) -> String {
    let space = String(repeating: " ", count: max(0, Self.cellWidth - text.displayWidth))
    return session.terminal.styled(text, style) + space
  }

  private func cell(_ day: DayMarks) -> String {
    let number = (day.day.dayOfMonth < 10 ? " " : "") + "\(day.day.dayOfMonth)"
    let isToday = day.day == marks.today
    let signs = signs(day)
    let style: TextStyle = isToday ? .bold : signs.isEmpty || day.day > marks.today ? .dim : .plain
    let width = number.displayWidth + 1 + signs.displayWidth
    return session.terminal.styled(number, style) + (isToday ? "*" : " ") + signs
      + String(repeating: " ", count: max(1, Self.cellWidth - width))
  }

  private func signs(_ day: DayMarks) -> String {
    var signs = sign(day.habits, "○◐●") + sign(day.chores, "□◧■")
    if let calm = day.calm {
      if !calm.meditation.isEmpty || !calm.workout.isEmpty {
        signs += calm.meditation.isFull || calm.workout.isFull ? "◆" : "◇"
      }
      switch calm.drinking {
      case .steady: signs += "△"
      case .easy: signs += "◭"
      case .wild: signs += "▲"
      case nil: break
      }
    }
    return signs + (day.isCountdown ? "♥" : "")
  }

  /// Returns the sign for nothing, a part or all of a count; empty if there was nothing to do.
  private func sign(_ count: TodayCount, _ fillings: String) -> String {
    guard count.total > 0 else { return "" }
    let filling = count.done == 0 ? 0 : count.done < count.total ? 1 : 2
    return String(fillings[fillings.index(fillings.startIndex, offsetBy: filling)])
  }

  /// The signs that the month has, with their names.
  private var legend: [String] {
    let (days, strings) = (marks.days, session.strings)
    var parts: [String] = []
    if days.contains(where: { $0.habits.total > 0 }) { parts.append("● " + strings.appTabHabits) }
    if days.contains(where: { $0.chores.total > 0 }) { parts.append("■ " + strings.appTabChores) }
    if days.contains(where: { !($0.calm?.meditation.isEmpty ?? true) || !($0.calm?.workout.isEmpty ?? true) }) {
      parts.append("◆ " + strings.appTabCalm)
    }
    if days.contains(where: { $0.calm?.drinking != nil }) { parts.append("△◭▲ " + strings.calmDiary) }
    if days.contains(where: { $0.isCountdown }) { parts.append("♥ " + strings.appTabUs) }
    return parts
  }
}
