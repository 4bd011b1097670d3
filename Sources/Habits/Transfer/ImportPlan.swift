import Core

/// What taking a package into a book will change, for the preview that asks first (H-21); nothing changes before
/// `apply`.
public struct ImportPlan: Equatable, Sendable {
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
    public let name: String
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
  }

  public let package: HabitPackage
  /// When the import happens: no time of change may be newer.
  public let importedAt: Timestamp
  /// The person's day; logs after the next one are left out, because nobody can have made them.
  public let today: Day
  /// In the order of the file.
  public let items: [Item]
  public let counts: Counts
  /// What was kept, merged and left out and why, by reason.
  public let notes: [TransferNote]
  private let isRefreshing: Bool

  /// Throws `tooMany` if the book would get more habits than it may have.
  public init(_ package: HabitPackage, into book: HabitBook, now: Timestamp, today: Day) throws(TransferError) {
    self.package = package
    importedAt = now
    self.today = today
    let targets = ImportTargets(package, book)
    let merge = HabitMerge(now: now, lastDay: today + 1)
    var items: [Item] = []
    var counts = Counts()
    var notes = TransferNotes()
    notes.add(package.notes)
    for (entry, target) in zip(package.entries, targets.ids) {
      let item = merge.merged(entry, into: book[target], id: target).item
      switch item.change {
      case .added: counts.habitsAdded += 1
      case .changed: counts.habitsChanged += 1
      case .unchanged: counts.habitsUnchanged += 1
      }
      counts.logsAdded += item.logsAdded
      counts.logsChanged += item.logsChanged
      counts.logsUnchanged += item.logsUnchanged
      counts.logsOlder += item.logsOlder
      notes.add(.futureDays, item.futureDays)
      notes.add(.timesClamped, item.clampedTimes)
      items.append(item)
    }
    guard book.all.count + counts.habitsAdded <= HabitLimits.habitCountMax else {
      throw TransferError(.tooMany(max: HabitLimits.habitCountMax))
    }
    self.items = items
    self.counts = counts
    self.notes = notes.list
    isRefreshing = items.contains { $0.isRefreshed }
  }

  /// Whether the book is afterwards as it was, up to times of change.
  public var changesNothing: Bool { !items.contains { $0.changesSomething } }

  /// Takes the package into the book as it is now, all of it; entries made since the preview are newer and stay.
  public func apply(to book: inout HabitBook) -> ImportUndo {
    let targets = ImportTargets(package, book)
    let merge = HabitMerge(now: importedAt, lastDay: today + 1)
    var steps: [ImportUndo.Step] = []
    if changesNothing, !isRefreshing { return ImportUndo(importedAt: importedAt, steps: []) }
    for (entry, target) in zip(package.entries, targets.ids) {
      let before = book[target]
      if before == nil, book.all.count >= HabitLimits.habitCountMax { continue }
      let (after, item) = merge.merged(entry, into: before, id: target)
      guard item.changesSomething || item.isRefreshed else { continue }
      steps.append(ImportUndo.Step(before: before, after: after.habit))
      book.put(after)
    }
    return ImportUndo(importedAt: importedAt, steps: steps)
  }
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
