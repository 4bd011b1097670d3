import Core

/// The topic of a message. A device needs only the latest message of a topic.
public struct MessageTopic: Hashable, Sendable {
  /// The member `kind` of the payload: the area's name for the kind of message, for which devices have texts.
  public let kind: String
  /// Unique among all topics: the kind, followed by `thing` if messages about several things of this kind are shown
  /// side by side.
  public let tag: String

  /// - Parameters:
  ///   - kind: Letters and digits.
  ///   - thing: Letters, digits, `-` and `_`; empty for none. The whole tag has at most 32 characters (RFC 8030,
  ///     section 5.4).
  public init(_ kind: String, of thing: String = "") {
    self.kind = kind
    tag = thing.isEmpty ? kind : "\(kind)-\(thing)"
  }

  /// Creates the topic of a message whose kind only its device knows.
  public init(sealed tag: String) { (kind, self.tag) = ("", tag) }

  init(row: SQLRow) { (kind, tag) = (row["kind"], row["tag"]) }
}

/// The subject of a message: enough for its area to write it again after a device's quiet hours.
public struct MessageSubject: Equatable, Sendable {
  /// The thing in the area's own format; it contains no user's text.
  public let text: String
  /// The time of the event. A different time means a different event; the message of a later event replaces that of an
  /// earlier one.
  public let time: Timestamp

  public init(_ text: String, at time: Timestamp) {
    self.text = text
    self.time = time
  }
}

/// A message that waits for the end of a device's quiet hours.
public struct HeldMessage: Equatable, Sendable {
  public let device: PushDevice
  public let topic: MessageTopic
  public let subject: MessageSubject

  init?(row: SQLRow) {
    guard let device = PushDevice(row: row) else { return nil }
    self.device = device
    topic = MessageTopic(row: row)
    subject = MessageSubject(row["subject"], at: Timestamp(milliseconds: row["time"]))
  }
}
