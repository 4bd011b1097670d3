import Core
import HTTPTypes
import NIOCore
import Records

/// The reason why a request ends before it has arrived completely.
enum EarlyEnd: Sendable {
  /// Its body arrived too slowly, or took too long.
  case tooSlow
  /// Its memory is needed for other bodies.
  case displaced

  /// Seconds after which another attempt may succeed.
  static let retrySeconds = 5.0

  /// Returns the answer in the format of the record API, which nearly all clients with such bodies use.
  func answer(_ id: UniqueID) -> (head: HTTPResponse, body: ByteBuffer) {
    let error =
      switch self {
      case .tooSlow:
        RequestError(
          uuid: id, code: .tryAgainLater, reason: "the request's body came too slowly: send less at a time",
          retryAfter: Self.retrySeconds)
      case .displaced:
        RequestError(
          uuid: id, code: .throttled, reason: "too much is being sent at once: send less, or later",
          retryAfter: Self.retrySeconds)
      }
    let body = ByteBuffer(bytes: error.body())
    var fields = SecurityHeaders.fieldsOfData
    fields[.contentType] = "application/json; charset=UTF-8"
    fields[.contentLength] = "\(body.readableBytes)"
    fields[.cacheControl] = "no-store"
    fields[.connection] = "close"
    fields[.retryAfter] = "\(Int(Self.retrySeconds))"
    return (HTTPResponse(status: status, headerFields: fields), body)
  }

  private var status: HTTPResponse.Status {
    switch self {
    case .tooSlow: .requestTimeout
    case .displaced: .tooManyRequests
    }
  }
}
