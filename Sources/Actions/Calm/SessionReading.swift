import Calm
import Core

/// The values that a timer shows for a session at one moment, on the page and on the terminal.
public struct SessionReading: Equatable, Sendable {
  public let progress: SessionProgress
  /// Nil once the session is over.
  public let step: TimelineStep?
  /// Seconds left in the step, rounded up; nil for a step that counts up until the user ends it, and after the end.
  public let stepSecondsLeft: Int64?
  /// Seconds passed in the step, rounded down.
  public let stepSeconds: Int64
  /// Seconds left in the session, rounded up; an estimate if `isAbout`, nil while a meditation without an end counts up.
  public let secondsLeft: Int64?
  public let isAbout: Bool
  /// The elapsed fractions of the step and of the session in thousandths, 0…1000; 0 if the end is unknown.
  public let stepThousandths: Int32
  public let thousandths: Int32
  /// The next work step, for "Up next"; nil if there is none.
  public let next: TimelineStep?
  /// Whether a rest comes before that work.
  public let isRestBetween: Bool
  public let roundCount: Int32
  public let exerciseCount: Int32

  public var isPaused: Bool { if case .paused = progress.phase { true } else { false } }

  /// Computes the values at `now`.
  public init(_ session: RunningSession, at now: Timestamp) {
    let timeline = SessionTimeline(session.plan)
    progress = session.progress(at: now, timeline)
    (roundCount, exerciseCount) = (timeline.roundCount, timeline.exerciseCount)
    let index = progress.step
    stepSeconds = progress.elapsed / 1000
    guard !progress.isFinished, index < timeline.steps.count else {
      (step, stepSecondsLeft, secondsLeft, isAbout, next, isRestBetween) = (nil, nil, 0, false, nil, false)
      (stepThousandths, thousandths) = (1000, 1000)
      return
    }
    let current = timeline.steps[index]
    step = current
    next = timeline.nextWork(after: index)
    isRestBetween = index + 1 < timeline.steps.count && timeline.steps[index + 1].role == .rest
    isAbout = timeline.isOpen(from: index)
    stepSecondsLeft =
      current.isOpen ? nil : SessionProgress.seconds(roundedUp: current.milliseconds - progress.elapsed)
    stepThousandths = current.isOpen ? 0 : Self.thousandths(progress.elapsed, of: current.milliseconds)
    let countsUp = current.isOpen && current.expectedMilliseconds == 0
    let left = session.remainingMilliseconds(at: now)
    secondsLeft = countsUp ? nil : SessionProgress.seconds(roundedUp: left)
    let total = timeline.steps.reduce(0) { $0 + $1.expectedMilliseconds }
    thousandths = countsUp ? 0 : Self.thousandths(total - left, of: total)
  }

  private static func thousandths(_ part: Int64, of whole: Int64) -> Int32 {
    whole <= 0 ? 0 : Int32(max(0, min(part * 1000 / whole, 1000)))
  }
}
