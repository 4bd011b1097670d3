import Core

/// A session in progress, as absolute times (M-2). Everything else is computed from them, so that nothing drifts, and a
/// session that is restored after a crash, after sleep or on another device is at the right point. In its record, only
/// `pauses`, `jumps` and `endedAt` change; `endedAt` is a separate field, so that another device can end the session.
public struct RunningSession: Equatable, Sendable {
  /// An interval without a session; `end` is nil while it lasts.
  public struct Pause: Equatable, Sendable {
    public let start: Timestamp
    public internal(set) var end: Timestamp?

    public init(start: Timestamp, end: Timestamp? = nil) { (self.start, self.end) = (start, end) }
  }

  /// A skip, a step back, or the tap that ends an open step.
  public struct Jump: Equatable, Sendable {
    public let at: Timestamp
    /// The step that begins; the number of steps for the end.
    public let step: Int

    public init(at: Timestamp, step: Int) { (self.at, self.step) = (at, step) }
  }

  /// Also the id of its log entry, so that several devices or restarts cannot log it twice.
  public let id: UniqueID
  public let plan: SessionPlan
  /// The tap that started it.
  public let startedAt: Timestamp
  /// Ascending, without overlaps; only the last can be open.
  public internal(set) var pauses: [Pause]
  /// Ascending.
  public internal(set) var jumps: [Jump]
  /// The time of an early end; nil without one.
  public internal(set) var endedAt: Timestamp?

  public init(id: UniqueID, plan: SessionPlan, startedAt: Timestamp) {
    (self.id, self.plan, self.startedAt) = (id, plan, startedAt)
    (pauses, jumps) = ([], [])
  }

  /// Creates a session from stored fields; drops events that are out of order or too many.
  public init(
    id: UniqueID, plan: SessionPlan, startedAt: Timestamp, pauses: [Pause], jumps: [Jump], endedAt: Timestamp?
  ) {
    self.init(id: id, plan: plan, startedAt: startedAt)
    var last = startedAt
    for pause in pauses.prefix(CalmLimits.pauseCountMax) {
      guard pause.start >= last else { continue }
      if let end = pause.end {
        guard end >= pause.start else { continue }
        last = end
      }
      self.pauses.append(pause)
      if pause.end == nil { break }
    }
    var lastJump = startedAt
    for jump in jumps.prefix(CalmLimits.jumpCountMax) where jump.at >= lastJump && jump.step >= 0 {
      self.jumps.append(jump)
      lastJump = jump.at
    }
    self.endedAt = endedAt.map { max($0, startedAt) }
  }

  /// The latest stored time. After the clock was set back, a new event must not come before the stored ones.
  private var latest: Timestamp {
    var latest = startedAt
    if let pause = pauses.last { latest = max(latest, pause.end ?? pause.start) }
    if let jump = jumps.last { latest = max(latest, jump.at) }
    return latest
  }

  public var isPaused: Bool { pauses.last.map { $0.end == nil } ?? false }

  // MARK: Actions

  /// Pauses at `now`; does nothing if the session is paused. Throws if it has ended or was paused too often.
  public mutating func pause(at now: Timestamp) throws(CalmError) {
    try checkRunning(now)
    guard !isPaused else { return }
    guard pauses.count < CalmLimits.pauseCountMax else { throw .tooManyPauses }
    pauses.append(Pause(start: max(now, latest)))
  }

  /// Resumes at `now`; does nothing if the session is not paused. Throws if it has ended, for example by a pause of
  /// more than 12 hours.
  public mutating func resume(at now: Timestamp) throws(CalmError) {
    try checkRunning(now)
    guard isPaused, let last = pauses.last else { return }
    pauses[pauses.count - 1].end = max(now, latest, last.start)
  }

  /// Begins the step at `index`, whose time starts now or, if paused, when the session is resumed. An `index` equal to
  /// the number of steps ends the session.
  public mutating func jump(to index: Int, at now: Timestamp) throws(CalmError) {
    try checkRunning(now)
    guard jumps.count < CalmLimits.jumpCountMax else { throw .tooManyPauses }
    jumps.append(Jump(at: max(now, latest), step: max(0, min(index, SessionTimeline(plan).steps.count))))
  }

  /// Begins the next step, after a skip or the tap that ends an open step.
  public mutating func skip(at now: Timestamp) throws(CalmError) {
    let timeline = SessionTimeline(plan)
    let position = progress(at: now, timeline)
    try jump(to: timeline.step(skippingFrom: position.step), at: now)
  }

  /// Returns to the beginning of the step, or to the one before it.
  public mutating func back(at now: Timestamp) throws(CalmError) {
    let timeline = SessionTimeline(plan)
    let position = progress(at: now, timeline)
    try jump(to: timeline.step(backFrom: position.step, elapsed: position.elapsed), at: now)
  }

  /// Ends the session at `now`; does nothing if it has ended.
  public mutating func end(at now: Timestamp) {
    guard !progress(at: now).isFinished else { return }
    endedAt = max(now, startedAt)
  }

  /// Moves every stored time after the device's clock was set, so that the session continues where it was. The clock
  /// has moved ahead by `milliseconds`.
  public mutating func clockWasSet(ahead milliseconds: Int64) {
    self = RunningSession(
      id: id, plan: plan, startedAt: startedAt.adding(milliseconds: milliseconds),
      pauses: pauses.map {
        Pause(
          start: $0.start.adding(milliseconds: milliseconds),
          end: $0.end.map { $0.adding(milliseconds: milliseconds) })
      },
      jumps: jumps.map { Jump(at: $0.at.adding(milliseconds: milliseconds), step: $0.step) },
      endedAt: endedAt.map { $0.adding(milliseconds: milliseconds) })
  }

  private func checkRunning(_ now: Timestamp) throws(CalmError) {
    guard !progress(at: now).isFinished else { throw .sessionFinished }
  }
}
