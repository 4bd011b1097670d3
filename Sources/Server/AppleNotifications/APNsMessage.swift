import Core
import RecordStore
import Records

/// A device's token at Apple's push service, in the digits of its URLs.
struct APNsToken: Hashable, Sendable {
  /// The lengths that Apple's tokens have, and may have later.
  private static let byteCounts = 32...100

  let digits: String

  /// Takes the token as programs send it: hexadecimal digits, or Base64. Nil for anything else, as for a token that this server made
  /// (`tokens/create`).
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
  /// The user in whose name the device is registered, and the device.
  let user: UserKey
  let deviceID: String
  let token: APNsToken
  /// The push service's environment, not the container's.
  let environment: CloudEnvironment
  /// The program's bundle id.
  let topic: String
  let subscriptionID: SubscriptionID
  /// JSON of at most 4096 bytes.
  let payload: [UInt8]
  /// Whether the device shows it; otherwise it wakes the program in the background.
  let isShown: Bool
}

/// Finds a message that a later one replaces: one that is not shown only says "fetch changes".
struct APNsMessageKey: Hashable, Sendable {
  let token: APNsToken
  let subscriptionID: SubscriptionID
  /// Distinguishes messages that are shown.
  let number: Int
}

extension APNsMessage {
  private static let dayMilliseconds: Int64 = 86_400_000
  /// Apple's limit for `apns-collapse-id`.
  private static let collapseByteCountMax = 64

  /// The path and the headers of its request ("Sending notification requests to APNs").
  func request(at now: Timestamp, authorization: String) -> (path: String, headers: [(name: String, value: String)]) {
    var headers = [
      (name: "authorization", value: authorization), ("apns-topic", topic),
      ("apns-push-type", isShown ? "alert" : "background"),
      // Apple accepts no other priority for a message in the background.
      ("apns-priority", isShown ? "10" : "5"),
      ("apns-expiration", "\((now.milliseconds + Self.dayMilliseconds) / 1000)"),
    ]
    let id = subscriptionID.text
    if !isShown, id.utf8.count <= Self.collapseByteCountMax, id.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
      headers.append(("apns-collapse-id", id))
    }
    return ("/3/device/\(token.digits)", headers)
  }
}
