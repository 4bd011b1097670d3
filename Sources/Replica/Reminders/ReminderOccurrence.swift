import Calm
import Chores
import Core
import Couple
import Habits
import Records

/// An occurrence of a reminder of any area: when it is due, until when it is useful, and whether it is shown.
public struct ReminderOccurrence: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    case habit(Habit, HabitReminder)
    case calm(CalmReminder, CalmReminderPlan.Occurrence)
    case chore(Chore, ChoreReminder)
    case countdown(CountdownReminder)
  }

  /// The time for which an occurrence without an end of its own is useful.
  public static let lateMilliseconds: Int64 = 60 * 60_000
  /// The longest time for which an occurrence is useful. It is shorter than the time for which a server stores which
  /// reminders it has sent.
  public static let endMillisecondsMax: Int64 = CountdownReminder.endMillisecondsMax

  public let subject: Subject

  /// Unique for each occurrence, even for one that is moved to another time of the same day.
  public var key: String {
    switch subject {
    case .habit(_, let reminder): reminder.key
    case .calm(_, let occurrence): occurrence.key
    case .chore(_, let reminder): reminder.key
    case .countdown(let reminder): reminder.key
    }
  }

  /// The start of the keys of all occurrences of the reminder's subject. A device shows one of these at a time.
  public var tag: String {
    switch subject {
    case .habit(let habit, _): habit.id.reminderTag
    case .calm(let reminder, _): CalmReminderPlan.prefix(reminder.id)
    case .chore(let chore, _): ChoreReminder.keyPrefix + chore.id.id.text
    case .countdown: CountdownReminder.tag
    }
  }

  public var moment: Timestamp {
    switch subject {
    case .habit(_, let reminder): reminder.moment
    case .calm(_, let occurrence): occurrence.at.moment
    case .chore(_, let reminder): reminder.moment
    case .countdown(let reminder): reminder.moment
    }
  }

  /// The time after which it is no longer shown.
  public var end: Timestamp {
    switch subject {
    case .habit, .calm: moment.adding(milliseconds: Self.lateMilliseconds)
    case .chore(_, let reminder): reminder.end
    case .countdown(let reminder): reminder.end
    }
  }

  /// Whether it is not shown at present: done in time, done since, not wanted on that day, or switched off.
  public var isSilent: Bool {
    switch subject {
    case .habit(_, let reminder): !reminder.isDue
    case .calm(_, let occurrence): occurrence.decision.isSilent
    // A chore that opens later is not due yet, but will be shown.
    case .chore(_, let reminder): !reminder.isDue && !(reminder.isWanted && reminder.status.state == .upcoming)
    case .countdown(let reminder): !reminder.isWanted
    }
  }

  /// Whether the user has switched it off. Then it does not count as the latest occurrence of its subject.
  var isOff: Bool {
    switch subject {
    case .habit, .calm: false
    case .chore(_, let reminder): !reminder.isWanted
    case .countdown(let reminder): !reminder.isWanted
    }
  }

  /// The area that it belongs to, which must be in use.
  public var area: AppArea {
    switch subject {
    case .habit: .habits
    case .calm: .calm
    case .chore: .chores
    case .countdown: .couple
    }
  }

  /// The name of the record in the private zone that contains the reminder's time; nil if the record is in another
  /// zone.
  public var recordName: RecordName? {
    switch subject {
    case .habit(let habit, _): habit.id.recordName
    case .calm(let reminder, _): CalmItem.reminder(reminder).name
    case .chore, .countdown: nil
    }
  }
}

extension ReminderOccurrence {
  /// Returns the occurrences to show, of those that have become due: the latest of each subject, unless it is silent
  ///
  ///
  /// - Parameter passed: The occurrences that have become due, earliest first.
  public static func due(_ passed: [ReminderOccurrence]) -> [ReminderOccurrence] {
    let wanted = passed.filter { !$0.isOff }
    return wanted.indices.filter { i in
      !wanted[i].isSilent && !wanted[(i + 1)...].contains { $0.tag.equalsBytewise(wanted[i].tag) }
    }.map { wanted[$0] }
  }
}

/// The data besides the replica that the reminders at a moment depend on.
public struct ReminderContext {
  public let now: Timestamp
  /// The rules of the device's time zone.
  public let timeZone: TimeZoneRules
  /// The first weekday in the device's region, unless the settings contain another.
  public let firstWeekday: Weekday
  /// The couple, if the replica does not contain it.
  public var couple: CoupleState?
  /// The families whose chores are included.
  public var chores: [OwnChores] = []

