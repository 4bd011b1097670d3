import Calm
import Core
import Replica

/// Actions on the session under way (M-2, M-4, M-5). At most one runs on all devices of an account. If two were started offline, both run
/// and both are logged.
extension CalmActions {
  /// Starts a session with a random `id`, and saves its plan as the last one of its kind (M-1).
  ///
  /// Throws `running` if another session is under way, unless `endingOther` is set: then that one is ended and logged.
  public func start(_ plan: SessionPlan, _ id: UniqueID, endingOther: Bool = false) throws(CalmRefusal) -> [Change] {
    if calm.isUnderWay(id) { return [] }
    var changes: [Change] = []
    for other in calm.running {
      if !isOver(other) {
        guard endingOther else { throw .running(other.id) }
      }
      changes += ended(other)
    }
    var preferences = calm.preferences
    preferences.use(plan)
    return changes + put(.running(RunningSession(id: id, plan: plan, startedAt: now))) + put(.preferences(preferences))
  }

  public func pause(_ id: UniqueID) throws(CalmRefusal) -> [Change] {
    try change(id) { (session) throws(CalmError) in try session.pause(at: now) }
  }

  public func resume(_ id: UniqueID) throws(CalmRefusal) -> [Change] {
    try change(id) { (session) throws(CalmError) in try session.resume(at: now) }
  }

  /// Goes to the next step, or ends a step without a fixed length. After the last step the session is logged.
  public func skip(_ id: UniqueID) throws(CalmRefusal) -> [Change] {
    try change(id) { (session) throws(CalmError) in try session.skip(at: now) }
  }

  /// Goes back to the beginning of the step, or to the step before.
  public func back(_ id: UniqueID) throws(CalmRefusal) -> [Change] {
    try change(id) { (session) throws(CalmError) in try session.back(at: now) }
  }

  /// Ends the session and logs the time without pauses, if it is at least a minute.
  public func end(_ id: UniqueID) throws(CalmRefusal) -> [Change] { ended(try session(id)) }

  /// Ends the session without logging it.
  public func discard(_ id: UniqueID) throws(CalmRefusal) -> [Change] { remove(.running(try session(id))) }

  /// Logs and clears each session that is over: its time has passed, another device has ended it, or it was paused for more than 12 hours.
  /// Hosts call this when they start, and whenever the area's data or the time have changed.
  public func logFinished() -> [Change] {
    var changes: [Change] = []
    for session in calm.running where isOver(session) { changes += ended(session) }
    return changes
  }

  /// Shifts the session's times after the system clock was set forward by `milliseconds`, or back if negative. Only the device that runs
  /// the session may call this.
  public func clockWasSet(_ id: UniqueID, ahead milliseconds: Int64) throws(CalmRefusal) -> [Change] {
    var moved = try session(id)
    moved.clockWasSet(ahead: milliseconds)
    return put(.running(moved))
  }

  // MARK: Steps

  private func session(_ id: UniqueID) throws(CalmRefusal) -> RunningSession {
    guard calm.isUnderWay(id), let session = calm.running(id) else { throw .notRunning }
    return session
  }

  private func change(
    _ id: UniqueID, _ body: (inout RunningSession) throws(CalmError) -> Void
  ) throws(CalmRefusal) -> [Change] {
    var changed = try session(id)
    do throws(CalmError) { try body(&changed) } catch { throw .invalid(error) }
    return changed.progress(at: now).isFinished ? ended(changed) : put(.running(changed))
  }

  private func isOver(_ session: RunningSession) -> Bool {
    calm.session(session.id) != nil || session.progress(at: now).isFinished
  }

  /// Logs the session up to now and clears it. If another device has logged it already, only clears it.
  private func ended(_ session: RunningSession) -> [Change] {
    var session = session
    session.end(at: now)
    let cleared = remove(.running(session))
    guard calm.session(session.id) == nil else { return cleared }
    // The session must be over even if the clock was set back.
    let over = max(now, session.endedAt ?? now)
    let entry = SessionEntry(logging: session, at: over, timeZone: timeZone) {
      EnergyEstimate(ofSession: session.plan.source).kilocalories(milliseconds: $0)
    }
    return (entry.map { put(.session($0)) } ?? []) + cleared
  }
}

extension CalmState {
  /// Whether the session was started and is neither logged nor discarded.
  func isUnderWay(_ id: UniqueID) -> Bool { running(id) != nil && session(id) == nil }

  /// Returns the session that a screen shows as running at `now`, the earliest one; nil if none is under way. A session that is over but
  /// not logged yet is not shown.
  public func current(at now: Timestamp) -> RunningSession? {
    running.first { session($0.id) == nil && !$0.progress(at: now).isFinished }
  }
}

extension EnergyEstimate {
  /// Creates the estimate for a workout: with the intensity of its preset, moderate without one, for 70 kg (M-16).
  public init(ofSession source: String) { self.init(WorkoutPreset(id: source)?.intensity ?? .moderate) }
}
