import Accounts
import Core
import RecordStore
import Records

/// One message for a user's devices.
struct DeviceMessage: Sendable {
  /// The devices that get the message.
  enum Recipient: Hashable, Sendable {
    /// All devices of a user, as named in a container.
    case user(RecordName, ContainerID)
    case account(AccountID)
    /// Devices that belonged to an account a moment ago.
    case devices([PushDevice])
  }

  /// The topic of a message; the raw value is its `kind` on the wire. A device needs only the latest message of a topic: it replaces an
  /// earlier one that has not arrived.
  enum Topic: String, CaseIterable, Sendable {
    case note
    /// An event concerns the security of the account.
    case security
  }

  let recipient: Recipient
  /// The device that caused the event and needs no message.
  let originDevice: DeviceID?
  let topic: Topic
  /// The members beside `kind`; every push service accepts up to `PushEncryption.payloadByteCountMax` bytes.
  let members: [JSON.Member]
  /// The note of the message kept during a device's quiet hours; nil for one that is sent at any time.
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

  /// The payload for the service worker.
  var payload: [UInt8] { JSON.object([.init("kind", .string(topic.rawValue))] + members).bytes() }
}

extension DeviceMessage {
  private static let nameByteCountMax = 400

  /// Announces a partner's note, without its text.
  init(_ alert: PairAlert) {
    let name = alert.authorName.utf8.count <= Self.nameByteCountMax ? alert.authorName : ""
    self.init(
      to: .user(alert.recipient, alert.container), topic: .note, members: [.init("name", .string(name))],
      held: HeldNote(alert))
  }
}

extension DeviceMessage {
  /// Returns messages to the account's other devices, and to those that were signed out by the event.
  static func messages(about notice: SecurityNotice) -> [DeviceMessage] {
    let name = notice.name.utf8.count <= nameByteCountMax ? notice.name : ""
    let members: [JSON.Member] = [.init("event", .string(notice.kind.rawValue)), .init("name", .string(name))]
    let recipients: [Recipient] =
      [.account(notice.account)] + (notice.endedDevices.isEmpty ? [] : [.devices(notice.endedDevices)])
    return recipients.map { DeviceMessage(to: $0, butFor: notice.origin, topic: .security, members: members) }
  }
}
