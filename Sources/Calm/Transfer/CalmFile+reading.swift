import Core

extension CalmFile {
  /// Reads a whole file; returns an empty content if it does not contain this area.
  public static func read(_ bytes: [UInt8]) throws(CalmFileError) -> Content {
    let file: JSON
    do throws(JSONError) { file = try JSON.parse(bytes) } catch { throw CalmFileError(error) }
    guard case .object = file else { throw CalmFileError(.unknownFormat) }
    guard let value = file[member] else { return Content() }
    return try read(value)
  }

  /// Reads the text of the member's value; returns an empty content for an empty text.
  public static func read(member text: String) throws(CalmFileError) -> Content {
    if text.utf8.isEmpty { return Content() }
    let value: JSON
    do throws(JSONError) { value = try JSON.parse(text) } catch { throw CalmFileError(error) }
    return try read(value)
  }

  /// Reads the value of the member. Checks every entry like a typed one; errors name the list and the position in it.
  public static func read(_ value: JSON) throws(CalmFileError) -> Content {
    guard let version = value["version"]?.int else { throw CalmFileError(.malformedEntry, path: "calm.version") }
    guard version <= self.version else { throw CalmFileError(.newerVersion) }
    var content = Content()
    try each(value, "sessions", CalmLimits.sessionCountMax) { item in
      guard let entry = session(item) else { return false }
      content.sessions.append(entry)
      return true
    }
    var entries: [DiaryEntry] = []
    try each(value, "diary", CalmLimits.sessionCountMax) { item in
      guard let entry = diaryEntry(item) else { return false }
      entries.append(entry)
      return true
    }
    content.diary = Diary(entries)
    try readSettings(value, &content)
    return content
  }

  /// Reads the lists of stored bytes.
  private static func readSettings(_ value: JSON, _ content: inout Content) throws(CalmFileError) {
    try each(value, "reminders", CalmReminderPlan.reminderCountMax) { item in
      guard let bytes = bytes(item), let reminder = try? CalmReminder(bytes: bytes) else { return false }
      content.reminders.append(reminder)
      return true
    }
    try each(value, "plans", SavedPlan.countMax) { item in
      guard let bytes = bytes(item), let plan = try? SavedPlan(bytes: bytes) else { return false }
      content.plans.append(plan)
      return true
    }
    try each(value, "exercises", OwnExercise.countMax) { item in
      guard let bytes = bytes(item), let exercise = try? OwnExercise(bytes: bytes) else { return false }
      content.exercises.append(exercise)
      return true
    }
    guard let item = value["preferences"] else { return }
    guard let bytes = bytes(item), let preferences = try? CalmPreferences(bytes: bytes) else {
      throw CalmFileError(.malformedEntry, path: "calm.preferences")
    }
    content.preferences = preferences
  }

  private static func bytes(_ item: JSON) -> [UInt8]? { item.string.flatMap { Base64.decode($0) } }

  private static func each(
    _ value: JSON, _ name: String, _ countMax: Int, _ read: (JSON) -> Bool
  ) throws(CalmFileError) {
    guard let list = value[name] else { return }
    guard let items = list.array else { throw CalmFileError(.malformedEntry, path: "calm." + name) }
    guard items.count <= countMax else { throw CalmFileError(.tooManyEntries, path: "calm." + name) }
    for (i, item) in items.enumerated() {
      guard read(item) else { throw CalmFileError(.malformedEntry, path: "calm.\(name)[\(i)]") }
    }
  }

  private static func session(_ item: JSON) -> SessionEntry? {
    guard let id = item["id"]?.string.flatMap({ UniqueID($0) }),
      let kind = item["kind"]?.string.flatMap({ SessionKind(code: $0) }),
      let day = item["day"]?.string.flatMap({ Day(iso: $0) }), let rows = item["stretches"]?.array, !rows.isEmpty,
      rows.count <= CalmLimits.stretchCountMax
    else { return nil }
    var stretches: [SessionStretch] = []
    for row in rows {
      guard let pair = row.array, pair.count == 2, let from = pair[0].string, let to = pair[1].string,
        let start = Timestamp(iso8601: from), let end = Timestamp(iso8601: to), start < end,
        start >= stretches.last?.end ?? start, end.milliseconds - start.milliseconds <= CalmLimits.entryMilliseconds
      else { return nil }
      stretches.append(SessionStretch(start, end))
    }
    let source: SessionEntry.Source
    switch item["source"]?.string {
    case "timer": source = .timer
    case "manual": source = .manual
    case "import":
      source = .imported((item["app"]?.string ?? "").trimmedTo(characters: CalmLimits.nameCharactersMax))
    default: return nil
    }
    let activity = item["activity"]?.string.map {
      WorkoutActivity(apple: (WorkoutActivity.applePrefix + $0).utf8.map { $0 })
    }
    let energy = item["kilocalories"]?.int
    let effort = item["effort"]?.int
    guard energy.map({ (0...100_000).contains($0) }) ?? true, effort.map({ (1...10).contains($0) }) ?? true else {
      return nil
    }
    return SessionEntry(
      id: id, kind: kind, activity: activity ?? WorkoutActivity.none, source: source,
      title: (item["title"]?.string ?? "").trimmedTo(characters: CalmLimits.nameCharactersMax), day: day,
      stretches: stretches, energy: energy.map { Int32($0) }, effort: effort.map { Int32($0) },
      note: (item["note"]?.string ?? "").trimmedTo(characters: CalmLimits.noteCharactersMax))
  }

  private static func diaryEntry(_ item: JSON) -> DiaryEntry? {
    guard let day = item["day"]?.string.flatMap({ Day(iso: $0) }),
      let level = item["level"]?.string.flatMap({ DrinkLevel(code: $0) })
    else { return nil }
    var drinks: Int32?
    if let value = item["drinksHundredths"] {
      guard let number = value.int.flatMap({ Int32(exactly: $0) }) else { return nil }
      drinks = number
    }
    return try? DiaryEntry(
      day: day, level: level, drinksHundredths: drinks,
      note: (item["note"]?.string ?? "").trimmedTo(characters: CalmLimits.noteCharactersMax))
  }
}
