import Actions
import Calm
import Core
import Replica
import Texts

/// Calm's screens and the user's actions on them.
struct CalmScreens: Screens {
  let app: AppModel

  var calm: CalmState { app.replica.calm }
  var timeZone: TimeZoneRules { app.environment.timeZone }
  /// The present calendar day, to which sessions and evenings belong: unlike `today`, it always begins at midnight.
  var calendarDay: Day { timeZone.wallClock(at: now).day }

  /// The session in progress, on this device or another one.
  var current: RunningSession? { calm.current(at: now) }

  /// The version of everything that this area shows.
  func version(_ numbers: Int64...) -> RegionVersion {
    var version = RegionVersion(app.generation, calm.revision, app.calmView?.revision ?? 0, Int64(calendarDay.index))
    version.mix(Int64(askedDay.index))
    for number in numbers { version.mix(number) }
    return version
  }

  func update(_ message: CalmMessage, _ step: inout Step) {
    guard let view = app.calmView else { return }
    if message == .more { return renderBackground(&step) }
    // Other regions need no new version while the calendar is scrolled.
    if case .seeMonth(let month) = message { return seeMonth(month) }
    view.revision += 1
    switch message {
    case .start(let kind): start(kind, &step)
    case .startAnyway(let kind): start(kind, endingOther: true, &step)
    case .pause: changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.pause(id) }
    case .resume: changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.resume(id) }
    case .skip: changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.skip(id) }
    case .back: changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.back(id) }
    case .end: end(&step)
    case .discard:
      app.closeOverlay(&step)
      changeSession(&step) { (actions, id) throws(CalmRefusal) in try actions.discard(id) }
    case .listen: if let session = current { playTrack(session, &step) }
    case .done: closeSummary(&step)
    case .rate(let effort): rate(effort, &step)
    case .remove(let id): removeSession(id, &step)
    case .addEntry(let day): addEntry(day, &step)
    case .editEntry(let id): editEntry(id, &step)
    case .saveEntry: saveEntry(&step)
    case .showDay(let day): showDay(day, &step)
    case .type(let field, let text): type(text, into: field)
    case .choose(let kind, let id): choose(kind, id)
    case .hear(let sample): hear(sample, &step)
    case .set(let setting, let text): set(setting, text, &step)
    case .plan(let message): update(message, &step)
    case .transfer(let action): updateTransfer(action, &step)
    case .exercise(let id): openExercise(id, &step)
    case .ownExercise(let message): updateExercises(message, &step)
    case .reminder(let message): updateReminders(message, &step)
    case .evening(let level, let moment): logEvening(level, moment, &step)
    case .openDiary(let day): openDiary(day, &step)
    case .level(let level): choose(level)
    case .noDrinks: chooseNoDrinks()
    case .saveDiary: saveDiary(&step)
    case .removeDiary(let day): removeDiary(day, &step)
    case .gentle(let isOn): act(&step) { (actions) throws(CalmRefusal) in try actions.set(.isGentle(isOn)) }
    case .month(let count): moveMonth(count)
    case .olderEntries: view.logPages += 1
    case .overlapsRead: act(&step) { (actions) throws(CalmRefusal) in actions.markOverlapsRead() }
    case .more, .seeMonth: break
    case .ownSound(let name, let isRefused): receiveOwnSound(name, isRefused: isRefused, &step)
    case .chooseSound(let action): step.effects.append(.ownSound(action))
    case .formats, .trackPaused, .trackResumed, .trackStopped, .trackAt, .trackFailed: updateTrack(message, &step)
    }
  }

  // MARK: Changing

  /// Carries out an action. Returns the refusal, after which nothing has changed; nil if it was done.
  @discardableResult
  func act(_ step: inout Step, _ action: (CalmActions) throws(CalmRefusal) -> [Change]) -> CalmRefusal? {
    do throws(CalmRefusal) {
      app.apply(try action(CalmActions(app.replica, at: step.now, timeZone: timeZone)), &step)
      return nil
    } catch {
      return error
    }
  }

  func text(for refusal: CalmRefusal) -> String {
    switch refusal {
    case .invalid(let error): text(for: error)
    case .running: strings.calmErrorRunning
    case .notRunning: strings.calmErrorNotRunning
    case .notFound, .unknownPreset: strings.calmErrorNotFound
    case .tooMany(let max): strings.calmErrorTooMany(max: max)
    }
  }

  private func text(for error: CalmError) -> String {
    switch error {
    case .outOfRange(_, let range):
      strings.calmErrorRange(min: Int(range.lowerBound), max: Int(range.upperBound))
    case .nameTooLong: strings.calmErrorTextTooLong(max: CalmLimits.nameCharactersMax)
    case .textTooLong(_, let max): strings.calmErrorTextTooLong(max: max)
    case .sessionTooLong: strings.calmErrorSessionTooLong
    case .futureDay: strings.calmErrorFutureDay
    case .dayOutOfRange: strings.calmErrorDay
    case .sessionFinished: strings.calmErrorNotRunning
    default: strings.calmErrorInvalid
    }
  }

  private func type(_ text: String, into field: String) {
    guard let view = app.calmView, let input = CalmInput(rawValue: field) else { return }
    view.error = ""
    view.meditation.saved = nil
    switch input {
    case .minutes: view.meditation.minutes = text
    case .isOpen: view.meditation.isOpen = text == "true"
    case .reflection: view.meditation.reflection = text
    case .ready: view.meditation.ready = text
    case .bells: view.meditation.bells = text
    case .startSound: view.meditation.start = bell(text)
    case .changeSound: view.meditation.change = bell(text)
    case .endSound: view.meditation.end = bell(text)
    case .bellSound: view.meditation.bell = bell(text)
    case .theme: view.breathing.theme = UInt8(text).flatMap { CueTheme(rawValue: $0) }
    case .work: view.workout.work = text
    case .rest: view.workout.rest = text
    case .repetitions: view.workout.repetitions = text
    case .drinks: view.diary.drinks = text
    case .volume, .strength: measure(text, input)
    case .note: view.diary.note = text
    case .day: if let day = Day(iso: text) { moveDiary(to: day) }
    case .sessionNote: view.finished?.note = text
    case .entryKind, .entryActivity, .entryDay, .entryTime, .entryMinutes, .entryEffort, .entryNote:
      typeEntry(text, into: input)
    }
  }

  private func bell(_ text: String) -> BellSound? { UInt8(text).flatMap { BellSound(rawValue: $0) } }

  private func choose(_ kind: SessionKind, _ id: String) {
    app.calmView?.error = ""
    switch kind {
    case .breathing: app.calmView?.breathing.chosen = id
    case .workout: app.calmView?.workout.chosen = id
    case .meditation: chooseMeditation(id)
    }
  }

  // MARK: Coming and going

  /// Starts the area once its part is loaded.
  func begin(_ step: inout Step) {
    if app.calmView == nil { app.calmView = CalmViewState() }
    #if hasFeature(Embedded)
      Strings.calmTexts = (Strings.bytes(Strings.germanCalmBlob), Strings.bytes(Strings.englishCalmBlob))
      app.formats = Formats(language: strings.language, regionCode: app.formats.region.code)
    #endif
    for part in app.replica.attach(CalmArea.shared) { showDamage(part.key, &step) }
    tick(&step)
  }

  private func showDamage(_ key: String, _ step: inout Step) {
    app.banner = .damaged(part: key)
    for change in app.replica.changesAfterDamage(of: [key]) { app.apply(change, &step) }
  }

  /// Logs sessions that have ended, and sets the timer for the current one. Called whenever the time or the area's data
  /// have changed.
  func tick(_ step: inout Step) {
    let running = calm.running
    act(&step) { (actions) throws(CalmRefusal) in actions.logFinished() }
    for session in running where session.progress(at: step.now).isFinished { markFinished(of: session, &step) }
    setTimer(&step)
    followTrack(&step)
    remind(&step)
  }

  /// Opens one of the screens.
  func visit(_ route: CalmRoute, _ step: inout Step) {
    if app.calmView?.route != route { app.calmView?.beginVisit(of: route) }
    app.calmView?.error = ""
    app.calmView?.badSetting = nil
    app.calmView?.revision += 1
    if app.calmView?.background.isTried == true { stopBackground(&step) }
    readyBackground(&step)
    if route == .reminder, app.calmView?.reminder == nil { app.go(.calm(.reminders), .replace, &step) }
    if route == .plan, app.calmView?.draft == nil { app.go(.calm(.home), .replace, &step) }
    if route == .calendar { growMonths() }
    if route == .session, current == nil, app.calmView?.finished == nil {
      app.go(.calm(.home), .replace, &step)
    }
  }

  /// Called after a screen of another area was opened. Stops the preview of a background sound.
  func leave(_ step: inout Step) {
    if app.calmView?.background.isTried == true { stopBackground(&step) }
    app.calmView?.route = nil
  }
}
