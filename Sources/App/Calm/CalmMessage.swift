import Calm
import Core
import Texts

/// An action on calm's screens.
public enum CalmMessage: Equatable, Sendable {
  // Sessions.
  /// Starts the session that the kind's screen shows.
  case start(SessionKind)
  /// Starts a session and ends the one in progress, after the user was asked.
  case startAnyway(SessionKind)
  case pause
  case resume
  case skip
  case back
  case end
  /// Ends the session without logging it.
  case discard
  /// Plays the sounds of the current session on this device, after a reload or for a session of another device.
  case listen
  /// Closes the summary of a finished session.
  case done
  /// Rates the effort of the finished session, 1…10.
  case rate(Int32)
  /// Removes a session from the log.
  case remove(UniqueID)
  /// Opens the sheet to enter a session of this day.
  case addEntry(Day)
  case editEntry(UniqueID)
  case saveEntry
  /// Shows a day of the calendar.
  case showDay(Day)

  // Forms.
  case type(field: String, text: String)
  /// Chooses a preset by its id; an empty one chooses the interval timer.
  case choose(SessionKind, id: String)
  /// Plays a sound as a preview.
  case hear(CalmSample)
  /// Changes a setting to the entered or chosen value.
  case set(CalmSetting, text: String)
  case plan(PlanMessage)
  case transfer(CalmTransferAction)
  /// Shows how an exercise is done.
  case exercise(ExerciseID)
  case ownExercise(ExerciseMessage)
  case reminder(ReminderMessage)

  // Diary.
  /// Opens the sheet for an evening; nil for the evening that an entry made now belongs to (M-19).
  case openDiary(Day?)
  case level(DrinkLevel)
  /// An evening without any drink.
  case noDrinks
  case saveDiary
  /// Logs the evening that an entry made at a time belongs to (M-19): the time of a tap on a notification's button; nil
  /// for now.
  case evening(DrinkLevel, at: Timestamp?)
  case removeDiary(Day)
  case gentle(Bool)
  /// Moves the month shown by this many months.
  case month(Int32)
  /// From the host: the user has scrolled the calendar to this month.
  case seeMonth(Month)
  /// The user has read the notice of sessions that ran at the same time.
  case overlapsRead
  /// Shows older sessions of the log.
  case olderEntries

  // From the host.
  /// The audio formats that the browser plays.
  case formats(flac: Bool, wave: Bool)
  /// The system or a button on the lock screen has paused, continued or stopped the track.
  case trackPaused
  case trackResumed
  case trackStopped
  /// The track's position in milliseconds, when the page is shown again.
  case trackAt(Int64)
  /// The browser refused to play.
  case trackFailed
  /// The host has stored the slices of a background sound's file and requests the next ones.
  case more
  /// The name of the user's own background sound on this device, nil for none, or that the chosen file cannot be played.
  case ownSound(String?, isRefused: Bool)
  /// Chooses the user's own background sound, or deletes it.
  case chooseSound(Effect.OwnSoundAction)

