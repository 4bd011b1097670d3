import Core
import Habits
import Replica
import Texts

/// The screen of all areas' reminders: the due times of the next days, each with whether it will be shown and why; the
/// missed reminders; and those that this device has delivered.
extension ReminderScreens {
  private static let dayCount: Int64 = 7
  /// The most delivered reminders that are listed, newest first.
  private static let deliveredCountMax = 50

  @HTMLBuilder var upcomingScreen: Node {
    div(.class("screen")) {
      div(.class("topbar")) {
        a(.class("round"), .href(Route.settings.path), .label(strings.appBack)) { mirroredIcon(.back) }
      }
      screenHead(strings.settingsReminders)
      app.bannerRegion
      p(.class("section-note")) { strings.reminderUpcomingText }
      ul(.class("list"), .role("list")) { wayRows }
      elapsedSection
      let upcoming = upcoming
      if upcoming.isEmpty {
        section(.class("card card-pad")) { p(.class("ink-2")) { strings.reminderNone } }
      } else {
        days(upcoming)
      }
      deliveredSection
    }
  }

  /// The rows that say how reminders reach this device, and what to do if they do not.
  @HTMLBuilder private var wayRows: Node {
    if !app.hasSyncAccount {
      app.notificationsRow
      app.sealedReminders.row
      linkRow(.shield, strings.reminderClosed, strings.reminderClosedAccount, to: .account)
    } else if let push = app.push {
      if push.status == .none || push.status == .unsupported { app.notificationsRow }
      app.notifications.deviceRows(push)
      app.notifications.testRow(push)
    } else {
      app.notificationsRow
    }
  }

  // MARK: To come

  private var upcoming: [UpcomingReminder] {
    var all = app.replica.isOn(.habits) ? habitReminders : []
    for screens in app.areaScreens where app.replica.isOn(screens.part.area) {
      all += screens.upcomingReminders(through: end, app)
    }
    return all.ordered { $0.moment < $1.moment }
  }

  private var end: Timestamp { now.adding(milliseconds: Self.dayCount * Timestamp.millisecondsPerDay) }

  private var habitReminders: [UpcomingReminder] {
    HabitReminder.between(now, end, app.habits, rules).map { time in
      UpcomingReminder(
        moment: time.moment, name: app.habits[time.habit]?.habit.name ?? "", symbol: .habits, style: "c-blue",
        isDue: time.isDue,
        reason: time.isDue
          ? strings.reminderIfOpen : strings.reminderSilent(reason: app.formats.state(time.status, isFuture: false)))
    }
  }

  @HTMLBuilder private func days(_ upcoming: [UpcomingReminder]) -> Node {
    let timeZone = app.environment.timeZone
    let today = timeZone.wallClock(at: now).day
    for offset in 0...Int32(Self.dayCount) {
      let day = today + offset
      let due = upcoming.filter { timeZone.wallClock(at: $0.moment).day == day }
      if !due.isEmpty {
        settingsSection("reminders-\(day.index)", heading(day, today)) { for each in due { row(each) } }
      }
    }
  }

  private func heading(_ day: Day, _ today: Day) -> String {
    day == today || day == today + 1 ? app.formats.relativeDay(day, today: today) : app.formats.longDate(day)
  }

