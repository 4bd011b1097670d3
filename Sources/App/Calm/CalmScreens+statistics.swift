import Calm
import Core
import Habits
import Replica

/// The statistics of sessions (M-33), all computed from the log.
extension CalmScreens {
  private static var weekCount: Int { 12 }

  var hasStatistics: Bool { !calm.sessions.isEmpty }

  var statisticsRegion: Node {
    let sessions = calm.sessions
    let totals = SessionTotals(sessions)
    return div(.class("region"), .id("statistics-calm")) {
      for kind in SessionKind.allCases where sessions.contains(where: { $0.kind == kind }) {
        section(.class("section " + style(of: kind)), .aria("labelledby", "statistics-" + kind.code)) {
          div(.class("section-head")) { h2(.id("statistics-" + kind.code)) { name(of: kind) } }
          statisticsTiles(sessions, kind)
          weeksChart(totals, kind)
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

  /// Returns the minutes of the last weeks as bars, the longest one full.
  private func weeksChart(_ totals: SessionTotals, _ kind: SessionKind) -> Node {
    let bars = totals.bars(
      .week, kind, count: Self.weekCount, today: calendarDay, firstWeekday: rules.firstWeekday)
    let most = bars.reduce(Int64(1)) { max($0, $1.milliseconds) }
    return section(.class("card card-pad calm-weeks")) {
      div(.class("card-head")) {
        h3(.class("card-title")) { strings.calmStatWeeks }
        span(.class("card-aside")) { strings.calmUnitMinutes }
      }
      div(.class("bars-box")) {
        ol(.class("bars"), .role("list")) { for bar in bars { weekBar(bar, most) } }
      }
    }
  }

  private func weekBar(_ bar: SessionTotals.Bar, _ most: Int64) -> Node {
    let isNow = bar.last >= calendarDay
    let minutes = app.formats.integer(Int(bar.milliseconds / 60_000))
    return li(
      .class(
        "bar-col" + (isNow ? " is-now" : "") + (bar.milliseconds == most ? " is-best" : "")
          + (bar.milliseconds == 0 ? " is-empty" : ""))
    ) {
      span(.class("sr")) { app.formats.dayRange(bar.first, bar.last) + ": " + duration(bar.milliseconds) }
      span(.class("bar-value num"), .aria("hidden", true)) { bar.milliseconds == 0 ? "–" : minutes }
      span(.class("bar-track"), .aria("hidden", true)) { span(.class("bar h-\(bar.milliseconds * 20 / most)")) }
      span(.class("bar-label"), .aria("hidden", true)) { "\(bar.first.dayOfMonth)." }
    }
  }
}
