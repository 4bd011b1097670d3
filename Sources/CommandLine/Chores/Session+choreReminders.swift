import Actions
import Chores
import Core
import Replica
import Texts

extension Session {
  /// Returns the reminders of the user's chores in all families that fell due after `start` (F-16). An overdue chore has only that
  /// reminder.
  func choreNotices(after start: Timestamp) -> [DueNotice] {
    replica.knownFamilies.flatMap { known -> [DueNotice] in
      guard let view = try? family(named: known.family.id.text), let me = view.me,
        let member = view.household.member(me)
      else { return [] }
      var notices: [ChoreID: DueNotice] = [:]
      for event in [MemberAlerts.Event.due, .overdue] {
        for reminder in view.moment.reminders(event, of: me, view.standings)
        where reminder.standing.state.isOpen && reminder.moment > start && reminder.moment <= machine.now {
          guard let chore = view.chore(reminder.standing.chore), member.alerts.wants(event, of: chore.id),
            chore.createdAt <= reminder.moment
          else { continue }
          notices[chore.id] = DueNotice(
            tag: reminder.key, at: reminder.moment, area: .chores, id: chore.id.id.text, title: chore.title.printable,
            message: event == .overdue ? strings.choreOverdueTitle : text(of: chore))
        }
      }
      return Array(notices.values)
    }
  }

  private func text(of chore: Chore) -> String {
    chore.window.by.map { strings.choreRemindBy(time: formats.time($0 % 1440)) } ?? strings.choreRemindToday
  }
}
