import Core

/// An interval of time in which a session was in one step, without pauses.
public struct SessionStretch: Equatable, Sendable {
  public let start: Timestamp
  public let end: Timestamp

  public init(_ start: Timestamp, _ end: Timestamp) { (self.start, self.end) = (start, end) }

  public var milliseconds: Int64 { end.milliseconds - start.milliseconds }
}

/// The position of a session at one moment.
public struct SessionProgress: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    case running
    case paused(since: Timestamp)
    case finished(Finish)
  }

  public struct Finish: Equatable, Sendable {
    public enum Reason: Equatable, Sendable {
      case planned
      case early
      /// A pause of more than 12 hours (M-5).
      case longPause
    }

    /// The actual end; the planned one even if the app was not running then.
    public let at: Timestamp
    public let reason: Reason
  }

  public internal(set) var phase: Phase
  /// The index of the present step; the number of steps at the planned end.
  public internal(set) var step: Int
  /// Milliseconds since the step began, without pauses.
  public internal(set) var elapsed: Int64
  /// The time in logged steps so far, ascending; adjacent intervals are joined.
  public internal(set) var logged: [SessionStretch]

  public var isFinished: Bool { if case .finished = phase { true } else { false } }

  /// The time in logged steps so far, without pauses.
  public var loggedMilliseconds: Int64 { logged.reduce(0) { $0 + $1.milliseconds } }

  /// Returns milliseconds as whole seconds, rounded up, as remaining times are shown (M-2).
  public static func seconds(roundedUp milliseconds: Int64) -> Int64 { max(0, (milliseconds + 999) / 1000) }
}

extension RunningSession {
  /// Returns the session's position at `now`; its beginning if `now` is before the start.
  public func progress(at now: Timestamp) -> SessionProgress { progress(at: now, SessionTimeline(plan)) }

  /// Returns the same, for callers that have the plan's timeline.
  public func progress(at now: Timestamp, _ timeline: SessionTimeline) -> SessionProgress {
    var walk = SessionWalk(timeline, at: startedAt)
    var nextJump = 0
    let limit = endedAt.map { min($0, now) } ?? now
    for pause in pauses where pause.start <= limit {
      walk.run(to: pause.start, jumps, &nextJump)
      if walk.isFinished { break }
      let lapse = pause.start.adding(milliseconds: CalmLimits.pauseMilliseconds)
      let end = pause.end ?? Timestamp(milliseconds: .max)
      if end > lapse, limit > lapse {
        walk.finish(at: pause.start, .longPause)
        break
      }
      if end > limit {
        walk.applyJumps(until: limit, jumps, &nextJump)
        if !walk.isFinished { walk.progress.phase = .paused(since: pause.start) }
        break
      }
      walk.applyJumps(until: end, jumps, &nextJump)
      walk.clock = end
    }
    if case .running = walk.progress.phase { walk.run(to: limit, jumps, &nextJump) }
    if let endedAt, endedAt <= now, !walk.isFinished {
      // A session that ends during a pause has ended at the beginning of the pause.
      if case .paused(let since) = walk.progress.phase {
        walk.finish(at: since, .early)
      } else {
        walk.finish(at: endedAt, .early)
      }
    }
    return walk.progress
  }

  /// Returns the remaining time of the whole session. Open steps count with the rest of their estimate, an open
  /// meditation with 0.
  public func remainingMilliseconds(at now: Timestamp) -> Int64 {
    let timeline = SessionTimeline(plan)
    let progress = progress(at: now, timeline)
    guard !progress.isFinished, progress.step < timeline.steps.count else { return 0 }
    let step = timeline.steps[progress.step]
    var rest = max(0, step.expectedMilliseconds - progress.elapsed)
    for later in timeline.steps[(progress.step + 1)...] { rest += later.expectedMilliseconds }
    return rest
  }

  /// Returns the time at which the session will end without further actions, for a paused session if it is resumed at
  /// `now`; the actual end if it has ended. An open step counts with the time after which it ends by itself.
  public func plannedEnd(at now: Timestamp) -> Timestamp {
    let timeline = SessionTimeline(plan)
    let progress = progress(at: now, timeline)
    if case .finished(let finish) = progress.phase { return finish.at }
    var rest = -progress.elapsed
    for step in timeline.steps[progress.step...] { rest += step.milliseconds }
    return max(now, startedAt).adding(milliseconds: rest)
  }
}

/// Advances through the steps of a session with the time, except for pauses.
struct SessionWalk {
  let timeline: SessionTimeline
  var progress = SessionProgress(phase: .running, step: 0, elapsed: 0, logged: [])
  /// The time up to which it has advanced.
  var clock: Timestamp
  /// The time without pauses so far.
  private var active: Int64 = 0

  init(_ timeline: SessionTimeline, at start: Timestamp) {
    self.timeline = timeline
    clock = start
  }

  var isFinished: Bool { progress.isFinished }

  mutating func finish(at moment: Timestamp, _ reason: SessionProgress.Finish.Reason) {
    progress.phase = .finished(SessionProgress.Finish(at: moment, reason: reason))
  }

  /// Advances to `end`, and applies the jumps until then.
  mutating func run(to end: Timestamp, _ jumps: [RunningSession.Jump], _ next: inout Int) {
    while !isFinished, next < jumps.count, jumps[next].at <= end {
      advance(to: jumps[next].at)
      if isFinished { return }
      apply(jumps[next])
      next += 1
    }
    if !isFinished { advance(to: end) }
  }

  /// Applies the jumps made during a pause, in which no time passes.
  mutating func applyJumps(until end: Timestamp, _ jumps: [RunningSession.Jump], _ next: inout Int) {
    while !isFinished, next < jumps.count, jumps[next].at <= end {
      apply(jumps[next])
      next += 1
    }
  }

  private mutating func apply(_ jump: RunningSession.Jump) {
    // The tap that ends an open last step is the session's planned end.
    let isPlanned = progress.step == timeline.steps.count - 1 && timeline.steps[progress.step].isOpen
    progress.step = min(jump.step, timeline.steps.count)
    progress.elapsed = 0
    if progress.step == timeline.steps.count { finish(at: clock, isPlanned ? .planned : .early) }
  }

  /// Spends the time until `end` in the present step and those after it.
  private mutating func advance(to end: Timestamp) {
    while !isFinished, clock < end {
      let step = timeline.steps[progress.step]
      let left = min(step.milliseconds - progress.elapsed, CalmLimits.activeMilliseconds - active)
      let passed = min(left, end.milliseconds - clock.milliseconds)
      let next = clock.adding(milliseconds: passed)
      if step.isLogged, passed > 0 { log(clock, next) }
      clock = next
      active += passed
      progress.elapsed += passed
      guard passed == left else { return }
      if active >= CalmLimits.activeMilliseconds { return finish(at: clock, .planned) }
      progress.step += 1
      progress.elapsed = 0
      if progress.step == timeline.steps.count { finish(at: clock, .planned) }
    }
  }

  private mutating func log(_ start: Timestamp, _ end: Timestamp) {
    if let last = progress.logged.last, last.end == start {
      progress.logged[progress.logged.count - 1] = SessionStretch(last.start, end)
    } else {
      progress.logged.append(SessionStretch(start, end))
    }
  }
}

extension CalmLimits {
  /// The longest time for which a session runs without pauses, which bounds sessions whose user keeps stepping back.
  static let activeMilliseconds: Int64 = 12 * 3_600_000
}
