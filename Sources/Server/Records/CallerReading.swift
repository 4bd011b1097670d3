import HummingbirdCore
import RecordStore
import Records

/// Finds out from a request's credentials who sent it.
protocol CallerReading: Sendable {
  /// Somebody, or nobody when there are no credentials; throws for those that do not hold, and where nobody may ask.
  ///
  /// `body` reads the request's body of so many bytes at most. It is not called for a sender who is refused by the head alone, so
  /// that a stranger cannot make the server hold much. `account` is whose bytes they are, nil for the address's.
  func caller(
    of request: Request, path: CloudPath, _ context: ServerRequestContext,
    body: (_ byteCountMax: Int, _ account: String?) async throws(RequestFailure) -> [UInt8]
  ) async throws(RequestFailure) -> CallerReadingResult

  /// The same for a change stream, which needs a person.
  func streamCaller(
    of request: Request, _ container: ContainerID, _ environment: CloudEnvironment, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> (user: RecordName, deviceID: String)
}

struct CallerReadingResult: Sendable {
  let caller: Caller
  let body: [UInt8]
  /// The token that a client may use from now on instead of the one it sent.
  let rotatedToken: String?
  let places: ServerPlaces
}

/// Addresses of this server as the sender of a request reaches it.
struct ServerPlaces: Sendable {
  /// Without a slash at its end.
  let origin: String
  let signIn: String
}
