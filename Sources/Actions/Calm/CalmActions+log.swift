import Calm
import Core
import Replica

/// A session as a user enters or edits it afterwards (M-34).
public struct SessionForm: Equatable, Sendable {
  public var kind: SessionKind
  /// Nil for the kind's own.
  public var activity: WorkoutActivity?
  public var start: Timestamp
  /// The end, pauses included.
  public var end: Timestamp
  /// 1…10; nil for none.
  public var effort: Int32?
  /// Trimmed when it is stored.
  public var note = ""

  public init(kind: SessionKind, start: Timestamp, end: Timestamp) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }

  public init(_ entry: SessionEntry) {
    self.init(kind: entry.kind, start: entry.start, end: entry.end)
    (activity, effort, note) = (entry.activity, entry.effort, entry.note)
  }
}

/// Actions on the health log (M-16, M-28, M-34).
extension CalmActions {
  /// Sets how hard a session was, 1…10, or removes it.
  public func rate(_ id: UniqueID, _ effort: Int32?) throws(CalmRefusal) -> [Change] {
    var form = SessionForm(try entry(id))
    form.effort = effort
    return try edit(id, form)
  }

  /// Sets the session's note, trimmed. An empty text removes it.
  public func note(_ id: UniqueID, _ text: String) throws(CalmRefusal) -> [Change] {
    var form = SessionForm(try entry(id))
    form.note = text
    return try edit(id, form)
  }

  /// Adds a session afterwards, with a random `id`. Sessions at the same time are allowed; `overlapping` returns them, so that a host can
  /// mention them.
  public func add(_ form: SessionForm, _ id: UniqueID) throws(CalmRefusal) -> [Change] {
    put(.session(try checkedEntry(form, id)))
  }

  /// Changes the fields that differ. A new start with the same length moves the session with its pauses; another length removes the pauses,
  /// and the energy changes in proportion.
  public func edit(_ id: UniqueID, _ form: SessionForm) throws(CalmRefusal) -> [Change] {
    let old = try entry(id)
    if form == SessionForm(old) { return [] }
    let new = try checkedEntry(form, id)
    var edited = old
    (edited.kind, edited.effort, edited.note) = (new.kind, new.effort, new.note)
    edited.activity = form.kind == old.kind ? form.activity ?? old.activity : new.activity
    if new.start != old.start || new.end != old.end {
      let shift = new.start.milliseconds - old.start.milliseconds
      let isMoved = new.end.milliseconds - old.end.milliseconds == shift
      edited.stretches =
        isMoved
        ? old.stretches.map { SessionStretch($0.start.adding(milliseconds: shift), $0.end.adding(milliseconds: shift)) }
        : new.stretches
      if new.start != old.start { edited.day = new.day }
      edited.energy = old.energy.map { Int32(clamping: Int64($0) * edited.milliseconds / max(old.milliseconds, 1)) }
    }
    if edited.kind != .workout { edited.energy = nil }
    return put(.session(edited))
  }

  /// Removes a session from the log. `restore` undoes this.
  public func remove(_ id: UniqueID) throws(CalmRefusal) -> [Change] { remove(.session(try entry(id))) }

  /// Returns the other sessions at the same time, which the host mentions but does not refuse.
  ///
  /// - Parameter id: The session under edit, which is left out; nil for a new one.
  public func overlapping(_ form: SessionForm, _ id: UniqueID?) -> [SessionEntry] {
    guard form.start < form.end else { return [] }
    let stretches = id.flatMap { calm.session($0) }.flatMap {
      $0.start == form.start && $0.end == form.end ? $0.stretches : nil
    }
    let entry = SessionEntry(
      id: id ?? UniqueID(high: 0, low: 0), kind: form.kind, source: .manual,
      day: timeZone.wallClock(at: form.start).day, stretches: stretches ?? [SessionStretch(form.start, form.end)])
    // A session lasts up to a day and may be from another time zone, so it can have begun two days before.
    let last = timeZone.wallClock(at: form.end).day
    return calm.sessions(from: entry.day - 2, through: last + 1).overlapping(entry)
  }

  private func entry(_ id: UniqueID) throws(CalmRefusal) -> SessionEntry {
    guard let entry = calm.session(id) else { throw .notFound }
    return entry
  }

  private func checkedEntry(_ form: SessionForm, _ id: UniqueID) throws(CalmRefusal) -> SessionEntry {
    try checked { () throws(CalmError) in
      try SessionEntry(
        manual: id, kind: form.kind, activity: form.activity, start: form.start, end: form.end, effort: form.effort,
        note: form.note, timeZone: timeZone, now: now)
    }
  }
}
