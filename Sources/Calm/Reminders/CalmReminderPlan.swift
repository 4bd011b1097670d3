import Core

/// The occurrences of this area's reminders, and whether each is to be shown (M-24 to M-27). Depends only on data and
/// time, so that all programs decide alike.
public struct CalmReminderPlan: Equatable, Sendable {
  public struct Occurrence: Equatable, Sendable {
    public let reminder: UniqueID
    public let kind: CalmReminderKind
    public let at: ReminderMoment
    /// The reminder's minute of the day. Its moment may differ if the clock changes on that day.
    public let minute: Int32
    public let decision: ReminderDecision
    /// The day that the diary's reminder asks for (M-19 at its time); nil for the others.
    public let asksFor: Day?

    /// Unique for each occurrence, even if the reminder is moved to another time of the same day.
    public var key: String { CalmReminderPlan.prefix(reminder) + "-\(at.day.index)-\(minute)" }
  }

  /// Returns the prefix of the keys of all occurrences of a reminder.
  public static func prefix(_ reminder: UniqueID) -> String { "calm-" + reminder.text }

  /// Ascending by time.
  public let occurrences: [Occurrence]

  /// Returns the earliest day whose sessions can silence an occurrence after `start`: the longest look-back, and one
  /// more day for sessions that continued after midnight.
  public static func firstSessionDay(before start: Timestamp, _ timeZone: TimeZoneRules) -> Day {
    timeZone.wallClock(at: start).day - 3
  }

  /// The most reminders that are computed; further ones stay silent.
  public static let reminderCountMax = 100

  /// Decides for all occurrences after `start` through `end` whether they are to be shown, with the data at `now`.
  ///
  /// `sessions` and `diary` are nil while their data is not loaded; reminders are then shown.
  public init(
    _ reminders: [CalmReminder], sessions: [SessionEntry]?, diary: Diary?, after start: Timestamp,
    through end: Timestamp, now: Timestamp, timeZone: TimeZoneRules
  ) {
    var found: [Occurrence] = []
    for reminder in reminders.prefix(Self.reminderCountMax) where reminder.isEnabled {
      let moments = reminder.time.moments(after: start, through: end, timeZone)
      guard !moments.isEmpty else { continue }
      let kind = reminder.kind.session
      let ends = kind == nil ? nil : sessions.map { all in all.filter { $0.kind == kind }.map { $0.end } }
      for moment in moments {
        let asked = kind == nil ? DiaryDay.asked(at: moment.moment, timeZone: timeZone) : nil
        let decision: ReminderDecision
        if let asked {
          decision = .of(moment, isAnswered: diary.map { $0[asked] != nil }, now: now)
        } else {
          decision = .of(
            moment, lookBackMilliseconds: Int64(reminder.lookBackHours) * 3_600_000, ends: ends, now: now)
        }
        found.append(
          Occurrence(
            reminder: reminder.id, kind: reminder.kind, at: moment, minute: reminder.time.minute,
            decision: decision, asksFor: asked))
      }
    }
    occurrences = found.ordered { $0.at.moment < $1.at.moment }
  }

  /// Returns the occurrences that a device has to deliver and the keys that it has to withdraw. Each occurrence is
  /// delivered at most once. A shown one is withdrawn if it is silent now or no longer exists.
  ///
  /// - Parameters:
  ///   - delivered: The keys of the occurrences that the device has delivered, including those that were only read.
  ///   - shown: The keys of the occurrences that may still be on the screen.
  public func steps(delivered: [String], shown: [String]) -> (deliver: [Occurrence], withdraw: [String]) {
    var deliver: [Occurrence] = []
    var wanted: [String] = []
    for occurrence in occurrences {
      let key = occurrence.key
      if !occurrence.decision.isSilent { wanted.append(key) }
      if occurrence.decision == .fires, !Self.contains(delivered, key) { deliver.append(occurrence) }
    }
    return (deliver, shown.filter { !Self.contains(wanted, $0) })
  }

  private static func contains(_ keys: [String], _ key: String) -> Bool {
    keys.contains { $0.equalsBytewise(key) }
  }
}
