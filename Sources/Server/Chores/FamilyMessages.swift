import Accounts
import Core
import RecordStore
import Records

extension MessageTopic {
  /// The kind of all messages about a family.
  static let choreKind = "chore"

  /// Returns the topic of a family's record: a later event of the same chore replaces an earlier one, separately for
  /// each member if each does it.
  static func chore(_ subject: RecordName) -> MessageTopic {
    let parts = subject.text.split(separator: ".")
    // The name of a completion consists of the chore's id, the occurrence, the try, and the member if each does a part.
    // The name of a due occurrence has no try.
    let member = parts.count > 2 ? parts.last.flatMap { $0.utf8.count > 2 ? ($0, 7) : nil } : nil
    let ids = [parts.first.map { ($0, 18) }, member].compactMap { $0 }
    return MessageTopic(choreKind, of: ids.map { id, count in Self.digits(id, count) }.joined(separator: "-"))
  }

  /// Returns the topic of one user's actions of one kind, for events that do not belong to one chore: a later one
  /// replaces an earlier one.
  static func deeds(_ event: FamilyAlert.Event, by sender: RecordName) -> MessageTopic {
    MessageTopic(choreKind, of: event.rawValue + "-" + digits(sender.text[...], 12))
  }

  /// Returns the first hexadecimal digits of an id; the whole id is too long for a tag.
  private static func digits(_ id: Substring, _ count: Int) -> String {
    String(id.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(count))
  }
}

extension DeviceMessage {
  /// Creates the message that informs a member's devices of an event in the family.
  init(_ alert: FamilyAlert) {
    var members: [JSON.Member] = [
      .init("event", .string(alert.event.rawValue)), Self.name(alert.actor), Self.text("title", alert.title),
    ]
    if alert.count > 1 {
      members.append(.init("count", .int(Int64(alert.count))))
    } else if let chore = alert.chore {
      members.append(.init("chore", .string(chore)))
    }
    if alert.event == .due || alert.event == .overdue {
      members.append(.init("occurrence", .string(alert.subject.text)))
    }
    self.init(
      recipient: .user(alert.recipient, alert.container), topic: alert.topic, members: members,
      subject: MessageSubject(alert.words, at: alert.time),
      cause: MessageCause(sender: alert.sender.text, kind: alert.event.rawValue, count: alert.count) { count in
        var counted = alert
        counted.count = count
        return DeviceMessage(counted)
      })
  }
}

extension FamilyAlert {
  /// The topic of the alert's chore; for rewards, and for several actions at once, the topic of the user who did them.
  fileprivate var topic: MessageTopic {
    chore == nil || (count > 1 && !sender.text.isEmpty) ? .deeds(event, by: sender) : .chore(subject)
  }

  /// The chore's id; nil for rewards.
  fileprivate var chore: String? {
    switch event {
    case .assigned, .done, .asks, .approved, .refused, .due, .overdue:
      subject.text.split(separator: ".").first.map(String.init)
    case .wishes, .granted, .denied: nil
    }
  }

  /// The alert in its stored form during quiet hours: names of records without any text.
  fileprivate var words: String {
    [
      environment.word.description, container.text, recipient.text, zone.owner?.text ?? "", zone.name.text,
      event.rawValue, "\(count)", subject.text,
    ].joined(separator: " ")
  }

  /// Parses `words`. The alert's texts are empty until they are looked up again. None of the names contains a space.
  init?(_ subject: MessageSubject) {
    let words = subject.text.split(separator: " ").map(String.init)
    guard words.count == 8, let environment = CloudEnvironment.allCases.first(where: { "\($0.word)" == words[0] }),
      let event = Event(rawValue: words[5]), let count = Int(words[6])
    else { return nil }
    self.init(
      container: ContainerID(words[1]), environment: environment, recipient: RecordName(words[2]),
      zone: ZoneID(ZoneName(words[4]), owner: RecordName(words[3])), event: event, subject: RecordName(words[7]),
      title: "", actor: "", count: count, time: subject.time)
  }
}
