import Core
import Habits
import Records

/// Merges what the server has into what is here (S-15).
extension Replica {
  // MARK: Records that merge by field

  mutating func take(_ record: Record) {
    let kind = SyncRecord(record.name)
    guard let type = kind.type, type == record.type, let tag = record.changeTag?.text else { return }
    if kind == .mark { return takeMark(record, tag) }
    guard isAlive(record.name, tag, epoch: record.epoch) else { return }
    switch kind {
    case .habit(let id): takeHabit(id, record, tag)
    case .settings: takeSettings(record, tag)
    case .month, .mark, .other: break
    }
  }

  /// Whether the record is of this epoch; one of a later epoch says that everything before it was deleted.
  mutating func isAlive(_ name: RecordName, _ tag: String, epoch: Int64) -> Bool {
    if ledger.epoch == SyncLedger.epochUnknown {
      if epoch > 0 { ledger.epoch = epoch }
      return true
    }
    if ledger.epoch == SyncLedger.epochAfterUnknown { ledger.epoch = epoch + 1 }
    if epoch > ledger.epoch { erase(epoch: epoch) }
    if epoch == ledger.epoch { return true }
    if ledger.garbage.count < SyncLedger.garbageCountMax { ledger.garbage[name.text] = tag }
    return false
  }

  /// Whether the account had nothing of this device when it was read: before everything is read once, nothing is sent.
  var isUnsent: Bool { box?.ledger.isCaughtUp == false }

  private mutating func takeMark(_ record: Record, _ tag: String) {
    guard case .string(let mark) = record.fields[value: SyncNames.markID] else { return }
    if !ledger.mark.isEmpty, ledger.mark != mark { ledger.isZoneNew = true }
    ledger.mark = mark
    ledger.markTag = tag
    // Data entered before signing in is not subject to earlier deletions in the account.
    if ledger.epoch == SyncLedger.epochUnknown { ledger.epoch = record.epoch }
    // Deleting everything here meant the account's records too, although they were not known yet.
    if ledger.epoch == SyncLedger.epochAfterUnknown { ledger.epoch = record.epoch + 1 }
    if record.epoch > ledger.epoch { erase(epoch: record.epoch) }
    ledger.isEpochDirty = record.epoch < ledger.epoch
  }

  private mutating func takeHabit(_ id: HabitID, _ record: Record, _ tag: String) {
    let theirs = RecordState(record)
    let time = record.time
    guard let habit = HabitRecord.habit(id, theirs.fields, updatedAt: time) else {
      return ledger.change(id) {
        $0.record.tag = tag
        $0.record.isUnreadable = true
      }
    }
    if let removal = ledger.habits[id]?.removal { return takeHabit(id, theirs, tag, against: removal) }
    guard let mine = habits[id]?.habit else { return adopt(habit, theirs, tag) }
    let entry = ledger.habits[id]?.record
    if isUnsent, entry?.tag == nil, entry?.base == nil { changeUndo { $0.keep(habit) } }
    let state = state(of: mine)
    let merge = RecordMerge(
      ancestor: ancestor(entry, state, theirs), mine: .live(state), theirs: .live(theirs), rules: HabitRecord.rules)
    guard case .live(let merged) = merge.merged else { return }
    if var new = HabitRecord.habit(id, merged.fields, updatedAt: time) {
      let isSame = HabitRecord.fields(new) == HabitRecord.fields(mine)
      new.deletedAt = mine.deletedAt
      // Later than mine, so that an older entry of the journal cannot bring mine back.
      new.updatedAt = isSame ? mine.updatedAt : max(time, mine.updatedAt.adding(milliseconds: 1))
      if !isSame {
        habits.put(new)
        staleHabits.insert(id)
      }
    }
    ledger.change(id) { $0.record.settle(tag, base: theirs, merge, merged) }
    takeOrphans(id)
  }

  /// A habit that is new here. Had it been here before, what an import left in it went with it.
  private mutating func adopt(_ habit: Habit, _ theirs: RecordState, _ tag: String) {
    changeUndo { $0.forget(habit.id) }
    habits.put(habit)
    staleHabits.insert(habit.id)
    ledger.change(habit.id) { entry in
      entry.record = RecordLedger()
      entry.record.tag = tag
      entry.record.baseState = theirs
      entry.record.stamps = theirs.stamps
    }
    takeOrphans(habit.id)
  }

  /// The habit is here now: the days that came before it can be merged.
  mutating func takeOrphans(_ id: HabitID) {
    guard let orphans = ledger.habits[id]?.orphans, !orphans.isEmpty else { return }
    ledger.change(id) { $0.orphans = [:] }
    for month in Array(orphans.keys).ordered(by: { $0 < $1 }) {
      takeMonth(id, month, ledger.habits[id]?.tags[month] ?? "", orphans[month] ?? [], isForeign: true)
    }
  }

