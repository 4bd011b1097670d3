import Core

/// Compares a package with a book in slices, for a progress bar; changes nothing.
public struct ImportComparison: Sendable {
  let package: HabitPackage
  private let book: HabitBook
  private let targets: ImportTargets
  let merge: HabitMerge
  private(set) var merged: [ImportPlan.Merged] = []
  private(set) var counts = ImportPlan.Counts()
  private(set) var remarks = TransferRemarks()

  private var isFinished: Bool { merged.count == package.entries.count }
  /// The result; nil until `step` reports the end.
  public var plan: ImportPlan? { isFinished ? ImportPlan(self) : nil }

  /// Creates a comparison; `pauses` are those of all habits. Leaves out logs later than the day after `today`, the
  /// user's day, because nobody can have made them.
  public init(_ package: HabitPackage, with book: HabitBook, pauses: [DayRange], now: Timestamp, today: Day) {
    self.package = package
    self.book = book
    targets = ImportTargets(package, book)
    merge = HabitMerge(now: now, lastDay: today + 1)
    remarks.add(package.remarks)
    counts.activeAfter = book.activeCount
    counts.pausesAdded = SharedFields(pauses: pauses, unknownMembers: "").adding(package).pausesAdded
  }

  /// Compares habits until they had `budget` more days.
  ///
  /// Throws `tooMany` if the book would get more habits than it may have.
  public mutating func step(budget: Int) throws(TransferError) -> TransferProgress {
    var rest = budget
    while rest > 0, !isFinished {
      let entry = package.entries[merged.count]
      compare(entry, targets.ids[merged.count])
      rest -= 1 + entry.history.cells.count
    }
    guard book.all.count + counts.habitsAdded <= HabitLimits.habitCountMax else {
      throw TransferError(.tooMany(max: HabitLimits.habitCountMax))
    }
    return TransferProgress(done: merged.count, total: package.entries.count, isFinished: isFinished)
  }

  private mutating func compare(_ entry: HabitPackage.Entry, _ target: HabitID) {
    let mine = book[target]
    let habit = merge.merged(entry, into: mine, id: target)
    let item = habit.item
    switch item.change {
    case .added: counts.habitsAdded += 1
    case .changed: counts.habitsChanged += 1
    case .unchanged: counts.habitsUnchanged += 1
    }
    counts.logsAdded += item.logsAdded
    counts.logsChanged += item.logsChanged
    counts.logsUnchanged += item.logsUnchanged
    counts.logsOlder += item.logsOlder
    counts.activeAfter += (habit.after.habit.isActive ? 1 : 0) - (mine?.habit.isActive == true ? 1 : 0)
    remarks.add(.futureDays, item.futureDays)
    remarks.add(.timesClamped, item.clampedTimes)
    merged.append(habit)
  }
}
