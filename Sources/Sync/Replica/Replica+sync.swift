import Core
import Couple
import Habits
import Records

/// Answers the engine's questions.
extension Replica {
  /// Whether a person has entered anything here.
  var hasData: Bool {
    !habits.all.isEmpty || SettingsRecord.fields(settings) != SettingsRecord.initial.fields || couple.hasEntries
  }

  /// The account the data is synced as; nil while signed out.
  public var syncAccount: SyncAccount? { box?.ledger.account }

  /// Whether what the account's zone says of itself was read since the sign-in; before that nothing is sent.
  public var isAccountKnown: Bool { box.map { $0.ledger.account != nil && $0.ledger.epoch >= 0 } ?? false }

  /// Records that the server does not have yet.
  public var pendingCount: Int { box?.ledger.pendingCount ?? 0 }

  /// Records of the server that this version does not understand, in order.
  var unreadableRecords: [RecordName] {
    guard let ledger = box?.ledger else { return [] }
    var names: [RecordName] = ledger.settings.isUnreadable ? [SyncNames.settingsName] : []
    for (id, entry) in ledger.habits {
      if entry.record.isUnreadable { names.append(SyncNames.name(id)) }
      for month in entry.unreadableMonths { names.append(SyncNames.name(id, month)) }
    }
    return names.ordered { $0 < $1 }
  }

  /// Records that the server has and that were not seen although everything was read, in order.
  var unseenRecords: [RecordName] {
    guard let ledger = box?.ledger, ledger.isCaughtUp else { return [] }
    var names: [RecordName] = []
    for (id, entry) in ledger.habits {
      if entry.record.tag == "" { names.append(SyncNames.name(id)) }
      for (month, tag) in entry.tags where tag.isEmpty { names.append(SyncNames.name(id, month)) }
    }
    return names.ordered { $0 < $1 }
  }

  /// Removed habits of which the server has nothing any more, and since when.
  var confirmedRemovals: [(HabitID, Timestamp)] {
    var removals: [(HabitID, Timestamp)] = []
    for (id, entry) in ledger.habits {
      if let time = entry.removal?.confirmedAt { removals.append((id, time)) }
    }
    return removals.ordered { $0.0 < $1.0 }
  }

  /// Removed habits of which the server has nothing, as far as is known.
  var removalsDone: [HabitID] {
    var ids: [HabitID] = []
    for id in ledger.dirtyHabits {
      if let entry = ledger.habits[id], entry.removal != nil, !entry.isOnServer { ids.append(id) }
    }
    return ids.ordered { $0 < $1 }
  }

  /// Grows with every change of what the record holds.
  func revision(of name: RecordName) -> Int64 {
    switch SyncRecord(name) {
    case .habit(let id), .month(let id, _): habits[id]?.revision ?? -1
    case .settings: settings.updatedAt.milliseconds
    case .mark, .other: 0
    }
  }
}
