import Actions
import Calm
import Core
import Replica
import Texts

/// A day of the month. Each area has a shape of its own, and each state another filling, so that nothing is said by colour alone.
extension CalendarScreen {
  /// The filled part of a mark.
  private enum Filling: String { case none, half, full }

  /// Captures only the day's marks, since the month is computed for all days at once.
  func dayRegion(_ marks: DayMarks) -> Region {
    let day = marks.day
    var version = RegionVersion(
      app.generation, Int64(marks.habits.done) << 32 | Int64(marks.habits.total),
      Int64(marks.chores.done) << 32 | Int64(marks.chores.total), Int64(day == self.day ? 2 : isEntry(day) ? 1 : 0))
    version.mix(marks.isCountdown ? 1 : 0)
    version.mix(marks.calm.map { $0.meditation.milliseconds } ?? -1)
    version.mix(marks.calm.map { $0.workout.milliseconds } ?? -1)
    version.mix(Int64(marks.calm?.drinking?.rawValue ?? 255))
    return Region("calendar-\(day.index)", version) { $0.calendarScreen.dayButton(marks) }
  }

  /// Whether the Tab key reaches the month at this day.
  private func isEntry(_ day: Day) -> Bool { day == self.day }

  private func dayButton(_ marks: DayMarks) -> Node {
    let day = marks.day
    var style = "calendar-day"
    if day == today { style += " is-today" }
    if day == self.day { style += " is-shown" }
    if day > today { style += " is-coming" }
    return button(
      .class(style), .id("calendar-\(day.index)"), .type("button"), .label(name(of: marks)),
      .aria("pressed", day == self.day), Attribute("aria-current", "date", if: day == today),
      .attribute("tabindex", isEntry(day) ? "0" : "-1"), .on(.click, .calendar("calendar.day:\(day.index)"))
    ) {
      span(.class("calendar-face"), .aria("hidden", true)) {
        rings(marks)
        span(.class("num")) { "\(day.dayOfMonth)" }
      }
      signs(marks)
    }
  }

  private func name(of marks: DayMarks) -> String {
    var words: [String] = []
    func count(_ area: AppArea, _ count: TodayCount) {
      guard count.total > 0 else { return }
      words.append(strings.monthCount(name: app.look(of: area).name, done: count.done, total: count.total))
    }
    count(.habits, marks.habits)
    count(.chores, marks.chores)
    if marks.calm != nil { words += app.screens(of: .calm)?.words(of: marks, app) ?? [] }
    if marks.isCountdown { words.append(strings.monthCountdown) }
    if words.isEmpty { words.append(marks.day > today ? strings.monthNothingPlanned : strings.monthNothing) }
    return strings.calendarDayLabel(day: app.formats.longDate(marks.day), state: words.joined(separator: ", "))
  }

  // MARK: Drawing

  /// Returns the rings around the number: meditation outside, workouts inside. None for a day without a session.
  @HTMLBuilder private func rings(_ marks: DayMarks) -> Node {
    if let calm = marks.calm, !calm.meditation.isEmpty || !calm.workout.isEmpty {
      svg(.class("calendar-rings"), .attribute("viewBox", "0 0 40 40")) {
        ring("18", "c-violet", calm.meditation.thousandths)
        ring("14", "c-red", calm.workout.thousandths)
      }
    }
  }

  private func ring(_ radius: String, _ style: String, _ thousandths: Int32) -> Node {
    g(.class(style), .attribute("transform", "rotate(-90 20 20)")) {
      ringCircle("ring-track", radius, nil)
      // A ring of length 0 would be a dot in WebKit.
      if thousandths > 0 { ringCircle("ring-fill", radius, "\(thousandths) 1000") }
    }
  }

  private func ringCircle(_ style: String, _ radius: String, _ dash: String?) -> Node {
    circle(
      .class(style), .attribute("cx", "20"), .attribute("cy", "20"), .attribute("r", radius),
      .attribute("pathLength", "1000"), Attribute("stroke-dasharray", dash ?? "", if: dash != nil))
  }

  /// Returns the signs below the number: a disc for habits, a square for chores, a triangle for the evening, a diamond for the countdown.
  private func signs(_ marks: DayMarks) -> Node {
    span(.class("calendar-signs"), .aria("hidden", true)) {
      if marks.habits.total > 0 { sign(of: .habits, filling(marks.habits)) }
      if marks.chores.total > 0 { sign(of: .chores, filling(marks.chores)) }
      if let level = marks.calm?.drinking {
        shape("c-sky", Self.triangle, level == .steady ? .none : level == .easy ? .half : .full)
      }
      if marks.isCountdown { sign(of: .couple) }
    }
  }

  private func filling(_ count: TodayCount) -> Filling {
    count.done == 0 ? .none : count.done < count.total ? .half : .full
  }

  /// Returns the sign of an area as it is when all is done.
  func sign(of area: AppArea) -> Node { sign(of: area, .full) }

  private func sign(of area: AppArea, _ filling: Filling) -> Node {
    let style = app.look(of: area).style
    switch area {
    case .habits: return shape(style, Self.disc, filling)
    case .chores: return shape(style, Self.square, filling)
    case .couple: return shape(style, Self.diamond, filling)
    case .calm:
      return svg(.class("calendar-sign " + style), .attribute("viewBox", "0 0 8 8"), .aria("hidden", true)) {
        circle(.class("is-none"), .attribute("cx", "4"), .attribute("cy", "4"), .attribute("r", "3.2"))
        circle(.class("is-none"), .attribute("cx", "4"), .attribute("cy", "4"), .attribute("r", "1.2"))
      }
    }
  }

  /// The outlines in a square of 8, and their left halves.
  private static var disc: (whole: String, half: String) {
    ("M4 .8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 1 1 0-6.4z", "M4 .8a3.2 3.2 0 0 0 0 6.4z")
  }
  private static var square: (whole: String, half: String) { ("M1.2 1.2h5.6v5.6h-5.6z", "M1.2 1.2h2.8v5.6h-2.8z") }
  private static var triangle: (whole: String, half: String) { ("M4 .8l3.2 6.2h-6.4z", "M4 .8v6.2h-3.2z") }
  private static var diamond: (whole: String, half: String) {
    ("M4 .4l3.6 3.6l-3.6 3.6l-3.6-3.6z", "M4 .4v7.2l-3.6-3.6z")
  }

  private func shape(_ style: String, _ lines: (whole: String, half: String), _ filling: Filling) -> Node {
    svg(.class("calendar-sign " + style), .attribute("viewBox", "0 0 8 8"), .aria("hidden", true)) {
      path(.class(filling == .full ? "is-full" : "is-none"), .attribute("d", lines.whole))
      if filling == .half { path(.class("is-full"), .attribute("d", lines.half)) }
    }
  }
}
