import Chores
import Core
import Replica
import Texts

/// The list of coming reminders.
extension ChoresScreens {
  func upcomingReminders(through end: Timestamp) -> [UpcomingReminder] {
    var list: [UpcomingReminder] = []
    for own in own {
      for event in [MemberAlerts.Event.due, .overdue] {
        for reminder in own.reminders(event) where reminder.moment > now && reminder.moment <= end {
          guard let chore = own.picture.chore(reminder.standing.chore) else { continue }
          let isWanted = own.member.alerts.wants(event, of: chore.id)
          let condition = event == .due ? strings.choreRemindIfOpen : strings.choreRemindIfOverdue
          list.append(
            UpcomingReminder(
              moment: reminder.moment, name: chore.title, symbol: .broom, style: "c-amber", isDue: isWanted,
              reason: isWanted ? condition : strings.choreRemindOff))
        }
      }
    }
    return list
  }

  /// Returns the title of the chore whose reminder has this key.
  func reminderName(_ key: String) -> String? {
    guard let id = ChoreReminder.chore(ofKey: key) else { return nil }
    for zone in app.replica.familyZones {
      if let chore = app.replica.family(in: zone)?.chore(id) { return chore.title }
    }
    return nil
  }
}
