import Actions
import Core
import Habits
import Replica
import Texts

/// The first screen: today's items, in the order of their times.
struct TodayScreen: Screens {
  let app: AppModel

  @HTMLBuilder var screen: Node {
    let plan = TodayPlan(app.replica, rules)
    let others = others
    let rings = rings(plan, others)
    let isAwaited = others.contains { $0.isAwaited }
    div(.class("screen")) {
      Region("today-head", RegionVersion(app.generation, Int64(app.habits.activeCount) * 64 + app.areaBits, partOfDay))
      {
        $0.todayScreen.todayHead
      }
      app.bannerRegion
      if !rings.isEmpty {
        Region("today-rings", version(of: rings)) { $0.todayScreen.card(rings) }
      } else if others.isEmpty {
        if app.isArriving { Node("progress", [.class("progress"), .label(strings.todayTitle)]) } else { nothing }
      }
      app.missedReminders.todayRow
      todaySection("due", strings.todaySectionDue, plan.due)
      todaySection("done", strings.todaySectionDone, plan.done)
      todaySection("over", strings.calendarStateOver, plan.over)
      todaySection("resting", strings.todaySectionPaused, plan.resting)
      others.map { $0.section }
      // Other areas' items come before the invitation to a first habit.
      if app.replica.isOn(.habits), plan.isEmpty, app.habits.activeCount == 0, !others.isEmpty, !isAwaited,
        !app.isArriving
      {
        todayEmpty
      }
    }
  }

  /// The other areas' sections, in the order of the navigation, with a placeholder for each whose code is not loaded yet.
  private var others: [AreaToday] {
    app.areasInUse.compactMap { area in
      guard let part = area.part else { return nil }
      if let screens = app.screens(of: part) { return screens.today(app) }
      return app.replica.hasContent(of: area) ? AreaToday(awaited(area), area, isAwaited: true) : nil
    }
  }

  /// Returns the placeholder of an area's section until its code is loaded.
  private func awaited(_ area: AppArea) -> Node {
    let (look, id) = (app.look(of: area), area.rawValue)
    return section(.class("section " + look.style), .id("today-" + id), .aria("labelledby", "today-title-" + id)) {
      div(.class("section-head")) { h2(.id("today-title-" + id)) { look.name } }
      app.awaited(look.name)
    }
  }

  /// The screen's content when there is nothing to do today.
  @HTMLBuilder private var nothing: Node { if app.replica.isOn(.habits) { todayEmpty } else { todayWithoutHabits } }

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
        app.tabButtons(nil)
      }
    }
  }

  /// The part of the day: 0 for the morning from 5, 1 for the day from 12, 2 for the evening from 18.
  private var partOfDay: Int64 {
    let hour = app.environment.timeZone.wallClock(at: now).minute / 60
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

  // MARK: Rings

  /// Returns the rings of progress, the habits' first.
  private func rings(_ plan: TodayPlan, _ others: [AreaToday]) -> [TodayRing] {
    let habits = TodayRing(.habits, TodayCount(done: plan.done.count, total: plan.total))
    return (plan.isEmpty ? [] : [habits]) + others.compactMap { $0.ring }
  }

  private func version(of rings: [TodayRing]) -> RegionVersion {
    var version = RegionVersion(app.generation)
    for ring in rings {
      version.mix(ring.area.rawValue)
      version.mix(Int64(ring.count?.done ?? -1))
      version.mix(Int64(ring.count?.total ?? -1))
    }
    return version
  }

  private func card(_ rings: [TodayRing]) -> Node {
    let counts = rings.compactMap { $0.count }
    let (done, total) = (counts.reduce(0) { $0 + $1.done }, counts.reduce(0) { $0 + $1.total })
    return section(
      .class("card rings"), .id("today-rings"), .label(strings.todayProgressLabel(done: done, total: total))
    ) {
      svg(.class("rings-art"), .attribute("viewBox", "0 0 88 88"), .aria("hidden", true)) {
        // A second ring is drawn inside the first.
        for i in rings.indices { art(rings[i], radius: 36 - 14 * i) }
      }
      dl(.class("rings-list")) {
        for ring in rings { item(ring, isOnly: rings.count == 1) }
      }
    }
  }

  private func art(_ ring: TodayRing, radius: Int) -> Node {
    g(.class("a-" + ring.area.rawValue), .attribute("transform", "rotate(-90 44 44)")) {
      arc("ring-track", radius, dash: nil)
      if let count = ring.count { arc("ring-fill", radius, dash: "\(count.percent ?? 100) 100") }
    }
  }

  private func item(_ ring: TodayRing, isOnly: Bool) -> Node {
    let isDone = isOnly && ring.count.map { $0.total > 0 && $0.done == $0.total } ?? false
    return div(.class("rings-item a-" + ring.area.rawValue)) {
      dt {
        span(.class("dot"))
        isDone ? strings.todayAllDone : app.look(of: ring.area).name
      }
      dd(.class("num")) { ring.count.map { "\($0.done) / \($0.total)" } ?? "…" }
    }
  }

  private func arc(_ style: String, _ radius: Int, dash: String?) -> Node {
    circle(
      .class(style), .attribute("cx", "44"), .attribute("cy", "44"), .attribute("r", "\(radius)"),
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

  /// Returns the region of a habit's row. Captures only the habit's index, because capturing habits would copy each of
  /// them.
  private func todayRegion(_ i: Int) -> Region {
    let version = RegionVersion(app.habits.all[i].revision, app.generation)
    return Region("today-" + app.habits.all[i].habit.id.text, version) { $0.todayScreen.todayRow($0.habits.all[i]) }
  }

  private func todayRow(_ tracked: TrackedHabit) -> Node {
    let habit = tracked.habit
    let isDone = tracked.isChecked(rules)
    return li(
      .class("row row-check " + HabitPalette.style(of: habit) + (isDone ? " is-done" : "")),
      .id("today-" + habit.id.text)
    ) {
      app.habitScreens.checkButton(tracked, isResting: tracked.todayGroup(rules) == .resting)
      rowWords(tracked)
      span(.class("row-end")) { app.habitScreens.streakChip(tracked) }
    }
  }

  /// Returns the name, which links to the habit, and below it the state of today. An amount is a button to type another
  /// one, so it is outside the link.
  private func rowWords(_ tracked: TrackedHabit) -> Node {
    let habit = tracked.habit
    let title = span(.class("row-title")) { habit.symbolAndName }
    let path = Route.habit(habit.id).path
    let text = todayText(tracked)
    guard text.canType else {
      return a(.class("row-main"), .href(path)) {
        title
        span(.class("row-sub")) { text.now + text.reminder }
      }
    }
    return div(.class("row-words")) {
      a(.class("row-main"), .href(path)) { title }
      span(.class("row-sub")) {
        app.habitScreens.amountButton(tracked, today, text.now, style: "row-amount")
        text.reminder
      }
    }
  }

  /// Returns the state of today, followed by the reminder, and whether it is an amount that can be typed.
  private func todayText(_ tracked: TrackedHabit) -> (now: String, reminder: String, canType: Bool) {
    let habit = tracked.habit
    if let pause = rules.pause(of: habit) {
      return (strings.habitPausedUntil(day: app.formats.shortDate(pause.last)), "", false)
    }
    if tracked.history.state(today) == .skipped { return (strings.calendarStateSkipped, "", false) }
    let reminder = habit.reminderMinutes.map { " · " + app.formats.time($0) } ?? ""
    return (app.formats.progressToday(tracked, rules), reminder, habit.goal != .check)
  }
}
