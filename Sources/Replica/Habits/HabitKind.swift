import Core
import Habits
import Records
import Sync

/// Habits and their days: a record for each habit, and one for each month of its history (0011).
final class HabitKind: ReplicaKind, @unchecked Sendable {
  private static let idCount = 36
  /// The length of a month's suffix: a hyphen and YYYYMM.
  private static let monthCount = 7

  override var type: RecordType { "Habit" }
  override var children: ChildRecords? { ChildRecords(type: "HabitMonth", field: "days") }
  override var policy: MergePolicy { .byField(HabitRecordFormat.rules) }
  override var fieldNames: [FieldName] { HabitRecordFormat.names }

  // MARK: Names

  override func isRoot(_ name: RecordName) -> Bool { HabitID(name) != nil }

  override func child(_ name: RecordName) -> ChildKey? {
    let text = name.text.utf8
    guard text.count == Self.idCount + Self.monthCount,
      let id = HabitID(String(decoding: text.prefix(Self.idCount), as: UTF8.self)),
      let index = Int32(String(decoding: text.suffix(Self.monthCount - 1), as: UTF8.self)), Month(index: index) != nil
    else { return nil }
    let child = ChildKey(id.recordName, Int64(index))
    return self.name(of: child) == name ? child : nil
  }

  override func name(of child: ChildKey) -> RecordName { RecordName("\(child.root.text)-\(child.number)") }

  private static func month(_ child: ChildKey) -> Month? {
    Int32(exactly: child.number).flatMap { Month(index: $0) }
  }

  // MARK: Habits

  override func roots(_ data: Replica) -> [RecordName] { data.habits.all.map { $0.habit.id.recordName } }

  override func contains(_ root: RecordName, _ data: Replica) -> Bool { Self.tracked(root, data) != nil }

  override func content(_ root: RecordName, _ data: Replica) -> RecordContent? {
    Self.tracked(root, data)?.habit.content
  }

  override func revision(_ root: RecordName, _ data: Replica) -> Int64 { Self.tracked(root, data)?.revision ?? -1 }

  private static func tracked(_ root: RecordName, _ data: Replica) -> TrackedHabit? {
    HabitID(root).flatMap { data.habits[$0] }
  }

  private static func habit(_ root: RecordName, _ content: RecordContent) -> Habit? {
    HabitID(root).flatMap { HabitRecordFormat.habit($0, content.fields, updatedAt: content.updatedAt) }
  }

  override func canRead(_ content: RecordContent, of root: RecordName) -> Bool { Self.habit(root, content) != nil }

  override func adopt(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard let habit = Self.habit(root, content) else { return }
    // If the habit was on this device before, its removal also removed what an import could undo in it.
    data.changeUndo { $0.forget(habit.id) }
    data.habits.put(habit)
    data.staleHabits.insert(habit.id)
  }

  override func update(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    guard var new = Self.habit(root, content), let mine = Self.tracked(root, data)?.habit,
      HabitRecordFormat.fields(new) != HabitRecordFormat.fields(mine)
    else { return }
    new.deletedAt = mine.deletedAt
    // Later than the local version, so that replaying an older journal entry cannot restore that one.
    new.updatedAt = max(content.updatedAt, mine.updatedAt.adding(milliseconds: 1))
    data.habits.put(new)
    data.staleHabits.insert(new.id)
  }

  override func prepareMerge(_ root: RecordName, _ content: RecordContent, _ data: inout Replica) {
    if let habit = Self.habit(root, content) { data.changeUndo { $0.exclude(habit) } }
  }

  override func remove(_ root: RecordName, _ data: inout Replica) {
    guard let id = HabitID(root) else { return }
    data.habits.remove(id)
    data.staleHabits.insert(id)
  }

  // MARK: Months

  override func childNumbers(_ root: RecordName, _ data: Replica) -> [Int64] {
    Self.tracked(root, data)?.history.monthsEntered.map { Int64($0) } ?? []
  }

  override func childBytes(_ child: ChildKey, _ data: Replica) -> [UInt8]? {
    guard let month = Self.month(child), let history = Self.tracked(child.root, data)?.history else { return nil }
    return MonthDays(month, of: history).bytes
  }

  override func canReadChild(_ child: ChildKey, _ bytes: [UInt8]) -> Bool { Self.days(child, bytes) != nil }

  override func join(_ child: ChildKey, _ bytes: [UInt8], isForeign: Bool, _ data: inout Replica) -> Bool {
    guard let theirs = Self.days(child, bytes), let id = HabitID(child.root) else { return false }
    data.excludeFromUndo(id, theirs.entries, isForeign: isForeign)
    if data.habits.merge(id, theirs.entries) { data.staleHabits.insert(id) }
    return data.habits[id].map { MonthDays(theirs.month, of: $0.history) } != theirs
  }

  private static func days(_ child: ChildKey, _ bytes: [UInt8]) -> MonthDays? {
    month(child).flatMap { try? MonthDays($0, bytes: bytes) }
  }

  // MARK: Removed habits

  override func trash(_ root: RecordName, _ data: Replica) -> [UInt8]? { Self.tracked(root, data)?.bytes }

  override func content(ofTrash trash: [UInt8]) -> RecordContent? { (try? TrackedHabit(bytes: trash))?.habit.content }

  override func childNumbers(ofTrash trash: [UInt8]) -> [Int64] {
    (try? TrackedHabit(bytes: trash))?.history.monthsEntered.map { Int64($0) } ?? []
  }

  override func isNews(_ child: ChildKey, _ bytes: [UInt8], sinceTrash trash: [UInt8]) -> Bool {
    guard let theirs = Self.days(child, bytes), let tracked = try? TrackedHabit(bytes: trash) else { return false }
    return tracked.history.isBehind(theirs.entries)
  }

  override func restore(_ trash: [UInt8], _ data: inout Replica) {
    guard var tracked = try? TrackedHabit(bytes: trash) else { return }
    tracked.habit.deletedAt = nil
    data.habits.put(tracked)
    data.staleHabits.insert(tracked.habit.id)
  }
}

extension Habit {
  /// The habit as record content.
  var content: RecordContent { RecordContent(HabitRecordFormat.fields(self), updatedAt: updatedAt) }
}

extension HabitID {
  /// The name of the habit's record.
  var recordName: RecordName { RecordName(text) }

  /// Returns nil for a name that `recordName` never returns.
  init?(_ name: RecordName) {
    guard let id = HabitID(name.text), id.recordName == name else { return nil }
    self = id
  }
}
