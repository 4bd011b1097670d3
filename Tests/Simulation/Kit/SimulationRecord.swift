import Core
import Habits
import Sync

/// What people have entered, as a witness that is not the engine.
struct SimulationRecord {
  struct Entry {
    let actor: Int
    let day: Day?
    let log: DayLog?
    let time: Timestamp
    /// Whether it was on the disk: only then it may not be lost.
    let isDurable: Bool
  }

  struct Removal {
    let actor: Int
    let trash: TrackedHabit
    /// Whether it was on the disk: else a crash forgets it.
    let isDurable: Bool
  }

  private(set) var entries: [HabitID: [Entry]] = [:]
  private(set) var removals: [HabitID: [Removal]] = [:]
  private var erasedAt: [Int: [Timestamp]] = [:]
  var eraseCount = 0
  var hasLostZone = false
  /// Who signs out forgets what was removed: with the data it is in the account that it comes back.
  var hasSignedOut = false

  func isRemoved(_ id: HabitID) -> Bool { removals[id] != nil }

  mutating func erased(_ account: Int, at now: Timestamp) { erasedAt[account, default: []].append(now) }

  func lastErasure(_ account: Int) -> Timestamp? { erasedAt[account]?.last }
  func firstErasure(_ account: Int) -> Timestamp? { erasedAt[account]?.first }

  mutating func note(_ change: Change, by actor: Int, device: SimulatedDevice, at now: Timestamp) {
    let isDurable = !device.isDiskFull
    switch change {
    case .habit(let habit):
      entries[habit.id, default: []].append(Entry(actor: actor, day: nil, log: nil, time: now, isDurable: isDurable))
    case .log(let id, let day, let log):
      entries[id, default: []].append(Entry(actor: actor, day: day, log: log, time: now, isDurable: isDurable))
    case .habitRemoved(let id):
      guard let trash = device.replica.habits[id] else { return }
      removals[id, default: []].append(Removal(actor: actor, trash: trash, isDurable: isDurable))
    default: break
    }
  }
}

extension SimulatedWorld {
  /// What is wrong now that all is quiet; nil if nothing is.
  func check() -> String? {
    for account in 0..<plan.accountCount {
      let own = actors.indices.filter { actors[$0].account == account }
      guard let first = own.first else { continue }
      let picture = ReplicaPicture(actors[first].device.replica)
      for i in own {
        let device = actors[i].device
        if !device.problems.isEmpty { return "device \(i): \(device.problems)" }
        if device.status.phase != .idle || device.status.pendingCount > 0 || device.status.problem != nil {
          return "device \(i) is not at rest: \(device.status)"
        }
        let other = ReplicaPicture(device.replica)
        if other != picture { return "devices \(first) and \(i) differ:\n\(picture.difference(from: other))" }
      }
      if let wrong = check(account, actors[first].device.replica) { return "account \(account): \(wrong)" }
    }
    return nil
  }

  private func check(_ account: Int, _ replica: Replica) -> String? {
    for tracked in replica.habits.all where tracked.habit.id.value.high != 0xA000 + UInt64(account) {
      return "has a habit of another account"
    }
    for name in cloud.contents(user(account), now: now).keys where name.utf8.count >= 36 {
      let id = HabitID(String(name.prefix(36)))
      if id?.value.high != 0xA000 + UInt64(account) { return "the server has a record of another account" }
      if let id, replica.habits[id] == nil, plan.latePercent + plan.repeatPercent == 0 {
        return "the server still has \(name)"
      }
    }
    for (id, entries) in record.entries.sorted(by: { $0.key < $1.key }) where id.value.high == 0xA000 + UInt64(account)
    {
      if let wrong = check(id, entries, replica.habits[id], account) { return "habit \(id.text.suffix(4)): \(wrong)" }
    }
    return nil
  }

  private func check(
    _ id: HabitID, _ entries: [SimulationRecord.Entry], _ tracked: TrackedHabit?, _ account: Int
  ) -> String? {
    let removals = record.removals[id] ?? []
    if let erasure = record.firstErasure(account), tracked != nil, !entries.contains(where: { $0.time >= erasure }),
      !record.hasLostZone, !record.hasSignedOut
    {
      return "came back after everything was deleted"
    }
    let isErased = record.lastErasure(account) != nil
    guard let tracked else {
      if isErased || removals.count > 1 { return nil }
      guard let removal = removals.first else {
        return entries.contains { $0.isDurable } ? "is lost" : nil
      }
      // An edit that the one who removed the habit could not know of keeps it alive.
      for entry in entries where entry.actor != removal.actor && entry.isDurable {
        if let day = entry.day, let log = entry.log,
          removal.trash.history.isBehind([.init(day, log, unknownFields: nil)])
        {
          return "was removed in spite of an edit on \(day.iso) by device \(entry.actor)"
        }
      }
      return nil
    }
    if !isErased {
      for entry in entries where entry.isDurable {
        guard let day = entry.day, let log = entry.log else { continue }
        if tracked.history.isBehind([.init(day, log, unknownFields: nil)]) {
          // Removed by somebody who knew of it, and put together again from the rest.
          if removals.contains(where: { !$0.trash.history.isBehind([.init(day, log, unknownFields: nil)]) }) {
            continue
          }
          return "lost \(day.iso) \(log) of device \(entry.actor), has \(String(describing: tracked.history.log(day)))"
        }
      }
    }
    if removals.isEmpty || record.hasLostZone || record.hasSignedOut { return nil }
    let isEdited = removals.allSatisfy { removal in
      if !removal.isDurable { return true }
      return entries.contains { entry in
        if entry.actor != removal.actor && entry.day == nil { return true }
        guard let day = entry.day, let log = entry.log else { return false }
        return removal.trash.history.isBehind([.init(day, log, unknownFields: nil)])
      }
    }
    return isEdited ? nil : "came back though nobody edited it"
  }
}
