import Accounts
import NIOCore

/// Messages whose recipients' devices must still be looked up, and held messages that are due.
struct PendingPushes: Sendable {
  /// The most waiting messages; further ones are dropped. A recipient has at most one of each topic.
  static let countMax = 10_000
  /// The most held messages that are loaded at once.
  static let heldCountMax = 500

  private struct Key: Hashable {
    let recipient: DeviceMessage.Recipient
    let originDevice: DeviceID?
    let topic: MessageTopic

    init(_ message: DeviceMessage) {
      (recipient, originDevice, topic) = (message.recipient, message.originDevice, message.topic)
    }
  }

  private var messages: [Key: DeviceMessage] = [:]
  private var order = CircularBuffer<Key>()
  private var held = CircularBuffer<HeldMessage>()

  var isEmpty: Bool { order.isEmpty && held.isEmpty }
  var hasRoomForHeld: Bool { held.isEmpty }

  /// Adds a message. Returns the outcome of the message that this removes, either an earlier one or the new one; nil if
  /// it removes none.
  mutating func add(_ message: DeviceMessage) -> PushOutcome? {
    let key = Key(message)
    if messages.updateValue(message, forKey: key) != nil { return .replaced }
    guard order.count < Self.countMax else {
      messages[key] = nil
      return .dropped
    }
    order.append(key)
    return nil
  }

  mutating func add(_ due: [HeldMessage]) { held.append(contentsOf: due) }

  mutating func popMessage() -> DeviceMessage? { order.popFirst().flatMap { messages.removeValue(forKey: $0) } }

  mutating func popHeld() -> HeldMessage? { held.popFirst() }
}
