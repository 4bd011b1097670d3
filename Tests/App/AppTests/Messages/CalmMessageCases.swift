import Calm
import Texts

@testable import App

extension CalmMessage: NamedCases {
  enum Name: CaseIterable {
    case start, startAnyway, pause, resume, skip, back, end, discard, listen, done, rate, remove, addEntry,
      editEntry, saveEntry, showDay, type, choose, hear, openDiary, level, noDrinks, saveDiary, removeDiary, gentle,
      month,
      olderEntries, overlapsRead, seeMonth, set,
      plan, reminder, evening, transfer, exercise, ownExercise, ownSound, chooseSound, more, formats, trackPaused,
      trackResumed, trackStopped, trackAt, trackFailed
  }

  var caseName: Name {
    switch self {
    case .start: .start
    case .startAnyway: .startAnyway
    case .pause: .pause
    case .resume: .resume
    case .skip: .skip
    case .back: .back
    case .end: .end
    case .discard: .discard
    case .listen: .listen
    case .done: .done
    case .rate: .rate
    case .remove: .remove
    case .addEntry: .addEntry
    case .editEntry: .editEntry
    case .saveEntry: .saveEntry
    case .showDay: .showDay
    case .type: .type
    case .choose: .choose
    case .hear: .hear
    case .openDiary: .openDiary
    case .noDrinks: .noDrinks
    case .level: .level
    case .saveDiary: .saveDiary
    case .removeDiary: .removeDiary
    case .gentle: .gentle
    case .month: .month
    case .olderEntries: .olderEntries
    case .overlapsRead: .overlapsRead
    case .seeMonth: .seeMonth
    case .set: .set
    case .plan: .plan
    case .transfer: .transfer
    case .exercise: .exercise
    case .ownExercise: .ownExercise
    case .reminder: .reminder
    case .evening: .evening
    case .more: .more
    case .ownSound: .ownSound
    case .chooseSound: .chooseSound
    case .formats: .formats
    case .trackPaused: .trackPaused
    case .trackResumed: .trackResumed
    case .trackStopped: .trackStopped
    case .trackAt: .trackAt
    case .trackFailed: .trackFailed
    }
  }
}

extension ReminderMessage: NamedCases {
  enum Name: CaseIterable { case open, type, weekday, save, delete, enable, add, dismiss }

  var caseName: Name {
    switch self {
    case .open: .open
    case .type: .type
    case .weekday: .weekday
    case .save: .save
    case .delete: .delete
    case .enable: .enable
    case .add: .add
    case .dismiss: .dismiss
    }
  }
}

extension ExerciseMessage: NamedCases {
  enum Name: CaseIterable { case open, type, save, delete }

  var caseName: Name {
    switch self {
    case .open: .open
    case .type: .type
    case .save: .save
    case .delete: .delete
    }
  }
}
