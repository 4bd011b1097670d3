import Calm
import Core
import Habits
import Records
import Testing

@testable import Replica

/// All that one person has stored, as records.
struct LivedRecords {
  private(set) var all: [RecordName: Record] = [:]
  private var habits: [String: TrackedHabit] = [:]
  private var schedules: [String: String] = [:]

  /// - Parameter created: The time at which the habits were made, long before.
  init(_ person: LivedWorld.Person, created: Timestamp) throws {
    var settings = Settings()
    settings.startOfDayMinutes = person.startOfDay
    settings.firstWeekday = .monday
    add("Settings", "settings", SettingsRecordFormat.fields(settings))
    for habit in person.habits {
      let id = try #require(UniqueID(habit.id))
      habits[habit.id] = TrackedHabit(
        Habit(
          id: HabitID(id), name: "Read", color: HabitColor(rgb: 0), reminders: habit.reminders,
          pauses: habit.pauses.compactMap { Self.range($0[0], $0[1]) },
          createdAt: created, updatedAt: created))
      schedules[habit.id] = habit.schedule
      _ = try save(habit.id)
    }
    for calm in person.calm {
      let kind: CalmReminderKind =
        switch calm.kind {
        case "meditation": .meditation
        case "breathing": .breathing
        case "workout": .workout
        default: .diary
        }
      let reminder = try CalmReminder(
        id: try #require(UniqueID(calm.id)), kind: kind, minute: calm.minute, weekdays: WeekdaySet(bits: calm.weekdays),
        lookBackHours: calm.lookBack)
      add(.reminder(reminder))
    }
  }

  @discardableResult
  private mutating func add(_ type: RecordType, _ name: RecordName, _ fields: RecordFields) -> Record {
    var record = Record(name, type: type)
    record.fields = fields
    all[name] = record
    return record
  }

  @discardableResult
  private mutating func add(_ item: CalmItem) -> Record {
    add(item.recordType.type, item.name, CalmRecordFormat.fields(item))
  }

  private static func range(_ first: Int32, _ last: Int32) -> DayRange? {
    guard let first = Day(index: first), let last = Day(index: last) else { return nil }
    return DayRange(first, last)
  }

  private mutating func save(_ habit: String) throws -> Record {
    var fields = HabitRecordFormat.fields(try #require(habits[habit]).habit)
    fields[value: "schedule"] = .string(try #require(schedules[habit]))
    return add("Habit", RecordName(habit), fields)
  }

  /// Carries out what the person does, and returns the record that it changes; nil if it changes none.
  mutating func apply(_ event: LivedWorld.Event) throws -> Record? {
    let now = Timestamp(milliseconds: event.at)
    switch event.kind {
    case "log", "undo":
      let id = try #require(event.habit)
      let day = try #require(event.day.flatMap { Day(index: $0) })
      let state: DayLog.State = event.kind == "undo" ? .none : event.state == "done" ? .done : .skipped
      habits[id]?.history.set(day, DayLog(state, at: now))
      var fields = RecordFields()
      fields[value: "days"] = .bytes(MonthDays(day.month, of: try #require(habits[id]).history).bytes)
      return add("HabitMonth", RecordName("\(id)-\(day.month.index)"), fields)
    case "edit":
      let id = try #require(event.habit)
      habits[id]?.habit.reminders = try #require(event.reminders)
      return try save(id)
    case "diary":
      return add(.diary(try DiaryEntry(day: try #require(event.day.flatMap { Day(index: $0) }), level: .easy)))
    case "session":
      return add(
        .session(
          try SessionEntry(
            manual: try #require(event.id.flatMap { UniqueID($0) }),
            kind: try #require(event.activity.flatMap { SessionKind(code: $0) }),
            start: Timestamp(milliseconds: try #require(event.start)),
            end: Timestamp(milliseconds: try #require(event.end)), timeZone: .utc, now: now)))
    default: return nil
    }
  }
}
