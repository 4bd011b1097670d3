import Core
import Habits

/// One habit with its calendar (H-13).
extension AppModel {
  @HTMLBuilder func habitDetail(_ id: HabitID) -> [Node] {
    if let tracked = habits[id] {
      let version = RegionVersion(tracked.revision, epoch)
      div(.class("screen " + colorClass(tracked.habit)), .id("detail-" + id.text)) {
        Region("detail-head", version.mixing(overlay == .habitMenu(id) ? 1 : 0)) { $0.detailHead(tracked) }
        Region(
          "detail-month", version.mixing(Int64(shownMonth.index)).mixing(Int64(shownDay.number))
        ) { $0.monthCard(tracked) }
        Region("detail-year", version.mixing(Int64(shownYear))) { $0.yearCard(tracked) }
        Region("detail-charts", version) { $0.chartCards(tracked) }
        Region("detail-notes", version) { $0.notesSection(tracked) }
      }
    }
  }

  var shownMonth: Month { habitView.month ?? today.month }
  var shownYear: Int32 { habitView.year ?? today.year }
  /// The day that the calendar explains.
  var shownDay: Day { habitView.day ?? today }

  private func detailHead(_ tracked: TrackedHabit) -> Node {
    let habit = tracked.habit
    return div(.class("region"), .id("detail-head")) {
      div(.class("topbar")) {
        a(.class("round stack-only"), .href(Route.habits.path), .label(strings.appBack)) { mirroredIcon(.back) }
        span(.class("topbar-gap"))
        roundButton(.share, strings.habitShare, .shell(.open(.share(habit.id))))
        habitMenu(habit)
      }
      header(.class("head")) {
        div(.class("head-text")) {
          h1(.class("head-title"), .attribute("tabindex", "-1")) { habit.name }
          p(.class("head-sub")) { formats.summary(habit, remindersMax: 1) }
        }
        if habit.isActive { checkButton(tracked, isResting: currentPause(habit) != nil) }
      }
      detailTiles(HabitStatistics(tracked, rules))
    }
  }

  private func chartCards(_ tracked: TrackedHabit) -> Node {
    let statistics = HabitStatistics(tracked, rules)
    return div(.class("columns"), .id("detail-charts")) {
      weekdayChart(statistics.weekdays)
      monthChart(statistics.months)
    }
  }

  private func detailTiles(_ statistics: HabitStatistics) -> Node {
    return dl(.class("tiles")) {
      tile(strings.habitDetailCurrent, formats.shortStreak(statistics.currentStreak, statistics.unit))
      tile(strings.habitDetailBest, formats.shortStreak(statistics.bestStreak, statistics.unit))
      tile(strings.habitDetailStrength, formats.percent(share: statistics.strength))
      tile(strings.habitDetailRate, formats.percentOrDash(statistics.rate.fraction))
    }
  }

  func tile(_ name: String, _ value: String) -> Node {
    div(.class("tile")) {
      dt { name }
      dd(.class("num")) { value }
    }
  }

  /// An icon that points the other way in right-to-left languages.
  func mirroredIcon(_ name: Icon) -> Node {
    svg(.class("icon icon-flip"), .aria("hidden", true)) { svgUse(.href("/icons.svg#i-" + name.rawValue)) }
  }

  func smallIcon(_ name: Icon) -> Node {
    svg(.class("icon icon-s"), .aria("hidden", true)) { svgUse(.href("/icons.svg#i-" + name.rawValue)) }
  }

  private func notesSection(_ tracked: TrackedHabit) -> Node {
    let notes = tracked.history.notes.sorted { $0.key > $1.key }.prefix(Self.notesShownMax)
    return div(.class("region"), .id("detail-notes")) {
      if !notes.isEmpty {
        section(.class("section"), .aria("labelledby", "notes-title")) {
          div(.class("section-head")) {
            h2(.id("notes-title")) { strings.habitNote }
            span(.class("num")) { formats.integer(tracked.history.notes.count) }
          }
          ul(.class("list"), .role("list")) {
            for (number, note) in notes {
              li(.class("row")) {
                button(.class("row-main"), .on(.click, .habit(.inspect(tracked.habit.id, Day(number))))) {
                  span(.class("row-sub")) { formats.mediumDate(Day(number)) }
                  span(.class("row-title")) { note }
                }
              }
            }
          }
        }
      }
    }
  }

  private static let notesShownMax = 50
}
