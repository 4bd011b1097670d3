import CCurl
import Glibc

/// The reason why no response, or only a part of it, arrived.
public struct HTTPClientError: Error, Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    /// The URL, the method or a header is invalid, or the URL's scheme is not allowed.
    case requestMalformed
    case nameUnresolved
    /// No server listens there, or connecting took too long.
    case connectionFailed
    /// This machine has no network.
    case networkUnavailable
    /// The certificate is for another name, has expired, or comes from an authority that is not trusted.
    case certificateRefused
    /// The connection ended too early, or the other end uses another protocol.
    case connectionBroken
    case tooSlow
    case headTooLarge
    case bodyTooLarge
    case cancelled
  }

  public let kind: Kind
  /// A sentence with the reason for the user, in libcurl's words if it gives any.
  public let reason: String

  init(_ kind: Kind, _ reason: String) { (self.kind, self.reason) = (kind, reason) }

  static let cancelled = HTTPClientError(.cancelled, "cancelled")
}

extension HTTPClientError.Kind {
  /// Creates the kind from the result of a transfer. libcurl itself has only the time limit for connecting.
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
