import Core

/// This module contains meditation, breathing, workouts and the no-alcohol diary: sessions computed from stored times, their timelines and
/// cues, programs and presets, the health log with goals, streaks and statistics, and the files of other apps. It uses
/// no clock, sound, screen or texts: cues and announcements are values. Start at `RunningSession` for a timer, at
/// `SessionEntry` for the log, and at `Diary` for the diary.
public enum CalmLimits {
  /// Minutes of a meditation's first phase (M-1).
  public static let meditationMinutes: ClosedRange<Int32> = 1...180
  /// Minutes of the reflection; 0 for none (M-1).
  public static let reflectionMinutes: ClosedRange<Int32> = 0...60
  /// Seconds to get ready for a meditation (M-2).
  public static let meditationReadySeconds: ClosedRange<Int32> = 0...300
  /// Seconds to get ready for everything else (M-2).
  public static let readySeconds: ClosedRange<Int32> = 0...20
  /// An open meditation ends after this time (M-1).
  public static let openMeditationMilliseconds: Int64 = 3 * 3_600_000
  /// The longest planned session; its sounds are one file (M-3a).
  public static let sessionMilliseconds: Int64 = 6 * 3_600_000
  /// A longer pause ends the session, whose end is then the beginning of the pause (M-5).
  public static let pauseMilliseconds: Int64 = 12 * 3_600_000
  /// A counted phase that the user does not end passes into the next after this time.
  public static let countedPhaseMilliseconds: Int64 = 10 * 60_000
  /// The estimate for one repetition of a counted phase, for totals.
  public static let repetitionMilliseconds: Int64 = 3000
  /// A shorter session is not logged (M-4, M-16).
  public static let loggedMilliseconds: Int64 = 60_000
  /// Pauses and jumps of one session; bounds stored and damaged sessions.
  public static let pauseCountMax = 500
  public static let jumpCountMax = 2000
  /// Seconds of one phase of a breath (M-6).
  public static let breathSeconds: ClosedRange<Int32> = 0...60
  public static let rounds: ClosedRange<Int32> = 1...99
  public static let workSeconds: ClosedRange<Int32> = 1...600
  public static let restSeconds: ClosedRange<Int32> = 0...600
  public static let repetitions: ClosedRange<Int32> = 1...200
  /// Phases of a program, and repetitions of a counted phase.
  public static let phaseCountMax = 50
  public static let countedRepetitions: ClosedRange<Int32> = 1...999
  /// Bells at chosen minutes.
  public static let bellCountMax = 179
  /// User-perceived characters of names, descriptions, notes and a reminder's texts.
  public static let nameCharactersMax = 40
  public static let descriptionCharactersMax = 280
  public static let noteCharactersMax = 280
  public static let reminderCharactersMax = 120
  /// Bytes of an id of an icon, a preset or an exercise.
  public static let idByteCountMax = 64
  /// Minutes of a daily goal (M-22).
  public static let goalMinutes: ClosedRange<Int32> = 1...120
  /// Drinks of an evening, in hundredths; far more than possible, to bound typing errors and hostile files.
  public static let drinksHundredthsMax: Int32 = 10_000
  /// Sessions of one log, and of one file; far more than any user has.
  public static let sessionCountMax = 200_000
  /// Intervals of one session.
  public static let stretchCountMax = 501
  /// The longest session entered by hand or imported.
  public static let entryMilliseconds: Int64 = 24 * 3_600_000
}

/// A kind of session.
public enum SessionKind: UInt8, CaseIterable, Sendable {
  case meditation = 1
  case breathing, workout

  /// The name in files and commands.
  public var code: String {
    switch self {
    case .meditation: "meditation"
    case .breathing: "breathing"
    case .workout: "workout"
    }
  }

  public init?(code: String) {
    switch code {
    case "meditation": self = .meditation
    case "breathing": self = .breathing
    case "workout": self = .workout
    default: return nil
    }
  }

  /// Whether its minutes are mindful minutes (M-4, M-8).
  public var isMindful: Bool { self != .workout }
}

extension String {
  /// Returns the text without white space at its ends, cut to `count` characters.
  func trimmedTo(characters count: Int) -> String {
    let text = trimmedWhitespace
    // Counting characters is slow; a text has at most as many characters as bytes.
    return text.utf8.count <= count ? text : text.prefixCharacters(count).trimmedWhitespace
  }
}
