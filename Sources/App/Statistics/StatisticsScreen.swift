import Core
import Habits
import Replica
import Texts

/// The statistics of the areas in use: all habits together and each of them (H-14), calm (M-33) and the couple (C-30).
struct StatisticsScreen: Screens {
  let app: AppModel

  /// - Parameter front: The area that comes first.
  func screen(_ front: AppArea?) -> Node {
    let sections = app.areasInUse.compactMap { area in statistics(of: area).map { (area, $0) } }
    let hasHabits = app.replica.isOn(.habits)
    return div(.class("screen screen-wide screen-box")) {
      screenHead(strings.statsTitle) {
        if hasHabits { roundButton(.download, strings.exportTitle, .shell(.open(.exportOptions))) }
      }
      app.bannerRegion
      for (area, section) in sections where area == front { section }
      for (area, section) in sections where area != front { section }
      if sections.isEmpty { section(.class("card empty")) { statisticsEmpty } }
    }
  }

  /// Returns an area's section; nil if there is nothing to show.
  private func statistics(of area: AppArea) -> Node? {
    if let part = area.part { return app.screens(of: part)?.statistics(app) }
    return Node(
      Region("statistics", RegionVersion(app.generation, app.habits.revision)) { $0.statisticsScreen.statisticsRegion })
  }

  @HTMLBuilder private var statisticsEmpty: Node {
    emptyArt
    h2 { strings.statsEmptyTitle }
    p { strings.statsEmptyText }
  }

  private var statisticsRegion: Node {
    let tracked = app.habits.listed
    return div(.class("region"), .id("statistics")) {
      if tracked.isEmpty {
        section(.class("card empty")) { statisticsEmpty }
      } else {
        statisticsContent(tracked.map { ($0, HabitStatistics($0, rules)) })
      }
    }
  }

  @HTMLBuilder
  private func statisticsContent(_ members: [(tracked: TrackedHabit, statistics: HabitStatistics)]) -> Node {
    let overall = OverallStatistics(members, rules)
    div(.class("section-head")) { h2 { strings.statsOverall } }
    dl(.class("tiles")) {
      tile(strings.statsFullDays, app.formats.integer(Int(overall.currentStreak)))
      tile(strings.statsFullDaysBest, app.formats.integer(Int(overall.bestStreak)))
      tile(strings.statsRate, app.formats.percentOrDash(overall.rate.fraction))
      tile(strings.statsStrength, app.formats.percent(share: overall.strength))
      tile(strings.statsTotal, app.formats.integer(Int(overall.doneCount)))
    }
    div(.class("columns")) {
      weekdayChart(overall.weekdays)
      monthChart(overall.months)
    }
    section(.class("section")) {
      div(.class("section-head")) { h2(.id("by-habit")) { strings.statsByHabit } }
      div(.class("table-box"), .attribute("tabindex", "0"), .role("region"), .aria("labelledby", "by-habit")) {
        table(.class("table")) {
          thead {
            tr {
              for name in [
                strings.habitFormName, strings.statsCurrent, strings.statsBest, strings.statsRate,
                strings.statsStrength,
              ] { th(.attribute("scope", "col")) { name } }
            }
          }
          tbody {
            for (tracked, statistics) in members { statisticsRow(tracked, statistics) }
          }
        }
      }
      p(.class("section-note")) { strings.statsStrength + ": " + strings.statsStrengthCaption }
    }
  }

  private func statisticsRow(_ tracked: TrackedHabit, _ statistics: HabitStatistics) -> Node {
    return tr {
      th(.attribute("scope", "row")) {
        a(.class("with-dot " + HabitPalette.style(of: tracked.habit)), .href(Route.habit(tracked.habit.id).path)) {
          span(.class("dot"))
          tracked.habit.name
        }
      }
      td(.class("num")) { app.formats.shortStreak(statistics.currentStreak, statistics.unit) }
      td(.class("num")) { app.formats.shortStreak(statistics.bestStreak, statistics.unit) }
      td(.class("num")) { app.formats.percentOrDash(statistics.rate.fraction) }
      td(.class("num")) { app.formats.percent(share: statistics.strength) }
    }
  }

  /// Returns each weekday's rate as bars, in the region's order.
  func weekdayChart(_ shares: [DoneShare]) -> Node {
    chart(
      strings.statsWeekdays,
      rules.firstWeekday.weekFromHere.map { day in
        ChartBar(id: "bar-d\(day.rawValue)", share: shares[Int(day.rawValue)], isNow: day == today.weekday) { app in
          let share = shares[Int(day.rawValue)]
          return (
            app.formats.weekdayShort(day),
            app.strings.statsWeekdayValue(weekday: app.formats.weekdayLong(day), count: Int(share.done))
          )
        }
      })
  }

  /// Returns the rates of the last twelve months as bars.
  func monthChart(_ shares: [MonthShare]) -> Node {
    chart(
      strings.statsMonths,
      shares.map { entry in
        ChartBar(id: "bar-m\(entry.month.month)", share: entry.share, isNow: entry.month == today.month) { app in
          (
            app.formats.monthShort(entry.month.month).prefixCharacters(1),
            app.strings.statsMonthValue(
              month: app.formats.monthAndYear(entry.month), done: Int(entry.share.done),
              total: Int(entry.share.scheduled))
          )
        }
      })
  }

  private func chart(_ title: String, _ bars: [ChartBar]) -> Node {
    let best = bars.compactMap { $0.share.fraction }.max() ?? 0
    return section(.class("card card-pad")) {
      div(.class("card-head")) {
        h2(.class("card-title")) { title }
        span(.class("card-aside")) { strings.statsRate + " %" }
      }
      div(.class("bars-box")) {
        ol(.class("bars"), .role("list")) {
          for bar in bars { chartBar(bar, isBest: best > 0 && bar.share.fraction == best) }
        }
      }
    }
  }

  private func chartBar(_ bar: ChartBar, isBest: Bool) -> Region {
    let version = RegionVersion(app.generation, Int64(bar.share.done), Int64(bar.share.scheduled), isBest ? 1 : 0)
    return Region(bar.id, version) { app in
      let percent = bar.share.fraction.map { Int(($0 * 100).rounded()) }
      let (label, description) = bar.texts(app)
      var style = "bar-col"
      if isBest { style += " is-best" }
      if bar.isNow { style += " is-now" }
      if percent == nil { style += " is-empty" }
      return li(.class(style), .id(bar.id)) {
        span(.class("sr")) { description }
        span(.class("bar-value num"), .aria("hidden", true)) { percent.map { "\($0)" } ?? "–" }
        span(.class("bar-track"), .aria("hidden", true)) { span(.class("bar h-\((percent ?? 0) / 5)")) }
        span(.class("bar-label"), .aria("hidden", true)) { label }
      }
    }
  }
}

/// A bar of a chart. Its share has no fraction if nothing was due.
private struct ChartBar {
  let id: String
  let share: DoneShare
  let isNow: Bool
  /// Returns the label below the bar and the text for screen readers; called only for a bar that changed.
  let texts: (AppModel) -> (label: String, description: String)
}
