import Core
import Habits
import Replica
import Sync

/// Invariants when all is quiet.
extension SimulatedWorld {
  /// Returns the violated invariant; nil if there is none.
  func check() -> String? {
    if let violation = record.violation { return violation }
    for account in 0..<plan.accountCount {
      let own = actors.indices.filter { actors[$0].account == account }
      guard let first = own.first else { continue }
      let replica = actors[first].device.replica
      if let wrong = checkEquality(own, replica) { return wrong }
      if let wrong = checkServer(user(account), replica) { return "account \(account): server: \(wrong)" }
      if let wrong = check(user(account), replica) ?? checkJots(user(account), replica) {
        return "account \(account): \(wrong)"
      }
    }
    return checkBoards() ?? checkCouples() ?? checkFamilies()
  }

  /// All devices of an account are at rest and show the same.
  private func checkEquality(_ own: [Int], _ replica: Replica) -> String? {
    let snapshot = ReplicaSnapshot(replica)
    for i in own {
      let device = actors[i].device
      if !device.problems.isEmpty { return "device \(i): \(device.problems)" }
      if device.replica.syncAccount?.user != user(actors[i].account) { return "device \(i) is not signed in" }
      // In a family, a member may have done what its role does not allow any more.
      let hasRefusals = plan.familyPercent > 0 && !device.refused.isEmpty
      let isWaiting = device.status.pendingCount > 0 || device.status.problem != nil
      if device.status.phase != .idle || isWaiting && !hasRefusals {
        return "device \(i) is not at rest: \(device.status)"
      }
      let other = ReplicaSnapshot(device.replica)
      if other != snapshot { return "devices \(own[0]) and \(i) differ:\n\(snapshot.difference(from: other))" }
    }
    return nil
  }

  /// The store is consistent, and a new device would have the same data as the others.
  private func checkServer(_ user: String, _ replica: Replica) -> String? {
    if let wrong = cloud.inconsistency(user, now: now) { return wrong }
    let snapshot = ReplicaSnapshot(replica)
    let other = ReplicaSnapshot(cloud.copy(user, now: now, areas: areas) ?? Replica())
    if other != snapshot { return "a new device would differ:\n\(snapshot.difference(from: other))" }
    let classic = classicNames(user)
    for name in cloud.contents(user, now: now).keys
    where name.utf8.count >= 36 && !Self.isJot(name) && !classic.contains(name) {
      guard let id = HabitID(String(name.prefix(36))) else { return "\(name) is no record of a habit" }
      if record.entries(id, in: user).isEmpty { return "has \(name), which belongs to nobody here" }
      // A late request can leave something behind.
      if replica.habits[id] == nil, plan.latePercent + plan.repeatPercent == 0 { return "still has \(name)" }
    }
    return nil
  }

  private func check(_ user: String, _ replica: Replica) -> String? {
    let account = record.accounts[user] ?? SimulationRecord.Account()
    for tracked in replica.habits.all {
      let id = tracked.habit.id
      let entries = record.entries(id, in: user)
      if entries.isEmpty { return "has a habit of another account" }
      if let wrong = checkOrigin(tracked, entries) { return "habit \(id.text.suffix(4)): \(wrong)" }
    }
    for (id, entries) in account.entries.sorted(by: { $0.key < $1.key }) {
      let wrong =
        checkLoss(id, entries, replica.habits[id], account) ?? checkReturn(id, entries, replica.habits[id], account)
        ?? checkFields(id, entries, replica.habits[id], account)
      if let wrong { return "habit \(id.text.suffix(4)): \(wrong)" }
    }
    return nil
  }

  /// Everything there was entered by a user.
  private func checkOrigin(_ tracked: TrackedHabit, _ entries: [SimulationRecord.Entry]) -> String? {
    let fields = SimulationRecord.texts(tracked.habit)
    for (i, text) in fields.enumerated() where !entries.contains(where: { $0.day == nil && $0.fields[i] == text }) {
      return "nobody entered \(text)"
    }
    for day in tracked.history.days.map({ Day($0) }) {
      guard let log = tracked.history.log(day) else { continue }
      if !entries.contains(where: { $0.day == day && $0.log == log }) { return "nobody entered \(day.iso) \(log)" }
    }
    return nil
  }

