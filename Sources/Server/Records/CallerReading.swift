import HummingbirdCore
import RecordStore
import Records

/// Authenticates a request by its credentials.
protocol CallerReading: Sendable {
  /// Returns the caller, or `anyone` without credentials; throws for invalid ones, and where a sign-in is required.
  ///
  /// `body` reads the request's body of at most so many bytes. It is not called for a sender whom the head alone refuses, so that a
  /// stranger cannot make the server hold much. `account` pays for the bytes; nil counts them for the address.
  func caller(
    of request: Request, path: CloudPath, _ context: ServerRequestContext,
    body: (_ byteCountMax: Int, _ account: String?) async throws(RequestFailure) -> [UInt8]
  ) async throws(RequestFailure) -> CallerReadingResult

  /// Authenticates a change stream, which requires a user.
  func streamCaller(
    of request: Request, _ container: ContainerID, _ environment: CloudEnvironment, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> (user: RecordName, deviceID: String)
}

struct CallerReadingResult: Sendable {
  let caller: Caller
  let body: [UInt8]
  /// The token that replaces the one the client sent.
  let rotatedToken: String?
  let places: ServerPlaces
}

/// Addresses of this server as the sender of a request reaches it.
struct ServerPlaces: Sendable {
  /// The origin, without a slash at its end.
  let origin: String
  let signIn: String
}
