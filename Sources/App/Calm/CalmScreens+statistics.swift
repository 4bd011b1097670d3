import Calm
import Core
import Habits
import Replica
import Texts

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
          sessionCharts(totals, SessionStatistics(sessions, totals, kind: kind, timeZone: timeZone).hours, kind)
        }
      }
    }
  }

  func statisticsTiles(_ sessions: [SessionEntry], _ kind: SessionKind?) -> Node {
    let figures = SessionStatistics(sessions, SessionTotals(sessions), kind: kind, timeZone: timeZone)
    return dl(.class("tiles calm-figures")) {
      tile(strings.calmStatSessions, app.formats.integer(figures.count))
      tile(strings.calmStatTotal, duration(figures.milliseconds))
      tile(strings.calmStatLongest, duration(figures.longest))
      tile(strings.calmStatAverage, duration(figures.average))
    }
  }

  // MARK: Charts

  /// A bar of a chart, with its row in the table.
  private struct ChartBar {
    let label: String
    let value: String
    /// The whole period, and its amount with the unit.
    let row: (String, String)
    let amount: Int64
    var isNow = false
  }

  @HTMLBuilder private func sessionCharts(_ totals: SessionTotals, _ hours: [Int], _ kind: SessionKind) -> Node {
    let minutes = strings.calmUnitMinutes
    let today = calendarDay
    let week = today.startOfWeek(rules.firstWeekday)
    sessionChart(
      strings.calmStatWeeks, minutes, sessionBars(totals, .week, kind, Self.weekCount) { "\($0.dayOfMonth)." },
      period: app.formats.dayRange(week - Int32(7 * (Self.weekCount - 1)), week + 6))
    details(.class("calm-more")) {
      Node("summary", [], Node(text: strings.calmStatMore))
      sessionChart(
        strings.calmStatDays, minutes, sessionBars(totals, .day, kind, Self.dayCount) { "\($0.dayOfMonth)." },
        period: app.formats.dayRange(today - Int32(Self.dayCount - 1), today))
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
        label: label(bar.first), value: app.formats.integer(Int(bar.milliseconds / 60_000)),
        row: (days, duration(bar.milliseconds)), amount: bar.milliseconds, isNow: bar.last >= calendarDay)
    }
  }

  /// Returns a bar for each three hours of the day, with the number of sessions that began in them.
  private func sessionHourBars(_ hours: [Int]) -> [ChartBar] {
    stride(from: 0, to: 24, by: 3).map { hour in
      let count = hours[hour..<hour + 3].reduce(0, +)
      let end = app.formats.time(Int32(hour + 3) % 24 * 60)
      let number = app.formats.integer(count)
      return ChartBar(
        label: "\(hour)–\(hour + 3)", value: number, row: (app.formats.time(Int32(hour) * 60) + "–" + end, number),
        amount: Int64(count))
    }
  }

  /// Returns a bar chart in which the largest amount has the full length. `period` names the days to which the short
  /// labels belong.
  private func sessionChart(_ title: String, _ unit: String, _ bars: [ChartBar], period: String = "") -> Node {
    let most = bars.reduce(Int64(1)) { max($0, $1.amount) }
    return section(.class("card card-pad calm-weeks")) {
      div(.class("card-head")) {
        h3(.class("card-title")) { title }
        span(.class("card-aside")) { period.isEmpty ? unit : period + " · " + unit }
      }
      div(.class("bars-box"), .aria("hidden", true)) {
        div(.class("bars")) { for bar in bars { sessionColumn(bar, most) } }
      }
      sessionTable(title, unit, bars)
    }
  }

  /// Returns a chart's numbers as a table for screen readers only, because they are also written in the chart (M-33).
  private func sessionTable(_ title: String, _ unit: String, _ bars: [ChartBar]) -> Node {
    div(.class("sr")) {
      table {
        Node("caption", [], Node(text: title))
        thead {
          tr {
            th(.attribute("scope", "col")) { strings.calmStatPeriod }
            th(.attribute("scope", "col")) { unit }
          }
        }
        tbody {
          for bar in bars {
            tr {
              th(.attribute("scope", "row")) { bar.row.0 }
              td { bar.row.1 }
            }
          }
        }
      }
    }
  }

  private func sessionColumn(_ bar: ChartBar, _ most: Int64) -> Node {
    let style =
      "bar-col" + (bar.isNow ? " is-now" : "") + (bar.amount == most ? " is-best" : "")
      + (bar.amount == 0 ? " is-empty" : "")
    return div(.class(style)) {
      span(.class("bar-value num")) { bar.amount == 0 ? "–" : bar.value }
      span(.class("bar-track")) { span(.class("bar h-\(bar.amount * 20 / most)")) }
      span(.class("bar-label")) { bar.label }
    }
  }
}
