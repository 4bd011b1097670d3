import Core
import Replica
import Texts

/// The page of one reminder with its answers as large buttons, for browsers whose notifications have none.
struct ReminderAnswers: Screens {
  let app: AppModel

  /// Has the reminder shown again in ten minutes.
  func snooze(_ key: String, _ step: inout Step) {
    guard let occurrence = occurrence(key), canBeSnoozed(occurrence) else { return }
    var notice = DeviceNotice(occurrence, app.formats, app.environment.timeZone)
    if case .on = app.sealed { notice.way = ReminderWay.sealed.word }
    let members = notice.members(isGerman: app.formats.isGerman, origin: app.environment.origin)
    step.effects.append(.snooze(JSON.object(members).bytes()))
  }

  private func occurrence(_ key: String) -> ReminderOccurrence? {
    app.replica.reminder(withKey: key, app.sealedReminders.context)
  }

  private func canBeSnoozed(_ occurrence: ReminderOccurrence) -> Bool {
    occurrence.canBeSnoozed && !occurrence.isSilent
      && now.adding(milliseconds: Snooze.milliseconds) <= occurrence.snoozeEnd
  }

  // MARK: Screen

  @HTMLBuilder func screen(_ key: String) -> Node {
    div(.class("screen")) {
      if let occurrence = occurrence(key) {
        screenHead(app.formats.words(of: occurrence, app.environment.timeZone).title, over: strings.reminderPage)
        app.bannerRegion
        card(occurrence)
      } else {
        screenHead(strings.reminderPage)
        app.bannerRegion
        if app.sealedReminders.isWaiting {
          app.awaited(strings.reminderPage)
        } else {
          section(.class("card card-pad form")) {
            p(.class("ink-2"), .role("status")) { strings.reminderPageOver }
            todayLink(isMain: true)
          }
        }
      }
    }
  }

  private func card(_ occurrence: ReminderOccurrence) -> Node {
    let words = app.formats.words(of: occurrence, app.environment.timeZone)
    let time = strings.reminderMissedAt(time: app.reminderScreens.moment(occurrence.moment))
    let isOpen = !occurrence.isSilent
    // The text of a habit may be no more than the time.
    let hasText = isOpen && !words.body.isEmpty && !time.endsIn(words.body)
    return section(.class("card card-pad form")) {
      div {
        if hasText { p { words.body } }
        p(.class("ink-2")) { time }
      }
      p(.class("reminder-state"), .role("status")) { state(isOpen) }
      div(.class("buttons")) {
        if isOpen { answers(occurrence) }
        todayLink(isMain: !isOpen)
        a(.class("btn btn-plain"), .href(occurrence.path)) { strings.reminderPageOpen }
      }
    }
  }

  @HTMLBuilder private func answers(_ occurrence: ReminderOccurrence) -> Node {
    for answer in occurrence.answers {
      if let message = message(answer) {
        button(
          .class(answer.kind == .done ? "btn btn-primary btn-block" : "btn btn-block"), .type("button"),
          .on(.click, message)
        ) { app.formats.name(of: answer.kind) }
      }
    }
    if app.snooze == .possible || app.snooze == .failed, canBeSnoozed(occurrence) {
      button(.class("btn btn-block"), .type("button"), .on(.click, .shell(.snooze(occurrence.key)))) {
        strings.reminderSnooze
      }
    }
  }

  /// A message that asks for the time of the answer gets that of the page, which each minute draws anew.
  private func message(_ answer: ReminderAnswer) -> Message? {
    let text = answer.message
    return Message(wire: text.endsIn(":") ? text + "\(now.milliseconds)" : text)
  }

  private func state(_ isOpen: Bool) -> String {
    if !isOpen { return strings.reminderPageDone }
    switch app.snooze {
    case .snoozed: return strings.reminderPageSnoozed
    case .failed: return strings.reminderPageFailed
    case .unknown, .possible, .none: return ""
    }
  }

  private func todayLink(isMain: Bool) -> Node {
    a(.class(isMain ? "btn btn-primary" : "btn btn-plain"), .href(Route.today.path)) { strings.reminderPageToday }
  }
}
