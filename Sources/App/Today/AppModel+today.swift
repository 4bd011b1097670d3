import Core
import Habits
import Replica

/// A habit's place on today's list.
enum TodayPlace {
  case due, done, resting, notAsked
}

/// The first screen: what is due now, in the order of its times.
extension AppModel {
  /// Returns the place of a habit on today's list.
  func todayPlace(_ tracked: TrackedHabit) -> TodayPlace {
    let state = tracked.history.state(today)
    if state == .done { return .done }
    if state == .skipped || currentPause(tracked.habit) != nil { return .resting }
    guard tracked.habit.schedule.asks(for: today.weekday) else { return .notAsked }
    if case .timesPerWeek = tracked.habit.schedule, isWeekFulfilled(tracked) { return .notAsked }
    return .due
  }

  private func isWeekFulfilled(_ tracked: TrackedHabit) -> Bool {
    guard case .timesPerWeek(let times) = tracked.habit.schedule else { return false }
    let start = today.startOfWeek(rules.firstWeekday)
    var done: Int32 = 0
    for offset in 0..<7 as Range<Int32> where tracked.history.state(start + offset) == .done { done += 1 }
    return done >= times
  }

  @HTMLBuilder var todayScreen: Node {
    let groups = TodayGroups(habits) { todayPlace($0) }
    div(.class("screen")) {
      Region("today-head", RegionVersion(epoch, Int64(habits.activeCount), partOfDay)) { $0.todayHead }
      bannerRegion
      if groups.isEmpty {
        section(.class("card empty")) {
          emptyArt
          h2 { habits.activeCount == 0 ? strings.todayEmptyTitle : strings.todayNothingDue }
          p { habits.activeCount == 0 ? strings.todayEmptyText : strings.todayNothingDueText }
          if habits.activeCount == 0 {
            a(.class("btn btn-primary"), .href(Route.newHabit.path)) {
              icon(.plus)
              strings.habitEmptyAction
            }
          }
        }
      } else {
        Region("today-rings", RegionVersion(epoch, Int64(groups.done.count), Int64(groups.due.count))) {
          $0.rings(groups)
        }
      }
      todaySection("due", strings.todaySectionDue, groups.due)
      todaySection("done", strings.todaySectionDone, groups.done)
      todaySection("resting", strings.todaySectionPaused, groups.resting)
      if account != nil, replica.hasCouple {
        Region("today-us", RegionVersion(epoch, replica.coupleRevision, now.milliseconds / 60_000)) { $0.coupleToday }
      }
    }
  }

  private var todayHead: Node {
    div(.class("region"), .id("today-head")) {
      screenHead(greeting, over: formats.longDate(today)) { addButton }
    }
  }

  /// The third of the day that the clock is in: morning from 5, day from 12, evening from 18.
  private var partOfDay: Int64 {
    let hour = environment.zone.wallClock(at: now).minute / 60
    return (5..<12).contains(hour) ? 0 : (12..<18).contains(hour) ? 1 : 2
  }

  /// The screen's title; it calls the person by the name of the settings.
  private var greeting: String {
    let name = settings.name
    if name.isEmpty { return strings.todayTitle }
    switch partOfDay {
    case 0: return strings.todayGreetingMorning(name: name)
    case 1: return strings.todayGreetingDay(name: name)
    default: return strings.todayGreetingEvening(name: name)
    }
  }

  private func rings(_ groups: TodayGroups) -> Node {
    let done = groups.done.count
    let total = done + groups.due.count
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
          span(.class("num")) { formats.integer(members.count) }
        }
        ul(.class("list"), .role("list")) {
          for i in members { todayRegion(i) }
        }
      }
    }
  }

  /// The habit's place says enough to the region: with the habit itself in it, building the outline would copy them all.
  private func todayRegion(_ i: Int) -> Region {
    let version = RegionVersion(habits.all[i].revision, epoch)
    return Region("today-" + habits.all[i].habit.id.text, version) { $0.todayRow($0.habits.all[i]) }
  }

  private func todayRow(_ tracked: TrackedHabit) -> Node {
    let habit = tracked.habit
    let isDone = tracked.history.state(today) == .done
    return li(
      .class("row row-check " + colorClass(habit) + (isDone ? " is-done" : "")), .id("today-" + habit.id.text)
    ) {
      checkButton(tracked, isResting: todayPlace(tracked) == .resting)
      a(.class("row-main"), .href(Route.habit(habit.id).path)) {
        span(.class("row-title")) { habit.name }
        span(.class("row-sub")) { todayText(tracked) }
      }
      span(.class("row-end")) { streakChip(tracked) }
    }
  }

  private func todayText(_ tracked: TrackedHabit) -> String {
    let habit = tracked.habit
    if let pause = currentPause(habit) { return strings.habitPausedUntil(day: formats.shortDate(pause.last)) }
    if tracked.history.state(today) == .skipped { return strings.calendarStateSkipped }
    var parts = [habit.goal == .check ? formats.schedule(habit.schedule) : formats.progress(tracked, today)]
    if let reminder = habit.reminderMinutes { parts.append(formats.time(reminder)) }
    return parts.joined(separator: " · ")
  }
}

/// Today's habits by what is left to do, as places in `HabitBook.all`: timed ones first in the order of their times where they are due,
/// else as listed.
struct TodayGroups {
  var due: [Int] = []
  var done: [Int] = []
  var resting: [Int] = []

  init(_ book: HabitBook, place: (TrackedHabit) -> TodayPlace) {
    var isDue = [Bool](repeating: false, count: book.all.count)
    for i in book.listedPlaces {
      switch place(book.all[i]) {
      case .due: isDue[i] = true
      case .done: done.append(i)
      case .resting: resting.append(i)
      case .notAsked: break
      }
    }
    for i in book.timedPlaces where isDue[i] { due.append(i) }
  }

  var isEmpty: Bool { due.isEmpty && done.isEmpty && resting.isEmpty }
}
