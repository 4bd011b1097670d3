import HummingbirdCore
import RecordStore
import Records

/// Authenticates a request by its credentials.
protocol CallerReading: Sendable {
  /// Returns the caller, or `anyone` without credentials. Throws for invalid credentials, and if the request requires a
  /// sign-in.
  ///
  /// `body` reads the request's body of at most so many bytes. It is not called if the head alone leads to a refusal,
  /// so that strangers cannot fill the server's memory. `account` pays for the bytes; if it is nil, the address does.
  func caller(
    of request: Request, path: CloudPath, _ context: ServerRequestContext,
    body: (_ byteCountMax: Int, _ account: String?) async throws(RequestFailure) -> [UInt8]
  ) async throws(RequestFailure) -> CallerReadingResult

  /// Authenticates a request for a change stream, which requires a signed-in user.
  func streamCaller(
    of request: Request, _ container: ContainerID, _ environment: CloudEnvironment, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> (user: RecordName, deviceID: String)
}

struct CallerReadingResult: Sendable {
  let caller: Caller
  let body: [UInt8]
  /// The token that replaces the one that the client sent.
  let rotatedToken: String?
  let urls: ServerURLs
}

/// The addresses of this server as the sender of a request reaches it.
struct ServerURLs: Sendable {
  /// The origin, without a slash at its end.
  let origin: String
  let signIn: String
}