  private mutating func takeSettings(_ record: Record, _ tag: String) {
    let theirs = RecordState(record)
    let time = record.time
    guard SettingsRecord.settings(theirs.fields, updatedAt: time) != nil else {
      ledger.settings.tag = tag
      ledger.settings.isUnreadable = true
      return
    }
    let merge = RecordMerge(
      ancestor: ancestor(ledger.settings, stateOfSettings, theirs) ?? SettingsRecord.initial,
      mine: .live(stateOfSettings),
      theirs: .live(theirs), rules: SettingsRecord.rules)
    guard case .live(let merged) = merge.merged else { return }
    if var new = SettingsRecord.settings(merged.fields, updatedAt: time),
      SettingsRecord.fields(new) != SettingsRecord.fields(settings)
    {
      new.updatedAt = max(time, settings.updatedAt.adding(milliseconds: 1))
      settings = new
      isSettingsStale = true
    }
    ledger.settings.settle(tag, base: theirs, merge, merged)
  }

  /// Returns the merge's ancestor. A recreated zone has none: its maker may never have seen the server's last version.
  func ancestor(_ known: RecordLedger?, _ mine: RecordState, _ theirs: RecordState) -> RecordState? {
    guard !ledger.isZoneNew, var ancestor = known?.baseState else { return nil }
    let device = ledger.account?.device
    // This device's own earlier value, arriving late, is no change by anybody.
    for entry in theirs.stamps.own where entry.stamp.device == device {
      let stamp = mine.stamps[entry.name]
      guard stamp.device == device, stamp.time > entry.stamp.time else { continue }
      ancestor.fields[entry.name] = theirs.fields[entry.name]
    }
    return ancestor
  }

  /// The server has what was sent; whether that is all depends on what was edited meanwhile.
  mutating func takeSaved(_ record: Record) {
    guard let tag = record.changeTag?.text else { return }
    let sent = RecordState(record)
    switch SyncRecord(record.name) {
    case .habit(let id):
      if isForgotten(id) { return ledger.change(id) { $0.record.tag = "" } }
      guard ledger.habits[id] != nil else { return }
      let isSame = habits[id].map { state(of: $0.habit).fields == sent.fields } ?? true
      ledger.change(id) { entry in
        entry.record.tag = tag
        entry.record.baseState = sent
        if entry.record.stamps == nil { entry.record.stamps = sent.stamps }
        entry.record.isDirty = !isSame
      }
    case .settings:
      ledger.settings.isDirty = stateOfSettings.fields != sent.fields
      ledger.settings.tag = tag
      ledger.settings.baseState = sent
      if ledger.settings.stamps == nil { ledger.settings.stamps = sent.stamps }
    case .mark: takeMark(record, tag)
    case .month, .other: break
    }
  }

  /// The habit as a record's state: what is known here laid over what only newer versions know.
  func state(of habit: Habit) -> RecordState {
    let entry = ledger.habits[habit.id]?.record
    let base = entry?.baseState
    var fields = base?.fields ?? RecordFields()
    let own = HabitRecord.fields(habit)
    for name in HabitRecord.names { fields[name] = own[name] }
    return RecordState(fields, entry?.stamps ?? base?.stamps ?? .unsigned(habit.updatedAt))
  }

  var stateOfSettings: RecordState {
    let base = ledger.settings.baseState
    var fields = base?.fields ?? RecordFields()
    let own = SettingsRecord.fields(settings)
    for name in SettingsRecord.names { fields[name] = own[name] }
    return RecordState(fields, ledger.settings.stamps ?? base?.stamps ?? .unsigned(settings.updatedAt))
  }
}

extension RecordLedger {
  /// Notes what a merge came to.
  fileprivate mutating func settle(_ tag: String, base: RecordState, _ merge: RecordMerge, _ merged: RecordState) {
    self.tag = tag
    baseState = base
    stamps = merged.stamps
    isDirty = merge.sending != .nothing
    isUnreadable = false
  }
}

extension Record {
  /// The epoch the record was written in: how often everything had been deleted before.
  var epoch: Int64 {
    if case .int64(let number) = fields[value: SyncNames.epoch], number > 0, number < 1 << 32 { number } else { 0 }
  }

  /// The time of the last edit, by its writer's clock.
  fileprivate var time: Timestamp {
    if case .timestamp(let time) = fields[value: SyncNames.updatedAt], Timestamp.believable.contains(time.milliseconds)
    {
      return time
    }
    return serverTime
  }
}
