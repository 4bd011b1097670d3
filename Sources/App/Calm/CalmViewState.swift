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
  /// The session that has reached its planned end, while its last gong still sounds.
  var endedAsPlanned: UniqueID?
  /// The last step shown, since the device vibrates when it changes.
  var shownStep = -1
  /// The last session that has finished on this page.
  var finished: FinishedSession?
  var entry = EntryForm(day: "", time: "")
  /// The open screen; nil on those of other areas.
  var place: CalmPlace?
  /// The month that the diary and the calendar show; nil for the present one, whenever that is. Every visit begins with it.
  var month: Month?
  /// The first month in the calendar's list; nil as long as it has its first length.
  var firstMonth: Month?
  /// Incremented whenever a day was chosen, which then has to be in view.
  var dayJumps = 0
  /// The pages of the log that are shown.
  var logPages = 1
  /// The day whose list the calendar shows; nil for today.
  var day: Day?
  /// The entries that the toast's undo stores again.
  var undo: [CalmItem] = []

  /// The background sounds rendered on this page.
  var background = CalmBackground()
  /// The place in the session's announcements, in milliseconds, up to which they were said.
  var saidAt: Int64 = -1
  /// A setting that could not be changed.
  var badSetting: BadSetting?
  /// The plan in the editor.
  var draft: PlanDraft?
  /// The reminder in the editor.
  var reminder: ReminderDraft?
  /// The data's revision when reminders were last decided.
  var remindedRevision: Int64 = -1
  /// The way back from the last edit of a plan.
  var planUndo: PlanUndo?

  /// The exercise that the sheet shows.
  var exercise: ExerciseID?
  /// The own exercise that the sheet edits.
  var exerciseDraft: ExerciseDraft?

  /// The file that is imported.
  var transfer = CalmTransfer()

  /// The texts of exercises and presets, in the language last shown.
  var library: ExerciseTexts?

  init() {}

  /// Begins a screen's visit: lists of days show the present ones first, wherever the last visit ended.
  func beginVisit(of place: CalmPlace) {
    self.place = place
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
  /// The session's planned rest when the track began, in milliseconds: the track's position follows from it.
  let restMilliseconds: Int64
  var isPlaying: Bool
  /// Whether there is no track: each cue is a clip over the user's own music (M-12a).
  var isClips = false
}

struct FinishedSession: Equatable {
  let id: UniqueID
  let kind: SessionKind
  /// As typed; nil if unchanged.
  var note: String?
}

/// A meditation's form as typed; nil where nothing was.
struct MeditationForm {
  /// The id of the setting with a name that filled the form, unless it was changed since.
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
  /// The id of a preset or plan, empty for the interval timer; nil for what was used last.
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
  /// Whether the start follows the length, so that the session has ended just now: a new one of today, until its day or
  /// start is entered.
  var endsNow = false
  /// The times as they were when the form was opened, empty for a new entry: unchanged ones keep their seconds.
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