  public init(at now: Timestamp, timeZone: TimeZoneRules, firstWeekday: Weekday) {
    (self.now, self.timeZone, self.firstWeekday) = (now, timeZone, firstWeekday)
  }
}

extension Replica {
  /// Returns the occurrences to show now: those that have become due and are still useful, the latest of each subject
  ///
  public func dueReminders(_ context: ReminderContext) -> [ReminderOccurrence] {
    let now = context.now
    let recent = now.adding(milliseconds: -ReminderOccurrence.lateMilliseconds)
    let earliest = now.adding(milliseconds: -ReminderOccurrence.endMillisecondsMax)
    let passed = longReminders(earliest, recent, context) + reminders(after: recent, through: now, context)
    return ReminderOccurrence.due(passed).filter { now <= $0.end }
  }

  /// Returns the number of habits and activities whose reminders were due today and that are still open.
  public func openReminderCount(_ context: ReminderContext) -> Int {
    let today = context.timeZone.day(at: context.now, startOfDayMinutes: settings.startOfDayMinutes)
    let start = context.timeZone.moment(day: today, minute: settings.startOfDayMinutes).adding(milliseconds: -1)
    var tags: [String] = []
    for occurrence in reminders(after: start, through: context.now, context) where !occurrence.isSilent {
      if case .countdown = occurrence.subject { continue }
      if !tags.contains(where: { $0.equalsBytewise(occurrence.tag) }) { tags.append(occurrence.tag) }
    }
    return tags.count
  }

  /// Returns the occurrences after `start` and not after `end` of the reminders of all areas in use, by the present
  /// data, earliest first.
  public func reminders(after start: Timestamp, through end: Timestamp, _ context: ReminderContext)
    -> [ReminderOccurrence]
  {
    var found: [ReminderOccurrence] = []
    if isOn(.habits) { found += habitReminders(start, end, context) }
    if isOn(.calm) { found += calmReminders(start, end, context) }
    found += longReminders(start, end, context)
    return found.ordered { $0.moment < $1.moment }
  }

  /// Returns the occurrences that may be useful for longer than an hour.
  private func longReminders(_ start: Timestamp, _ end: Timestamp, _ context: ReminderContext)
    -> [ReminderOccurrence]
  {
    var found: [ReminderOccurrence] = []
    for own in isOn(.chores) ? context.chores : [] {
      for reminder in own.reminders where reminder.moment > start && reminder.moment <= end {
        found.append(ReminderOccurrence(subject: .chore(own.moment.household.chores[reminder.index], reminder)))
      }
    }
    if !settings.areas.isOff(.couple), let couple = context.couple ?? (hasCouple ? couple.state : nil) {
      let reminders = CountdownReminder.between(start, end, couple.countdown, couple.me.alerts, context.timeZone)
      found += reminders.map { ReminderOccurrence(subject: .countdown($0)) }
    }
    return found.ordered { $0.moment < $1.moment }
  }

  private func habitReminders(_ start: Timestamp, _ end: Timestamp, _ context: ReminderContext)
    -> [ReminderOccurrence]
  {
    let rules = RuleContext(
      today: context.timeZone.day(at: context.now, startOfDayMinutes: settings.startOfDayMinutes),
      firstWeekday: settings.firstWeekday ?? context.firstWeekday, pauses: settings.pauses, timeZone: context.timeZone,
      startOfDayMinutes: settings.startOfDayMinutes)
    return HabitReminder.between(start, end, habits, rules).compactMap { reminder in
      habits[reminder.habit].map { ReminderOccurrence(subject: .habit($0.habit, reminder)) }
    }
  }

  private func calmReminders(_ start: Timestamp, _ end: Timestamp, _ context: ReminderContext)
    -> [ReminderOccurrence]
  {
    let reminders = calm.reminders
    let plan = CalmReminderPlan(
      reminders,
      sessions: calm.sessions(
        from: CalmReminderPlan.firstSessionDay(before: start, context.timeZone),
        through: context.timeZone.wallClock(at: end).day + 1),
      diary: calm.diary, after: start, through: end, now: context.now, timeZone: context.timeZone)
    return plan.occurrences.compactMap { occurrence in
      calm.reminder(occurrence.reminder).map { ReminderOccurrence(subject: .calm($0, occurrence)) }
    }
  }
}
