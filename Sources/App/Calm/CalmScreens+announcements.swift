import Actions
import Calm
import Core
import Replica
import Sound
import Texts

/// Sounds that are started when they are due, while the screen is on: spoken announcements of workouts (M-13), for
/// which the track contains a short chime, and the cues played over the user's own music, which a track would stop
/// (M-12a).
extension CalmScreens {
  /// The longest time between two calls of `announce` during normal play; after a longer time, the session has jumped.
  private static let stepMillisecondsMax: Int64 = 2500

  /// Speaks and plays what has become due since the last call, if this device plays the session's sounds.
  func announce(_ session: RunningSession, _ step: inout Step) {
    guard let view = app.calmView, let track = view.track, track.session == session.id, !session.isPaused,
      announces(session) || track.isClips
    else { return }
    let whole = CuePlan(session.plan)
    let now = whole.milliseconds - CuePlan(session, at: step.now).milliseconds
    // After a jump, only sounds that begin exactly there are due.
    let before = (0..<Self.stepMillisecondsMax).contains(now - view.saidAt) ? view.saidAt : now - 1
    view.saidAt = now
    if track.isClips, let due = whole.cues.last(where: { $0.at > before && $0.at <= now }) { playClip(due, &step) }
    guard announces(session), let due = whole.announcements.last(where: { $0.at > before && $0.at <= now }) else {
      return
    }
    step.effects.append(.speak(text: text(for: due.announcement)))
  }

  // MARK: Over my music

  func isOverMusic(_ session: RunningSession) -> Bool {
    calm.preferences.isOverMusic && session.plan.kind == .workout
  }

  /// Begins the clips of a session. Plays a moment of silence in the tap that starts it, because WebKit lets scripts
  /// play an element only after it has played in a tap.
  func beginClips(_ session: RunningSession, _ step: inout Step) {
    app.calmView?.track = PlayedTrack(
      session: session.id, restMilliseconds: 0, isPlaying: !session.isPaused, isClips: true)
    playClip(CalmTrack.silence, &step)
  }

  func endClip(_ step: inout Step) { step.effects.append(.playClip(mime: "", isOverMusic: true, chunks: [])) }

  /// Plays the sound at the planned end of a session.
  func playClosing(_ session: RunningSession, _ step: inout Step) {
    guard let track = app.calmView?.track, track.isClips, track.session == session.id else { return }
    playClip(ScheduledCue(at: 0, .closing), &step)
  }

  private func playClip(_ cue: ScheduledCue, _ step: inout Step) { playClip(CalmTrack.plan(cue), &step) }

  private func playClip(_ plan: TrackPlan?, _ step: inout Step) {
    guard let plan, let formats = app.calmView?.formats, let file = CalmTrack.file(plan, formats) else { return }
    step.effects.append(.playClip(mime: file.format.mediaType, isOverMusic: true, chunks: file.slices))
  }

  // MARK: Announcements

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
