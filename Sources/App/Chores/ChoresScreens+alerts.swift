import Actions
import Chores
import Core
import Replica
import Texts

/// The user's settings for notifications about the family (F-16, 0067).
extension ChoresScreens {
  func updateAlerts(_ verb: ChoresVerb, _ argument: String, _ step: inout Step) {
    let words = MessageText(":" + argument)
    guard let snapshot, let me = me(snapshot), var alerts = snapshot.household.member(me)?.alerts,
      let name = words.text(0), let isOn = words.bool(1)
    else { return }
    if verb == .notify {
      guard let id = UniqueID(name) else { return }
      alerts[muting: ChoreID(id)] = !isOn
    } else {
      guard let event = MemberAlerts.Event.allCases.first(where: { $0.code.equalsBytewise(name) }) else {
        return
      }
      alerts[event] = isOn
      if isOn { askForReminders(&step) }
    }
    perform(&step) { (actions) throws(ChoresRefusal) in try actions.setAlerts(alerts, of: me) }
  }

  private func askForReminders(_ step: inout Step) {
    let state = app.settingsView.notifications
    if state != "granted", state != "denied" { step.effects.append(.askNotifications) }
  }

  /// The section of the family's screen: notifications on this device, and the events that cause them.
  @HTMLBuilder func alertsSection(_ snapshot: ChoresSnapshot) -> Node {
    if let me = me(snapshot), let member = snapshot.household.member(me) {
      settingsSection("alerts", strings.choreAlerts, hint: strings.choreAlertsNote) {
        if let push = app.push, app.hasSyncAccount { app.notifications.deviceRows(push) }
        for event in events(snapshot) {
          switchRow(
            app.formats.choreAlert(event), caption(of: event, snapshot), isOn: member.alerts[event],
            MessagePrefix("chores.alert:" + event.code))
        }
      }
    }
  }

  /// The events that are possible. A family without an account has no other devices to notify.
  private func events(_ snapshot: ChoresSnapshot) -> [MemberAlerts.Event] {
    app.hasSyncAccount ? MemberAlerts.Event.allCases : [.due, .overdue]
  }

  private func caption(of event: MemberAlerts.Event, _ snapshot: ChoresSnapshot) -> String {
    switch event {
    case .assigned: strings.choreAlertAssignedCaption
    case .due: app.isRemindedByServer ? strings.choreAlertDueTold : strings.choreAlertDueCaption
    case .overdue: strings.choreAlertOverdueCaption
    case .done: strings.choreAlertDoneCaption
    case .approval: snapshot.actor.isParent ? strings.choreAlertApprovalParent : strings.choreAlertApprovalChild
    }
  }

  /// The switch on a chore's screen.
  @HTMLBuilder func notifyRow(_ chore: Chore, _ snapshot: ChoresSnapshot) -> Node {
    if let me = me(snapshot), let member = snapshot.household.member(me) {
      ul(.class("list"), .role("list")) {
        switchRow(
          strings.choreTell, strings.choreTellCaption, isOn: !member.alerts[muting: chore.id],
          MessagePrefix("chores.tell:" + chore.id.id.text))
      }
    }
  }

  /// The texts of push messages, one a line: an event, its title and its body with `{title}`, `{name}`, `{count}` and the time `{by}`, and
  /// a button with the prefix of its message and the name of "In 10 minutes". The event ends with `+` for several at
  /// once, and with `:by` for an occurrence with a time of day.
  var pushWords: String {
    let (name, title) = ("{name}", "{title}")
    let button = "\t" + strings.choreStateDone + "\tchores.done:\t" + strings.reminderSnooze
    let lines = [
      ("assigned", title, strings.chorePushAssigned(name: name)),
      ("assigned+", strings.chorePushAssignedMany, strings.chorePushBy(name: name)),
      ("done", title, strings.chorePushDone(name: name)),
      ("done+", strings.chorePushDoneMany, strings.chorePushBy(name: name)),
      ("asks", title, strings.chorePushAsks(name: name)),
      ("asks+", strings.chorePushAsksMany, strings.chorePushBy(name: name)),
      ("approved", title, strings.chorePushApproved), ("approved+", strings.chorePushApprovedMany, ""),
      ("refused", title, strings.chorePushRefused), ("refused+", strings.chorePushRefusedMany, ""),
      ("wishes", title, strings.chorePushWishes(name: name)),
      ("wishes+", strings.chorePushWishesMany, strings.chorePushBy(name: name)),
      ("granted", title, strings.chorePushGranted), ("granted+", title, strings.chorePushGranted),
      ("denied", title, strings.chorePushDenied), ("denied+", title, strings.chorePushDenied),
      ("due", title, strings.choreRemindToday + button),
      ("due:by", title, strings.choreRemindBy(time: "{by}") + button),
      ("overdue", title, strings.choreOverdueTitle + button),
    ]
    return lines.map { "chore." + $0.0 + "\t" + $0.1 + "\t" + $0.2 }.joined(separator: "\n")
  }
}
