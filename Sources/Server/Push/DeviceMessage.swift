import Accounts
import Core
import RecordStore
import Records

/// One message for a person's devices, and how it is brought to them.
struct DeviceMessage: Sendable {
  /// Whose devices get it.
  enum Recipient: Hashable, Sendable {
    /// A person as a container knows them.
    case user(RecordName, ContainerID)
    case account(AccountID)
    /// Those that were somebody's a moment ago.
    case devices([PushDevice])
  }

  /// What messages are about; the raw value is their `kind` on the wire. Of one topic a device needs the latest message only: it takes the
  /// place of an earlier one that has not arrived.
  enum Topic: String, CaseIterable, Sendable {
    case note
    /// Something happened to what guards the account.
    case security
  }

  let recipient: Recipient
  /// A device that needs no telling, since it is where the event comes from.
  let originDevice: DeviceID?
  let topic: Topic
  /// The members beside `kind`; every push service takes up to `PushEncryption.payloadByteCountMax` bytes.
  let members: [JSON.Member]
  /// What is remembered of the message during a device's quiet hours; nil for one that is sent at any time.
  let held: HeldNote?

  init(
    to recipient: Recipient, butFor originDevice: DeviceID? = nil, topic: Topic, members: [JSON.Member],
    held: HeldNote? = nil
  ) {
    self.recipient = recipient
    self.originDevice = originDevice
    self.topic = topic
    self.members = members
    self.held = held
  }

  /// What the service worker reads.
  var payload: [UInt8] { JSON.object([.init("kind", .string(topic.rawValue))] + members).bytes() }
}

extension DeviceMessage {
  private static let nameByteCountMax = 400

  /// Tells of a partner's note, without its text.
  init(_ alert: PairAlert) {
    let name = alert.authorName.utf8.count <= Self.nameByteCountMax ? alert.authorName : ""
    self.init(
      to: .user(alert.recipient, alert.container), topic: .note, members: [.init("name", .string(name))],
      held: HeldNote(alert))
  }
}

extension DeviceMessage {
  /// Tells the account's other devices, and those that were signed out by it.
  static func messages(about notice: SecurityNotice) -> [DeviceMessage] {
    let name = notice.name.utf8.count <= nameByteCountMax ? notice.name : ""
    let members: [JSON.Member] = [.init("event", .string(notice.kind.rawValue)), .init("name", .string(name))]
    let recipients: [Recipient] =
      [.account(notice.account)] + (notice.endedDevices.isEmpty ? [] : [.devices(notice.endedDevices)])
    return recipients.map { DeviceMessage(to: $0, butFor: notice.origin, topic: .security, members: members) }
  }
}
