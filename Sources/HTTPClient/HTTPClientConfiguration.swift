/// The way in which a client sends its requests, and the limits of their responses.
public struct HTTPClientConfiguration: Sendable {
  /// The authorities whose certificates are accepted.
  public enum Trust: Sendable {
    case system
    /// Only the authorities in this PEM text.
    case authorities(pem: [UInt8])
  }

  public var trust = Trust.system
  /// Whether `http://` is also allowed; otherwise only `https://`.
  public var allowsPlain = false
  /// Whether the proxies named by environment variables (`https_proxy` …) are used.
  public var usesProxies = false
  /// Whether the response may be compressed. The body is then decompressed, and its limit applies to the decompressed
  /// bytes.
  public var acceptsCompression = false
  /// Whether connections are kept for several requests, with HTTP/2 if the server offers it; otherwise each request has
  /// its own, with HTTP/1.1.
  public var keepsConnections = true
  /// The time from the request's start to the end of its body.
  public var totalLimit: Duration?
  /// The time for connecting, including the look-up of the name and the check of the certificate.
  public var connectLimit: Duration?
  /// The time in which no byte is sent or received.
  public var idleLimit: Duration?
  public var headByteCountMax = 64 << 10
  /// The most bytes of the body; nil for a body of any size, which is read as it arrives.
  public var bodyByteCountMax: Int?

  public init(totalLimit: Duration? = nil, idleLimit: Duration? = nil, bodyByteCountMax: Int? = nil) {
    (self.totalLimit, self.idleLimit, self.bodyByteCountMax) = (totalLimit, idleLimit, bodyByteCountMax)
  }
}
