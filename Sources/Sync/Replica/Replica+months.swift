import Core
import Habits
import Records

/// Merges months of days, and decides what of a habit lives when parts of it are gone.
extension Replica {
  /// `isForeign` says that nothing of it can come from this device.
  mutating func takeMonth(_ id: HabitID, _ index: Int32, _ tag: String, _ bytes: [UInt8], isForeign: Bool) {
    guard let month = Month(index: index) else { return }
    guard let theirs = try? MonthDays(month, bytes: bytes) else {
      return ledger.change(id) {
        $0.tags[index] = tag
        $0.unreadableMonths.insert(index)
      }
    }
    let isHere = habits[id] != nil
    ledger.change(id) { entry in
      entry.tags[index] = tag
      entry.unreadableMonths.remove(index)
      entry.lostMonths.remove(index)
      if !isHere, entry.removal == nil { entry.orphans[index] = bytes }
    }
    if let removal = ledger.habits[id]?.removal {
      if removal.trash.history.isBehind(theirs.entries) {
        putBack(id, removal, history: true)
      } else {
        return reopen(id)
      }
    }
    guard habits[id] != nil else { return }
    keepFromUndoing(id, theirs.entries, isForeign: isForeign)
    if habits.merge(id, theirs.entries) { staleHabits.insert(id) }
    let isDirty = habits[id].map { MonthDays(month, of: $0.history) } != theirs
    ledger.change(id) { entry in
      if isDirty { entry.dirtyMonths.insert(index) } else { entry.dirtyMonths.remove(index) }
    }
  }

  /// Taking an import back leaves what others have entered, also what they entered before it. What is here already may be the import's own
  /// days, coming back from the server.
  private mutating func keepFromUndoing(_ id: HabitID, _ entries: [History.Entry], isForeign: Bool) {
    guard importUndo != nil, let history = habits[id]?.history else { return }
    let kept = isForeign ? entries : entries.filter { history.entry($0.day) != $0 }
    if !kept.isEmpty { changeUndo { $0.keep(kept, of: id) } }
  }

  /// Changes what undoing restores, and what the undoing before it would, which is there again if the last import cannot be stored.
  mutating func changeUndo(_ body: (inout ImportUndo) -> Bool) {
    if var undo = importUndo {
      importUndo = nil
      if body(&undo) { isUndoStale = true }
      importUndo = undo
    }
    if case .some(.some(var undo)) = undoBefore {
      _ = body(&undo)
      undoBefore = .some(undo)
    }
  }

  mutating func takeSavedMonth(_ id: HabitID, _ index: Int32, _ tag: String, _ digest: UInt64) {
    guard let month = Month(index: index), ledger.habits[id] != nil || habits[id] == nil else { return }
    let isSame =
      habits[id].map { MonthDays.digest(MonthDays(month, of: $0.history).bytes) == digest } ?? !isForgotten(id)
    ledger.change(id) { entry in
      let isForgotten = !isSame && !entry.dirtyMonths.contains(index)
      entry.tags[index] = isForgotten ? "" : tag
      if isSame { entry.dirtyMonths.remove(index) }
    }
  }

  /// Whether a habit that was sent is here no more, though nobody has removed it here: what kept it alive was an import, or its undoing,
  /// that the disk never got. The same can be true of a month of a habit that is here. Neither is an edit that keeps anything alive,
  /// but what the server has has to be looked at.
  func isForgotten(_ id: HabitID) -> Bool { habits[id] == nil && ledger.habits[id]?.removal == nil }

  // MARK: What is gone

  mutating func lose(_ name: RecordName) {
    ledger.garbage[name.text] = nil
    switch SyncRecord(name) {
    case .habit(let id):
      guard ledger.habits[id] != nil else { return }
      ledger.change(id) { $0.record.tag = nil }
      ledger.doubtful.insert(id)
    case .month(let id, let index):
      guard ledger.habits[id] != nil else { return }
      ledger.change(id) { entry in
        entry.tags[index] = nil
        entry.orphans[index] = nil
        entry.unreadableMonths.remove(index)
        entry.lostMonths.insert(index)
      }
      ledger.doubtful.insert(id)
    case .settings:
      ledger.settings.tag = nil
      ledger.settings.base = nil
      ledger.settings.isDirty = SettingsRecord.fields(settings) != SettingsRecord.initial.fields
    case .mark: ledger.markTag = nil
    case .other: break
    }
  }

  /// Everything is read anew: what then is not seen has been deleted meanwhile, unless the zone is another one.
  mutating func startOver() {
    ledger.token = nil
    ledger.isCaughtUp = false
    ledger.markTag = nil
    if ledger.settings.tag != nil { ledger.settings.tag = "" }
    ledger.garbage = [:]
    for id in Array(ledger.habits.keys) {
      let isHere = habits[id] != nil
      ledger.change(id) { entry in
        if entry.record.tag != nil { entry.record.tag = "" }
        for month in Array(entry.tags.keys) { entry.tags[month] = "" }
        // A habit whose part was damaged has nothing to send.
        if !isHere { entry.forgetEdits() }
      }
      ledger.doubtful.insert(id)
    }
    // Sends habits whose ledger was damaged: the server's state of them is unknown.
    for tracked in habits.all where ledger.habits[tracked.habit.id]?.isUnknown != false { markDirty(tracked) }
  }

