import Calm
import Core
import Habits
import Records

/// Converts the area's entries to the fields of their records and back. A field that differs from what this version writes makes the record
/// unreadable.
enum CalmRecordFormat {
  static let kind: FieldName = "kind"
  private static let activity: FieldName = "activity"
  private static let source: FieldName = "source"
  private static let title: FieldName = "title"
  private static let day: FieldName = "day"
  private static let stretches: FieldName = "stretches"
  private static let energy: FieldName = "energy"
  private static let effort: FieldName = "effort"
  private static let note: FieldName = "note"
  private static let level: FieldName = "level"
  private static let drinks: FieldName = "drinks"
  private static let name: FieldName = "name"
  private static let icon: FieldName = "icon"
  private static let text: FieldName = "text"
  private static let plan: FieldName = "plan"
  private static let category: FieldName = "category"
  private static let message: FieldName = "message"
  private static let minute: FieldName = "minute"
  private static let weekdays: FieldName = "weekdays"
  private static let lookBack: FieldName = "lookBack"
  private static let isEnabled: FieldName = "isEnabled"
  private static let startedAt: FieldName = "startedAt"
  private static let pauses: FieldName = "pauses"
  private static let jumps: FieldName = "jumps"
  private static let endedAt: FieldName = "endedAt"
  static let deletedPresets: FieldName = "deletedPresets"

  static func names(_ recordType: CalmRecordType) -> [FieldName] {
    switch recordType {
    case .session: [kind, activity, source, title, day, stretches, energy, effort, note]
    case .diary: [level, drinks, note]
    case .plan: [name, icon, text, plan]
    case .exercise: [name, text, category]
    case .reminder: [kind, title, message, minute, weekdays, lookBack, isEnabled]
    case .running: [plan, startedAt, pauses, jumps, endedAt]
    case .preferences: PreferenceRecordFormat.names
    }
  }

  static let initialPreferences = RecordState(
    PreferenceRecordFormat.fields(CalmPreferences()), EditStamps(EditStamp(Timestamp(milliseconds: 0), device: "")))

  // MARK: Writing

  static func fields(_ item: CalmItem) -> RecordFields {
    var fields = RecordFields()
    switch item {
    case .session(let entry):
      fields.put(kind, .string(entry.kind.code))
      fields.put(activity, number: Int64(entry.activity.rawValue))
      fields.put(source, text: text(entry.source))
      fields.put(title, text: entry.title)
      fields.put(day, .int64(Int64(entry.day.index)))
      fields.put(stretches, .bytes(SessionEntry.bytes(of: entry.stretches)))
      fields.put(energy, entry.energy.map { .int64(Int64($0)) })
      fields.put(effort, entry.effort.map { .int64(Int64($0)) })
      fields.put(note, text: entry.note)
    case .diary(let entry):
      fields.put(level, .string(entry.level.code))
      fields.put(drinks, entry.drinksHundredths.map { .int64(Int64($0)) })
      fields.put(note, text: entry.note)
    case .plan(let saved):
      fields.put(name, text: saved.name)
      fields.put(icon, text: saved.icon)
      fields.put(text, text: saved.description)
      fields.put(plan, .bytes(saved.plan.bytes))
    case .exercise(let exercise):
      fields.put(name, text: exercise.name)
      fields.put(text, text: exercise.howTo)
      fields.put(category, number: Int64(exercise.category.rawValue))
    case .reminder(let reminder):
      fields.put(kind, number: Int64(reminder.kind.rawValue))
      fields.put(title, text: reminder.title)
      fields.put(message, text: reminder.message)
      fields.put(minute, number: Int64(reminder.time.minute))
      fields.put(weekdays, number: Int64(reminder.time.weekdays.bits))
      fields.put(lookBack, number: Int64(reminder.lookBackHours))
      fields.put(isEnabled, reminder.isEnabled)
    case .running(let session):
      fields.put(plan, .bytes(session.plan.bytes))
      fields.put(startedAt, .timestamp(session.startedAt))
      fields.put(pauses, .bytes(session.pauseBytes))
      fields.put(jumps, .bytes(session.jumpBytes))
      fields.put(endedAt, session.endedAt.map { .timestamp($0) })
    case .preferences(let preferences): return PreferenceRecordFormat.fields(preferences)
    }
    return fields
  }

  private static func text(_ source: SessionEntry.Source) -> String {
    switch source {
    case .timer: "timer"
    case .manual: "manual"
    case .imported(let name): "import:" + name
    }
  }

