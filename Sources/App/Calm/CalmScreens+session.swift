import Actions
import Calm
import Core
import Replica
import Sound
import Texts

/// The current session: its start and end, the timer that updates its screen, and its track.
extension CalmScreens {
  // MARK: Starting and ending

  /// Starts the session of the kind's form. If another one is in progress, a sheet asks first (M-5).
  func start(_ kind: SessionKind, endingOther: Bool = false, _ step: inout Step) {
    guard let view = app.calmView else { return }
    guard let plan = plan(kind) else {
      if app.route == .calm(.home) { app.go(.calm(route(of: kind)), .push, &step) }
      return
    }
    let id = UniqueID(random: step.tick.random.0, step.tick.random.1)
    let other = current
    let refusal = act(&step) { (actions) throws(CalmRefusal) in
      try actions.start(plan, id, endingOther: endingOther)
    }
    if case .running = refusal { return app.open(.calm(sheet(startingOf: kind)), &step) }
    if let refusal {
      view.error = text(for: refusal)
      return
    }
    if let other { view.track = view.track?.session == other.id ? nil : view.track }
    view.finished = nil
    view.shownStep = -1
    view.saidAt = -1
    view.error = ""
    app.closeOverlay(&step)
    if let session = current {
      playTrack(session, &step)
      announce(session, &step)
      step.effects.append(.keepAwake(true))
    }
    setTimer(&step)
    app.go(.calm(.session), app.route == .calm(.session) ? .replace : .push, &step)
  }

  func changeSession(
    _ step: inout Step, _ action: (CalmActions, UniqueID) throws(CalmRefusal) -> [Change]
  ) {
    guard let session = current else { return }
    let jumps = session.jumps.count
    act(&step) { (actions) throws(CalmRefusal) in try action(actions, session.id) }
    if let after = current, after.id == session.id {
      // A jump to another step needs a new track that begins there.
      if after.jumps.count != jumps, app.calmView?.track != nil { playTrack(after, &step) }
      announce(after, &step)
    } else {
      markFinished(of: session, &step)
    }
    setTimer(&step)
    followTrack(&step)
  }

