import Core
import Habits
import Texts

/// One habit with its calendar (H-13).
extension HabitScreens {
  @HTMLBuilder func detail(_ id: HabitID) -> Node {
    if let tracked = app.habits[id] {
      let statuses = DayStatuses(tracked, rules)
      let statistics = HabitStatistics(tracked, rules, statuses: statuses)
      let fields = RegionVersion(tracked.fieldsRevision, app.generation)
      div(.class("screen " + HabitPalette.style(of: tracked.habit)), .id("detail-" + id.text)) {
        Region("detail-head", headVersion(tracked, fields)) { $0.habitScreens.detailHead(tracked) }
        detailTiles(statistics)
        monthCard(tracked, statuses, fields)
        yearCard(tracked, statuses)
        div(.class("columns"), .id("detail-charts")) {
          app.statisticsScreen.weekdayChart(statistics.weekdays)
          app.statisticsScreen.monthChart(statistics.months)
        }
        Region("detail-notes", fields) { $0.habitScreens.notesSection(tracked) }
        button(.class("btn btn-block"), .type("button"), .on(.click, .shell(.open(.share(id))))) {
          icon(.share)
          strings.habitShare
        }
      }
    }
  }

  private func headVersion(_ tracked: TrackedHabit, _ fields: RegionVersion) -> RegionVersion {
    var version = fields.mixing(Int64(tracked.history.state(today).rawValue))
    version.mix(Int64(tracked.shareToday(rules) ?? (tracked.isOver(rules) ? -2 : -1)))
    version.mix(app.overlay == .habitMenu(tracked.habit.id) ? 1 : 0)
    return version
  }

  var shownMonth: Month { app.habitView.month ?? today.month }
  var shownYear: Int32 { app.habitView.year ?? today.year }
  /// The day whose reason is shown.
  var shownDay: Day { app.habitView.day ?? today }

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
          h1(.class("head-title"), .attribute("tabindex", "-1")) { habit.symbolAndName }
          p(.class("head-sub")) { app.formats.summary(habit, remindersMax: 1) }
        }
        if habit.isActive { checkButton(tracked, isResting: currentPause(habit) != nil) }
      }
    }
  }

  private func detailTiles(_ statistics: HabitStatistics) -> Region {
    let values = [
      app.formats.shortStreak(statistics.currentStreak, statistics.unit),
      app.formats.shortStreak(statistics.bestStreak, statistics.unit), app.formats.percent(share: statistics.strength),
      app.formats.percentOrDash(statistics.rate.fraction),
    ]
    var version = RegionVersion(app.generation)
    for value in values { version.mix(value) }
    return Region("detail-tiles", version) { app in
      dl(.class("tiles"), .id("detail-tiles")) {
        tile(app.strings.habitDetailCurrent, values[0])
        tile(app.strings.habitDetailBest, values[1])
        tile(app.strings.habitDetailStrength, values[2])
        tile(app.strings.habitDetailRate, values[3])
      }
    }
  }

  private func notesSection(_ tracked: TrackedHabit) -> Node {
    let notes = Array(tracked.history.notes).ordered { $0.key > $1.key }.prefix(Self.notesShownMax)
    return div(.class("region"), .id("detail-notes")) {
      if !notes.isEmpty {
        section(.class("section"), .aria("labelledby", "notes-title")) {
          div(.class("section-head")) {
            h2(.id("notes-title")) { strings.habitNote }
            span(.class("num")) { app.formats.integer(tracked.history.notes.count) }
          }
          ul(.class("list"), .role("list")) {
            for (number, note) in notes {
              li(.class("row")) {
                button(.class("row-main"), .on(.click, .habit(.inspect(tracked.habit.id, Day(number))))) {
                  span(.class("row-sub")) { app.formats.mediumDate(Day(number)) }
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
