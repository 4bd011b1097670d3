import Actions
import Calm
import Core
import Replica
import Texts

/// Calm's rows on Today: the session under way, the goals with a start button, and the evenings.
extension CalmScreens {
  /// Returns calm on a day of Today's list, which is computed once a minute for the same data.
  func calmDay(_ offset: Int32) -> CalmDay {
    let version = RegionVersion(app.generation, calm.revision, now.milliseconds / 60_000)
    func made() -> CalmDay { CalmDay(app.replica, on: today + offset, today: today, at: now, timeZone: timeZone) }
    guard let view = app.calmView else { return made() }
    if let first = view.days.first, first.key != version { view.days = [] }
    if let known = view.days.first(where: { $0.offset == offset }) { return known.day }
    let day = made()
    view.days.append((offset, version, day))
    return day
  }

  func todayRow(_ item: TodayItem, _ offset: Int32) -> Node {
    var version = RegionVersion(
      app.generation, calm.revision, Int64(offset), Int64(calendarDay.index), Int64(askedDay.index))
    version.mix(Int64(item.section.rawValue))
    version.mix(item.time?.milliseconds ?? 0)
    switch item.subject {
    case .meditation:
      return Node(
        Region("today-meditation", version) {
          $0.calmScreens.goalRow(.meditation, $0.calmScreens.calmDay(offset).rings.meditation, item, offset)
        })
    case .workout:
      return Node(
        Region("today-workout", version) {
          $0.calmScreens.goalRow(.workout, $0.calmScreens.calmDay(offset).rings.workout, item, offset)
        })
    case .evening(let day):
      return Node(Region("today-evening-\(day.index)", version) { $0.calmScreens.eveningRow(day, item) })
    case .session:
      return Node(Region("today-session", version) { $0.calmScreens.sessionRow })
    case .habit, .chore: return .nothing
    }
  }

  /// Returns the sessions of a day, and a row to enter one; nil for a coming day.
  func dayRows(_ day: Day) -> Node? {
    let sessions = calm.sessions(from: day, through: day)
    guard day <= calendarDay || !sessions.isEmpty else { return nil }
    return section(.class("section"), .aria("labelledby", "calendar-sessions")) {
      div(.class("section-head")) { h2(.id("calendar-sessions")) { strings.monthSessions } }
      ul(.class("list"), .role("list")) {
        for entry in sessions { sessionRow(entry) }
        if day <= calendarDay { actionRow(.plus, strings.calmEntryAdd, "", .calm(.addEntry(day))) }
      }
    }
  }

  private var sessionRow: Node {
    li(.class("row row-icon c-violet"), .id("today-session")) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(.play) }
      a(.class("row-main"), .href(Route.calm(.session).path)) {
        rowText(
          current?.isPaused == true ? strings.calmIsPaused : strings.calmIsRunning,
          current.map { title(of: $0.plan) } ?? "")
      }
      span(.class("row-end")) { chevron }
    }
  }

  /// Returns the row of a goal: its ring, what is done of it, and a button that starts a session, or enters one of a past day.
  private func goalRow(_ kind: SessionKind, _ ring: GoalRing, _ item: TodayItem, _ offset: Int32) -> Node {
    let name = kind == .workout ? strings.calmWorkoutShort : strings.calmPhaseMeditation
    let progress = strings.habitGoalProgressOf(
      done: app.formats.integer(Int(ring.milliseconds / 60_000)), target: app.formats.minutes(Int(ring.goalMinutes)))
    return li(
      .class("row row-check " + style(of: kind) + (ring.isFull ? " is-done" : "")),
      .id(kind == .workout ? "today-workout" : "today-meditation")
    ) {
      ringArt(ring)
      a(.class("row-main"), .href(Route.calm(route(of: kind)).path)) { rowText(name, progress) }
      span(.class("row-end")) {
        if let time = item.time { span(.class("num")) { clockText(time) } }
        if offset > 0 {
          Node.nothing
        } else if offset == 0 {
          roundButton(.play, strings.calmStartNamed(name: name), .calm(.start(kind)), style: "round calm-start")
        } else {
          roundButton(.plus, strings.calmAddNamed(name: name), .calm(.addEntry(today + offset)))
        }
      }
    }
  }

  private func clockText(_ time: Timestamp) -> String { app.formats.time(timeZone.wallClock(at: time).minute) }

  /// Returns a goal's partly filled ring, which looks like the checks of other rows but cannot be tapped.
  private func ringArt(_ ring: GoalRing) -> Node {
    func round(_ attributes: Attribute...) -> Node {
      Node(
        "circle", [.attribute("cx", "15"), .attribute("cy", "15"), .attribute("r", "13.2")] + attributes)
    }
    return span(.class(ring.isFull ? "goal-ring is-full" : "goal-ring"), .aria("hidden", true)) {
      svg(.class("check-art"), .attribute("viewBox", "0 0 30 30")) {
        round(.class("check-ring"))
        if !ring.isFull, !ring.isEmpty {
          round(
            .class("check-arc"), .attribute("pathLength", "1000"),
            .attribute("stroke-dasharray", "\(ring.thousandths) 1000"), .attribute("transform", "rotate(-90 15 15)"))
        }
        path(.class("check-tick"), .attribute("pathLength", "1"), .attribute("d", "M9.2 15.4l4.1 4.1 7.7-8.6"))
      }
    }
  }

  /// Returns the row of an evening: its three levels to tap while it has no entry, otherwise its level.
  private func eveningRow(_ day: Day, _ item: TodayItem) -> Node {
    let entry = calm.diary[day]
    let name =
      entry != nil || day < calendarDay - 1
      ? strings.calmEveningOf(day: evening(day))
      : day == calendarDay ? strings.calmDiaryToday : strings.calmDiaryYesterday
    return li(
      .class("row row-check c-sky" + (entry == nil ? "" : " is-done")), .id("today-evening-\(day.index)")
    ) {
      span(.class("goal-ring today-drop"), .aria("hidden", true)) { icon(.drop) }
      if day > calendarDay {
        span(.class("row-words")) { rowText(name, strings.calmDiary) }
      } else {
        button(.class("row-main"), .type("button"), .on(.click, .calm(.openDiary(day)))) {
          rowText(name, entry.map { self.name(of: $0) } ?? strings.calmDiary)
        }
      }
      span(.class("row-end")) {
        if let entry {
          span(.class("calm-level-sign"), .aria("hidden", true)) { sign(of: entry) }
        } else if item.section == .later {
          if let time = item.time { span(.class("num")) { clockText(time) } }
        } else {
          levelButtons(day)
        }
      }
    }
  }

  private func levelButtons(_ day: Day) -> Node {
    // The time of an entry says for which evening it is.
    let time = day == askedDay ? nil : timeZone.moment(day: day, minute: DiaryDay.changeMinute)
    return span(.class("today-levels"), .role("group"), .label(strings.calmDiaryLevel)) {
      for level in DrinkLevel.allCases {
        button(
          .class("round today-level"), .type("button"), .label(name(of: level)),
          .on(.click, .calm(.evening(level, at: time)))
        ) { sign(of: level) }
      }
    }
  }
}