  /// Decides about everything of which something is gone. Of a habit that was deleted elsewhere a record is left on the server, or
  /// an edit here, only if the deletion did not know of it: then the habit lives, and is sent again.
  mutating func catchUp() {
    let wasWhole = ledger.isCaughtUp
    ledger.isCaughtUp = true
    // Without its mark the zone is being made anew.
    let isNew = ledger.isZoneNew || (!wasWhole && ledger.markTag == nil)
    ledger.isZoneNew = false
    if ledger.settings.tag == "" { lose(SyncNames.settingsName) }
    for id in Array(ledger.doubtful).ordered(by: { $0 < $1 }) {
      // Else what was not seen is what is forgotten here, and the server has it still.
      if !wasWhole, ledger.habits[id] != nil { ledger.change(id) { $0.loseUnseen() } }
      decide(id, isNew: isNew)
    }
    ledger.doubtful = []
  }

  private mutating func decide(_ id: HabitID, isNew: Bool) {
    guard var entry = ledger.habits[id] else { return }
    if entry.removal == nil {
      guard let tracked = habits[id] else {
        if entry.isOnServer { ledger.change(id) { $0 = entry } } else { ledger.forget(id) }
        return
      }
      if entry.record.tag == nil, !entry.isDirty, entry.tags.isEmpty, !isNew {
        habits.remove(id)
        staleHabits.insert(id)
        return ledger.forget(id)
      }
      entry.live(with: tracked.history)
    } else {
      entry.lostMonths = []
    }
    ledger.change(id) { $0 = entry }
  }

  // MARK: Removal against edit

  /// A record of a habit that was removed here: an edit by somebody else brings the habit back, this device's own last word does not.
  mutating func takeHabit(_ id: HabitID, _ theirs: RecordState, _ tag: String, against removal: HabitLedger.Removal) {
    let trash = state(of: removal.trash.habit)
    let merge = RecordMerge(
      ancestor: ancestor(ledger.habits[id]?.record, trash, theirs), mine: .live(trash), theirs: .live(theirs),
      rules: HabitRecord.rules)
    if case .live(let merged) = merge.merged, merged.fields != trash.fields {
      putBack(id, removal, history: true)
      let record = Record(SyncNames.name(id), type: SyncNames.habit)
      return takeBack(record, theirs, tag)
    }
    ledger.change(id) {
      $0.record.tag = tag
      $0.record.baseState = theirs
    }
    reopen(id)
  }

  /// Merges a record into the habit that it has just brought back.
  private mutating func takeBack(_ record: Record, _ theirs: RecordState, _ tag: String) {
    var record = record
    record.changeTag = ChangeTag(tag)
    record.fields = theirs.fields
    record.fields.put(SyncNames.stamps, .bytes(theirs.stamps.bytes))
    if ledger.epoch > 0 { record.fields.put(SyncNames.epoch, .int64(ledger.epoch)) }
    take(record)
  }

  /// The server has something of a removed habit again, or still: it is to be deleted there.
  private mutating func reopen(_ id: HabitID) {
    ledger.change(id) { $0.removal?.confirmedAt = nil }
  }

  /// The habit is as it was before its removal; with `history` false only what is known of it, because the caller puts it back itself.
  mutating func putBack(_ id: HabitID, _ removal: HabitLedger.Removal, history: Bool) {
    var tracked = removal.trash
    tracked.habit.deletedAt = nil
    if history {
      habits.put(tracked)
      staleHabits.insert(id)
    } else {
      tracked.history = History()
    }
    ledger.change(id) { entry in
      entry.removal = nil
      entry.live(with: tracked.history)
      // The server's versions that came meanwhile may hold less than what was removed; and where the days that were removed are not
      // here any more, what the server has of them is merged with what comes now.
      entry.record.isDirty = true
      entry.dirtyMonths.formUnion(history ? tracked.history.monthsEntered : Array(entry.tags.keys))
    }
  }

  mutating func confirmRemoval(_ id: HabitID, _ time: Timestamp) {
    guard ledger.habits[id]?.removal != nil else { return }
    ledger.change(id) { entry in
      entry.record.tag = nil
      entry.tags = [:]
      entry.lostMonths = []
      entry.removal?.confirmedAt = time
    }
  }
}

extension HabitLedger {
  /// Neither on the server, nor ever there, nor to be sent there: no ledger of a living habit says so.
  fileprivate var isUnknown: Bool { removal == nil && record.tag == nil && record.base == nil && !record.isDirty }

  /// Everything was read anew: what was not seen then is gone.
  fileprivate mutating func loseUnseen() {
    if record.tag == "" { record.tag = nil }
    for (month, tag) in tags where tag.isEmpty {
      tags[month] = nil
      orphans[month] = nil
      lostMonths.insert(month)
    }
  }

  fileprivate mutating func forgetEdits() {
    record.isDirty = false
    dirtyMonths = []
  }

  /// The habit lives: whatever the server has not got of it is to be sent.
  fileprivate mutating func live(with history: History) {
    if record.tag == nil {
      record.base = nil
      record.isDirty = true
    }
    for month in history.monthsEntered where tags[month] == nil { dirtyMonths.insert(month) }
    lostMonths = []
  }
}
