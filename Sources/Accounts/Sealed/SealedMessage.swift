import Core
import Foundation

/// A message that a device has encrypted to itself. The server sends it at `due` and cannot read it.
public struct SealedMessage: Hashable, Sendable {
  /// Identifies it among its device's messages, to replace or delete it.
  public let key: String
  /// A later message of the same topic replaces an earlier one.
  public let topic: String
  public let due: Timestamp
  /// The time after which it is no longer sent.
  public let end: Timestamp
  /// The body of the push request (RFC 8291).
  public let body: [UInt8]

  /// Returns nil for a key or topic that is not 1…32 letters, digits, `-` and `_`, a body of a wrong size, or times
  /// outside of `SealedLimits`.
  public init?(key: String, topic: String, due: Timestamp, end: Timestamp, body: [UInt8], at now: Timestamp) {
    guard Self.isName(key), Self.isName(topic),
      (SealedLimits.bytesPerMessageMin...SealedLimits.bytesPerMessageMax).contains(body.count),
      due.milliseconds <= now.milliseconds + SealedLimits.lifeMilliseconds, due < end,
      end.milliseconds - due.milliseconds <= SealedLimits.lateMillisecondsMax, end > now
    else { return nil }
    (self.key, self.topic, self.due, self.end, self.body) = (key, topic, due, end, body)
  }

  init(row: SQLRow) {
    (key, topic) = (row["key"], row["topic"])
    due = Timestamp(milliseconds: row["due"])
    end = Timestamp(milliseconds: row["until"])
    let data: Data = row["body"]
    body = Array(data)
  }

  /// Reports whether the text can be a key or a topic (RFC 8030, section 5.4).
  public static func isName(_ text: String) -> Bool {
    (1...SealedLimits.keyBytesMax).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45 || byte == 95
      }
  }
}

/// A due message that was removed from the store to be sent, with its device.
public struct DueSealedMessage: Hashable, Sendable {
  public let device: SealedDevice
  public let message: SealedMessage
}

/// A device without an account that receives messages.
public struct SealedDevice: Hashable, Sendable {
  public let id: DeviceID
  public let endpoint: String
}

/// The number of devices and messages without an account, and their bytes, for the operator.
public struct SealedTotals: Equatable, Sendable {
  public let devices, messages, bytes: Int64
}
