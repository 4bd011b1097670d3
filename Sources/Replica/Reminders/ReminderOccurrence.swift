import Calm
import Core
import Habits
import Records

/// An occurrence of a reminder of a person's own areas: when it is due, and whether it speaks. A family's chores have
/// `ChoreReminder`.
public struct ReminderOccurrence: Equatable, Sendable {
  public enum Subject: Equatable, Sendable {
    case habit(Habit, HabitReminder)
    case calm(CalmReminder, CalmReminderPlan.Occurrence)
  }

  /// The time for which an occurrence makes sense.
  public static let lateMilliseconds: Int64 = 60 * 60_000

  public let subject: Subject

  /// Unique for each occurrence, also for one that is moved to another time of the same day.
  public var key: String {
    switch subject {
    case .habit(_, let reminder): reminder.key
    case .calm(_, let occurrence): occurrence.tag
    }
  }

  /// Begins the keys of all occurrences of the reminder's subject, of which a device shows one at a time.
  public var tag: String {
    switch subject {
    case .habit(let habit, _): habit.id.reminderTag
    case .calm(let reminder, _): CalmReminderPlan.prefix(reminder.id)
    }
  }

  public var moment: Timestamp {
    switch subject {
    case .habit(_, let reminder): reminder.moment
    case .calm(_, let occurrence): occurrence.at.moment
    }
  }

  /// The time after which it is not told any more.
  public var end: Timestamp { moment.adding(milliseconds: Self.lateMilliseconds) }

  /// Whether it stays silent as things stand: done in time, done since, not wanted on that day.
  public var isSilent: Bool {
    switch subject {
    case .habit(_, let reminder): !reminder.isDue
    case .calm(_, let occurrence): occurrence.decision.isSilent
    }
  }

  /// The area, which must be in use.
  public var area: AppArea {
    switch subject {
    case .habit: .habits
    case .calm: .calm
    }
  }

  /// The name of the record that holds the reminder's time.
  public var recordName: RecordName {
    switch subject {
    case .habit(let habit, _): habit.id.recordName
    case .calm(let reminder, _): CalmItem.reminder(reminder).name
    }
  }
}

extension ReminderOccurrence {
  /// Returns those to tell of occurrences that have fallen due: of each subject the newest, if it speaks.
  ///
  /// - Parameter passed: Ascending.
  public static func due(_ passed: [ReminderOccurrence]) -> [ReminderOccurrence] {
    passed.indices.filter { i in
      !passed[i].isSilent && !passed[(i + 1)...].contains { $0.tag.equalsBytewise(passed[i].tag) }
    }.map { passed[$0] }
  }
}

extension Replica {
  /// Returns the occurrences after `start` and not after `end` of the reminders of all areas in use, as they stand at `now`, ascending.
  ///
  /// - Parameters:
  ///   - zone: That of the device, whose clock the reminders follow.
  ///   - firstWeekday: That of the device's region, unless the settings say another.
  public func reminders(
    after start: Timestamp, through end: Timestamp, at now: Timestamp, zone: ZoneRules, firstWeekday: Weekday
  ) -> [ReminderOccurrence] {
    var found: [ReminderOccurrence] = []
    if isOn(.habits) {
      let rules = RuleContext(
        today: zone.day(at: now, startOfDayMinutes: settings.startOfDayMinutes),
        firstWeekday: settings.firstWeekday ?? firstWeekday, pauses: settings.pauses, zone: zone,
        startOfDayMinutes: settings.startOfDayMinutes)
      for reminder in HabitReminder.between(start, end, habits, rules) {
        guard let habit = habits[reminder.habit]?.habit else { continue }
        found.append(ReminderOccurrence(subject: .habit(habit, reminder)))
      }
    }
    if isOn(.calm) {
      let reminders = calm.reminders
      let plan = CalmReminderPlan(
        reminders,
        sessions: calm.sessions(
          from: CalmReminderPlan.firstSessionDay(before: start, zone), through: zone.wallClock(at: end).day + 1),
        diary: calm.diary, after: start, through: end, now: now, zone: zone)
      for occurrence in plan.occurrences {
        guard let reminder = calm.reminder(occurrence.reminder) else { continue }
        found.append(ReminderOccurrence(subject: .calm(reminder, occurrence)))
      }
    }
    return found.ordered { $0.moment < $1.moment }
  }
}
