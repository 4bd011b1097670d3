import Core

/// All sounds of a session from one of its moments on (M-3, M-8, M-12). The track is rendered from it at the start, and
/// again after a skip, a step back or a restart. A pause only stops the track.
public struct CuePlan: Equatable, Sendable {
  /// Ascending.
  public let cues: [ScheduledCue]
  /// Empty if nothing is spoken; ascending.
  public let announcements: [ScheduledAnnouncement]
  /// The time until the end of the session, after which the last cue may ring out.
  public let milliseconds: Int64

  /// The time between the three gongs of a change.
  public static let gongSpacingMilliseconds: Int64 = 2500
  public static let gongsAtChange = 3
  /// Work of this length or less has no tones at its end.
  public static let toneWorkMilliseconds: Int64 = 3500
  /// The tones begin this long before the end of work, and end with it.
  public static let countdownMilliseconds: Int64 = 3000
  /// Without a rest, an announcement begins this long before the end of the previous phase.
  public static let announcementLeadMilliseconds: Int64 = 6000

  /// Creates the plan from the moment `elapsed` milliseconds into the step at `index`; cues that would have begun before it are left out.
  public init(_ plan: SessionPlan, from index: Int = 0, elapsed: Int64 = 0) {
    let timeline = SessionTimeline(plan)
    var builder = CueBuilder(plan, timeline)
    var position: Int64 = -elapsed
    for i in timeline.steps.indices.dropFirst(index) {
      builder.add(i, at: position)
      position += timeline.steps[i].milliseconds
    }
    if index < timeline.steps.count { builder.addEnd(at: position) }
    cues = builder.cues.filter { $0.at >= 0 }.ordered { $0.at < $1.at }
    announcements = builder.announcements.filter { $0.at >= 0 }
    milliseconds = max(0, position)
  }

  /// Returns the number of bells in the whole session, which limits how long each may ring, regardless of where the
  /// track begins (M-3a).
  public static func bellCount(_ plan: SessionPlan) -> Int {
    var count = 0
    for cue in CuePlan(plan).cues { if case .bell = cue.cue { count += 1 } }
    return count
  }

  /// Creates the plan of the rest of a session at `now`; an empty one if it has ended.
  public init(_ session: RunningSession, at now: Timestamp) {
    let progress = session.progress(at: now)
    let end = SessionTimeline(session.plan).steps.count
    self.init(session.plan, from: progress.isFinished ? end : progress.step, elapsed: progress.elapsed)
  }
}

private struct CueBuilder {
  let plan: SessionPlan
  let timeline: SessionTimeline
  var cues: [ScheduledCue] = []
  var announcements: [ScheduledAnnouncement] = []

  init(_ plan: SessionPlan, _ timeline: SessionTimeline) {
    self.plan = plan
    self.timeline = timeline
  }

  /// Adds the sounds of the step at `index`, which begins at `start`.
  mutating func add(_ index: Int, at start: Int64) {
    let step = timeline.steps[index]
    switch plan.content {
    case .meditation(let meditation):
      if step.role == .meditation {
        ring(meditation.sounds.start, at: start)
        for minute in meditation.sounds.bells.minutes(within: step.milliseconds) {
          ring(meditation.sounds.bell, at: start + Int64(minute) * 60_000)
        }
      } else if step.role == .reflection {
        for i in 0..<CuePlan.gongsAtChange {
          ring(meditation.sounds.change, at: start + Int64(i) * CuePlan.gongSpacingMilliseconds)
        }
      }
    case .breathing(_, let theme):
      if case .breath(let phase) = step.role {
        cues.append(ScheduledCue(at: start, .breath(phase, theme), millisecondsMax: step.milliseconds))
      }
    case .workout: addWorkout(index, step, at: start)
    }
  }

  mutating func addEnd(at end: Int64) {
    switch plan.content {
    case .meditation(let meditation): ring(meditation.sounds.end, at: end)
    case .breathing: break
    case .workout: cues.append(ScheduledCue(at: end, .closing))
    }
  }

  private mutating func ring(_ sound: BellSound, at moment: Int64) {
    if sound != .none { cues.append(ScheduledCue(at: moment, .bell(sound))) }
  }

  private mutating func addWorkout(_ index: Int, _ step: TimelineStep, at start: Int64) {
    let end = start + step.milliseconds
    let isLast = index == timeline.steps.count - 1
    if step.isWork {
      if !step.isOpen, step.milliseconds > CuePlan.toneWorkMilliseconds {
        let length = CuePlan.countdownMilliseconds
        cues.append(ScheduledCue(at: end - length, .countdown, millisecondsMax: length))
      }
      if !isLast, timeline.steps[index + 1].isWork {
        let lead = max(start, end - CuePlan.announcementLeadMilliseconds)
        // The end of a counted phase is unknown, so the next step is announced when it begins.
        announce(timeline.steps[index + 1], at: step.isOpen ? end : lead)
      }
    } else if let next = timeline.nextWork(after: index) {
      if step.milliseconds >= SessionTimeline.leadInMilliseconds {
        let length = SessionTimeline.leadInMilliseconds
        cues.append(ScheduledCue(at: end - length, .leadIn, millisecondsMax: length))
      }
      announce(next, at: start)
    }
  }

  private mutating func announce(_ work: TimelineStep, at moment: Int64) {
    announcements.append(ScheduledAnnouncement(at: moment, SessionAnnouncement(work, timeline)))
  }
}

extension SessionAnnouncement {
  /// Creates the announcement of a step of work. A round's first exercise announces the round if there are several rounds of several
  /// exercises, and the very last exercise announces that it is the last. In an interval timer the repetitions are the exercises.
  init(_ step: TimelineStep, _ timeline: SessionTimeline) {
    var exercise: ExerciseID?
    if case .work(let id) = step.role { exercise = id }
    let isInterval = timeline.exerciseCount == 1
    let number = isInterval ? step.round : step.exercise
    let count = isInterval ? timeline.roundCount : timeline.exerciseCount
    let isLastRound = step.round == timeline.roundCount
    if !isInterval, timeline.roundCount > 1, step.exercise == 1 {
      self = isLastRound ? .lastRound(exercise) : .round(step.round, of: timeline.roundCount, exercise)
    } else if isLastRound, number == count, count > 1 {
      self = .lastExercise(exercise)
    } else {
      self = .exercise(number, of: count, exercise)
    }
  }
}
