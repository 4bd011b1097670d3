import Core

/// The data that an import replaced, to undo it in one step (H-22).
public struct ImportUndo: Equatable, Sendable {
  /// One habit that the import touched.
  public struct Step: Equatable, Sendable {
    /// The habit and its history before; nil if the import added it.
    public internal(set) var before: TrackedHabit?
    /// The habit's fields right after.
    public let after: Habit

    public init(before: TrackedHabit?, after: Habit) {
      self.before = before
      self.after = after
    }
  }

  public let importedAt: Timestamp
  public internal(set) var steps: [Step]
  /// The shared fields before and right after.
  public var before = SharedFields()
  public var after = SharedFields()
  /// The undo data of the areas, each in its own format; empty if there is none.
  public var areas: [UInt8] = []

  public init(importedAt: Timestamp, steps: [Step]) {
    self.importedAt = importedAt
    self.steps = steps
  }

  public var isEmpty: Bool { steps.isEmpty && before == after && areas.isEmpty }

  /// The habits that undoing changes.
  public var touched: [HabitID] { steps.map { $0.after.id } }

  /// Restores the touched habits as they were before the import, with everything the user has entered since.
  ///
  /// Removes a habit that the import added, unless it has newer logs; then it stays with those. Fields changed since
  /// keep their new value. Habits removed since stay removed.
  public func undo(on book: inout HabitBook) {
    for step in steps {
      guard let current = book[step.after.id] else { continue }
      var restored = step.before ?? TrackedHabit(current.habit)
      var hasOwnLogs = false
      let history = current.history
      for i in history.cells.indices where history.stamps[i] > importedAt.milliseconds {
        let day = history.base + Int32(i)
        guard let log = history.log(day) else { continue }
        hasOwnLogs = true
        restored.history.set(day, log)
      }
      if step.before == nil {
        if hasOwnLogs { book.put(restored) } else { book.remove(step.after.id) }
        continue
      }
      for field in HabitField.allCases where !current.habit.agrees(with: step.after, on: field) {
        restored.habit.copy(field, from: current.habit)
        restored.habit.updatedAt = current.habit.updatedAt
      }
      book.put(restored)
    }
  }

  /// Returns the shared fields from before the import; fields changed since keep their new value.
  public func restored(_ current: SharedFields) -> SharedFields {
    var fields = current
    if current.pauses == after.pauses { fields.pauses = before.pauses }
    if current.unknownMembers == after.unknownMembers { fields.unknownMembers = before.unknownMembers }
    return fields
  }
}
