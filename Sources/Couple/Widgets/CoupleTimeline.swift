import Core

/// A widget's content over the next hours, for clients that draw it themselves (C-25).
///
///     {"version": 1, "kind": "countdown", "language": "de", "link": "app://countdown", "updatedAt": …,
///      "entries": [{"at": "2026-01-01T00:00:00Z", "line": …, "face": "countdown", "title": …, "number": …, "unit": …}]}
///
/// `face` determines the other members of an entry: `distance` number, unit, initials (two), cities (two); `countdown` title, number,
/// unit; `note` text, initials; `call` action, title, text. Readers must ignore unknown members.
public struct CoupleTimeline: Sendable {
  public static let version: Int32 = 1
  public static let stepMilliseconds: Int64 = 30 * 60_000
  /// Half-hourly entries for twelve hours.
  public static let entryCount = 24

  public let kind: WidgetKind
  /// The time when its data was fetched, from which the reader computes its age.
  public let updatedAt: Timestamp
  public let entries: [(at: Timestamp, widget: CoupleWidget)]

  public init(
    _ kind: WidgetKind, _ state: CoupleState, from now: Timestamp, in timeZone: TimeZoneRules, updatedAt: Timestamp,
    _ words: CoupleWords
  ) {
    self.kind = kind
    self.updatedAt = updatedAt
    var entries: [(at: Timestamp, widget: CoupleWidget)] = []
    for i in 0..<Self.entryCount {
      let at = now.adding(milliseconds: Int64(i) * Self.stepMilliseconds)
      entries.append((at, CoupleWidget(kind, state, at: at, in: timeZone, words)))
    }
    self.entries = entries
  }

  /// UTF-8; the same data gives the same bytes.
  public var json: [UInt8] {
    var out = JSONWriter()
    out.beginObject()
    out.member("version", Self.version)
    out.member("kind", kind.word)
    if let first = entries.first {
      out.member("language", first.widget.words.languageTag)
      out.member("link", first.widget.link.appAddress)
    }
    out.member("updatedAt", updatedAt.iso8601)
    out.member("entries")
    out.beginArray()
    for entry in entries {
      out.beginObject()
      out.member("at", entry.at.iso8601)
      entry.widget.write(to: &out)
      out.endObject()
    }
    out.endArray()
    out.endObject()
    return out.bytes
  }
}

extension CoupleWidget {
  fileprivate func write(to out: inout JSONWriter) {
    out.member("line", line)
    switch face {
    case .distance(let distance):
      out.member("face", "distance")
      out.member("number", distance.number)
      out.member("unit", words.kilometresApart)
      Self.write("initials", [distance.ownInitials, distance.otherInitials], to: &out)
      Self.write("cities", [distance.ownCity, distance.otherCity], to: &out)
    case .countdown(let title, let number, let unit):
      out.member("face", "countdown")
      out.member("title", title)
      out.member("number", number)
      out.member("unit", unit)
    case .note(let text, let initials):
      out.member("face", "note")
      out.member("text", text)
      out.member("initials", initials)
    case .call(let call):
      out.member("face", "call")
      out.member("action", call.action.word)
      out.member("title", call.title)
      out.member("text", call.text)
    }
  }

  private static func write(_ name: String, _ texts: [String], to out: inout JSONWriter) {
    out.member(name)
    out.beginArray()
    for text in texts { out.value(text) }
    out.endArray()
  }
}

extension CoupleWidget.Call.Action {
  public var word: String {
    switch self {
    case .connect: "connect"
    case .setCity: "setCity"
    case .setDate: "setDate"
    case .write: "write"
    }
  }
}
