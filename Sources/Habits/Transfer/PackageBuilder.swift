import Core

/// Collects the content of a file, in any order, within the limits of the model; every importer uses it.
struct PackageBuilder: Sendable {
  private struct Draft: Sendable {
    let id: HabitID
    /// Nil as long as only its logs have been read.
    var habit: Habit?
    var fields = HabitFieldSet()
    var modifiedAt: Timestamp?
    var hasBareNumbers = false
    var logs = LogColumns()
  }

  let format: HabitPackage.Format
  var notes = TransferNotes()
  private var drafts: [Draft] = []
  private var positions: [HabitID: Int] = [:]
  private var nameOrdinals: [String: Int32] = [:]
  private(set) var habitCount = 0

  init(_ format: HabitPackage.Format) { self.format = format }

  /// Returns the position for logs of `id`; nil if there are more ids than allowed habits.
  mutating func position(_ id: HabitID) -> Int? {
    if let position = positions[id] { return position }
    guard drafts.count < HabitLimits.habitCountMax else { return nil }
    positions[id] = drafts.count
    drafts.append(Draft(id: id))
    return drafts.count - 1
  }

  /// Adds a habit of a file with ids; of two with one id the newer one stays. Returns false if there are too many.
  mutating func add(_ habit: Habit, fields: HabitFieldSet, modifiedAt: Timestamp) -> Bool {
    guard let position = position(habit.id) else { return false }
    if let old = drafts[position].habit {
      notes.add(.repeatedHabits)
      guard habit.updatedAt > old.updatedAt else { return true }
    } else {
      habitCount += 1
    }
    drafts[position].habit = habit
    drafts[position].fields = fields
    drafts[position].modifiedAt = modifiedAt
    return true
  }

  /// Adds a habit of another app and returns its position; throws if there are too many.
  ///
  /// A habit without an id gets one derived from its name, so that the same file gives the same ids again.
  mutating func addForeign(
    _ habit: ForeignHabit, id known: HabitID? = nil, hasBareNumbers: Bool = false
  ) throws(TransferError) -> Int {
    let id: HabitID
    if let known {
      id = known
    } else {
      let folded = habit.name.caseFolded
      let ordinal = nameOrdinals[folded] ?? 0
      nameOrdinals[folded] = ordinal + 1
      id = DerivedID.habit(folded, ordinal: ordinal, habit.format)
    }
    if let known = positions[id] {
      notes.add(.repeatedHabits)
      return known
    }
    guard let position = position(id) else { throw TransferError(.tooMany(max: HabitLimits.habitCountMax)) }
    habitCount += 1
    drafts[position].habit = habit.habit(id)
    drafts[position].fields = habit.fields
    drafts[position].modifiedAt = habit.modifiedAt
    drafts[position].hasBareNumbers = hasBareNumbers
    return position
  }

  @inline(__always)
  mutating func addLog(_ position: Int, _ day: Day, _ log: DayLog, unknownFields: String = "") {
    drafts[position].logs.append(day, log, unknownFields: unknownFields)
  }

  func goal(_ position: Int) -> Goal { drafts[position].habit?.goal ?? .check }
  mutating func setSortOrder(_ position: Int, _ order: Int32) { drafts[position].habit?.sortOrder = order }

  /// Returns the name adapted to the model: trimmed, at most 40 characters; empty if nothing is left.
  mutating func name(_ text: String) -> String { cut(text, HabitLimits.nameCharactersMax, .namesCut) }

  mutating func unit(_ text: String) -> String { cut(text, HabitLimits.unitCharactersMax, .unitsCut) }

  /// Returns the note adapted to the model: trimmed, at most 280 characters; nil if nothing is left.
  mutating func note(_ text: String) -> String? {
    let note = cut(text, HabitLimits.noteCharactersMax, .notesCut)
    return note.isEmpty ? nil : note
  }

  private mutating func cut(_ text: String, _ max: Int, _ reason: TransferNote.Reason) -> String {
    let trimmed = text.trimmedWhitespace
    // A text has at most as many characters as bytes.
    guard trimmed.utf8.count > max, trimmed.characterCount > max else { return trimmed }
    notes.add(reason)
    return trimmed.prefixCharacters(max).trimmedWhitespace
  }

  /// Returns everything that was added; throws if it would need too much memory.
  mutating func finish(
    version: Int32 = 0, exportedAt: Timestamp? = nil, pauses: [DayRange] = [], unknownMembers: String = ""
  ) throws(TransferError) -> HabitPackage {
    var span = 0
    for draft in drafts where draft.habit != nil { span += draft.logs.daySpan }
    guard span <= HabitPackage.daySpanMax else { throw TransferError(.tooLarge) }
    var entries: [HabitPackage.Entry] = []
    entries.reserveCapacity(habitCount)
    for i in drafts.indices {
      guard var habit = drafts[i].habit else {
        notes.add(.orphanedDays, drafts[i].logs.count)
        continue
      }
      if format != .alltag, let first = drafts[i].logs.firstDay {
        habit = habit.created(noLaterThan: DerivedID.creationTime(first))
      }
      if format != .alltag, case .everyDays(let count, ImportedRhythm.unknownDay) = habit.schedule {
        let hasTime = habit.createdAt != ForeignHabit.unknownTime
        let first = drafts[i].logs.firstDay ?? (hasTime ? ZoneRules.utc.wallClock(at: habit.createdAt).day : nil)
        if let first { habit.schedule = .every(count, from: min(max(first, .earliest), .latest)) }
      }
      let (history, repeated) = drafts[i].logs.history()
      // No other app's file but Kadō's tells the day; after the last entry nothing happened.
      if format != .alltag, habit.isArchived, habit.archivedOn == nil, !history.cells.isEmpty {
        habit.archivedOn = Day(history.days.upperBound - 1)
      }
      drafts[i].logs = LogColumns()
      notes.add(.repeatedDays, repeated)
      entries.append(
        HabitPackage.Entry(
          habit: habit, history: history, fields: drafts[i].fields, modifiedAt: drafts[i].modifiedAt,
          matchesByName: format != .alltag, hasBareNumbers: drafts[i].hasBareNumbers,
          hasPlainLogs: format == .alltag && version == 1))
    }
    return HabitPackage(
      format: format, version: version, exportedAt: exportedAt, entries: entries, pauses: pauses,
      unknownMembers: unknownMembers, notes: notes.list)
  }
}
