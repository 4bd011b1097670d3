import Accounts
import Core
import Records

/// A message of an area to devices.
struct DeviceMessage: Sendable {
  /// The devices that get the message.
  enum Recipient: Hashable, Sendable {
    /// All devices of a user, as named in a container.
    case user(RecordName, ContainerID)
    case account(AccountID)
    case device(PushDevice)
    /// Devices that have just lost their account or their session.
    case devices([PushDevice])
    /// A device without an account, which has encrypted the message itself.
    case sealed(SealedDevice)
  }

  let recipient: Recipient
  /// The device that caused the event and needs no message.
  var originDevice: DeviceID?
  let topic: MessageTopic
  /// The members beside `kind`. The encoded payload may have up to `PushEncryption.payloadByteCountMax` bytes.
  let members: [JSON.Member]
  /// The stored data to write the message again after a device's quiet hours; nil if quiet hours do not delay the
  /// message.
  var subject: MessageSubject?
  /// The time after which it is no longer sent; nil for one that push services keep for a day.
  var end: Timestamp?
  /// The user's action that the message tells of; nil if no user's action caused it.
  var cause: MessageCause?
  /// The request's body if the device has encrypted it itself; nil if the server encrypts the message.
  var sealedBody: [UInt8]?

  /// The payload for the service worker.
  var payload: [UInt8] { JSON.object([.init("kind", .string(topic.kind))] + members).bytes() }

  private static let textByteCountMax = 400

  /// Returns the member `name`; empty for a name that is too long.
  static func name(_ name: String) -> JSON.Member { text("name", name) }

  /// Returns a member with a user's text; the text is empty if it is too long.
  static func text(_ name: String, _ text: String) -> JSON.Member {
    .init(name, .string(text.utf8.count <= textByteCountMax ? text : ""))
  }
}
