import ArgumentParser
import Calm
import Core
import Habits

/// The options that set a reminder's fields.
struct ReminderFields: ParsableArguments {
  @Option(
    name: [.customLong("days")],
    help: ArgumentHelp("daily, mon,wed,fri, weekdays or weekends.", valueName: "weekdays"),
    completion: .list(["daily", "weekdays", "weekends", "mon,wed,fri"]))
  var days: WeekdayListArgument?

  @Option(
    help: ArgumentHelp(
      "Hours before its time in which the activity silences it: 1 to 48, of a breath 1 to 24 (12).", valueName: "hours"),
    completion: .list(["6", "12", "24"]))
  var lookBack: Int32?

  @Option(help: ArgumentHelp("Its title; \"\" for the usual one.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("A message below the title.", valueName: "text"))
  var message: String?

  /// Returns the reminder with the given fields.
  func filled(
    _ old: CalmReminder?, id: UniqueID, kind: CalmReminderKind, minute: Int32
  ) throws(CommandError) -> CalmReminder {
    let usual = min(CalmReminderKind.lookBackHoursDefault, kind.lookBackHours?.upperBound ?? 0)
    var hours = lookBack ?? old?.lookBackHours ?? usual
    if lookBack == nil, let range = kind.lookBackHours, !range.contains(hours) { hours = usual }
    return try Session.checked { () throws(CalmError) in
      try CalmReminder(
        id: id, kind: kind, title: title ?? old?.title ?? "", message: message ?? old?.message ?? "", minute: minute,
        weekdays: days?.weekdays ?? old?.time.weekdays ?? .all, lookBackHours: hours, isEnabled: old?.isEnabled ?? true)
    }
  }
}

/// The argument that names a reminder.
struct ReminderName: ParsableArguments {
  @Argument(help: ArgumentHelp("Number in \"alltag calm reminder\", or id.", valueName: "reminder"))
  var reminder: String
}

/// A kind of reminder as an argument.
struct ReminderKindArgument: ExpressibleByArgument {
  let kind: CalmReminderKind

  init?(argument: String) {
    guard let kind = CalmReminderKind.allCases.first(where: { $0.word == argument.lowercased() }) else { return nil }
    self.kind = kind
  }

  static var allValueStrings: [String] { CalmReminderKind.allCases.map { $0.word } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// A sample of a reminder as an argument.
struct SampleArgument: ExpressibleByArgument {
  let sample: CalmReminderSample

  init?(argument: String) {
    guard let sample = CalmReminderSample.allCases.first(where: { $0.word == argument.lowercased() }) else {
      return nil
    }
    self.sample = sample
  }

  static var allValueStrings: [String] { CalmReminderSample.allCases.map { $0.word } }
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// Weekdays as users type them.
struct WeekdayListArgument: ExpressibleByArgument {
  let weekdays: WeekdaySet

  init?(argument: String) {
    switch ScheduleArgument(argument: argument)?.fixed {
    case .daily: weekdays = .all
    case .weekdays(let days): weekdays = days
    default: return nil
    }
  }
}

extension CalmReminderKind {
  var word: String {
    switch self {
    case .meditation: "meditation"
    case .breathing: "breathing"
    case .workout: "workout"
    case .diary: "diary"
    }
  }
}

extension CalmReminderSample {
  var word: String {
    switch self {
    case .morningMeditation: "morning-meditation"
    case .middayBreath: "midday-breath"
    case .workoutDays: "workout-days"
    case .eveningDiary: "evening-diary"
    }
  }
}

extension JSONWriter {
  mutating func reminderValue(_ reminder: CalmReminder, number: Int) {
    beginObject()
    member("id", reminder.id.text)
    member("number", number)
    member("kind", reminder.kind.word)
    member("title", reminder.title)
    member("message", reminder.message)
    member("time", twoDigits(reminder.time.minute / 60) + ":" + twoDigits(reminder.time.minute % 60))
    member("weekdays")
    beginArray()
    for day in reminder.time.weekdays.weekdays { value(Int64(day.rawValue) + 1) }
    endArray()
    member("lookBackHours")
    if reminder.kind.lookBackHours == nil { null() } else { value(reminder.lookBackHours) }
    member("enabled", reminder.isEnabled)
    endObject()
  }
}
