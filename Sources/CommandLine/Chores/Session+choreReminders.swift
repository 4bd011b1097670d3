import Actions
import Chores
import Core
import Replica
import Sync
import Texts

extension Session {
  /// The data that the reminders of this machine depend on, with the user's chores in all families.
  var reminderContext: ReminderContext {
    var context = ReminderContext(at: machine.now, timeZone: machine.timeZone, firstWeekday: formats.firstWeekday)
    guard replica.isOn(.chores) else { return context }
    context.chores = replica.knownFamilies.compactMap { known in
      guard let view = try? family(named: known.family.id.text), let me = view.me else { return nil }
      return OwnChores(view.moment, of: me, view.statuses)
    }
    return context
  }
}
