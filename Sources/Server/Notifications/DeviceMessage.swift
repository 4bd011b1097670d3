import Accounts
import Core
import Records

/// One message of an area for a user's devices.
struct DeviceMessage: Sendable {
  /// The devices that get the message.
  enum Recipient: Hashable, Sendable {
    /// All devices of a user, as named in a container.
    case user(RecordName, ContainerID)
    case account(AccountID)
    case device(PushDevice)
    /// Devices that belonged to an account a moment ago.
    case devices([PushDevice])
    /// A device without an account, which has encrypted the message itself.
    case sealed(SealedDevice)
  }

  let recipient: Recipient
  /// The device that caused the event and needs no message.
  var originDevice: DeviceID?
  let topic: MessageTopic
  /// The members beside `kind`; every push service accepts up to `PushEncryption.payloadByteCountMax` bytes.
  let members: [JSON.Member]
  /// The part of the message that is kept during a device's quiet hours; nil for a message that is sent at any time.
  var subject: MessageSubject?
  /// The time after which it is not sent any more; nil for what is news for a day.
  var end: Timestamp?
  /// The user's deed that it tells; nil for what the server tells by itself.
  var cause: MessageCause?
  /// The body of the request, of a message that its device has encrypted itself; nil for what the server encrypts.
  var sealedBody: [UInt8]?

  /// The payload for the service worker.
  var payload: [UInt8] { JSON.object([.init("kind", .string(topic.kind))] + members).bytes() }

  private static let textByteCountMax = 400

  /// Returns the member `name`; empty for a name that is too long.
  static func name(_ name: String) -> JSON.Member { text("name", name) }

  /// Returns a member with a text of a user; empty for one that is too long.
  static func text(_ name: String, _ text: String) -> JSON.Member {
    .init(name, .string(text.utf8.count <= textByteCountMax ? text : ""))
  }
}
