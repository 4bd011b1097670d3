import Core

/// Collects the content of a file, in any order, within the limits of the model; every reader of files uses it.
public struct PackageBuilder: Sendable {
  private struct Draft: Sendable {
    let id: HabitID
    /// Nil as long as only its logs have been read.
    var habit: Habit?
    var fields = HabitFieldSet()
    var modifiedAt: Timestamp?
    var hasBareNumbers = false
    var logs = LogColumns()
  }

  public let format: HabitPackage.Format
  public var remarks = TransferRemarks()
  private var drafts: [Draft] = []
  private var positions: [HabitID: Int] = [:]
  private var ordinals: [String: Int32] = [:]
  public private(set) var habitCount = 0

  public init(_ format: HabitPackage.Format) { self.format = format }

  /// Returns the position for logs of `id`; nil if there are more ids than allowed habits.
  public mutating func position(_ id: HabitID) -> Int? {
    if let position = positions[id] { return position }
    guard drafts.count < HabitLimits.habitCountMax else { return nil }
    positions[id] = drafts.count
    drafts.append(Draft(id: id))
    return drafts.count - 1
  }

  /// Reports whether the id has a position.
  public func contains(_ id: HabitID) -> Bool { positions[id] != nil }

  /// Adds a habit and returns its position; of two with one id the newer one stays. Returns nil if there are too many.
  public mutating func add(
    _ habit: Habit, fields: HabitFieldSet, modifiedAt: Timestamp?, hasBareNumbers: Bool = false
  ) -> Int? {
    guard let position = position(habit.id) else { return nil }
    if let old = drafts[position].habit {
      remarks.add(.repeatedHabits)
      guard habit.updatedAt > old.updatedAt else { return position }
    } else {
      habitCount += 1
    }
    drafts[position].habit = habit
    drafts[position].fields = fields
    drafts[position].modifiedAt = modifiedAt
    drafts[position].hasBareNumbers = hasBareNumbers
    return position
  }

  /// Counts a habit with the name, in a file without ids, and returns how many of this name came before.
  public mutating func ordinal(of name: String) -> Int32 {
    let ordinal = ordinals[name] ?? 0
    ordinals[name] = ordinal + 1
    return ordinal
  }

  @inline(__always)
  public mutating func addLog(_ position: Int, _ day: Day, _ log: DayLog, unknownFields: String = "") {
    drafts[position].logs.append(day, log, unknownFields: unknownFields)
  }

  public func goal(_ position: Int) -> Goal { drafts[position].habit?.goal ?? .check }
  public mutating func setSortOrder(_ position: Int, _ order: Int32) { drafts[position].habit?.sortOrder = order }

  /// Returns the name adapted to the model: in composed form if it is from another app, trimmed, at most 40 characters;
  /// empty if nothing is left.
  public mutating func name(_ text: String) -> String {
    cut(format == .alltag ? text : text.composed, HabitLimits.nameCharactersMax, .namesCut)
  }

  public mutating func unit(_ text: String) -> String { cut(text, HabitLimits.unitCharactersMax, .unitsCut) }

  /// Returns the note adapted to the model: trimmed, at most 280 characters; nil if nothing is left.
  public mutating func note(_ text: String) -> String? {
    let note = cut(text, HabitLimits.noteCharactersMax, .notesCut)
    return note.isEmpty ? nil : note
  }

  private mutating func cut(_ text: String, _ max: Int, _ reason: TransferRemark.Reason) -> String {
    let trimmed = text.trimmedWhitespace
    // A text has at most as many characters as bytes.
    guard trimmed.utf8.count > max, trimmed.characterCount > max else { return trimmed }
    remarks.add(reason)
    return trimmed.prefixCharacters(max).trimmedWhitespace
  }

  /// Returns everything that was added; throws if it would need too much memory. A reader of another app's file calls `finishForeign`
  /// instead (`Imports`), which adds what follows from the days.
  public mutating func finish(
    version: Int32 = 0, exportedAt: Timestamp? = nil, pauses: [DayRange] = [], unknownMembers: String = ""
  ) throws(TransferError) -> HabitPackage {
    var span = 0
    for draft in drafts where draft.habit != nil { span += draft.logs.daySpan }
    guard span <= HabitPackage.daySpanMax else { throw TransferError(.tooLarge) }
    var entries: [HabitPackage.Entry] = []
    entries.reserveCapacity(habitCount)
    for i in drafts.indices {
      guard let habit = drafts[i].habit else {
        remarks.add(.orphanedDays, drafts[i].logs.count)
        continue
      }
      let (history, repeated) = drafts[i].logs.history()
      drafts[i].logs = LogColumns()
      remarks.add(.repeatedDays, repeated)
      entries.append(
        HabitPackage.Entry(
          habit: habit, history: history, fields: drafts[i].fields, modifiedAt: drafts[i].modifiedAt,
          matchesByName: format != .alltag, hasBareNumbers: drafts[i].hasBareNumbers,
          hasPlainLogs: format == .alltag && version == 1))
    }
    return HabitPackage(
      format: format, version: version, exportedAt: exportedAt, entries: entries, pauses: pauses,
      unknownMembers: unknownMembers, remarks: remarks.list)
  }
}
