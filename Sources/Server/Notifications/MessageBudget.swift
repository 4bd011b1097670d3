import Core

/// The user's action behind a message. It counts in the budget of messages that one user can cause for another.
struct MessageCause: Sendable {
  /// The user who acted, by the name in the container.
  let sender: String
  /// The kind of action, such as a wish.
  let kind: String
  /// The number of actions that the message tells of.
  var count = 1
  /// Returns a message that tells of `count` actions, of which this is the latest.
  let counting: @Sendable (_ count: Int) -> DeviceMessage
}

/// Limits the messages that one user causes for another by one kind of action to six in any hour. Further ones are
/// collected, and replaced by one message with their number as soon as the hour allows one. A thousand wishes of a
/// child, or a tick set and removed all day, thus cause a few messages, and delay no messages of others.
///
/// It uses no clock. Collected messages are lost when the server stops, like all messages that wait to be sent (0023).
struct MessageBudget: Sendable {
  static let messagesMax = 6
  static let windowMilliseconds: Int64 = 3_600_000
  /// The most shares that are remembered; beyond it the one whose oldest message is the longest ago is forgotten.
  static let sharesMax = 20_000

  private struct Share: Hashable {
    let recipient: DeviceMessage.Recipient
    let sender: String
    let kind: String
  }

  private struct Use {
    /// The times of the messages within the last hour, oldest first.
    var times: [Timestamp] = []
    /// The latest message that exceeds the budget, with the count of all of them.
    var collected: (message: DeviceMessage, count: Int)?
  }

  private let sharesMax: Int
  private var uses: [Share: Use] = [:]
  /// The remembered shares, by the time at which the oldest message of each no longer counts.
  private var ends = DeadlineQueue<Share>()

  init(sharesMax: Int = Self.sharesMax) { self.sharesMax = sharesMax }

  /// A time at or before the one at which collected messages may be sent; nil if there are none.
  var wakeTime: Timestamp? { ends.first }

  /// Returns the message if it may be sent now; nil if it was collected.
  mutating func admit(_ message: DeviceMessage, at now: Timestamp) -> DeviceMessage? {
    guard let cause = message.cause, !cause.sender.isEmpty else { return message }
    let share = Share(recipient: message.recipient, sender: cause.sender, kind: cause.kind)
    guard var use = uses[share] else {
      makeRoom()
      uses[share] = Use(times: [now])
      ends.insert(share, at: Self.end(of: now))
      return message
    }
    defer { uses[share] = use }
    if let collected = use.collected {
      use.collected = (message, collected.count + cause.count)
      return nil
    }
    guard use.times.count < Self.messagesMax else {
      use.collected = (message, cause.count)
      return nil
    }
    use.times.append(now)
    return message
  }

  /// Returns the collected messages that may be sent now.
  mutating func due(at now: Timestamp) -> [DeviceMessage] {
    var messages: [DeviceMessage] = []
    while let share = ends.popFirst(upTo: now) {
      guard var use = uses[share] else { continue }
      use.times.removeAll { Self.end(of: $0) <= now }
      if let (message, count) = use.collected {
        messages.append(message.cause?.counting(count) ?? message)
        use.collected = nil
        use.times.append(now)
      }
      uses[share] = use.times.isEmpty ? nil : use
      if let oldest = use.times.first { ends.insert(share, at: Self.end(of: oldest)) }
    }
    return messages
  }

  /// If there are too many shares, forgets the one that ends first, with the message that it has collected.
  private mutating func makeRoom() {
    guard uses.count >= sharesMax, let share = ends.popFirst(upTo: .distantFuture) else { return }
    uses[share] = nil
  }

  private static func end(of time: Timestamp) -> Timestamp { time.adding(milliseconds: windowMilliseconds) }
}

extension Timestamp {
  fileprivate static let distantFuture = Timestamp(milliseconds: .max)
}
