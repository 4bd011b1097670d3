import CCurl
import Glibc

/// No response came, or not all of it.
public struct HTTPClientError: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The URL, the method or a header cannot be sent, or the URL's scheme is not allowed.
    case requestMalformed
    case nameUnresolved
    /// Nothing listens there, or the connection was not there in time.
    case connectionFailed
    /// This machine has no network.
    case networkUnavailable
    /// The certificate is not the name's, has expired, or is of an authority that is not trusted.
    case certificateRefused
    /// The connection ended too early, or the other end speaks something else.
    case connectionBroken
    case tooSlow
    case headTooLarge
    case bodyTooLarge
    case cancelled
  }

  public let kind: Kind
  /// The reason, in libcurl's words where it has some, for the user.
  public let reason: String

  init(_ kind: Kind, _ reason: String) { (self.kind, self.reason) = (kind, reason) }

  static let cancelled = HTTPClientError(.cancelled, "cancelled")
}

extension HTTPClientError.Kind {
  /// Creates it for the result of a transfer. libcurl itself only knows the time limit for the connection.
  init(_ code: CURLcode, systemError: Int, isConnected: Bool) {
    switch code {
    case CURLE_URL_MALFORMAT, CURLE_LOGIN_DENIED, CURLE_BAD_FUNCTION_ARGUMENT: self = .requestMalformed
    case CURLE_UNSUPPORTED_PROTOCOL: self = isConnected ? .connectionBroken : .requestMalformed
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: self = .nameUnresolved
    case CURLE_COULDNT_CONNECT, CURLE_OPERATION_TIMEDOUT:
      self = [ENETDOWN, ENETUNREACH].contains(Int32(systemError)) ? .networkUnavailable : .connectionFailed
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      self = .certificateRefused
    default: self = .connectionBroken
    }
  }
}