  private func row(_ reminder: UpcomingReminder) -> Node {
    let minute = app.environment.timeZone.wallClock(at: reminder.moment).minute
    return li(.class("row row-icon " + reminder.style)) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(reminder.symbol) }
      div(.class("row-main")) {
        rowText(app.formats.time(minute) + " · " + reminder.name, reminder.reason)
        if reminder.isDue { span(.class("row-sub reminder-way")) { words(for: way(of: reminder)) } }
      }
      span(.class("row-end ink-3"), .aria("hidden", true)) {
        icon(reminder.isDue ? .bell : .minus)
      }
    }
  }

  /// Returns how a reminder will reach this device in the present state; nil if it will not.
  private func way(of reminder: UpcomingReminder) -> ReminderWay? {
    if case .on = app.sealed { return .sealed }
    if app.isRemindedByServer, !reminder.isLocal { return .server }
    return app.settingsView.notifications == "granted" ? .page : nil
  }

  private func words(for way: ReminderWay?) -> String {
    switch way {
    case .server: strings.reminderWayServer
    case .page: strings.reminderWayPage
    case .sealed: strings.reminderWaySealed
    case nil: strings.reminderWayNone
    }
  }

  // MARK: Missed

  /// The row in the settings that links to this screen and shows the number of missed reminders.
  var settingsRow: Node {
    let count = app.missedReminders.missed.count
    return linkRow(
      .bell, strings.settingsReminders, count == 0 ? "" : strings.reminderMissedCount(count: count), to: .reminders)
  }

  @HTMLBuilder private var elapsedSection: Node {
    let elapsed = app.missedReminders.missed
    if !elapsed.isEmpty {
      settingsSection("missed", strings.reminderMissed, hint: strings.reminderMissedText) {
        for each in elapsed { elapsedRow(each) }
        if elapsed.count > 1 {
          let keys = app.missedReminders.missedKeys(of: elapsed)
          actionRow(.habits, strings.reminderReadAll, "", .shell(.readReminders(keys)))
        }
      }
    }
  }

  private func elapsedRow(_ reminder: ElapsedReminder) -> Node {
    li(.class("row row-icon " + reminder.style)) {
      span(.class("row-glyph"), .aria("hidden", true)) { icon(reminder.symbol) }
      a(.class("row-main"), .href(reminder.path)) { rowText(reminder.name, caption(of: reminder.times)) }
      span(.class("row-end")) {
        button(
          .class("btn btn-s"), .type("button"), .label(strings.reminderRead(name: reminder.name)),
          .on(.click, .shell(.readReminders(reminder.times.key)))
        ) { strings.reminderSeen }
      }
    }
  }

  /// “Heute, 07:30 · nicht gezeigt · 3-mal in Folge”.
  private func caption(of times: ElapsedTimes) -> String {
    let isShown = app.delivered.contains { $0.key.equalsBytewise(times.key) }
    return strings.reminderMissedAt(time: moment(times.moment))
      + (isShown ? "" : " · " + strings.reminderMissedUnseen)
      + (times.count > 1 ? " · " + strings.reminderMissedRow(count: times.count) : "")
  }

  // MARK: Delivered

  @HTMLBuilder private var deliveredSection: Node {
    settingsSection("delivered", strings.reminderDelivered, hint: strings.reminderDeliveredText) {
      let delivered = app.delivered.filter { $0.wasShown }
      if delivered.isEmpty {
        li(.class("row")) { div(.class("row-main")) { rowText(strings.reminderDeliveredNone, "") } }
      }
      for shown in delivered.suffix(Self.deliveredCountMax).reversed() {
        li(.class("row")) {
          div(.class("row-main")) { rowText(name(of: shown), times(of: shown)) }
        }
      }
    }
  }

  private func name(of shown: DeliveredReminder) -> String {
    if shown.key.hasPrefix(DeliveredReminder.testPrefix) { return strings.reminderTestName }
    for tracked in app.habits.all where shown.key.hasPrefix(tracked.habit.id.reminderTag) { return tracked.habit.name }
    for screens in app.areaScreens {
      if let name = screens.reminderName(shown.key, app) { return name }
    }
    return strings.reminderGone
  }

  private func times(of shown: DeliveredReminder) -> String {
    var text = strings.reminderShown(time: moment(shown.shownAt))
    if let late = lateMinutes(of: shown) {
      text += " · " + (late == 0 ? strings.reminderOnTime : strings.reminderLate(count: late))
    }
    switch shown.way {
    case .server: text += " · " + strings.reminderCameServer
    case .page: text += " · " + strings.reminderCamePage
    case .sealed: text += " · " + strings.reminderCameSealed
    case nil: break
    }
    return shown.withdrawnAt.map { text + " · " + strings.reminderWithdrawn(time: moment($0)) } ?? text
  }

  /// Returns the minutes from a reminder's due time, which is at the end of its key, until it was shown; nil for keys
  /// without a due time.
  private func lateMinutes(of shown: DeliveredReminder) -> Int? {
    let parts = shown.key.parts(by: UInt8(ascii: "-")).suffix(2)
    guard let first = parts.first, first.utf8.count == 8, let index = Int32(first), let day = Day(index: index),
      let last = parts.last, let minute = Int32(last), (0..<1440).contains(minute)
    else { return nil }
    let due = app.environment.timeZone.moment(day: day, minute: minute)
    return Int(max(0, shown.shownAt.milliseconds - due.milliseconds) / 60_000)
  }

  func moment(_ moment: Timestamp) -> String {
    let timeZone = app.environment.timeZone
    let clock = timeZone.wallClock(at: moment)
    let day = app.formats.relativeDay(clock.day, today: timeZone.wallClock(at: now).day)
    return day + ", " + app.formats.time(clock.minute)
  }
}
