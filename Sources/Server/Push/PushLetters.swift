import Accounts
import NIOCore

/// Messages whose recipients' devices have yet to be looked up, and those that were held and are due.
struct PushLetters: Sendable {
  /// Messages that wait; beyond them new ones are dropped. One recipient has one for each topic.
  static let countMax = 10_000
  /// Held messages that are taken up at once.
  static let heldCountMax = 500

  private struct Key: Hashable {
    let recipient: DeviceMessage.Recipient
    let originDevice: DeviceID?
    let topic: DeviceMessage.Topic

    init(_ message: DeviceMessage) {
      (recipient, originDevice, topic) = (message.recipient, message.originDevice, message.topic)
    }
  }

  private var messages: [Key: DeviceMessage] = [:]
  private var order = CircularBuffer<Key>()
  private var held = CircularBuffer<(device: PushDevice, note: HeldNote)>()

  var isEmpty: Bool { order.isEmpty && held.isEmpty }
  var hasRoomForHeld: Bool { held.isEmpty }

  /// Returns what became of a message that had to go, this one or an earlier one.
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

  mutating func add(_ due: [(PushDevice, HeldNote)]) { held.append(contentsOf: due.map { ($0.0, $0.1) }) }

  mutating func popMessage() -> DeviceMessage? { order.popFirst().flatMap { messages.removeValue(forKey: $0) } }

  mutating func popHeld() -> (device: PushDevice, note: HeldNote)? { held.popFirst() }
}
