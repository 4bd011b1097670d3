import Actions
import Calm
import Core
import Habits
import Replica
import Texts

/// The area's home (M-32): four tiles, this week and the last sessions.
extension CalmScreens {
  @HTMLBuilder func screen(_ route: CalmRoute) -> Node {
    switch route {
    case .home:
      Region("calm-home", version(current.map { Int64($0.startedAt.milliseconds) } ?? 0)) { $0.calmScreens.home }
    case .meditation: meditationScreen
    case .breathing: breathingScreen
    case .workout: workoutScreen
    case .session: sessionScreen
    case .diary: diaryScreen
    case .log: logScreen
    case .calendar: calendarScreen
    case .settings: settingsScreen
    case .plan: planScreen
    case .files: filesScreen
    case .exercises: exercisesScreen
    case .reminders: remindersScreen
    case .reminder: reminderScreen
    case .evening: eveningScreen
    }
  }

  private var home: Node {
    div(.class("region calm-home"), .id("calm-home")) {
      screenHead(strings.appTabCalm, info: infoButton(strings.appInfo, .calm(.areaInfo))) { app.tabButtons(.calm) }
      app.bannerRegion
      runningCard
      overlapNotice
      ul(.class("calm-tiles"), .role("list")) {
        sessionTile(.meditation, .lotus, strings.calmMeditation)
        sessionTile(.breathing, .wind, strings.calmBreathing)
        sessionTile(.workout, .run, strings.calmWorkout)
        diaryTile
      }
      weekSection
      lastSessions
    }
  }

  /// The card that links to the current session, which may have been started on another device.
  @HTMLBuilder var runningCard: Node {
    if let session = current, app.route != .calm(.session) {
      a(.class("card calm-running"), .href(Route.calm(.session).path)) {
        span(.class("row-glyph"), .aria("hidden", true)) { icon(.play) }
        span(.class("row-main")) {
          rowText(session.isPaused ? strings.calmIsPaused : strings.calmIsRunning, title(of: session.plan))
        }
        chevron
      }
    }
  }

  /// The notice, shown until it is read, that sessions ran at the same time on two devices (M-5).
  @HTMLBuilder private var overlapNotice: Node {
    let overlaps = CalmActions(app.replica, at: now, timeZone: timeZone).overlaps()
    if !overlaps.isEmpty { overlapCard(overlaps) }
  }

  // MARK: Tiles

  private func sessionTile(_ kind: SessionKind, _ symbol: Icon, _ name: String) -> Node {
    let plan = calm.readyPlan(kind)
    return li(.class("card calm-tile " + style(of: kind))) {
      tileHead(symbol, name, .calm(route(of: kind)))
      div(.class("calm-tile-foot")) {
        p(.class("calm-tile-value")) { plan.map { summary(of: $0) } ?? "" }
        button(
          .class("round calm-start"), .type("button"), .label(strings.calmStartNamed(name: name)),
          .on(.click, .calm(.start(kind)))
        ) { icon(.play) }
      }
    }
  }

  private func tileHead(_ symbol: Icon, _ name: String, _ target: Route) -> Node {
    h2(.class("calm-tile-head")) {
      a(.href(target.path), Attribute("aria-current", "true", if: app.route == target)) {
        span(.class("calm-glyph"), .aria("hidden", true)) { icon(symbol) }
        span { name }
        chevron
      }
    }
  }

  private var diaryTile: Node {
    let (diary, day) = (calm.diary, askedDay)
    let streak = diary.streak(at: now, timeZone: timeZone, isGentle: calm.preferences.isGentle)
    return li(.class("card calm-tile c-sky")) {
      tileHead(.drop, strings.calmDiary, .calm(.diary))
      div(.class("calm-tile-foot")) {
        p(.class("calm-tile-value")) {
          diary[day].map { sign(of: $0) + " " + name(of: $0) } ?? askText
          if calm.preferences.showsStreaks, streak.days > 0 {
            span(.class("row-sub")) { strings.calmStreakDays(count: streak.days) }
          }
        }
        button(
          .class("round calm-start"), .type("button"), .label(strings.calmDiaryEnter),
          .on(.click, .calm(.openDiary(nil)))
        ) { icon(diary[day] == nil ? .plus : .edit) }
      }
    }
  }