  /// Ends the session. Asks first if it would not be logged.
  func end(_ step: inout Step) {
    guard let session = current else { return }
    var ended = session
    ended.end(at: step.now)
    let isLogged = SessionEntry(logging: ended, at: step.now, timeZone: timeZone) { _ in nil } != nil
    guard isLogged else { return app.open(.calm(.tooShort), &step) }
    changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.end(id) }
  }

  /// Shows the summary of a session that is over.
  func markFinished(of session: RunningSession, _ step: inout Step) {
    guard let view = app.calmView else { return }
    view.revision += 1
    view.shownStep = -1
    if case .finished(let finish) = session.progress(at: step.now).phase, finish.reason == .planned {
      view.endedAsPlanned = session.id
      playClosing(session, &step)
    }
    step.effects.append(.keepAwake(false))
    if app.route == .calm(.session) {
      view.finished = FinishedSession(id: session.id, kind: session.plan.kind)
    } else if let entry = calm.session(session.id) {
      app.showToast(strings.calmLoggedToast(kind: name(of: entry.kind), time: duration(entry.milliseconds)), &step)
    }
  }

  func closeSummary(_ step: inout Step) {
    guard let view = app.calmView, let finished = view.finished else { return }
    if let note = finished.note {
      let refusal = act(&step) { (actions) throws(CalmRefusal) in try actions.note(finished.id, note) }
      if let refusal {
        view.error = text(for: refusal)
        return
      }
    }
    view.finished = nil
    view.error = ""
    app.go(.calm(.home), .replace, &step)
  }

  func rate(_ effort: Int32, _ step: inout Step) {
    guard let finished = app.calmView?.finished else { return }
    act(&step) { (actions) throws(CalmRefusal) in try actions.rate(finished.id, effort) }
  }

  /// Removes a session from the log, which the toast's undo restores.
  func removeSession(_ id: UniqueID, _ step: inout Step) {
    guard let view = app.calmView, let entry = calm.session(id) else { return }
    act(&step) { (actions) throws(CalmRefusal) in try actions.remove(id) }
    if app.overlay == .calm(.entry) { app.closeOverlay(&step) }
    (view.undo, view.planUndo) = ([.session(entry)], nil)
    app.showToast(strings.calmRemovedToast, undo: .calm, &step)
    guard view.finished?.id == id else { return }
    view.finished = nil
    app.go(.calm(.home), .replace, &step)
  }

  func undo(_ step: inout Step) {
    guard let view = app.calmView else { return }
    let items = view.undo
    view.undo = []
    view.revision += 1
    act(&step) { (actions) throws(CalmRefusal) in actions.restore(items) }
    undoPlan(&step)
  }

  // MARK: Time

  /// Updates the session's screen when the timer rings.
  func ring(_ step: inout Step) {
    app.calmView?.revision += 1
    let before = app.calmView?.shownStep ?? -1
    tick(&step)
    if current == nil, app.overlay == .calm(.tooShort) { app.closeOverlay(&step) }
    guard let session = current, let view = app.calmView else { return }
    let position = session.progress(at: step.now)
    view.shownStep = position.step
    if before >= 0, position.step != before, session.plan.kind != .meditation {
      step.effects.append(.haptic(milliseconds: 30))
    }
    announce(session, &step)
  }

  /// Sets the timer to the time at which the shown seconds change next.
  func setTimer(_ step: inout Step) {
    guard let session = current, !session.isPaused else {
      return step.effects.append(.timer(name: ModulePart.calm.rawValue, milliseconds: 0))
    }
    let timeline = SessionTimeline(session.plan)
    let position = session.progress(at: step.now, timeline)
    app.calmView?.shownStep = position.step
    let current = timeline.steps[min(position.step, timeline.steps.count - 1)]
    let rest = current.milliseconds - position.elapsed
    // The clock counts up in an open step.
    let next = current.isOpen ? 1000 - position.elapsed % 1000 : rest % 1000
    // A few milliseconds late, so that the seconds left, which are rounded up, have changed by then.
    step.effects.append(.timer(name: ModulePart.calm.rawValue, milliseconds: (next <= 0 ? 1000 : next) + 5))
  }

  // MARK: Sound

  /// Renders the remaining sounds of the session as one file, and plays it (M-3a).
  func playTrack(_ session: RunningSession, _ step: inout Step) {
    guard let view = app.calmView, let formats = view.formats else { return }
    view.revision += 1
    if isOverMusic(session) { return beginClips(session, &step) }
    let extras = CalmTrack.Extras(
      hasChimes: announces(session), isBackground: background(of: session.plan.kind) != nil)
    guard let plan = CalmTrack.plan(session, at: step.now, extras), let file = CalmTrack.file(plan, formats) else {
      view.track = nil
      return stopBackground(&step)
    }
    view.track = PlayedTrack(
      session: session.id, restMilliseconds: CuePlan(session, at: step.now).milliseconds, isPlaying: !session.isPaused)
    step.effects.append(
      .playTrack(mime: file.format.mediaType, title: title(of: session.plan), chunks: file.slices))
    layBackground(session.plan.kind, &step)
    if session.isPaused { step.effects.append(.track(.pause)) }
  }

  /// Pauses, continues or stops the track to match the session.
  func followTrack(_ step: inout Step) {
    guard let view = app.calmView, let track = view.track else { return }
    guard let session = current, session.id == track.session else {
      view.track = nil
      view.background.isBehindTrack = false
      if track.isClips, view.endedAsPlanned != track.session { endClip(&step) }
      if track.isClips { return }
      // Stops the track at an early end. At the planned end, its last gong rings out.
      if view.endedAsPlanned != track.session { step.effects.append(.track(.stop)) }
      return
    }
    if track.isPlaying == session.isPaused {
      view.track?.isPlaying = !session.isPaused
      if !track.isClips {
        step.effects.append(.track(session.isPaused ? .pause : .resume))
      } else if session.isPaused {
        endClip(&step)
      }
    }
  }

  func updateTrack(_ message: CalmMessage, _ step: inout Step) {
    guard let view = app.calmView else { return }
    switch message {
    case .formats(let flac, let wave):
      view.formats = AudioFormats(flac: flac, wave: wave)
      if app.areaPart == .calm { readyBackground(&step) }
    case .trackPaused:
      // A phone call or another app has interrupted the track, so the session pauses, too.
      guard view.track?.isPlaying == true else { return }
      view.track?.isPlaying = false
      changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.pause(id) }
    case .trackResumed:
      guard view.track?.isPlaying == false else { return }
      view.track?.isPlaying = true
      changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.resume(id) }
    case .trackStopped: changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.end(id) }
    case .trackAt(let position): correctTrack(position, &step)
    case .trackFailed: view.track = nil
    default: break
    }
  }

  /// The difference between track and session above which a new track is rendered.
  private static let driftMillisecondsMax: Int64 = 250

  private func correctTrack(_ position: Int64, _ step: inout Step) {
    guard let track = app.calmView?.track, track.isPlaying, !track.isClips, let session = current,
      session.id == track.session
    else {
      return
    }
    let expected = track.restMilliseconds - CuePlan(session, at: step.now).milliseconds
    if abs(expected - position) > Self.driftMillisecondsMax { playTrack(session, &step) }
  }

  /// Plays a sound as a preview.
  func hear(_ sample: CalmSample, _ step: inout Step) {
    if sample == .background { return tryBackground(&step) }
    guard let formats = app.calmView?.formats, let plan = CalmTrack.plan(sample),
      let file = CalmTrack.file(plan, formats)
    else { return }
    step.effects.append(.playClip(mime: file.format.mediaType, isOverMusic: false, chunks: file.slices))
  }
}
