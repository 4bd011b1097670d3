import Core

/// A habit with its history.
public struct TrackedHabit: Equatable, Sendable {
  public var habit: Habit
  public var history: History
  /// Increases with every change of the habit or its history; equal revisions of one book mean equal content.
  public internal(set) var revision: Int64
  /// Increases with every change, except for changes of logs that keep the note, such as taps on days; unique among the
  /// habits of one book.
  public internal(set) var fieldsRevision: Int64

  public init(_ habit: Habit, _ history: History = History()) {
    self.habit = habit
    self.history = history
    revision = 0
    fieldsRevision = 0
  }

  public static func == (a: TrackedHabit, b: TrackedHabit) -> Bool { a.habit == b.habit && a.history == b.history }
}

/// All habits of a user. Every change goes through a method here, which keeps ids unique and increases the revisions it affects.
public struct HabitBook: Equatable, Sendable {
  /// All habits in no particular order; `listed` has the list's.
  public private(set) var all: [TrackedHabit] = []
  /// Increases with every change of any habit.
  public private(set) var revision: Int64 = 0
  private var positions: [HabitID: Int] = [:]
  /// The two orders, cached at the first log after a change of fields, because changes of logs do not affect them.
  private var keptOrder: Order?

  private struct Order: Sendable {
    let listed: [Int]
    let byTime: [Int]
  }

  public init() {}

  public static func == (a: HabitBook, b: HabitBook) -> Bool {
    a.all.count == b.all.count && a.all.allSatisfy { b[$0.habit.id] == $0 }
  }

  public subscript(id: HabitID) -> TrackedHabit? { positions[id].map { all[$0] } }

  /// The habits on the list: active, pinned first, then by `sortOrder` and creation (H-11).
  public var listed: [TrackedHabit] { listedIndices.map { all[$0] } }

  /// The indices in `all` of the habits on the list, in its order.
  public var listedIndices: [Int] { keptOrder?.listed ?? indices { $0.isActive } }

  /// The indices in the order of first reminders; habits without one follow as listed.
  public var timedIndices: [Int] { keptOrder?.byTime ?? byTime(indices { $0.isActive }) }

  public var archived: [TrackedHabit] { indices { $0.isArchived && $0.deletedAt == nil }.map { all[$0] } }

  private func indices(where isWanted: (Habit) -> Bool) -> [Int] {
    var wanted: [Int] = []
    for i in all.indices where isWanted(all[i].habit) { wanted.append(i) }
    return wanted.ordered { Self.precedes(all[$0].habit, all[$1].habit) }
  }

  private func byTime(_ indices: [Int]) -> [Int] {
    indices.ordered { (all[$0].habit.reminderMinutes ?? 1440) < (all[$1].habit.reminderMinutes ?? 1440) }
  }

  public var activeCount: Int {
    var n = 0
    for tracked in all where tracked.habit.isActive { n += 1 }
    return n
  }

  static func precedes(_ a: Habit, _ b: Habit) -> Bool {
    if a.isPinned != b.isPinned { return a.isPinned }
    if a.sortOrder != b.sortOrder { return a.sortOrder < b.sortOrder }
    if a.createdAt != b.createdAt { return a.createdAt < b.createdAt }
    return a.id < b.id
  }

  /// Sets the habit and its history under its id.
  public mutating func put(_ tracked: TrackedHabit) {
    revision += 1
    var tracked = tracked
    tracked.revision = revision
    tracked.fieldsRevision = revision
    keptOrder = nil
    if let i = positions[tracked.habit.id] {
      all[i] = tracked
    } else {
      positions[tracked.habit.id] = all.count
      all.append(tracked)
    }
  }

  /// Sets the habit's fields and keeps its history.
  public mutating func put(_ habit: Habit) {
    guard let i = positions[habit.id] else { return put(TrackedHabit(habit)) }
    revision += 1
    keptOrder = nil
    all[i].habit = habit
    all[i].revision = revision
    all[i].fieldsRevision = revision
  }

  /// Sets the log if it is newer than the present one; ignores an unknown habit. Returns whether anything changed.
  @discardableResult
  public mutating func merge(_ id: HabitID, _ day: Day, _ log: DayLog) -> Bool {
    guard let i = positions[id] else { return false }
    let note = all[i].history.notes[day.number]
    guard all[i].history.merge(day, log) else { return false }
    revision += 1
    all[i].revision = revision
    if all[i].history.notes[day.number] != note { all[i].fieldsRevision = revision }
    if keptOrder == nil {
      let listed = indices { $0.isActive }
      keptOrder = Order(listed: listed, byTime: byTime(listed))
    }
    return true
  }

  /// Removes and returns the habit, so that its columns have no other copy and are changed in place; `putBack` has to follow.
  mutating func takeOut(_ id: HabitID) -> TrackedHabit? {
    guard let i = positions[id] else { return nil }
    let tracked = all[i]
    all[i].history = History()
    return tracked
  }

  mutating func putBack(_ tracked: TrackedHabit, isChanged: Bool) {
    guard let i = positions[tracked.habit.id] else { return }
    all[i] = tracked
    guard isChanged else { return }
    revision += 1
    all[i].revision = revision
    all[i].fieldsRevision = revision
  }

  /// Removes the habit and its history.
  public mutating func remove(_ id: HabitID) {
    guard let i = positions.removeValue(forKey: id) else { return }
    revision += 1
    keptOrder = nil
    all.swapAt(i, all.count - 1)
    all.removeLast()
    if i < all.count { positions[all[i].habit.id] = i }
  }
}