  /// Returns the session that one tap starts, in a text such as “10 + 5 min” or “Box · 2:40”.
  func summary(of plan: SessionPlan) -> String {
    switch plan.content {
    case .meditation(let meditation):
      guard let minutes = meditation.minutes else { return strings.calmOpenEnd }
      if meditation.reflectionMinutes == 0 { return app.formats.minutes(Int(minutes)) }
      return strings.calmTwoPhases(first: Int(minutes), second: Int(meditation.reflectionMinutes))
    case .breathing(let pattern, _): return title(of: plan) + " · " + clock(pattern.milliseconds / 1000)
    case .workout(let program): return programName(plan) + " · " + length(of: program)
    }
  }

  private func programName(_ plan: SessionPlan) -> String {
    plan.source.isEmpty ? strings.calmInterval : title(of: plan)
  }

  /// Returns a program's length such as “3:50”, or “etwa 3:50” if a phase is counted in repetitions.
  func length(of program: WorkoutProgram) -> String {
    let text = clock(program.milliseconds / 1000)
    return program.isAbout ? strings.calmAbout(time: text) : text
  }

  func style(of kind: SessionKind) -> String {
    switch kind {
    case .meditation: "c-violet"
    case .breathing: "c-teal"
    case .workout: "c-red"
    }
  }

  // MARK: This week

  private var weekSection: Node {
    let week = CalmWeek(calm, today: calendarDay, firstWeekday: rules.firstWeekday)
    return section(.class("section"), .aria("labelledby", "calm-week")) {
      div(.class("section-head")) {
        h2(.id("calm-week")) { strings.calmThisWeek }
        if week.sessionCount > 0 { span(.class("num")) { duration(week.meditation + week.breathing + week.workout) } }
      }
      ol(.class("card calm-week"), .role("list")) {
        for day in week.days { weekDay(day) }
      }
      if calm.preferences.showsStreaks { streakLine }
    }
  }

  private func weekDay(_ day: CalendarDay) -> Node {
    li(.class(day.isToday ? "calm-day is-today" : "calm-day")) {
      button(
        .class("calm-day-link"), .type("button"), .label(description(of: day)),
        .flag("disabled", day.day > calendarDay), .on(.click, .calm(.showDay(day.day)))
      ) {
        span(.class("calm-day-name"), .aria("hidden", true)) { app.formats.weekdayShort(day.day.weekday) }
        dayRings(day)
      }
    }
  }

  /// Returns the day's rings and the diary's disc (M-22).
  ///
  /// - Parameter isQuiet: Omits the rings if nothing was done, so that a month shows no empty rings.
  func dayRings(_ day: CalendarDay, isQuiet: Bool = false) -> Node {
    svg(.class("calm-rings"), .attribute("viewBox", "0 0 40 40"), .aria("hidden", true)) {
      if !isQuiet || day.isToday || !day.meditation.isEmpty || !day.workout.isEmpty {
        goalRing(day.meditation, radius: "17", "c-violet")
        goalRing(day.workout, radius: "12", "c-red")
      }
      if let level = day.drinking {
        circle(
          .class("calm-disc is-" + level.code), .attribute("cx", "20"), .attribute("cy", "20"), .attribute("r", "6"))
      }
    }
  }

  private func goalRing(_ ring: GoalRing, radius: String, _ style: String) -> Node {
    g(.class(style), .attribute("transform", "rotate(-90 20 20)")) {
      ringCircle("ring-track", radius, nil)
      // A ring of length 0 would be a dot in WebKit.
      if !ring.isEmpty { ringCircle("ring-fill", radius, "\(ring.thousandths) 1000") }
    }
  }

