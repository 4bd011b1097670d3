import Actions
import Core
import Habits
import Replica
import Texts

/// The first screen: what today asks for in all areas, in one list. Past days have the same list, in which entries can be made later.
struct TodayScreen: Screens {
  let app: AppModel

  /// The day shown.
  var day: Day {
    switch app.route {
    case .day(let day), .calendar(let day?): day
    default: today
    }
  }

  /// The day shown as the number of days after today.
  var offset: Int32 { day - today }

  /// The screens of the areas in use whose code is loaded. Habits have none.
  var areas: [AreaScreens] { app.areasInUse.compactMap { $0.part.flatMap { app.screens(of: $0) } } }

  @HTMLBuilder var screen: Node {
    let list = TodayList(items(offset))
    let cards = offset == 0 ? areas.compactMap { $0.todayCards(app) } : []
    let awaited = awaitedAreas
    div(.class("screen today"), .data("swipe", swipe)) {
      headRegion
      app.bannerRegion
      if isUsed { weekRegion(list.count) }
      if offset == 0 { app.missedReminders.todayRow }
      if list.isEmpty, cards.isEmpty, awaited.isEmpty {
        if app.isArriving { Node("progress", [.class("progress"), .label(strings.todayTitle)]) } else { nothing }
      } else {
        groups(list, cards)
        awaited
        // Other areas' items come before the invitation to a first habit.
        if app.replica.isOn(.habits), app.habits.activeCount == 0, awaited.isEmpty, !app.isArriving { todayEmpty }
      }
    }
  }

  /// Whether anything was entered in an area in use, so that days have something to show.
  private var isUsed: Bool {
    app.areasInUse.contains { $0 == .habits ? app.habits.activeCount > 0 : app.replica.hasContent(of: $0) }
  }

  /// Returns a day's items of all areas whose code is loaded.
  func items(_ offset: Int32) -> [TodayItem] {
    var items = app.replica.isOn(.habits) ? app.habits.todayItems(on: today + offset, at: now, rules) : []
    for screens in areas { items += screens.todayItems(offset, app) }
    return items
  }

  @HTMLBuilder private func groups(_ list: TodayList, _ cards: [Node]) -> Node {
    let isPast = offset < 0
    if !isPast, list.count.total > 0, list.now.isEmpty, list.later.isEmpty { allDone }
    group("due", isPast ? strings.todaySectionOpen : strings.todaySectionDue, list.now)
    group("later", strings.todaySectionLater, list.later)
    cards
    group("over", strings.calendarStateOver, list.over)
    group("resting", strings.todaySectionPaused, list.resting)
    if !list.done.isEmpty { done(list.done) }
  }

  /// Says that the day is complete.
  private var allDone: Node {
    p(.class("card today-all-done"), .id("today-all-done"), .role("status")) {
      icon(.sun)
      strings.todayAllDone
    }
  }

  /// The areas in use whose code is not loaded yet: a placeholder for each with content.
  private var awaitedAreas: [Node] {
    app.areasInUse.compactMap { area in
      guard let part = area.part, app.screens(of: part) == nil, app.replica.hasContent(of: area) else { return nil }
      return awaited(area)
    }
  }

  private func awaited(_ area: AppArea) -> Node {
    let (look, id) = (app.look(of: area), area.rawValue)
    return section(.class("section " + look.style), .id("today-" + id), .aria("labelledby", "today-title-" + id)) {
      div(.class("section-head")) { h2(.id("today-title-" + id)) { look.name } }
      app.awaited(look.name)
    }
  }

  // MARK: Nothing to do

  /// The screen's content when there is nothing to do.
  @HTMLBuilder private var nothing: Node {
    if offset < 0 {
      section(.class("card empty")) {
        emptyArt
        h2 { strings.todayDayEmpty }
      }
    } else if app.replica.isOn(.habits) {
      todayEmpty
    } else {
      todayWithoutHabits
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
}
