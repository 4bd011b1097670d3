import Actions
import Calm
import Core
import Replica
import Texts

/// Calm's section on Today.
extension CalmScreens {
  @HTMLBuilder var todaySection: Node {
    let plan = CalmToday(app.replica, at: now, timeZone: timeZone)
    div(.class("region"), .id("today-calm")) {
      section(.class("section c-violet"), .aria("labelledby", "today-title-calm")) {
        div(.class("section-head")) { h2(.id("today-title-calm")) { strings.appTabCalm } }
        runningCard
        if plan.missingEvening != nil || plan.rings != nil {
          ul(.class("list"), .role("list")) {
            if let day = plan.missingEvening { eveningRow(day) }
            if let rings = plan.rings { ringsRow(rings) }
          }
        }
      }
    }
  }

  /// Whether Today has a section of this area.
  var hasToday: Bool { !CalmToday(app.replica, at: now, timeZone: timeZone).isEmpty }

  private func eveningRow(_ day: Day) -> Node {
    li(.class("row row-icon c-sky")) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(.drop) }
      button(.class("row-main"), .type("button"), .on(.click, .calm(.openDiary(nil)))) {
        rowText(askText, strings.calmDiary)
      }
      span(.class("row-end")) { icon(.plus, "icon icon-s") }
    }
  }

  private func ringsRow(_ day: CalendarDay) -> Node {
    li(.class("row row-icon")) {
      dayRings(day)
      a(.class("row-main"), .href(Route.calm(.home).path)) {
        rowText(progress(day.meditation, strings.calmPhaseMeditation), progress(day.workout, strings.calmWorkoutShort))
      }
      span(.class("row-end")) { chevron }
    }
  }

  /// Returns the progress towards a goal, such as “Meditation: 5 von 10 min”.
  private func progress(_ ring: GoalRing, _ name: String) -> String {
    strings.calmGoalProgress(name: name, done: Int(ring.milliseconds / 60_000), goal: Int(ring.goalMinutes))
  }
}
