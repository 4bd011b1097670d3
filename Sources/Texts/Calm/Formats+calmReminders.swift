import Calm

/// Texts of calm's reminders, the same on the page and in messages of a server.
extension Formats {
  /// Returns the reminder's title, or the app's own for one without.
  public func reminderTitle(_ reminder: CalmReminder) -> String {
    if !reminder.title.isEmpty { return reminder.title }
    return switch reminder.kind {
    case .meditation: strings.calmRemindMeditation
    case .breathing: strings.calmRemindBreathing
    case .workout: strings.calmRemindWorkout
    case .diary: strings.calmDiaryLevel
    }
  }

  /// Returns the reminder's text, or the app's own for one without.
  public func reminderText(_ reminder: CalmReminder) -> String {
    if !reminder.message.isEmpty { return reminder.message }
    return switch reminder.kind {
    case .meditation: strings.calmRemindMeditationText
    case .breathing: strings.calmRemindBreathingText
    case .workout: strings.calmRemindWorkoutText
    case .diary: strings.calmRemindDiaryText
    }
  }
}

/// The names of an evening's levels, the same in both languages.
extension DrinkLevel {
  public var title: String {
    switch self {
    case .steady: "Steady"
    case .easy: "Easy"
    case .wild: "Wild"
    }
  }

  public var sign: String {
    switch self {
    case .steady: "👍"
    case .easy: "🫠"
    case .wild: "🥴"
    }
  }
}
