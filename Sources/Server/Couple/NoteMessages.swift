import Accounts
import Core
import Couple
import RecordStore
import Records

extension MessageTopic {
  /// The topic of notes from a user's partner.
  static let note = MessageTopic("note")
}

extension DeviceMessage {
  /// Creates the message that the partner has written a note, without the note's text.
  init(_ alert: PairAlert) {
    self.init(
      recipient: .user(alert.recipient, alert.container), topic: .note, members: [Self.name(alert.authorName)],
      subject: MessageSubject("\(alert.environment.word) \(alert.recipient.text)", at: alert.noteTime),
      // A couple has one note, so the latest message replaces all earlier ones.
      cause: MessageCause(sender: alert.author.text, kind: MessageTopic.note.kind) { _ in DeviceMessage(alert) })
  }
}

extension CoupleSource {
  /// Returns the present message about a held note; nil if the note or the couple no longer exists.
  func message(for held: HeldMessage, at now: Timestamp) async throws -> DeviceMessage? {
    let words = held.subject.text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let environment = CloudEnvironment.allCases.first(where: { "\($0.word)" == words[0] })
    else { return nil }
    let state = try await couple(of: RecordName(String(words[1])), in: environment, at: now).state
    guard state.pairing.isPaired, let note = state.note, note.author != state.pairing.role.side,
      note.updatedAt == held.subject.time
    else { return nil }
    return DeviceMessage(
      recipient: .account(held.device.account), topic: held.topic, members: [DeviceMessage.name(state.partner.name)],
      subject: held.subject)
  }
}
