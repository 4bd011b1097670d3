import Core

/// The deed of a user that a message tells, for the budget of messages that one user can cause for another.
struct MessageCause: Sendable {
  /// The user whose deed it is, as the container names it.
  let sender: String
  /// The sort of deed, such as a wish.
  let kind: String
  /// The number of deeds that the message tells.
  var count = 1
  /// Returns the message that tells as many deeds, of which this one is the latest.
  let counting: @Sendable (_ count: Int) -> DeviceMessage
}

/// Bounds the messages that one user causes for another by one sort of deed: six within any hour. What exceeds them is collected, and told by
/// one message that counts as soon as the hour allows one. So a child's thousand wishes, or a tick made and taken back all day, are a few
/// messages, and nobody's other messages wait for them.
///
/// It knows no clock. What is collected is lost when the server stops, as everything on its way (0023).
struct MessageBudget: Sendable {
  static let messagesMax = 6
  static let windowMilliseconds: Int64 = 3_600_000
  /// The most shares that are remembered; beyond them those that were used longest ago are forgotten.
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
  /// Each share that is remembered, by the time at which its oldest message counts no more.
  private var ends = DeadlineQueue<Share>()

  init(sharesMax: Int = Self.sharesMax) { self.sharesMax = sharesMax }

  /// The time at which collected messages may go; nil if there are none. May be earlier than that.
  var wakeTime: Timestamp? { ends.first }

  /// Returns the message if it may go now; nil if it was collected.
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

  /// Returns the collected messages that may go now.
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

  /// Forgets the share that would end first if there are too many; what it has collected is lost.
  private mutating func makeRoom() {
    guard uses.count >= sharesMax, let share = ends.popFirst(upTo: .distantFuture) else { return }
    uses[share] = nil
  }

  private static func end(of time: Timestamp) -> Timestamp { time.adding(milliseconds: windowMilliseconds) }
}

extension Timestamp {
  fileprivate static let distantFuture = Timestamp(milliseconds: .max)
}
