import Core
import Replica
import Texts

/// Sealed reminders, for users without an account: this device encrypts its reminders for itself, and the server, which
/// cannot read them, sends them while the app is closed.
struct SealedReminders: Screens {
  let app: AppModel

  /// The days for which messages are uploaded; the server stores none for longer than 15.
  private static let dayCount: Int64 = 14
  /// The days after these that are checked for further reminders: if there are any, the last message says that it is
  /// the last.
  private static let outlookDayCount: Int64 = 7
  /// The most messages of a device that the server accepts, without those that are to be shown again (`Web/sealing.js`).
  private static let countMax = 190

  func update(_ message: SealingMessage, _ step: inout Step) {
    switch message {
    case .on(true):
      app.sealed = .unknown
      step.effects.append(.sealed(.on))
    case .on(false):
      app.sealed = .off
      step.effects.append(.sealed(.off))
    case .plan: plan(&step)
    case .state(let text): app.sealed = SealedStatus(rawValue: text) ?? .failed
    }
  }

  private func plan(_ step: inout Step) {
    if app.hasSyncAccount { return handOver(&step) }
    for part in ModulePart.allCases where isWaiting(for: part) { app.open(part, &step) }
    step.effects.append(.sealed(isWaiting ? .wait : .plan(reminders)))
  }

  /// Whether code is missing that the schedule would use.
  var isWaiting: Bool { ModulePart.allCases.contains { isWaiting(for: $0) } }

  private func isWaiting(for part: ModulePart) -> Bool { needs(part) && app.screens(of: part) == nil }

  /// Ends sealed reminders because the user now has an account, and turns on push messages, so that its server sends
  /// the reminders.
  private func handOver(_ step: inout Step) {
    app.sealed = .off
    step.effects.append(.sealed(.forget))
    if let push = app.push, !push.status.isOn { app.notifications.update(.on(true), &step) }
  }

  /// Whether the reminders cannot be computed without an area's code.
  private func needs(_ part: ModulePart) -> Bool {
    (!part.needsAccount || app.hasSyncAccount) && app.replica.isOn(part.area) && app.replica.hasContent(of: part.area)
  }

  /// The time, the zone and the chores from which this device computes its reminders.
  var context: ReminderContext {
    var context = ReminderContext(at: now, timeZone: app.environment.timeZone, firstWeekday: app.formats.firstWeekday)
    if app.replica.isOn(.chores) { context.chores = app.screens(of: .chores)?.ownChores(app) ?? [] }
    return context
  }

  /// The coming reminders, earliest first. If there are more than are uploaded, the last one says that it is the last.
  var reminders: [SealedReminder] {
    let end = now.adding(milliseconds: Self.dayCount * Timestamp.millisecondsPerDay)
    let outlook = end.adding(milliseconds: Self.outlookDayCount * Timestamp.millisecondsPerDay)
    let coming = app.replica.reminders(after: now, through: outlook, context).filter { !$0.isSilent }
    var uploaded: [ReminderOccurrence] = []
    for occurrence in coming where uploaded.count < Self.countMax && occurrence.moment <= end {
      uploaded.append(occurrence)
    }
    let isCut = uploaded.count < coming.count
    var reminders: [SealedReminder] = []
    for (i, occurrence) in uploaded.enumerated() {
      let isLast = isCut && i == uploaded.count - 1
      var notice = DeviceNotice(occurrence, app.formats, app.environment.timeZone)
      if isLast { notice.body += " · " + strings.reminderSealedLast }
      notice.way = ReminderWay.sealed.word
      let payload = notice.members(isGerman: app.formats.isGerman, origin: app.environment.origin)
      reminders.append(
        SealedReminder(
          key: occurrence.key, tag: occurrence.tag, due: occurrence.moment, end: occurrence.end,
          payload: JSON.object(payload).bytes()))
    }
    return reminders
  }

  // MARK: Row

  var row: Node {
    switchRow(
      strings.reminderSealed, caption, isOn: isOn, isDisabled: !isChangeable, .sealedOn)
  }

  private var isOn: Bool { if case .on = app.sealed { true } else { false } }

  private var isChangeable: Bool {
    switch app.sealed {
    case .off, .on, .offline, .service, .failed: true
    case .unknown, .denied, .install, .unsupported, .none: false
    }
  }

  private var caption: String {
    switch app.sealed {
    case .unknown, .off, .on: strings.reminderSealedCaption
    case .denied: strings.reminderSealedDenied
    case .install: strings.reminderSealedInstall
    case .unsupported: strings.reminderSealedUnsupported
    case .none: strings.reminderSealedNone
    case .offline: strings.reminderSealedOffline
    case .service: strings.reminderSealedService
    case .failed: strings.reminderSealedFailed
    }
  }
}