  public var calmWire: String {
    switch self {
    case .start(let kind): MessageText.wire("calm.start", kind.code)
    case .startAnyway(let kind): MessageText.wire("calm.startanyway", kind.code)
    case .pause: "calm.pause"
    case .resume: "calm.resume"
    case .skip: "calm.skip"
    case .back: "calm.back"
    case .end: "calm.end"
    case .discard: "calm.discard"
    case .listen: "calm.listen"
    case .done: "calm.done"
    case .rate(let effort): MessageText.wire("calm.rate", "\(effort)")
    case .remove(let id): MessageText.wire("calm.remove", id.text)
    case .addEntry(let day): MessageText.wire("calm.add", "\(day.index)")
    case .editEntry(let id): MessageText.wire("calm.edit", id.text)
    case .saveEntry: "calm.saveentry"
    case .showDay(let day): MessageText.wire("calm.day", "\(day.index)")
    case .type(let field, let text): MessageText.wire("calm.type", field, text)
    case .choose(let kind, let id): MessageText.wire("calm.choose", kind.code, id)
    case .hear(let sample): MessageText.wire("calm.hear", sample.code)
    case .set(let setting, let text): MessageText.wire("calm.set", setting.rawValue, text)
    case .plan(let message): message.planWire
    case .exercise(let id): MessageText.wire("calm.exercise", id.text)
    case .ownExercise(let message): message.exerciseWire
    case .transfer(let action): MessageText.wire("calm.files", action.rawValue)
    case .reminder(let message): message.reminderWire
    case .openDiary(let day): MessageText.wire("calm.diary", day.map { "\($0.index)" } ?? "")
    case .level(let level): MessageText.wire("calm.level", level.code)
    case .noDrinks: "calm.nodrinks"
    case .saveDiary: "calm.savediary"
    case .evening(let level, let moment):
      MessageText.wire("calm.evening", level.code, moment.map { "\($0.milliseconds)" } ?? "")
    case .removeDiary(let day): MessageText.wire("calm.removediary", "\(day.index)")
    case .gentle(let isOn): MessageText.wire("calm.gentle", isOn ? "true" : "false")
    case .olderEntries: "calm.older"
    case .overlapsRead: "calm.overlaps"
    case .month(let step): MessageText.wire("calm.month", "\(step)")
    case .seeMonth(let month): MessageText.wire(HostName.calmSee, "\(month.index)")
    case .formats(let flac, let wave):
      MessageText.wire(HostName.calmFormats, flac ? "true" : "false", wave ? "true" : "false")
    case .trackPaused: MessageText.wire(HostName.calmTrack, "paused")
    case .trackResumed: MessageText.wire(HostName.calmTrack, "resumed")
    case .trackStopped: MessageText.wire(HostName.calmTrack, "stopped")
    case .trackAt(let milliseconds): MessageText.wire(HostName.calmTrack, "at", "\(milliseconds)")
    case .trackFailed: MessageText.wire(HostName.calmTrack, "failed")
    case .more: HostName.calmMore
    case .ownSound(let name, let isRefused):
      MessageText.wire(HostName.calmOwn, isRefused ? "refused" : name == nil ? "none" : "kept", name ?? "")
    case .chooseSound(let action): MessageText.wire("calm.sound", action.rawValue)
    }
  }

  init?(calmText text: MessageText) {
    switch text.name {
    case "calm.pause": self = .pause
    case "calm.resume": self = .resume
    case "calm.skip": self = .skip
    case "calm.back": self = .back
    case "calm.end": self = .end
    case "calm.discard": self = .discard
    case "calm.listen": self = .listen
    case "calm.done": self = .done
    case "calm.saveentry": self = .saveEntry
    case "calm.older": self = .olderEntries
    case "calm.overlaps": self = .overlapsRead
    case "calm.savediary": self = .saveDiary
    case "calm.diary": self = .openDiary(text.day(0))
    case "calm.type":
      guard let field = text.text(0), CalmInput(rawValue: field) != nil else { return nil }
      self = .type(field: field, text: text.rest(1))
    default:
      guard let message = Self.withArgument(text) ?? Self.fromTrack(text) else { return nil }
      self = message
    }
  }

  private static func withArgument(_ text: MessageText) -> CalmMessage? {
    let word = text.text(0) ?? ""
    switch text.name {
    case "calm.start": return SessionKind(code: word).map { .start($0) }
    case "calm.startanyway": return SessionKind(code: word).map { .startAnyway($0) }
    case "calm.rate": return text.int(0).flatMap { (1...10).contains($0) ? .rate($0) : nil }
    case "calm.remove": return UniqueID(word).map { .remove($0) }
    case "calm.edit": return UniqueID(word).map { .editEntry($0) }
    case "calm.add": return text.day(0).map { .addEntry($0) }
    case "calm.day": return text.day(0).map { .showDay($0) }
    case "calm.choose":
      // The host appends the radio's own value.
      return SessionKind(code: word).map { .choose($0, id: text.text(1) ?? "") }
    case "calm.set": return CalmSetting(rawValue: word).map { .set($0, text: text.rest(1)) }
    case "calm.plan": return PlanMessage(planText: text).map { .plan($0) }
    case "calm.exercise":
      let id = text.rest(0)
      return id.utf8.count <= CalmLimits.idByteCountMax ? .exercise(ExerciseID(id)) : nil
    case "calm.ownexercise": return ExerciseMessage(exerciseText: text).map { .ownExercise($0) }
    case "calm.files": return CalmTransferAction(rawValue: word).map { .transfer($0) }
    case "calm.reminder": return ReminderMessage(reminderText: text).map { .reminder($0) }
    case "calm.evening":
      return DrinkLevel(code: word).map { .evening($0, at: Int64(text.rest(1)).map { Timestamp(milliseconds: $0) }) }
    case "calm.hear": return CalmSample(code: text.rest(0)).map { .hear($0) }
    case "calm.nodrinks": return .noDrinks
    case "calm.level": return DrinkLevel(code: word).map { .level($0) }
    case "calm.removediary": return text.day(0).map { .removeDiary($0) }
    case "calm.gentle": return text.bool(0).map { .gentle($0) }
    case HostName.calmSee: return text.int(0).flatMap { Month(index: $0) }.map { .seeMonth($0) }
    case "calm.month": return text.int(0).flatMap { $0 == 1 || $0 == -1 ? .month($0) : nil }
    default: return nil
    }
  }

