import Actions
import Calm
import Core
import Replica
import Texts

/// The view state of calm's screens: forms not started or saved yet, and the track that this device plays.
final class CalmViewState {
  /// Incremented by every change of this state that a region shows.
  var revision: Int64 = 0

  var meditation = MeditationForm()
  var breathing = BreathingForm()
  var workout = WorkoutForm()
  var diary = DiaryForm()
  /// The error of the form shown.
  var error = ""

  /// The formats that the browser plays; nil until the host has said so.
  var formats: AudioFormats?
  var track: PlayedTrack?
  /// The session that has reached its planned end, whose last gong may still ring out.
  var endedAsPlanned: UniqueID?
  /// The last step shown. When it changes, the device vibrates.
  var shownStep = -1
  /// The last session that has finished on this page.
  var finished: FinishedSession?
  var entry = EntryForm(day: "", time: "")
  /// The open screen; nil on those of other areas.
  var route: CalmRoute?
  /// The month that the diary and the calendar show; nil for the present one, with which every visit begins.
  var month: Month?
  /// The first month in the calendar's list; nil while the list has its initial length.
  var firstMonth: Month?
  /// Incremented whenever the user chooses a day, so that the host scrolls to it.
  var dayJumps = 0
  /// The number of pages of the log that are shown.
  var logPages = 1
  /// The day whose list the calendar shows; nil for today.
  var day: Day?
  /// The entries that the toast's undo stores again.
  var undo: [CalmItem] = []

  /// The background sounds rendered on this page.
  var background = CalmBackground()
  /// The time in the session up to which sounds were played and texts were spoken, in milliseconds.
  var saidAt: Int64 = -1
  /// The refused input of the setting changed last.
  var badSetting: BadSetting?
  /// The plan in the editor.
  var draft: PlanDraft?
  /// The reminder in the editor.
  var reminder: ReminderDraft?
  /// The data's revision when reminders were last computed.
  var remindedRevision: Int64 = -1
  /// The undo data of the last edit of a plan.
  var planUndo: PlanUndo?

  /// The exercise that the sheet shows.
  var exercise: ExerciseID?
  /// The own exercise that the sheet edits.
  var exerciseDraft: ExerciseDraft?

  /// The import of a file.
  var transfer = CalmTransfer()

  /// The texts of exercises and presets, in the language last shown.
  var library: ExerciseTexts?

  /// Days of Today's list as computed last, with what they depend on.
  var days: [(offset: Int32, key: RegionVersion, day: CalmDay)] = []

  init() {}

  /// Begins a visit of a screen: lists of days show the present day, regardless of the last visit.
  func beginVisit(of route: CalmRoute) {
    self.route = route
    month = nil
    firstMonth = nil
    day = nil
    logPages = 1
  }
}

/// The formats of audio files that a browser plays.
struct AudioFormats {
  let flac: Bool
  let wave: Bool
}

/// The track of a session as this device plays it.
struct PlayedTrack {
  let session: UniqueID
  /// The session's remaining time when the track began, in milliseconds, from which the expected position is computed.
  let restMilliseconds: Int64
  var isPlaying: Bool
  /// Whether each cue is a clip played over the user's own music, without a track (M-12a).
  var isClips = false
}

struct FinishedSession: Equatable {
  let id: UniqueID
  let kind: SessionKind
  /// As typed; nil if unchanged.
  var note: String?
}

/// A meditation's form as typed. Fields are nil until the user changes them.
struct MeditationForm {
  /// The id of the named setting that filled the form; nil after the form was changed.
  var saved: String?
  var minutes: String?
  var isOpen: Bool?
  var reflection: String?
  var ready: String?
  var bells: String?
  var start: BellSound?
  var change: BellSound?
  var end: BellSound?
  var bell: BellSound?
}

struct BreathingForm {
  /// The id of a preset or plan; nil for the one used last.
  var chosen: String?
  var theme: CueTheme?
}

struct WorkoutForm {
  /// The id of a preset or plan, empty for the interval timer; nil for the one used last.
  var chosen: String?
  var work: String?
  var rest: String?
  var repetitions: String?
}

/// A session that is entered or edited afterwards, as typed.
struct EntryForm {
  /// Nil for a new one.
  var id: UniqueID?
  var kind = SessionKind.meditation
  var activity: WorkoutActivity?
  /// ISO 8601.
  var day: String
  /// HH:MM.
  var time: String
  var minutes = ""
  /// Empty for none.
  var effort = ""
  var note = ""
  /// Whether the start is computed from the length, so that the session ends now: for a new session of today, until the
  /// user enters its day or start.
  var endsNow = false
  /// The times when the form was opened, empty for a new entry. Times that are still the same keep their seconds.
  var original = ""

  init(day: String, time: String) { (self.day, self.time) = (day, time) }

  var times: String { day + " " + time + " " + minutes }
}

struct DiaryForm: Equatable {
  var day = Day(0)
  var level: DrinkLevel?
  var drinks = ""
  /// The volume in millilitres and the strength in percent by volume, from which the number of drinks follows.
  var volume = ""
  var strength = ""
  var note = ""
}
