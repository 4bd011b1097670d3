/// Rules for reminders that are shown once more, because their user answered "In 10 minutes".
public enum Snooze {
  /// The answer's message. The host or the service worker carries it out; the app knows no such message.
  public static var answer: String { "snooze" }
  public static var milliseconds: Int64 { 10 * 60_000 }
  /// The time after which an occurrence without an end of its own is not shown again, although its user asked for it.
  static var endMilliseconds: Int64 { 12 * 3_600_000 }
  /// The time after which an occurrence without an end of its own is no longer sent by itself.
  static var lateMilliseconds: Int64 { 3_600_000 }

  /// Returns the time after which an occurrence is not shown again.
  ///
  /// - Parameter end: The time until which it is sent without being asked for. If that is later than an hour, it is a
  ///   deadline, after which its words are wrong.
  public static func end(of moment: Timestamp, saidUntil end: Timestamp) -> Timestamp {
    end.milliseconds - moment.milliseconds > lateMilliseconds ? end : moment.adding(milliseconds: endMilliseconds)
  }
}

/// The address of the page with a reminder and its answers.
public enum ReminderPath {
  /// The longest key: a chore's, with its member.
  public static var keyByteCountMax: Int { 120 }
  static var folder: String { "/reminder/" }

  /// Returns the path of the reminder with this key. It has `~` for each point, since servers take a name with a point
  /// for a file.
  public static func path(ofKey key: String) -> String {
    folder + String(decoding: key.utf8.map { $0 == UInt8(ascii: ".") ? UInt8(ascii: "~") : $0 }, as: UTF8.self)
  }

  /// Returns the key that the last part of a path names; nil for one that is no key.
  public static func key(ofPart part: String) -> String? {
    let key = String(decoding: part.utf8.map { $0 == UInt8(ascii: "~") ? UInt8(ascii: ".") : $0 }, as: UTF8.self)
    return isKey(key) ? key : nil
  }

  /// Whether a text may be a key: letters, digits, `-` and `.`.
  public static func isKey(_ text: String) -> Bool {
    (1...keyByteCountMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 46
      }
  }
}
