import Cryptography

/// A browser's push subscription, as its Push API gives it (RFC 8030, RFC 8291).
public struct PushSubscription: Hashable, Sendable {
  public static let endpointBytesMax = 1024
  static let secretByteCount = 16

  public let endpoint: String
  /// A point of P-256, 65 bytes.
  public let publicKey: [UInt8]
  /// 16 bytes unknown to the push service.
  public let secret: [UInt8]

  /// Creates a subscription; nil for unusable keys or an endpoint that is too long.
  public init?(endpoint: String, publicKey: [UInt8], secret: [UInt8]) {
    guard endpoint.utf8.count <= Self.endpointBytesMax, secret.count == Self.secretByteCount,
      P256PublicKey(point: publicKey) != nil
    else { return nil }
    self.endpoint = endpoint
    self.publicKey = publicKey
    self.secret = secret
  }
}
