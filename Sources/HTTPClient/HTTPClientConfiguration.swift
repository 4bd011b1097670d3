/// The manner in which a client sends its requests, and the limits of their responses.
public struct HTTPClientConfiguration: Sendable {
  /// The authorities whose certificates are accepted.
  public enum Trust: Sendable {
    case system
    /// Those of this text in PEM, and no other.
    case authorities(pem: [UInt8])
  }

  public var trust = Trust.system
  /// Whether `http://` is allowed as well; otherwise HTTPS only.
  public var allowsPlain = false
  /// Whether the proxies named by the environment (`https_proxy` …) are used.
  public var usesProxies = false
  /// Whether the response may be compressed; its body arrives inflated, and its limit is for the inflated bytes.
  public var acceptsCompression = false
  /// Whether connections are used for several requests, with HTTP/2 if the server offers it; otherwise each request has its own, with HTTP/1.1.
  public var keepsConnections = true
  /// From the request's start to the end of its body.
  public var totalLimit: Duration?
  /// Until the connection is there, with its name looked up and its certificate checked.
  public var connectLimit: Duration?
  /// The time without a byte sent or received.
  public var idleLimit: Duration?
  public var headByteCountMax = 64 << 10
  /// Nil for a body that is read as it arrives, and may have any size.
  public var bodyByteCountMax: Int?

  public init(totalLimit: Duration? = nil, idleLimit: Duration? = nil, bodyByteCountMax: Int? = nil) {
    (self.totalLimit, self.idleLimit, self.bodyByteCountMax) = (totalLimit, idleLimit, bodyByteCountMax)
  }
}
