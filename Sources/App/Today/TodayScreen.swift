import Actions
import Core
import Habits
import Replica

/// The first screen: today's items, in the order of their times.
struct TodayScreen: Screens {
  let app: AppModel

  @HTMLBuilder var screen: Node {
    let plan = TodayPlan(app.replica, rules)
    let sections = app.areaScreens.compactMap { app.replica.isOn($0.part.area) ? $0.today(app) : nil }
    div(.class("screen")) {
      Region("today-head", RegionVersion(app.epoch, Int64(app.habits.activeCount) * 64 + app.areaBits, partOfDay)) {
        $0.todayScreen.todayHead
      }
      app.bannerRegion
      if !app.replica.isOn(.habits) {
        if sections.isEmpty { todayWithoutHabits }
      } else if plan.isEmpty {
        if sections.isEmpty { todayEmpty }
      } else {
        Region("today-rings", RegionVersion(app.epoch, Int64(plan.done.count), Int64(plan.due.count))) {
          $0.todayScreen.rings(plan)
        }
      }
      todaySection("due", strings.todaySectionDue, plan.due)
      todaySection("done", strings.todaySectionDone, plan.done)
      todaySection("over", strings.calendarStateOver, plan.over)
      todaySection("resting", strings.todaySectionPaused, plan.resting)
      sections
      // Other areas' items come before the invitation to a first habit.
      if app.replica.isOn(.habits), plan.isEmpty, app.habits.activeCount == 0, !sections.isEmpty { todayEmpty }
    }
  }

  private var todayEmpty: Node {
    let isNew = app.habits.activeCount == 0
    return section(.class("card empty")) {
      emptyArt
      h2 { isNew ? strings.todayEmptyTitle : strings.todayNothingDue }
      p { isNew ? strings.todayEmptyText : strings.todayNothingDueText }
      if isNew {
        a(.class("btn btn-primary"), .href(Route.newHabit.path)) {
          icon(.plus)
          strings.habitEmptyAction
        }
      }
    }
  }

  /// Links to an area that has nothing for today yet, or to the choice of areas.
  private var todayWithoutHabits: Node {
    let next = app.areasInUse.first.map { app.look(of: $0) }
    return section(.class("card empty")) {
      emptyArt
      h2 { next == nil ? strings.todayAreasOff : strings.todayNothingDue }
      p { next?.caption ?? strings.todayAreasOffText }
      a(.class("btn btn-primary"), .href((next?.home ?? .settings).path)) {
        next.map { strings.todayGoToArea(name: $0.name) } ?? strings.todayAreasOffAction
      }
    }
  }

  private var todayHead: Node {
    div(.class("region"), .id("today-head")) {
      screenHead(greeting, over: app.formats.longDate(today)) {
        if app.replica.isOn(.habits) { app.habitScreens.addButton }
        app.placeButtons(nil)
      }
    }
  }

  /// The part of the day: 0 for the morning from 5, 1 for the day from 12, 2 for the evening from 18.
  private var partOfDay: Int64 {
    let hour = app.environment.zone.wallClock(at: now).minute / 60
    return (5..<12).contains(hour) ? 0 : (12..<18).contains(hour) ? 1 : 2
  }

  /// The screen's title, which greets the user by the name in the settings.
  private var greeting: String {
    let name = app.settings.name
    if name.isEmpty { return strings.todayTitle }
    switch partOfDay {
    case 0: return strings.todayGreetingMorning(name: name)
    case 1: return strings.todayGreetingDay(name: name)
    default: return strings.todayGreetingEvening(name: name)
    }
  }

  private func rings(_ plan: TodayPlan) -> Node {
    let done = plan.done.count
    let total = plan.total
    let share = total == 0 ? 100 : done * 100 / total
    return section(
      .class("card rings"), .id("today-rings"), .label(strings.todayProgressLabel(done: done, total: total))
    ) {
      svg(.class("rings-art"), .attribute("viewBox", "0 0 88 88"), .aria("hidden", true)) {
        g(.class("a-habits"), .attribute("transform", "rotate(-90 44 44)")) {
          ring("ring-track", dash: nil)
          ring("ring-fill", dash: "\(share) 100")
        }
      }
      dl(.class("rings-list")) {
        div(.class("rings-item a-habits")) {
          dt {
            span(.class("dot"))
            done == total && total > 0 ? strings.todayAllDone : strings.appTabHabits
          }
          dd(.class("num")) { "\(done) / \(total)" }
        }
      }
    }
  }

  private func ring(_ style: String, dash: String?) -> Node {
    circle(
      .class(style), .attribute("cx", "44"), .attribute("cy", "44"), .attribute("r", "36"),
      .attribute("stroke-width", "11"),
      .attribute("pathLength", "100"), Attribute("stroke-dasharray", dash ?? "", if: dash != nil))
  }

  @HTMLBuilder private func todaySection(_ id: String, _ title: String, _ members: [Int]) -> Node {
    if !members.isEmpty {
      section(.class("section"), .id("today-" + id), .aria("labelledby", "today-title-" + id)) {
        div(.class("section-head")) {
          h2(.id("today-title-" + id)) { title }
          span(.class("num")) { app.formats.integer(members.count) }
        }
        ul(.class("list"), .role("list")) {
          for i in members { todayRegion(i) }
        }
      }
    }
  }

  /// Captures the habit's index only: with the habit itself, building the page's outline would copy every habit.
  private func todayRegion(_ i: Int) -> Region {
    let version = RegionVersion(app.habits.all[i].revision, app.epoch)
    return Region("today-" + app.habits.all[i].habit.id.text, version) { $0.todayScreen.todayRow($0.habits.all[i]) }
  }

  private func todayRow(_ tracked: TrackedHabit) -> Node {
    let habit = tracked.habit
    let isDone = tracked.isChecked(rules)
    return li(
      .class("row row-check " + HabitPalette.style(of: habit) + (isDone ? " is-done" : "")),
      .id("today-" + habit.id.text)
    ) {
      app.habitScreens.checkButton(tracked, isResting: tracked.todayPlace(rules) == .resting)
      a(.class("row-main"), .href(Route.habit(habit.id).path)) {
        span(.class("row-title")) { habit.name }
        span(.class("row-sub")) { todayText(tracked) }
      }
      span(.class("row-end")) { app.habitScreens.streakChip(tracked) }
    }
  }

  private func todayText(_ tracked: TrackedHabit) -> String {
    let habit = tracked.habit
    if let pause = rules.pause(of: habit) { return strings.habitPausedUntil(day: app.formats.shortDate(pause.last)) }
    if tracked.history.state(today) == .skipped { return strings.calendarStateSkipped }
    var parts = [app.formats.progressToday(tracked, rules)]
    if let reminder = habit.reminderMinutes { parts.append(app.formats.time(reminder)) }
    return parts.joined(separator: " · ")
  }
}