  private func ringCircle(_ style: String, _ radius: String, _ dash: String?) -> Node {
    circle(
      .class(style), .attribute("cx", "20"), .attribute("cy", "20"), .attribute("r", radius),
      .attribute("stroke-width", "3.5"), .attribute("pathLength", "1000"),
      Attribute("stroke-dasharray", dash ?? "", if: dash != nil))
  }

  func description(of day: CalendarDay) -> String {
    let words = words(of: day)
    let all = [app.formats.longDate(day.day)] + (words.isEmpty ? [strings.calmDayNothing] : words)
    return all.joined(separator: ", ")
  }

  /// Says how much was meditated and trained on a day, and what the diary has of it.
  func words(of day: CalendarDay) -> [String] {
    var parts: [String] = []
    if !day.meditation.isEmpty { parts.append(strings.calmDayMindful(time: duration(day.meditation.milliseconds))) }
    if !day.workout.isEmpty { parts.append(strings.calmDayWorkout(time: duration(day.workout.milliseconds))) }
    if let level = day.drinking { parts.append(strings.calmDiary + ": " + name(of: level)) }
    return parts
  }

  @HTMLBuilder private var streakLine: Node {
    let streaks = CalmStreaks(calm, at: now, timeZone: timeZone)
    if streaks.meditation.days > 0 || streaks.workout.days > 0 {
      p(.class("section-note")) {
        let lines = [
          streaks.meditation.days > 0 ? strings.calmStreakMindful(count: streaks.meditation.days) : "",
          streaks.workout.days > 0 ? strings.calmStreakWorkout(count: streaks.workout.days) : "",
        ]
        lines.filter { !$0.isEmpty }.joined(separator: " · ")
      }
    }
  }

  // MARK: Sessions

  static var lastCount: Int { 3 }

  @HTMLBuilder private var lastSessions: Node {
    let last = calm.sessions.suffix(Self.lastCount)
    section(.class("section"), .aria("labelledby", "calm-last")) {
      div(.class("section-head")) { h2(.id("calm-last")) { strings.calmLastSessions } }
      ul(.class("list"), .role("list")) {
        for entry in last.reversed() { sessionRow(entry) }
        linkRow(.calendarDay, strings.calmCalendar, strings.calmCalendarCaption, to: .calm(.calendar))
        linkRow(.file, strings.calmLog, strings.calmLogCaption, to: .calm(.log))
        linkRow(.settings, strings.calmSettings, strings.calmSettingsCaption, to: .calm(.settings))
      }
    }
  }

  func sessionRow(_ entry: SessionEntry) -> Node {
    let minute = timeZone.wallClock(at: entry.start).minute
    return li(.class("row row-icon " + style(of: entry.kind)), .id("calm-entry-" + entry.id.text)) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(symbol(of: entry)) }
      button(.class("row-main"), .type("button"), .on(.click, .calm(.editEntry(entry.id)))) {
        rowText(
          title(source: entry.title, kind: entry.kind),
          app.formats.relativeDay(entry.day, today: calendarDay) + ", " + app.formats.time(minute)
            + (entry.note.isEmpty ? "" : " · " + entry.note))
      }
      span(.class("row-end num")) { duration(entry.milliseconds) }
    }
  }

  func symbol(of kind: SessionKind) -> Icon {
    switch kind {
    case .meditation: .lotus
    case .breathing: .wind
    case .workout: .run
    }
  }

  /// Returns the head of a screen below the home. `end` holds the actions at the end of the top bar.
  @HTMLBuilder func calmSubhead(_ title: String, @HTMLBuilder end: () -> Node = { .nothing }) -> Node {
    div(.class("topbar")) {
      a(.class("round stack-only"), .href(Route.calm(.home).path), .label(strings.appBack)) { mirroredIcon(.back) }
      span(.class("topbar-gap"))
      end()
    }
    screenHead(title)
  }

  @HTMLBuilder var formError: Node {
    if let error = app.calmView?.error, !error.isEmpty {
      p(.class("error"), .id("calm-error"), .role("alert")) {
        smallIcon(.warning)
        error
      }
    }
  }
}
