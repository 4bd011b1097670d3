import Calm
import Core
import Habits
import Replica

/// The statistics of sessions (M-33), all computed from the log.
extension CalmScreens {
  private static var dayCount: Int { 12 }
  private static var weekCount: Int { 12 }
  private static var monthCount: Int { 12 }

  var hasStatistics: Bool { !calm.sessions.isEmpty }

  var statisticsRegion: Node {
    let sessions = calm.sessions
    let totals = SessionTotals(sessions)
    return div(.class("region"), .id("statistics-calm")) {
      for kind in SessionKind.allCases where sessions.contains(where: { $0.kind == kind }) {
        section(.class("section " + style(of: kind)), .aria("labelledby", "statistics-" + kind.code)) {
          div(.class("section-head")) { h2(.id("statistics-" + kind.code)) { name(of: kind) } }
          statisticsTiles(sessions, kind)
          sessionCharts(totals, SessionStatistics(sessions, totals, kind: kind, zone: zone).hours, kind)
        }
      }
    }
  }

  func statisticsTiles(_ sessions: [SessionEntry], _ kind: SessionKind?) -> Node {
    let figures = SessionStatistics(sessions, SessionTotals(sessions), kind: kind, zone: zone)
    return dl(.class("tiles calm-figures")) {
      tile(strings.calmStatSessions, app.formats.integer(figures.count))
      tile(strings.calmStatTotal, duration(figures.milliseconds))
      tile(strings.calmStatLongest, duration(figures.longest))
      tile(strings.calmStatAverage, duration(figures.average))
    }
  }

  // MARK: Charts

  /// A bar of a chart, with the words for those who do not see it.
  private struct ChartBar {
    let label: String
    let words: String
    let value: String
    let amount: Int64
    var isNow = false
  }

  @HTMLBuilder private func sessionCharts(_ totals: SessionTotals, _ hours: [Int], _ kind: SessionKind) -> Node {
    let minutes = strings.calmUnitMinutes
    sessionChart(
      strings.calmStatWeeks, minutes, sessionBars(totals, .week, kind, Self.weekCount) { "\($0.dayOfMonth)." })
    details(.class("calm-more")) {
      Node("summary", [], Node(text: strings.calmStatMore))
      sessionChart(
        strings.calmStatDays, minutes, sessionBars(totals, .day, kind, Self.dayCount) { "\($0.dayOfMonth)." })
      sessionChart(
        strings.calmStatMonths, minutes,
        sessionBars(totals, .month, kind, Self.monthCount) { app.formats.monthNarrow($0.month.month) })
      sessionChart(strings.calmStatHours, strings.calmStatSessions, sessionHourBars(hours))
    }
  }

  private func sessionBars(
    _ totals: SessionTotals, _ span: SessionTotals.Span, _ kind: SessionKind, _ count: Int, label: (Day) -> String
  ) -> [ChartBar] {
    totals.bars(span, kind, count: count, today: calendarDay, firstWeekday: rules.firstWeekday).map { bar in
      let days = bar.first == bar.last ? app.formats.longDate(bar.first) : app.formats.dayRange(bar.first, bar.last)
      return ChartBar(
        label: label(bar.first), words: days + ": " + duration(bar.milliseconds),
        value: app.formats.integer(Int(bar.milliseconds / 60_000)), amount: bar.milliseconds,
        isNow: bar.last >= calendarDay)
    }
  }

  /// Returns the number of sessions that began in each three hours of the day.
  private func sessionHourBars(_ hours: [Int]) -> [ChartBar] {
    stride(from: 0, to: 24, by: 3).map { hour in
      let count = hours[hour..<hour + 3].reduce(0, +)
      let end = app.formats.time(Int32(hour + 3) % 24 * 60)
      return ChartBar(
        label: "\(hour)", words: app.formats.time(Int32(hour) * 60) + "–" + end + ": \(count)",
        value: app.formats.integer(count), amount: Int64(count))
    }
  }

  /// Returns bars, the longest one full.
  private func sessionChart(_ title: String, _ unit: String, _ bars: [ChartBar]) -> Node {
    let most = bars.reduce(Int64(1)) { max($0, $1.amount) }
    return section(.class("card card-pad calm-weeks")) {
      div(.class("card-head")) {
        h3(.class("card-title")) { title }
        span(.class("card-aside")) { unit }
      }
      div(.class("bars-box")) {
        ol(.class("bars"), .role("list")) { for bar in bars { sessionColumn(bar, most) } }
      }
    }
  }

  private func sessionColumn(_ bar: ChartBar, _ most: Int64) -> Node {
    let style =
      "bar-col" + (bar.isNow ? " is-now" : "") + (bar.amount == most ? " is-best" : "")
      + (bar.amount == 0 ? " is-empty" : "")
    return li(.class(style)) {
      span(.class("sr")) { bar.words }
      span(.class("bar-value num"), .aria("hidden", true)) { bar.amount == 0 ? "–" : bar.value }
      span(.class("bar-track"), .aria("hidden", true)) { span(.class("bar h-\(bar.amount * 20 / most)")) }
      span(.class("bar-label"), .aria("hidden", true)) { bar.label }
    }
  }
}
