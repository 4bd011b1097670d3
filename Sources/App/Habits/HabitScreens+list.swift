import Actions
import Core
import Habits
import Replica
import Texts

/// The list of habits (H-11).
extension HabitScreens {
  @HTMLBuilder var list: Node {
    div(.class("screen")) {
      listHead
      app.bannerRegion
      let groups = ListGroups(app.habits) { currentPause($0) != nil }
      if groups.isEmpty {
        if app.isArriving { app.awaited(strings.habitListTitle) } else { emptyList }
      } else {
        listSection("pinned", strings.habitSectionPinned, groups.pinned)
        listSection("active", groups.pinned.isEmpty ? "" : strings.habitSectionActive, groups.active)
        listSection("paused", strings.habitSectionPaused, groups.paused)
      }
      if !canAddHabit { limitHint }
      if !app.habits.archived.isEmpty { archivedSection }
    }
  }

  private var listHead: Region {
    let (done, total) = todayCounts
    let flags: Int64 = (app.habitView.isReordering ? 1 : 0) + (app.overlay == .listMenu ? 2 : 0) + (canAddHabit ? 4 : 0)
    return Region("list-head", RegionVersion(app.generation, Int64(done), Int64(total), flags)) { app in
      div(.class("region"), .id("list-head")) { app.habitScreens.listHeadContent(done, total) }
    }
  }

  private func listHeadContent(_ done: Int, _ total: Int) -> Node {
    screenHead(
      strings.habitListTitle, over: total == 0 ? "" : strings.todayProgress(done: done, total: total),
      info: infoButton(strings.appInfo, .habitsInfo)
    ) {
      if app.habitView.isReordering {
        button(.class("btn btn-s btn-primary head-done"), .on(.click, .habit(.reorder(isOn: false)))) {
          strings.appDone
        }
      } else {
        addButton
        listMenu
        app.tabButtons(.habits)
      }
    }
  }

  var addButton: Node {
    if canAddHabit {
      a(.class("round"), .href(Route.newHabit.path), .label(strings.habitAdd)) { icon(.plus) }
    } else {
      roundButton(.plus, strings.habitAdd, .host(.key(Shortcut.newHabit.rawValue)))
    }
  }

  /// The number of habits due today, and of those already done.
  var todayCounts: (done: Int, total: Int) {
    let rules = rules
    var done = 0
    var total = 0
    for tracked in app.habits.all where tracked.habit.isActive {
      switch tracked.todayGroup(rules) {
      case .due: total += 1
      case .done:
        total += 1
        done += 1
      case .over, .resting, .notAsked: break
      }
    }
    return (done, total)
  }

  @HTMLBuilder private func listSection(_ id: String, _ title: String, _ members: [Int]) -> Node {
    if !members.isEmpty {
      section(.class("section"), Attribute("aria-labelledby", "section-" + id, if: !title.isEmpty)) {
        if !title.isEmpty {
          div(.class("section-head")) { h2(.id("section-" + id)) { title } }
        }
        ul(
          .class("list"), .role("list"),
          Attribute("data-reorder", MessagePrefix.dropHabit.wire, if: app.habitView.isReordering)
        ) {
          for i in members { listRegion(i) }
        }
      }
    }
  }

  private func listRegion(_ i: Int) -> Region {
    let id = app.habits.all[i].habit.id
    let version = RegionVersion(
      app.habits.all[i].revision, app.generation, app.route.habit == id ? 1 : 0, app.habitView.isReordering ? 1 : 0)
    return Region("row-" + id.text, version) { $0.habitScreens.listRow($0.habits.all[i]) }
  }

  private func listRow(_ tracked: TrackedHabit) -> Node {
    let habit = tracked.habit
    let pause = currentPause(habit)
    return li(
      .class(
        (app.habitView.isReordering ? "row " : "row row-check ") + HabitPalette.style(of: habit)
          + (pause == nil ? "" : " is-resting")), .id("row-" + habit.id.text),
      .data("item", habit.id.text), Attribute("aria-current", "true", if: app.route.habit == habit.id)
    ) {
      if !app.habitView.isReordering { checkButton(tracked, isResting: pause != nil) }
      a(.class("row-main"), .href(Route.habit(habit.id).path)) {
        span(.class("row-title")) { habit.symbolAndName }
        if let pause {
          span(.class("row-sub")) { pausedText(tracked, pause) }
        } else {
          span(.class("week-line")) {
            weekDots(tracked)
            if habit.goal.target != nil { span(.class("row-sub num")) { app.formats.progressToday(tracked, rules) } }
          }
        }
      }
      if app.habitView.isReordering {
        reorderButtons(habit)
      } else {
        if pause == nil { span(.class("row-end")) { streakChip(tracked) } }
      }
    }
  }

