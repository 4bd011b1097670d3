import Core

/// The area in an Alltag file: everything but a session in progress, as the member `calm`. `docs/formats.md`
/// lists the members.
public enum CalmFile {
  public static let member = "calm"
  public static let version: Int64 = 1

  /// The content of a file.
  public struct Content: Equatable, Sendable {
    public var sessions: [SessionEntry] = []
    public var diary = Diary()
    public var reminders: [CalmReminder] = []
    public var plans: [SavedPlan] = []
    public var exercises: [OwnExercise] = []
    /// Nil if the user has changed no settings.
    public var preferences: CalmPreferences?

    public init() {}

    public var isEmpty: Bool { self == Content() }
  }

  /// Writes the value of the member.
  public static func write(_ content: Content, to json: inout JSONWriter) {
    json.beginObject()
    json.member("version", version)
    json.member("sessions")
    json.beginArray()
    for entry in content.sessions { write(entry, to: &json) }
    json.endArray()
    json.member("diary")
    json.beginArray()
    for entry in content.diary.entries {
      json.beginObject()
      json.member("day", entry.day.iso)
      json.member("level", entry.level.code)
      if let drinks = entry.drinksHundredths { json.member("drinksHundredths", drinks) }
      if !entry.note.isEmpty { json.member("note", entry.note) }
      json.endObject()
    }
    json.endArray()
    // Only this app uses these, so they are written as their stored bytes, which every version can read.
    let settings = [
      ("reminders", content.reminders.map { $0.bytes }), ("plans", content.plans.map { $0.bytes }),
      ("exercises", content.exercises.map { $0.bytes }),
    ]
    for (name, items) in settings {
      json.member(name)
      json.beginArray()
      for bytes in items { json.value(Base64.encode(bytes)) }
      json.endArray()
    }
    if let preferences = content.preferences { json.member("preferences", Base64.encode(preferences.bytes)) }
    json.endObject()
  }

  /// Adds the area to the members in a JSON object's text, which is empty without members. Replaces an earlier `calm`
  /// member, which a version without this area may have imported as an unknown one.
  public static func members(_ content: Content, beside object: String) -> String {
    if content.isEmpty { return object }
    var json = JSONWriter()
    json.beginObject()
    if case .object(let members)? = try? JSON.parse(object) {
      for other in members where !other.name.equalsBytewise(member) {
        json.member(other.name)
        json.value(other.value)
      }
    }
    json.member(member)
    write(content, to: &json)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func write(_ entry: SessionEntry, to json: inout JSONWriter) {
    json.beginObject()
    json.member("id", entry.id.text)
    json.member("kind", entry.kind.code)
    if entry.activity != .none { json.member("activity", entry.activity.appleName) }
    switch entry.source {
    case .timer: json.member("source", "timer")
    case .manual: json.member("source", "manual")
    case .imported(let name):
      json.member("source", "import")
      json.member("app", name)
    }
    if !entry.title.isEmpty { json.member("title", entry.title) }
    json.member("day", entry.day.iso)
    json.member("stretches")
    json.beginArray()
    for stretch in entry.stretches {
      json.beginArray()
      json.value(stretch.start.iso8601)
      json.value(stretch.end.iso8601)
      json.endArray()
    }
    json.endArray()
    if let energy = entry.energy { json.member("kilocalories", energy) }
    if let effort = entry.effort { json.member("effort", effort) }
    if !entry.note.isEmpty { json.member("note", entry.note) }
    json.endObject()
  }

  /// Returns a whole file that contains only this area.
  public static func bytes(_ content: Content, at now: Timestamp) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("version", Int32(2))
    json.member("exportedAt", now.iso8601)
    json.member(member)
    write(content, to: &json)
    for name in ["habits", "logs"] {
      json.member(name)
      json.beginArray()
      json.endArray()
    }
    json.endObject()
    return json.bytes + [0x0A]
  }
}
