import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// Reminders of what is due and overdue, while the app is open (F-16, 0067). A server tells a device with push messages of them, too.
extension ChoresScreens {
  /// The time after which a missed reminder is not shown any more, as for other areas (0046).
  private static var lateMilliseconds: Int64 { 60 * 60 * 1000 }

  /// The time for which a device waits that its server is to tell: without a connection the app tells by itself.
  private static let serverMilliseconds: Int64 = 2 * 60 * 1000

  /// A family with its own member: the device's user.
  struct OwnFamily {
    let picture: ChoresPicture
    let member: FamilyMember

    var standings: [ChoreStanding] { picture.standings }

    func reminders(_ event: MemberAlerts.Event) -> [ChoreReminder] {
      picture.moment.reminders(event, of: member.id, standings)
    }
  }

  /// The families of the device in which the user is a member.
  var own: [OwnFamily] {
    app.replica.familyZones.compactMap { zone in
      guard let picture = picture(of: zone), let me = me(picture), let member = picture.household.member(me) else {
        return nil
      }
      return OwnFamily(picture: picture, member: member)
    }
  }

  /// Shows what has become due or overdue, and withdraws what is done. The host shows each key only once, whichever tab asks first.
  func remind(_ step: inout Step) {
    app.choresView?.remindedRevision = familiesRevision
    let delivered = app.delivered.filter { $0.key.hasPrefix(ChoreReminder.keyPrefix) }
    let shown = delivered.filter { $0.isOpen }.map { $0.key }
    guard app.settingsView.notifications == "granted" || !shown.isEmpty else { return }
    var open: [String] = []
    for own in app.replica.isOn(.chores) ? own : [] {
      for event in [MemberAlerts.Event.due, .overdue] {
        for reminder in own.reminders(event) where own.member.alerts.wants(event, of: reminder.standing.chore) {
          let late = step.now.milliseconds - reminder.moment.milliseconds
          let start = isToldByServer && own.picture.zone != .main ? Self.serverMilliseconds : 0
          let isNow = reminder.standing.state.isOpen && (start...Self.lateMilliseconds).contains(late)
          // Of thousands of reminders hardly one needs its key.
          guard isNow || !shown.isEmpty else { continue }
          let key = reminder.key
          open.append(key)
          if isNow, !delivered.contains(where: { $0.key.equalsBytewise(key) }) { show(reminder, own, &step) }
        }
      }
    }
    let settled = shown.filter { key in !open.contains { $0.equalsBytewise(key) } }
    if !settled.isEmpty { step.effects.append(.withdraw(keys: settled)) }
  }

  /// Whether the server tells this device of what is due, too.
  var isToldByServer: Bool { app.push?.standing.isOn ?? false }

  /// The same after a change of a family's data, not after anything else.
  func remindIfChanged(_ step: inout Step) {
    if let view = app.choresView, view.remindedRevision != familiesRevision { remind(&step) }
  }

  private var familiesRevision: Int64 {
    app.replica.familyZones.reduce(Int64(0)) { $0 &* 31 &+ (app.replica.family(in: $1)?.revision ?? 0) }
  }

  private func show(_ reminder: ChoreReminder, _ own: OwnFamily, _ step: inout Step) {
    guard let chore = own.picture.chore(reminder.standing.chore), chore.createdAt <= reminder.moment else { return }
    let text: String
    if reminder.event == .overdue {
      text = strings.choreOverdueTitle
    } else if let by = chore.window.by {
      text = strings.choreRemindBy(time: app.formats.time(by % 1440))
    } else {
      text = strings.choreRemindToday
    }
    step.effects.append(
      .notify(
        ReminderNotice(
          key: reminder.key, tag: ChoreReminder.keyPrefix + chore.id.id.text, title: chore.title, body: text,
          path: Route.chores(.chore(chore.id)).path, isQuiet: false,
          buttons: [
            ReminderNotice.Button(
              name: strings.choreStateDone, message: Message.chores(.done, StandingKey(reminder.standing).text).wire)
          ])))
  }

  /// Does what a reminder's button says. The reminder may be older than what was done since.
  func completeReminded(_ key: StandingKey, _ step: inout Step) {
    choose(familyOf: key.chore)
    guard let picture, let me = me(picture),
      let standing = picture.standing(key), standing.state.isOpen
    else { return }
    tell(&step) { (actions) throws(ChoresRefusal) in
      try actions.complete(key.chore, opening: .some(key.opening), for: standing.member ?? me)
    }
  }

  /// Shows the family that has a chore, if another one is shown.
  func choose(familyOf chore: ChoreID) {
    guard let view = app.choresView, picture?.chore(chore) == nil,
      let zone = app.replica.familyZones.first(where: { app.replica.family(in: $0)?.chore(chore) != nil })
    else { return }
    (view.zone, view.picture) = (zone, nil)
  }
}
