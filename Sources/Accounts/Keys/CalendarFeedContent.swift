import Core

/// The content of a calendar feed, as its user chose it.
public struct CalendarFeedContent: Equatable, Sendable {
  public enum Part: String, CaseIterable, Sendable {
    case habits, calm
    /// Past meditations, breathing exercises and workouts.
    case sessions
    case chores
    case countdown
  }

  public let parts: Set<Part>
  /// The names of the record zones of the families whose chores are shown; nil for all families.
  public let families: [String]?
  /// Whether events have the titles of their habits or chores; otherwise "Habit" or "Chore".
  public let showsTitles: Bool
  /// Whether done items stay with a check mark; otherwise they vanish.
  public let marksDone: Bool
  /// The IANA name of the zone in which times of day are meant.
  public let timeZoneName: String
  /// A BCP 47 tag such as de-AT.
  public let language: String

  static let familiesMax = 20
  private static let nameBytesMax = 255
  private static let languageBytesMax = 35

  /// Parses a client's request or a stored content; throws `textInvalid` with the wrong member.
  ///
  /// - Parameter hasZone: Reports whether a time zone of this name exists.
  public init(_ json: JSON, hasZone: (String) -> Bool = { _ in true }) throws(AccountError) {
    guard let words = json["areas"]?.array, !words.isEmpty, words.count <= Part.allCases.count else {
      throw .textInvalid("areas")
    }
    var parts: Set<Part> = []
    for word in words {
      guard let part = word.string.flatMap({ Part(rawValue: $0) }) else { throw .textInvalid("areas") }
      parts.insert(part)
    }
    self.parts = parts
    families = try Self.families(json["families"])
    guard let timeZoneName = json["zone"]?.string, timeZoneName.utf8.count <= Self.nameBytesMax, hasZone(timeZoneName)
    else {
      throw .textInvalid("zone")
    }
    self.timeZoneName = timeZoneName
    let language = json["language"]?.string ?? "en"
    guard Self.isLanguage(language) else { throw .textInvalid("language") }
    self.language = language
    showsTitles = json["titles"]?.bool ?? true
    switch json["done"]?.string ?? "hide" {
    case "hide": marksDone = false
    case "mark": marksDone = true
    default: throw .textInvalid("done")
    }
  }

  /// Reports whether a text has the form of a BCP 47 tag.
  public static func isLanguage(_ text: String) -> Bool {
    (2...languageBytesMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      }
  }

  private static func families(_ json: JSON?) throws(AccountError) -> [String]? {
    guard let json, json != .null else { return nil }
    guard let values = json.array, values.count <= familiesMax else { throw .textInvalid("families") }
    var names: [String] = []
    for value in values {
      guard let name = value.string, !name.isEmpty, name.utf8.count <= nameBytesMax else {
        throw .textInvalid("families")
      }
      names.append(name)
    }
    return names
  }

  var members: [JSON.Member] {
    [
      .init("areas", .array(Part.allCases.filter { parts.contains($0) }.map { .string($0.rawValue) })),
      .init("families", families.map { .array($0.map { .string($0) }) } ?? .null),
      .init("titles", .bool(showsTitles)), .init("done", .string(marksDone ? "mark" : "hide")),
      .init("zone", .string(timeZoneName)), .init("language", .string(language)),
    ]
  }
}
