import Core

/// What taking a package into a book will change, for the preview that asks first (H-21); nothing changes before
/// `apply`.
///
/// A reference, because it is handed on more often than it is made.
public final class ImportPlan: Sendable {
  public enum Change: Equatable, Sendable {
    case added
    /// The fields that the file replaces.
    case changed(HabitFieldSet)
    case unchanged
  }

  /// What happens to one habit of the file.
  public struct Item: Equatable, Sendable {
    /// The habit in the book, which for files without ids may be another one of the same name.
    public let id: HabitID
    /// As it will be called afterwards.
    public internal(set) var name: String
    public internal(set) var change: Change
    public internal(set) var logsAdded = 0
    public internal(set) var logsChanged = 0
    public internal(set) var logsUnchanged = 0
    /// Logs of the file that differ from newer ones here, which stay.
    public internal(set) var logsOlder = 0
    /// Times of change that get newer without anything else changing.
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
    /// Habits on the list afterwards, for the limit of the free edition (H-9).
    public internal(set) var activeAfter = 0
  }

  /// A habit as the file leaves it, and what it was made from.
  struct Merged: Sendable {
    let item: Item
    let after: TrackedHabit
    /// The revision of the habit in the book; nil if it was not there.
    let revision: Int64?
  }

  public let package: HabitPackage
  /// When the import happens: no time of change may be newer.
  public let importedAt: Timestamp
  public let counts: Counts
  /// What was kept, merged and left out and why, by reason.
  public let notes: [TransferNote]
  /// In the order of the file.
  private let merged: [Merged]
  private let merge: HabitMerge

  init(_ comparison: ImportComparison) {
    package = comparison.package
    merged = comparison.merged
    counts = comparison.counts
    notes = comparison.notes.list
    merge = comparison.merge
    importedAt = comparison.merge.now
  }

  /// Compares all at once. `pauses` are those of everything, `today` is the person's day.
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

  /// Whether everything is afterwards as it was, up to times of change.
  public var changesNothing: Bool { habitsTouched == 0 && counts.pausesAdded == 0 }

  /// Habits that get something new.
  public var habitsTouched: Int {
    var count = 0
    for habit in merged where habit.item.changesSomething { count += 1 }
    return count
  }

  /// Takes the habits into the book as it is now; entries made since the preview are newer and stay.
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

  /// What belongs to everything with what the file says about it.
  public func shared(after fields: SharedFields) -> SharedFields { fields.taking(package).fields }
}

/// Which habit of a book each habit of a package goes to.
struct ImportTargets {
  /// As many as the package has entries, each once.
  private(set) var ids: [HabitID] = []

  init(_ package: HabitPackage, _ book: HabitBook) {
    var taken: Set<HabitID> = []
    for entry in package.entries { taken.insert(entry.habit.id) }
    var byName: [String: HabitID] = [:]
    if package.entries.contains(where: { $0.matchesByName }) {
      for tracked in book.listed.reversed() where !taken.contains(tracked.habit.id) {
        byName[tracked.habit.name.caseFolded] = tracked.habit.id
      }
    }
    for entry in package.entries {
      let id = entry.habit.id
      if !entry.matchesByName || book[id] != nil {
        ids.append(id)
        continue
      }
      // A habit takes the days of one habit of the file only.
      ids.append(byName.removeValue(forKey: entry.habit.name.caseFolded) ?? id)
    }
  }
}
