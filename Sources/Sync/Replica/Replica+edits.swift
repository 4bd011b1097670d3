import Core
import Habits
import Records

/// Notes what this device's own edits leave to be sent. Each note costs a set's insertion; nothing of it runs without an account.
extension Replica {
  /// The ledger, made when it is first changed.
  var ledger: SyncLedger {
    get { box?.ledger ?? SyncLedger() }
    _modify {
      // Copies of a replica share a ledger until one of them changes it.
      let isOwn = isKnownUniquelyReferenced(&box)
      let own = isOwn ? box ?? LedgerBox(SyncLedger()) : LedgerBox(box?.ledger ?? SyncLedger())
      box = own
      yield &own.ledger
    }
  }

  private var device: String? { box?.ledger.account?.device }

  @inline(never)
  mutating func noteLog(_ id: HabitID, _ day: Day) {
    guard device != nil else { return }
    let month = day.month.index
    ledger.change(id) { $0.dirtyMonths.insert(month) }
  }

  @inline(never)
  mutating func noteEdit(of habit: Habit, before: Habit?) {
    guard let device else { return }
    if let removal = ledger.habits[habit.id]?.removal { putBack(habit.id, removal, history: false) }
    let names = Self.differing(before.map { HabitRecord.fields($0) }, HabitRecord.fields(habit), HabitRecord.names)
    guard before == nil || !names.isEmpty else { return }
    ledger.change(habit.id) { entry in
      let stamps = entry.record.stamps ?? .unsigned((before ?? habit).updatedAt)
      if before != nil { entry.record.stamps = stamps.edited(names, at: habit.updatedAt, device: device) }
      entry.record.isDirty = true
    }
    // Another device has made the habit too, and its days were here first.
    if before == nil { takeOrphans(habit.id) }
  }

  @inline(never)
  mutating func noteEdit(of new: Settings) {
    guard let device else { return }
    let names = Self.differing(
      SettingsRecord.fields(settings), SettingsRecord.fields(new), SettingsRecord.names)
    guard !names.isEmpty else { return }
    let stamps = ledger.settings.stamps ?? .unsigned(settings.updatedAt)
    ledger.settings.stamps = stamps.edited(names, at: new.updatedAt, device: device)
    ledger.settings.isDirty = true
    ledger.isStale = true
  }

  /// Before the habit is removed: what goes is kept until the server has let it go too.
  @inline(never)
  mutating func noteRemoval(_ id: HabitID) {
    guard device != nil, let tracked = habits[id] else { return }
    noteRemoval(tracked)
  }

  private mutating func noteRemoval(_ tracked: TrackedHabit) {
    ledger.change(tracked.habit.id) { entry in
      entry.removal = HabitLedger.Removal(trash: tracked)
      entry.record.isDirty = false
      entry.dirtyMonths = []
    }
  }

  /// After an import has changed these habits.
  @inline(never)
  mutating func noteDifferences(_ before: HabitBook, _ touched: [HabitID], _ now: Timestamp) {
    guard device != nil else { return }
    for id in touched {
      guard let tracked = habits[id] else {
        if let old = before[id] { noteRemoval(old) }
        continue
      }
      noteEdit(of: tracked.habit, before: before[id]?.habit)
      let months = tracked.history.monthsDiffering(from: before[id]?.history ?? History())
      if !months.isEmpty { ledger.change(id) { $0.dirtyMonths.formUnion(months) } }
    }
  }

  /// After an import has been taken back. Other devices have its logs already: for them what comes back is an edit made now.
  @inline(never)
  mutating func noteUndo(_ before: HabitBook, _ touched: [HabitID], _ now: Timestamp) {
    guard device != nil else { return }
    for id in touched {
      guard let tracked = habits[id], let old = before[id]?.history else { continue }
      var history = tracked.history
      for number in old.days {
        let day = Day(number)
        guard let log = old.log(day) else { continue }
        let restored = history.log(day)
        if restored == log { continue }
        var edit = restored ?? DayLog(.none, at: now)
        edit.timestamp = now.after(log)
        history.set(day, edit)
      }
      habits.put(TrackedHabit(tracked.habit, history))
    }
    noteDifferences(before, touched, now)
  }

  /// The names of the fields in which the two differ.
  static func differing(_ a: RecordFields?, _ b: RecordFields, _ names: [FieldName]) -> [FieldName] {
    var differing: [FieldName] = []
    for name in names where a?[name] != b[name] { differing.append(name) }
    return differing
  }
}
