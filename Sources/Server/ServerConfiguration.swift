/// Where the server listens and what it serves.
public struct ServerConfiguration: Sendable {
  /// The host name or address to listen on; the default answers this machine only.
  public var host: String
  /// The TCP port, 0…65535; 0 lets the system choose a free one.
  public var port: Int
  /// The site folder, as `Tools/build-web` makes it.
  public var site: String
  /// Whether each request is announced with its method, path and status.
  public var logRequests: Bool

  public static let hostDefault = "127.0.0.1"
  public static let portDefault = 8080
  public static let portRange = 0...65535

  public init(
    site: String, host: String = Self.hostDefault, port: Int = Self.portDefault, logRequests: Bool = false
  ) {
    self.host = host
    self.port = port
    self.site = site
    self.logRequests = logRequests
  }
}
