import Core

/// A session in the health log (M-28), one mindful session or workout.
public struct SessionEntry: Equatable, Sendable {
  /// The origin of an entry.
  public enum Source: Equatable, Sendable {
    /// A timer of this app.
    case timer
    /// Entered afterwards (M-34).
    case manual
    /// Imported; the name of the app or device that recorded it.
    case imported(String)
  }

  /// For a timer, the id of its `RunningSession`. For an imported entry, derived from its content, so that importing it
  /// twice adds nothing.
  public let id: UniqueID
  public var kind: SessionKind
  public var activity: WorkoutActivity
  public var source: Source
  /// The id of the preset, program or setting, or the name in another app; empty for none.
  public var title: String
  /// The local day on which it began, stored so that it does not change when the user travels (M-4).
  public var day: Day
  /// The intervals without pauses, ascending; at least one.
  public var stretches: [SessionStretch]
  /// Kilocalories; nil if unknown.
  public var energy: Int32?
  /// 1…10; nil for none (M-16).
  public var effort: Int32?
  public var note: String

  public init(
    id: UniqueID, kind: SessionKind, activity: WorkoutActivity? = nil, source: Source, title: String = "", day: Day,
    stretches: [SessionStretch], energy: Int32? = nil, effort: Int32? = nil, note: String = ""
  ) {
    (self.id, self.kind, self.source, self.title, self.day) = (id, kind, source, title, day)
    self.activity = activity ?? WorkoutActivity(of: kind)
    (self.stretches, self.energy, self.effort, self.note) = (stretches, energy, effort, note)
  }

  public var start: Timestamp { stretches.first?.start ?? Timestamp(milliseconds: 0) }
  public var end: Timestamp { stretches.last?.end ?? Timestamp(milliseconds: 0) }
  /// The time without pauses.
  public var milliseconds: Int64 { stretches.reduce(0) { $0 + $1.milliseconds } }

  public var isImported: Bool { if case .imported = source { true } else { false } }

  /// Reports whether any part of the two happened at the same time.
  public func overlaps(_ other: SessionEntry) -> Bool {
    guard start < other.end, other.start < end else { return false }
    return stretches.contains { a in other.stretches.contains { a.start < $0.end && $0.start < a.end } }
  }
}

extension SessionEntry {
  /// Creates the entry of a session that has ended at `now`; nil while it runs, and if it had less than a minute (M-4,
  /// M-16).
  ///
  /// `energy` receives the milliseconds of a workout and returns kilocalories.
  public init?(
    logging session: RunningSession, at now: Timestamp, timeZone: TimeZoneRules,
    energy: (Int64) -> Int32? = { _ in nil }
  ) {
    let progress = session.progress(at: now)
    guard progress.isFinished, progress.loggedMilliseconds >= CalmLimits.loggedMilliseconds,
      let first = progress.logged.first
    else { return nil }
    self.init(
      id: session.id, kind: session.plan.kind, source: .timer, title: session.plan.source,
      day: timeZone.wallClock(at: first.start).day, stretches: progress.logged,
      energy: session.plan.kind == .workout ? energy(progress.loggedMilliseconds) : nil)
  }

  /// Creates an entry by hand (M-34); throws a `CalmError` if a value is out of range.
  public init(
    manual id: UniqueID, kind: SessionKind, activity: WorkoutActivity? = nil, start: Timestamp, end: Timestamp,
    effort: Int32? = nil, note: String = "", timeZone: TimeZoneRules, now: Timestamp
  ) throws(CalmError) {
    guard start < end else { throw .endBeforeStart }
    guard end.milliseconds - start.milliseconds <= CalmLimits.entryMilliseconds else { throw .entryTooLong }
    let day = timeZone.wallClock(at: start).day
    guard day >= .earliest, day <= .latest else { throw .dayOutOfRange }
    guard start <= now else { throw .futureDay }
    if let effort { try CalmField.effort.check(effort, 1...10) }
    let note = note.trimmedWhitespace
    guard note.characterCount <= CalmLimits.noteCharactersMax else {
      throw .textTooLong(characters: note.characterCount, max: CalmLimits.noteCharactersMax)
    }
    self.init(
      id: id, kind: kind, activity: activity, source: .manual, day: day, stretches: [SessionStretch(start, end)],
      effort: effort, note: note)
  }
}

extension [SessionEntry] {
  /// Returns the sessions that overlap `entry`, without itself. They are allowed, but the user is told (M-34).
  public func overlapping(_ entry: SessionEntry) -> [SessionEntry] {
    filter { $0.id != entry.id && $0.overlaps(entry) }
  }
}