  /// Nothing is lost that was stored on a device or acknowledged by the server.
  private func checkLoss(
    _ id: HabitID, _ entries: [SimulationRecord.Entry], _ tracked: TrackedHabit?, _ account: SimulationRecord.Account
  ) -> String? {
    if account.hasLostZone && account.hasDropped { return nil }
    let removals = account.removals[id] ?? []
    // After a deletion of everything only later entries by the user who did it are sure to stay.
    let eraser = account.erasures.count == 1 && account.erasures[0].isDurable ? account.erasures[0] : nil
    let expected = entries.filter { entry in
      entry.isDurable
        && (account.erasures.isEmpty || eraser.map { $0.actor == entry.actor && entry.time > $0.time } == true)
    }
    guard let tracked else {
      if removals.count > 1 { return nil }
      guard let removal = removals.first else { return expected.isEmpty ? nil : "is lost" }
      // An edit that the user who removed the habit could not know of keeps it alive.
      for entry in expected where entry.actor != removal.actor {
        if let day = entry.day, let log = entry.log,
          removal.trash.history.isBehind([.init(day, log, unknownFields: nil)])
        {
          return "was removed in spite of an edit on \(day.iso) by device \(entry.actor)"
        }
      }
      return nil
    }
    for entry in expected {
      guard let day = entry.day, let log = entry.log,
        tracked.history.isBehind([.init(day, log, unknownFields: nil)])
      else { continue }
      // Removed by a device that knew of it, and restored from the rest.
      if removals.contains(where: { !$0.trash.history.isBehind([.init(day, log, unknownFields: nil)]) }) { continue }
      return "lost \(day.iso) \(log) of device \(entry.actor), has \(String(describing: tracked.history.log(day)))"
    }
    return nil
  }

  /// Nothing deleted returns without a user's edit.
  private func checkReturn(
    _ id: HabitID, _ entries: [SimulationRecord.Entry], _ tracked: TrackedHabit?, _ account: SimulationRecord.Account
  ) -> String? {
    guard tracked != nil, !account.hasLostZone, !account.mayReturn else { return nil }
    // Users who delete everything at the same time do not delete each other's later entries.
    for (n, erasure) in account.erasures.filter({ $0.isDurable }).enumerated()
    where !entries.contains(where: { $0.time >= erasure.time || (n > 0 && !erasure.knew(id, $0)) }) {
      return "came back after everything was deleted"
    }
    let removals = account.removals[id] ?? []
    let isEdited = removals.allSatisfy { removal in
      if !removal.isDurable { return true }
      return entries.contains { entry in
        if entry.actor != removal.actor && entry.day == nil { return true }
        // The user who removed it knew the edit, but the device that made it could not know that.
        if entry.actor != removal.actor, let time = account.unheard[entry.actor], entry.time <= time { return true }
        guard let day = entry.day, let log = entry.log else { return false }
        return removal.trash.history.isBehind([.init(day, log, unknownFields: nil)])
      }
    }
    return isEdited ? nil : "came back though nobody edited it"
  }

  /// A field changed by one device alone keeps its value, whatever and whenever others did to other fields.
  private func checkFields(
    _ id: HabitID, _ entries: [SimulationRecord.Entry], _ tracked: TrackedHabit?, _ account: SimulationRecord.Account
  ) -> String? {
    guard let tracked, account.removals[id] == nil, account.erasures.isEmpty, !account.hasDropped else { return nil }
    let edits = entries.filter { $0.day == nil }
    guard edits.allSatisfy({ $0.isDurable }), edits.filter({ $0.isCreation }).count == 1 else { return nil }
    let fields = SimulationRecord.texts(tracked.habit)
    for i in fields.indices {
      let changes = edits.filter { $0.changed.contains(i) && !$0.isCreation }
      guard Set(changes.map { $0.actor }).count <= 1, let last = changes.last ?? edits.first(where: { $0.isCreation })
      else { continue }
      // Without a common ancestor the later version wins as a whole.
      if account.hasLostZone, edits.contains(where: { $0.actor != last.actor && !$0.isCreation }) { continue }
      if last.fields[i] != fields[i] {
        return "device \(last.actor) alone changed a field to \(last.fields[i]), it is \(fields[i])"
      }
    }
    return nil
  }
}
