import HummingbirdCore
import RecordStore
import Records

/// Finds out from a request's credentials who sent it.
protocol CallerReading: Sendable {
  /// Somebody, or nobody when there are no credentials; throws for those that do not hold.
  func caller(
    of request: Request, path: CloudPath, body: [UInt8], _ context: ServerRequestContext
  ) async throws(RequestFailure) -> CallerReadingResult

  /// The same for a change stream, which needs a person.
  func streamCaller(
    of request: Request, _ container: ContainerID, _ environment: CloudEnvironment, _ context: ServerRequestContext
  ) async throws(RequestFailure) -> (user: RecordName, deviceID: String)
}

struct CallerReadingResult: Sendable {
  let caller: Caller
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
