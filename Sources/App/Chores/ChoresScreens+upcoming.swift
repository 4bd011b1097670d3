import Chores
import Core
import Replica
import Sync
import Texts

/// The list of coming reminders.
extension ChoresScreens {
  func upcomingReminders(through end: Timestamp) -> [UpcomingReminder] {
    var list: [UpcomingReminder] = []
    for own in own {
      for reminder in own.reminders where reminder.moment > now && reminder.moment <= end {
        let condition = reminder.event == .due ? strings.choreRemindIfOpen : strings.choreRemindIfOverdue
        list.append(
          UpcomingReminder(
            moment: reminder.moment, name: own.snapshot.household.chores[reminder.index].title, symbol: .broom,
            style: "c-amber", isDue: reminder.isWanted, reason: reminder.isWanted ? condition : strings.choreRemindOff,
            isLocal: own.snapshot.zone == .main))
      }
    }
    return list
  }

  var ownChores: [OwnChores] { own.map { OwnChores($0.snapshot.moment, of: $0.member.id, $0.statuses) } }

  /// The number of the user's chores that are due or overdue, and open.
  var openReminderCount: Int {
    var count = 0
    for own in own {
      var last: OccurrenceKey?
      for reminder in own.snapshot.moment.reminders(.due, of: own.member.id, own.statuses)
      where reminder.status.state.isOpen && reminder.moment <= now {
        let key = OccurrenceKey(reminder.status)
        if key != last { count += 1 }
        last = key
      }
    }
    return count
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
