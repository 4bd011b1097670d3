import Core
import HTTPTypes
import NIOCore
import Records

/// Why a request ends before all of it has come.
enum EarlyEnd: Sendable {
  /// Its body came too slowly, or for too long.
  case tooSlow
  /// Others need the memory that its body takes.
  case displaced

  /// Seconds until another attempt may fare better.
  static let retrySeconds = 5.0

  /// In the form of the record API, whose clients these are but for a few.
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