  private static func fromTrack(_ text: MessageText) -> CalmMessage? {
    switch text.name {
    case HostName.calmFormats:
      guard let flac = text.bool(0), let wave = text.bool(1) else { return nil }
      return .formats(flac: flac, wave: wave)
    case HostName.calmTrack: return track(text)
    case HostName.calmMore: return .more
    case HostName.calmOwn:
      switch text.text(0) {
      case "kept": return .ownSound(text.rest(1), isRefused: false)
      case "none": return .ownSound(nil, isRefused: false)
      case "refused": return .ownSound(nil, isRefused: true)
      default: return nil
      }
    case "calm.sound": return Effect.OwnSoundAction(rawValue: text.rest(0)).map { .chooseSound($0) }
    default: return nil
    }
  }

  private static func track(_ text: MessageText) -> CalmMessage? {
    switch text.text(0) {
    case "paused": return .trackPaused
    case "resumed": return .trackResumed
    case "stopped": return .trackStopped
    case "failed": return .trackFailed
    case "at": return Int64(text.rest(1)).map { .trackAt($0) }
    default: return nil
    }
  }

  /// The names of the messages that the page's scripts send by themselves.
  enum HostName {
    static var calmFormats: String { "calm.formats" }
    static var calmTrack: String { "calm.track" }
    static var calmMore: String { "calm.more" }
    static var calmOwn: String { "calm.own" }
    static var calmSee: String { "calm.see" }
  }
}

/// An input of calm's screens.
enum CalmInput: String, CaseIterable {
  case minutes
  case isOpen = "open"
  case reflection, ready, bells
  case startSound = "start"
  case changeSound = "change"
  case endSound = "end"
  case bellSound = "bell"
  case theme
  case work, rest, repetitions
  case drinks, note, day, volume, strength
  case sessionNote = "sessionnote"
  case entryKind = "entrykind"
  case entryActivity = "entryactivity"
  case entryDay = "entryday"
  case entryTime = "entrytime"
  case entryMinutes = "entryminutes"
  case entryEffort = "entryeffort"
  case entryNote = "entrynote"

  var prefix: MessagePrefix { MessagePrefix("calm.type:" + rawValue) }
  var elementID: String { "calm-" + rawValue }
}

extension MessagePrefix {
  static var calmGentle: MessagePrefix { MessagePrefix("calm.gentle") }
}

/// A sound to preview.
public enum CalmSample: Equatable, Sendable {
  case bell(BellSound)
  case breath(CueTheme)
  /// The chosen background sound; a second message stops it.
  case background

  var code: String {
    switch self {
    case .bell(let sound): "bell\(sound.rawValue)"
    case .breath(let theme): "breath\(theme.rawValue)"
    case .background: "background"
    }
  }

  init?(code: String) {
    if code.hasPrefix("bell"), let sound = UInt8(code.dropFirst(4)).flatMap({ BellSound(rawValue: $0) }) {
      self = .bell(sound)
    } else if code.hasPrefix("breath"), let theme = UInt8(code.dropFirst(6)).flatMap({ CueTheme(rawValue: $0) }) {
      self = .breath(theme)
    } else if code == "background" {
      self = .background
    } else {
      return nil
    }
  }
}

/// A sheet of calm's screens.
public enum CalmSheet: UInt8, CaseIterable, Sendable {
  case meditationInfo = 1
  case breathingInfo, workoutInfo, diaryInfo, diary, startMeditation, startBreathing, startWorkout, entry,
    exercise, tooShort, areaInfo
}
