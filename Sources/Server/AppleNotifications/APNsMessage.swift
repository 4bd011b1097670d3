import Core
import RecordStore
import Records

/// A device's token at Apple's push service, as hexadecimal digits for its URLs.
struct APNsToken: Hashable, Sendable {
  /// The accepted lengths of Apple's tokens: 32 today, with room for longer ones.
  private static let byteCounts = 32...100

  let digits: String

  /// Parses hexadecimal digits or Base64, as programs send a token. Nil for anything else, such as a token that this
  /// server made (`tokens/create`).
  init?(_ text: String) {
    let bytes = Self.bytes(ofDigits: text) ?? Base64.decode(text)
    guard let bytes, Self.byteCounts.contains(bytes.count) else { return nil }
    digits = bytes.map { Self.digits(of: $0) }.joined()
  }

  private static func digits(of byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.utf8.count == 1 ? "0" + digits : digits
  }

  private static func bytes(ofDigits text: String) -> [UInt8]? {
    let digits = text.utf8.map { hexDigit($0) }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { (digits[$0] ?? 0) << 4 | (digits[$0 + 1] ?? 0) }
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// One notification for one device of a native program.
struct APNsMessage: Sendable {
  /// The user for whom the device is registered.
  let user: UserKey
  let deviceID: String
  let token: APNsToken
  /// The push service's environment, not the container's.
  let environment: CloudEnvironment
  /// The program's bundle id.
  let topic: String
  /// JSON of at most `payloadByteCountMax` bytes.
  let payload: [UInt8]
  /// Whether the device shows it; otherwise it wakes the program in the background.
  let isShown: Bool
  /// Groups messages of which a device needs only the latest: the notices of a subscription that are not shown, which only say "fetch
  /// changes", and the reminders of a subject. Nil for one that replaces no other.
  let group: String?
  /// The time after which a reminder is not sent any more; nil for a notice of a subscription, which is news for a day.
  let end: Timestamp?

  static let payloadByteCountMax = 4096
}

/// Identifies a message for replacement by a later one of its group.
struct APNsMessageKey: Hashable, Sendable {
  let token: APNsToken
  let isShown: Bool
  let group: String?
  /// Makes each message without a group unique; 0 for others.
  let number: Int
}

extension APNsMessage {
  private static let dayMilliseconds: Int64 = 86_400_000
  /// Apple's limit for `apns-collapse-id`.
  private static let collapseByteCountMax = 64

  /// Returns the path and headers of the request ("Sending notification requests to APNs").
  func request(at now: Timestamp, authorization: String) -> (path: String, headers: [(name: String, value: String)]) {
    let expiration = end ?? now.adding(milliseconds: Self.dayMilliseconds)
    var headers = [
      (name: "authorization", value: authorization), ("apns-topic", topic),
      ("apns-push-type", isShown ? "alert" : "background"),
      // For a background message Apple accepts no higher priority.
      ("apns-priority", isShown ? "10" : "5"),
      ("apns-expiration", "\(expiration.milliseconds / 1000)"),
    ]
    if let group, group.utf8.count <= Self.collapseByteCountMax,
      group.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    {
      headers.append(("apns-collapse-id", group))
    }
    return ("/3/device/\(token.digits)", headers)
  }
}
