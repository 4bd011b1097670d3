import Calm
import Core
import Replica

/// Actions on smart reminders (M-24).
extension CalmActions {
  /// Creates a reminder, or replaces the one with its id.
  public func save(_ reminder: CalmReminder) throws(CalmRefusal) -> [Change] {
    try checkRoom(for: reminder.id)
    return put(.reminder(reminder))
  }

  public func enable(_ id: UniqueID, _ isEnabled: Bool) throws(CalmRefusal) -> [Change] {
    guard var reminder = calm.reminder(id) else { throw .notFound }
    reminder.isEnabled = isEnabled
    return put(.reminder(reminder))
  }

  /// Deletes a reminder; a sample is not offered again. `restore` undoes this.
  public func deleteReminder(_ id: UniqueID) throws(CalmRefusal) -> [Change] {
    guard let reminder = calm.reminder(id) else { throw .notFound }
    let sample = CalmReminderSample.allCases.first { $0.reminder?.id == id }
    return remove(.reminder(reminder)) + (sample.map { dismiss($0) } ?? [])
  }

  /// Adds a sample as a reminder, which can then be edited.
  public func add(_ sample: CalmReminderSample) throws(CalmRefusal) -> [Change] {
    guard let reminder = sample.reminder, calm.reminder(reminder.id) == nil else { return [] }
    try checkRoom(for: reminder.id)
    return put(.reminder(reminder))
  }

  /// Stops offering the sample.
  public func dismiss(_ sample: CalmReminderSample) -> [Change] {
    var preferences = calm.preferences
    preferences.deletedSamples |= 1 << UInt32(sample.rawValue)
    return put(.preferences(preferences))
  }

  private func checkRoom(for id: UniqueID) throws(CalmRefusal) {
    let max = CalmReminderPlan.reminderCountMax
    if calm.reminder(id) == nil, calm.reminders.count >= max { throw .tooMany(max: max) }
  }
}

extension CalmState {
  /// The samples to offer: those that were neither added nor deleted.
  public var offeredSamples: [CalmReminderSample] {
    CalmReminderSample.offered(reminders, deleted: preferences.deletedSamples)
  }
}
