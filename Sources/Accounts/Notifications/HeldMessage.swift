import Core
import GRDB

/// The topic of a message. A device needs only the latest message of a topic: it replaces an earlier one.
public struct MessageTopic: Hashable, Sendable {
  /// The member `kind` on the wire: the area's word, for which devices have texts.
  public let kind: String
  /// The kind, followed by the thing if messages about several things of the kind are shown side by side. Unique among all topics.
  public let tag: String

  /// - Parameters:
  ///   - kind: Letters and digits.
  ///   - thing: Letters, digits, `-` and `_`; empty for none. The tag has at most 32 of them (RFC 8030, section 5.4).
  public init(_ kind: String, of thing: String = "") {
    self.kind = kind
    tag = thing.isEmpty ? kind : "\(kind)-\(thing)"
  }

  /// Creates the topic of a message whose kind only its device knows.
  public init(sealed tag: String) { (kind, self.tag) = ("", tag) }

  init(row: Row) { (kind, tag) = (row["kind"], row["tag"]) }
}

/// The subject of a message: enough for its area to write it again after a device's quiet hours.
public struct MessageSubject: Equatable, Sendable {
  /// The thing in the area's own format, without any text of a user.
  public let text: String
  /// The event's time: another time is another event, and the message of a later event replaces an earlier one.
  public let time: Timestamp

  public init(_ text: String, at time: Timestamp) {
    self.text = text
    self.time = time
  }
}

/// A message for a device in its quiet hours.
public struct HeldMessage: Equatable, Sendable {
  public let device: PushDevice
  public let topic: MessageTopic
  public let subject: MessageSubject

  init?(row: Row) {
    guard let device = PushDevice(row: row) else { return nil }
    self.device = device
    topic = MessageTopic(row: row)
    subject = MessageSubject(row["subject"], at: Timestamp(milliseconds: row["time"]))
  }
}
