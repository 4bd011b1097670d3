import Actions
import Core
import Couple
import Replica
import Texts

/// The countdown's reminders while the app is open, and the editors' sections about them (C-29, R-1). A server also sends them to devices
/// with push messages.
extension CoupleScreens {
  /// The prefix of the keys of the server's messages that the partner has come close.
  private static var nearPrefix: String { "near-" }

  /// Shows the newest reminder that is due and still useful, and withdraws those of a date that was moved or a reminder
  /// that was switched off. The host shows each key only once, for the first tab that requests it.
  func remind(_ step: inout Step) {
    let state = couple
    let shown = app.delivered.filter { $0.isOpen && $0.key.hasPrefix(CountdownReminder.tag + "-") }.map { $0.key }
    guard state.countdown.eventAt != nil && app.showsCouple || !shown.isEmpty else { return }
    let all = app.showsCouple ? reminders(from: Timestamp(milliseconds: 0), state).filter { $0.isWanted } : []
    let last = step.now.adding(milliseconds: -app.serverMilliseconds)
    if let due = all.last(where: { $0.moment <= last }), step.now <= due.end,
      !app.delivered.contains(where: { $0.key.equalsBytewise(due.key) })
    {
      step.effects.append(
        .notify(
          ReminderNotice(
            key: due.key, tag: CountdownReminder.tag, title: app.formats.reminderTitle(due),
            body: app.formats.reminderText(due, app.environment.timeZone), path: Route.couple(.countdown).path,
            isQuiet: false,
            buttons: [])))
    }
    let gone = shown.filter { key in !all.contains { $0.key.equalsBytewise(key) } }
    if !gone.isEmpty { step.effects.append(.withdraw(keys: gone)) }
  }

  private func reminders(from start: Timestamp, _ state: CoupleState) -> [CountdownReminder] {
    let end = state.countdown.eventAt.map { max($0, now).adding(milliseconds: Timestamp.millisecondsPerDay) } ?? now
    return CountdownReminder.between(start, end, state.countdown, state.me.alerts, app.environment.timeZone)
  }

  /// Returns the countdown's reminders for the list of coming reminders.
  func upcomingReminders(through end: Timestamp) -> [UpcomingReminder] {
    let state = couple
    return reminders(from: now, state).filter { $0.moment <= end }.map {
      UpcomingReminder(
        moment: $0.moment, name: app.formats.reminderTitle($0), symbol: .heart, style: "c-pink", isDue: $0.isWanted,
        reason: $0.isWanted ? app.formats.reminderText($0, app.environment.timeZone) : strings.reminderOff,
        isLocal: state.pairing.code == nil)
    }
  }

  func reminderName(_ key: String) -> String? {
    if key.hasPrefix(CountdownReminder.tag + "-") { return countdownTitle(couple.countdown) }
    return key.hasPrefix(Self.nearPrefix) ? strings.coupleNear : nil
  }

  // MARK: Choosing

  func choose(_ stage: CountdownStage, _ isOn: Bool, _ step: inout Step) {
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.remind(at: stage, isOn) }
    if isOn { askForReminders(&step) }
    remind(&step)
  }

  /// Handles the switch of the distance, or its number as typed. A text that is not a number changes nothing.
  func chooseNear(_ text: String, _ step: inout Step) {
    let kilometres: Int32?
    switch text {
    case "false": kilometres = nil
    case "true": kilometres = CoupleAlerts.nearDefault
    default:
      guard let number = Int32(text.trimmedWhitespace) else { return }
      kilometres = max(CoupleAlerts.nearRange.lowerBound, min(number, CoupleAlerts.nearRange.upperBound))
    }
    actAsCouple(&step) { (actions) throws(CoupleRefusal) in try actions.notifyNear(kilometres) }
    if kilometres != nil { askForReminders(&step) }
  }

  private func askForReminders(_ step: inout Step) {
    let state = app.settingsView.notifications
    if state != "granted", state != "denied" { step.effects.append(.askNotifications) }
  }

  /// The countdown editor's section.
  func countdownNotifications(_ state: CoupleState) -> Node {
    settingsSection("push", strings.couplePush, hint: strings.coupleCountdownTellNote) {
      wayRows
      for stage in CountdownStage.allCases {
        switchRow(
          name(of: stage), "", isOn: !state.me.alerts.silenced.contains(CountdownStages(stage)),
          .coupleReminds(stage))
      }
    }
  }

  /// The distance editor's section, which needs an account: only a server learns the partner's new place while the app
  /// is closed.
  @HTMLBuilder func distanceNotifications(_ state: CoupleState) -> Node {
    if state.pairing.isPaired, app.hasSyncAccount {
      let near = state.me.alerts.nearKilometres
      settingsSection("push", strings.couplePush, hint: strings.coupleNearNote) {
        wayRows
        switchRow(
          strings.coupleNear, strings.coupleNearCaption(name: personName(.partner, state)), isOn: near != nil,
          .coupleNear)
        if let near {
          inputRow(
            "couple-near", strings.coupleNearBelow, "",
            control: input(
              .class("input input-s num"), .id("couple-near"), .type("text"), .attribute("inputmode", "numeric"),
              .attribute("maxlength", "4"), .value("\(near)"), .entering(.change, .coupleNear)))
        }
      }
    }
  }

  /// The rows that say how notifications reach this device.
  @HTMLBuilder private var wayRows: Node {
    if let push = app.push, app.hasSyncAccount { app.notifications.deviceRows(push) } else { app.notificationsRow }
  }

  private func name(of stage: CountdownStage) -> String {
    switch stage {
    case .week: strings.coupleCountdownTellWeek
    case .day: strings.coupleCountdownTellDay
    case .event: strings.coupleCountdownTellEvent
    }
  }
}
