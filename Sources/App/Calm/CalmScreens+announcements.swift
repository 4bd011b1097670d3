import Calm
import Core
import Replica

/// Spoken announcements of workouts (M-13). The track has a short chime where each begins, for a screen that is off.
extension CalmScreens {
  /// The most that the announced time may move on from one look at the clock to the next; otherwise the session jumped.
  private static let stepMillisecondsMax: Int64 = 2500

  /// Says what has become due since the last call, if the session sounds on this device.
  func announce(_ session: RunningSession, _ step: inout Step) {
    guard let view = app.calmView, announces(session), view.track?.session == session.id, !session.isPaused else {
      return
    }
    let whole = CuePlan(session.plan)
    let now = whole.milliseconds - CuePlan(session, at: step.now).milliseconds
    // After a jump only what begins exactly there is due.
    let before = (0..<Self.stepMillisecondsMax).contains(now - view.saidAt) ? view.saidAt : now - 1
    view.saidAt = now
    guard let due = whole.announcements.last(where: { $0.at > before && $0.at <= now }) else { return }
    step.effects.append(.speak(text: text(for: due.announcement)))
  }

  func announces(_ session: RunningSession) -> Bool {
    calm.preferences.announces && session.plan.kind == .workout
  }

  private func text(for announcement: SessionAnnouncement) -> String {
    switch announcement {
    case .exercise(let number, let count, let id):
      strings.calmSayExercise(index: Int(number), count: Int(count), name: exerciseName(id))
    case .lastExercise(let id): strings.calmSayLastExercise(name: exerciseName(id))
    case .round(let number, let count, let id):
      strings.calmSayRound(index: Int(number), count: Int(count), name: exerciseName(id))
    case .lastRound(let id): strings.calmSayLastRound(name: exerciseName(id))
    }
  }
}
