import Actions
import Chores
import Core
import Replica
import Sync
import Texts

/// Reminders of due and overdue chores while the app is open (F-16, 0067). A server also sends them to devices with push messages.
extension ChoresScreens {
  /// A family with the member of the device's user.
  struct OwnFamily {
    let snapshot: ChoresSnapshot
    let member: FamilyMember

    var statuses: [OccurrenceStatus] { snapshot.statuses }

    var reminders: [ChoreReminder] { snapshot.moment.reminders(of: member.id, statuses) }
  }

  /// The families on this device in which the user is a member.
  var own: [OwnFamily] {
    app.replica.familyZones.compactMap { zone in
      guard let snapshot = snapshot(of: zone), let me = me(snapshot), let member = snapshot.household.member(me) else {
        return nil
      }
      return OwnFamily(snapshot: snapshot, member: member)
    }
  }

  /// Shows reminders for chores that have become due or overdue, and withdraws those for completed ones. The host shows
  /// each key only once, for the first tab that requests it.
  func remind(_ step: inout Step) {
    app.choresView?.remindedRevision = familiesRevision
    let delivered = app.delivered.filter { $0.key.hasPrefix(ChoreReminder.keyPrefix) }
    let shown = delivered.filter { $0.isOpen }.map { $0.key }
    guard app.settingsView.notifications == "granted" || !shown.isEmpty else { return }
    var open: [String] = []
    for own in app.replica.isOn(.chores) ? own : [] {
      // Reminders of the main zone do not wait for the server's.
      let last = step.now.adding(milliseconds: own.snapshot.zone == .main ? 0 : -app.serverMilliseconds)
      for reminder in own.reminders where reminder.isWanted {
        let isNow = reminder.isDue && reminder.moment <= last && step.now <= reminder.end
        // Computes the key only if it is needed, because there may be thousands of reminders.
        guard isNow || !shown.isEmpty else { continue }
        let key = reminder.key
        open.append(key)
        if isNow, !delivered.contains(where: { $0.key.equalsBytewise(key) }) { show(reminder, own, &step) }
      }
    }
    let settled = shown.filter { key in !open.contains { $0.equalsBytewise(key) } }
    if !settled.isEmpty { step.effects.append(.withdraw(keys: settled)) }
  }

  /// Calls `remind` if a family's data have changed.
  func remindIfChanged(_ step: inout Step) {
    if let view = app.choresView, view.remindedRevision != familiesRevision { remind(&step) }
  }

  private var familiesRevision: Int64 {
    app.replica.familyZones.reduce(Int64(0)) { $0 &* 31 &+ (app.replica.family(in: $1)?.revision ?? 0) }
  }

  private func show(_ reminder: ChoreReminder, _ own: OwnFamily, _ step: inout Step) {
    let chore = own.snapshot.household.chores[reminder.index]
    step.effects.append(
      .notify(
        ReminderNotice(
          key: reminder.key, tag: ChoreReminder.keyPrefix + chore.id.id.text, title: chore.title,
          body: app.formats.reminderText(reminder, of: chore),
          path: Route.chores(.chore(chore.id)).path, isQuiet: true,
          buttons: ReminderNotice.withSnooze(
            [
              ReminderNotice.Button(
                name: strings.choreStateDone, message: Message.chores(.done, OccurrenceKey(reminder.status).text).wire)
            ], strings))))
  }

  /// Completes a chore by a reminder's button, unless it was done after the reminder appeared.
  func completeReminded(_ key: OccurrenceKey, _ step: inout Step) {
    choose(familyOf: key.chore)
    guard let snapshot, let me = me(snapshot),
      let status = snapshot.status(key), status.state.isOpen
    else { return }
    perform(&step) { (actions) throws(ChoresRefusal) in
      try actions.complete(key.chore, opening: .some(key.opening), for: status.member ?? me)
    }
  }

  /// Switches to the family that has a chore.
  func choose(familyOf chore: ChoreID) {
    guard let view = app.choresView, snapshot?.chore(chore) == nil,
      let zone = app.replica.familyZones.first(where: { app.replica.family(in: $0)?.chore(chore) != nil })
    else { return }
    (view.zone, view.snapshot) = (zone, nil)
  }
}
