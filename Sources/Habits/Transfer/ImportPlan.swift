import Core

/// The changes that importing a package into a book will make, for a preview (H-21); nothing changes before `apply`.
///
/// A class, because it is passed on more often than it is created.
public final class ImportPlan: Sendable {
  public enum Change: Equatable, Sendable {
    case added
    /// The fields that the file replaces.
    case changed(HabitFieldSet)
    case unchanged
  }

  /// The effect on one habit of the file.
  public struct Item: Equatable, Sendable {
    /// The habit in the book, which for files without ids may be another one of the same name.
    public let id: HabitID
    /// Its name after the import.
    public internal(set) var name: String
    public internal(set) var change: Change
    public internal(set) var logsAdded = 0
    public internal(set) var logsChanged = 0
    public internal(set) var logsUnchanged = 0
    /// Logs of the file older than differing ones in the book, which stay.
    public internal(set) var logsOlder = 0
    /// Whether only times of change become newer.
    var isRefreshed = false
    var futureDays = 0
    var clampedTimes = 0

    public var changesSomething: Bool { change != .unchanged || logsAdded + logsChanged > 0 }
  }

  public struct Counts: Equatable, Sendable {
    public internal(set) var habitsAdded = 0
    public internal(set) var habitsChanged = 0
    public internal(set) var habitsUnchanged = 0
    public internal(set) var logsAdded = 0
    public internal(set) var logsChanged = 0
    public internal(set) var logsUnchanged = 0
    public internal(set) var logsOlder = 0
    public internal(set) var pausesAdded = 0
    /// The number of active habits afterwards, for the limit of the free edition (H-9).
    public internal(set) var activeAfter = 0
  }

  /// A habit after the import, with its source.
  struct Merged: Sendable {
    let item: Item
    let after: TrackedHabit
    /// The revision of the habit in the book; nil for a new one.
    let revision: Int64?
  }

  public let package: HabitPackage
  /// The time of the import, the latest allowed time of change.
  public let importedAt: Timestamp
  public let counts: Counts
  /// The kept, merged and omitted things with their reasons, by reason.
  public let remarks: [TransferRemark]
  /// In the order of the file.
  private let merged: [Merged]
  private let merge: HabitMerge

  init(_ comparison: ImportComparison) {
    package = comparison.package
    merged = comparison.merged
    counts = comparison.counts
    remarks = comparison.remarks.list
    merge = comparison.merge
    importedAt = comparison.merge.now
  }

  /// Compares everything at once. `pauses` are those of all habits, `today` is the user's day.
  ///
  /// Throws `tooMany` if the book would get more habits than it may have.
  public convenience init(
    _ package: HabitPackage, into book: HabitBook, pauses: [DayRange] = [], now: Timestamp, today: Day
  ) throws(TransferError) {
    var comparison = ImportComparison(package, with: book, pauses: pauses, now: now, today: today)
    _ = try comparison.step(budget: Int.max)
    self.init(comparison)
  }

  /// In the order of the file.
  public var items: [Item] { merged.map { $0.item } }

  /// Whether nothing changes except times of change.
  public var changesNothing: Bool { habitsTouched == 0 && counts.pausesAdded == 0 }

  /// The number of habits with changes.
  public var habitsTouched: Int {
    var count = 0
    for habit in merged where habit.item.changesSomething { count += 1 }
    return count
  }

  /// Imports the habits into the present book; entries made since the preview are newer and stay.
  public func apply(to book: inout HabitBook) -> ImportUndo {
    let targets = ImportTargets(package, book)
    var steps: [ImportUndo.Step] = []
    for (i, target) in targets.ids.enumerated() {
      let before = book[target]
      if before == nil, book.all.count >= HabitLimits.habitCountMax { continue }
      let known = merged[i]
      let isCurrent = known.item.id == target && known.revision == before?.revision
      let now = isCurrent ? known : merge.merged(package.entries[i], into: before, id: target)
      guard now.item.changesSomething || now.item.isRefreshed else { continue }
      steps.append(ImportUndo.Step(before: before, after: now.after.habit))
      book.put(now.after)
    }
    return ImportUndo(importedAt: importedAt, steps: steps)
  }

  /// Returns the shared fields after the import.
  public func shared(after fields: SharedFields) -> SharedFields { fields.adding(package).fields }
}

/// Assigns each habit of a package to a habit of the book.
struct ImportTargets {
  /// One id for each entry of the package, each once.
  private(set) var ids: [HabitID] = []

  init(_ package: HabitPackage, _ book: HabitBook) {
    var taken: Set<HabitID> = []
    for entry in package.entries { taken.insert(entry.habit.id) }
    var byName: [String: HabitID] = [:]
    if package.entries.contains(where: { $0.matchesByName }) {
      for tracked in book.listed.reversed() where !taken.contains(tracked.habit.id) {
        byName[tracked.habit.name.composed.caseFolded] = tracked.habit.id
      }
    }
    for entry in package.entries {
      let id = entry.habit.id
      if !entry.matchesByName || book[id] != nil {
        ids.append(id)
        continue
      }
      // A habit receives the days of only one habit of the file.
      ids.append(byName.removeValue(forKey: entry.habit.name.composed.caseFolded) ?? id)
    }
  }
}