  private func pausedText(_ tracked: TrackedHabit, _ pause: DayRange) -> String {
    let until = strings.habitPausedUntil(day: app.formats.shortDate(pause.last))
    let streak = tracked.currentStreak(rules)
    return streak == 0 ? until : until + " · " + strings.habitPausedStreakStays(count: Int(streak))
  }

  /// Returns the last seven days as dots, today last.
  private func weekDots(_ tracked: TrackedHabit) -> Node {
    let statuses = tracked.recentStatuses(7, rules)
    let done = statuses.filter { $0.isDone }.count
    let label = strings.habitLastSevenDays + ": " + strings.habitLastSevenDaysDone(done: done, total: 7)
    return span(.class("week"), .role("img"), .label(label)) {
      for status in statuses { Node("i", dotClass(status).isEmpty ? [] : [.class(dotClass(status))]) }
    }
  }

  private func dotClass(_ status: DayStatus) -> String {
    switch status {
    case .done, .extra: "is-done"
    case .partial: "is-partial"
    case .over: "is-over"
    case .skipped, .paused: "is-rest"
    case .notScheduled, .outside, .covered: "is-off"
    case .open, .pending, .missed: ""
    }
  }

  @HTMLBuilder private func reorderButtons(_ habit: Habit) -> Node {
    button(
      .class("round round-plain"), .id("up-" + habit.id.text), .label(habit.name + ": " + strings.habitReorderUp),
      .on(.click, .habit(.move(habit.id, by: -1)))
    ) { span(.class("turn-up")) { icon(.chevronDown) } }
    button(
      .class("round round-plain"), .id("down-" + habit.id.text), .label(habit.name + ": " + strings.habitReorderDown),
      .on(.click, .habit(.move(habit.id, by: 1)))
    ) { icon(.chevronDown) }
    span(.class("handle"), .data("handle", ""), .aria("hidden", true)) { icon(.drag) }
  }

  private var archivedSection: Node {
    let members = app.habits.archived
    return details(.class("fold"), .id("archived")) {
      summary {
        icon(.chevronDown)
        strings.habitSectionArchived
        span(.class("num")) { app.formats.integer(members.count) }
      }
      ul(.class("list"), .role("list")) {
        for tracked in members {
          li(
            .class("row is-resting " + HabitPalette.style(of: tracked.habit)), .id("archived-" + tracked.habit.id.text)
          ) {
            a(.class("row-main"), .href(Route.habit(tracked.habit.id).path)) {
              span(.class("row-title")) { tracked.habit.symbolAndName }
              span(.class("row-sub")) { app.formats.summary(tracked.habit, remindersMax: 1) }
            }
            button(.class("btn btn-s"), .on(.click, .habit(.unarchive(tracked.habit.id)))) { strings.habitUnarchive }
          }
        }
      }
    }
  }

  private var emptyList: Node {
    let hasArchive = !app.habits.archived.isEmpty
    return section(.class("card empty")) {
      emptyArt
      h2 { hasArchive ? strings.habitOnlyArchivedTitle : strings.habitEmptyTitle }
      p { hasArchive ? strings.habitOnlyArchivedText : strings.habitEmptyText }
      a(.class("btn btn-primary"), .href(Route.newHabit.path)) {
        icon(.plus)
        strings.habitEmptyAction
      }
    }
  }
}

/// The sections of the list, each in list order.
struct ListGroups {
  /// Indices into `HabitBook.all`.
  var pinned: [Int] = []
  var active: [Int] = []
  var paused: [Int] = []

  init(_ book: HabitBook, isPaused: (Habit) -> Bool) {
    for i in book.listedIndices {
      if isPaused(book.all[i].habit) {
        paused.append(i)
      } else if book.all[i].habit.isPinned {
        pinned.append(i)
      } else {
        active.append(i)
      }
    }
  }

  var isEmpty: Bool { pinned.isEmpty && active.isEmpty && paused.isEmpty }
}