  // MARK: Reading

  /// Returns nil if a field differs from what this version writes.
  static func item(_ recordType: CalmRecordType, _ root: RecordName, _ fields: RecordFields) -> CalmItem? {
    var words = FieldWords(fields)
    guard let item = item(recordType, root, &words), words.isReadable else { return nil }
    return item
  }

  private static func item(_ recordType: CalmRecordType, _ root: RecordName, _ words: inout FieldWords) -> CalmItem? {
    switch recordType {
    case .session: return session(recordType.id(root), &words).map { .session($0) }
    case .diary:
      let drunk = words.number(drinks, -1...Int64(CalmLimits.drinksHundredthsMax), or: -1)
      guard let day = recordType.day(root), let level = DrinkLevel(code: words.text(level)) else { return nil }
      return
        (try? DiaryEntry(
          day: day, level: level, drinksHundredths: drunk < 0 ? nil : Int32(drunk), note: words.text(note)))
        .map { .diary($0) }
    case .plan:
      guard let id = recordType.id(root), let plan = try? SessionPlan(bytes: words.bytes(plan)) else { return nil }
      return
        (try? SavedPlan(
          id: id, name: words.text(name), icon: words.text(icon), description: words.text(text), plan: plan))
        .map { .plan($0) }
    case .exercise:
      let raw = words.number(category, 0...255)
      guard let id = recordType.id(root), let category = ExerciseCategory(rawValue: UInt8(raw)) else { return nil }
      return (try? OwnExercise(id: id, name: words.text(name), howTo: words.text(text), category: category))
        .map { .exercise($0) }
    case .reminder: return reminder(recordType.id(root), &words).map { .reminder($0) }
    case .running:
      guard let id = recordType.id(root), let plan = try? SessionPlan(bytes: words.bytes(plan)) else { return nil }
      let start = words.time(startedAt)
      let end = words.fields[value: endedAt] == nil ? nil : words.time(endedAt)
      let session = try? RunningSession(
        id: id, plan: plan, startedAt: start, pauseBytes: words.bytes(pauses), jumpBytes: words.bytes(jumps),
        endedAt: end)
      return session.map { .running($0) }
    case .preferences: return PreferenceRecordFormat.preferences(&words).map { .preferences($0) }
    }
  }

  private static func session(_ id: UniqueID?, _ words: inout FieldWords) -> SessionEntry? {
    let rawActivity = words.number(activity, 0...255)
    guard let id, let kind = SessionKind(code: words.text(kind)),
      let activity = WorkoutActivity(rawValue: UInt8(rawActivity)), let source = source(words.text(source)),
      let day = words.day(day), let stretches = try? SessionEntry.stretches(words.bytes(stretches))
    else { return nil }
    let energy = words.number(energy, -1...Int64(Int32.max), or: -1)
    let effort = words.number(effort, 0...10)
    return SessionEntry(
      id: id, kind: kind, activity: activity, source: source, title: words.text(title), day: day,
      stretches: stretches, energy: energy < 0 ? nil : Int32(energy), effort: effort == 0 ? nil : Int32(effort),
      note: words.text(note))
  }

  private static func source(_ text: String) -> SessionEntry.Source? {
    if text.equalsBytewise("timer") { return .timer }
    if text.equalsBytewise("manual") { return .manual }
    return text.hasPrefix("import:") ? .imported(String(text.dropFirst(7))) : nil
  }

  private static func reminder(_ id: UniqueID?, _ words: inout FieldWords) -> CalmReminder? {
    let raw = words.number(kind, 0...255)
    guard let id, let kind = CalmReminderKind(rawValue: UInt8(raw)) else { return nil }
    return try? CalmReminder(
      id: id, kind: kind, title: words.text(title), message: words.text(message),
      minute: Int32(words.number(minute, 0...1439)),
      weekdays: WeekdaySet(bits: UInt8(words.number(weekdays, 0...127))),
      lookBackHours: Int32(words.number(lookBack, 0...48)), isEnabled: words.flag(isEnabled))
  }
}

extension FieldWords {
  mutating func bytes(_ name: FieldName) -> [UInt8] {
    switch fields[value: name] {
    case .bytes(let bytes): bytes
    case nil: []
    default: refused([])
    }
  }
}

extension RecordFields {
  mutating func put(_ name: FieldName, number: Int64) { put(name, .int64(number)) }
}
