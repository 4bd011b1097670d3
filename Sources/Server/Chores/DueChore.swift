import Accounts
import Chores
import Core
import RecordStore
import Records
import Texts

/// A reminder of a chore for a member with an account.
struct DueChore: Sendable {
  let alert: FamilyAlert
  /// Unique for each reminder, and the same for all devices.
  let key: String
  /// The end of the chore's time window, in minutes of the day; nil for a chore without one.
  let by: Int32?
  /// The time after which it is not told any more.
  let end: Timestamp
  /// The time after which it is not shown again.
  let snoozeEnd: Timestamp

  fileprivate init(_ reminder: ChoreReminder, of chore: Chore, to account: String, in family: FamilyZone) {
    (key, end) = (reminder.key, reminder.end)
    snoozeEnd = Snooze.end(of: reminder.moment, saidUntil: reminder.end)
    by = chore.window.by.map { $0 % 1440 }
    alert = FamilyAlert(
      container: family.container, environment: family.environment, recipient: RecordName(account), zone: family.zone,
      event: reminder.event == .due ? .due : .overdue, subject: RecordName(OccurrenceKey(reminder.status).text),
      title: chore.title, actor: "", time: reminder.moment)
  }

  /// The message for one device that snoozed it.
  func message(to device: PushDevice, until end: Timestamp) -> DeviceMessage {
    DeviceMessage(recipient: .device(device), topic: message.topic, members: message.members, end: end)
  }

  /// The message at its time. A push service keeps it no longer than it makes sense.
  var timelyMessage: DeviceMessage {
    var message = message
    message.end = end
    return message
  }

  /// The message after quiet hours, whose end may have passed meanwhile.
  var message: DeviceMessage {
    let message = DeviceMessage(alert)
    var members = message.members
    if let by, alert.event == .due { members.append(.init("by", .int(Int64(by)))) }
    return DeviceMessage(
      recipient: message.recipient, topic: message.topic, members: members, subject: message.subject)
  }
}

extension DueChore {
  /// Says in a language that the chore is due or overdue.
  func notice(_ formats: Formats) -> DeviceNotice {
    let body =
      if alert.event == .overdue {
        formats.strings.choreOverdueTitle
      } else if let by {
        formats.strings.choreRemindBy(time: formats.time(by))
      } else {
        formats.strings.choreRemindToday
      }
    return DeviceNotice(key: key, tag: message.topic.tag, title: alert.title, body: body, path: "/chores")
  }
}

/// The reminders of a family's members at one moment.
struct DuePlan: Sendable {
  /// The reminders that are due and not too late to send.
  private(set) var now: [DueChore] = []
  /// Those whose time has come and that can still be snoozed.
  private(set) var open: [DueChore] = []
  /// The time of the next reminder, or the end of the family's day if that is earlier: what is due on the next day
  /// depends on what is done today.
  private(set) var next: Timestamp

  /// - Parameter users: The names of the accounts that receive messages.
  init(_ moment: HouseholdMoment, in family: FamilyZone, for users: Set<String>) {
    next = moment.household.timeZone.moment(day: moment.today + 1, minute: 0)
    let statuses = moment.statuses()
    for member in moment.household.members where !member.hasLeft && users.contains(member.account) {
      for reminder in moment.reminders(of: member.id, statuses) where reminder.isWanted {
        add(reminder, to: member, moment, family)
      }
    }
  }

  private mutating func add(
    _ reminder: ChoreReminder, to member: FamilyMember, _ moment: HouseholdMoment, _ family: FamilyZone
  ) {
    if reminder.moment > moment.now {
      next = min(next, reminder.moment)
    } else if reminder.isDue {
      let due = DueChore(reminder, of: moment.household.chores[reminder.index], to: member.account, in: family)
      if moment.now <= reminder.end { now.append(due) }
      if moment.now <= due.snoozeEnd { open.append(due) }
    }
  }
}

extension HouseholdMoment {
  /// Returns the reminder for an alert; nil if the chore no longer needs it, or the recipient is not a member.
  func reminder(_ alert: FamilyAlert, in family: FamilyZone) -> DueChore? {
    let event: MemberAlerts.Event = alert.event == .due ? .due : .overdue
    let member = household.members.first { !$0.hasLeft && $0.account == alert.recipient.text }
    guard let member else { return nil }
    for reminder in reminders(event, of: member.id, statuses())
    where OccurrenceKey(reminder.status).text == alert.subject.text && reminder.status.state.isOpen {
      return DueChore(reminder, of: household.chores[reminder.index], to: member.account, in: family)
    }
    return nil
  }
}
