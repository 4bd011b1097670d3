import HTTPTypes
import HummingbirdCore
import NIOCore

/// Short answers, which no cache stores.
enum PlainAnswer {
  static func text(
    _ status: HTTPResponse.Status, _ body: String, _ mediaType: String = "text/plain; charset=utf-8"
  ) -> Response {
    var headers = SecurityHeaders.fields
    headers[.contentType] = mediaType
    headers[.cacheControl] = "no-store"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
  }

  static func json(_ status: HTTPResponse.Status, _ body: String) -> Response {
    text(status, body, "application/json")
  }

  /// Returns a 204, for resources that are often missing: browsers print each 404 on the console.
  static var nothing: Response {
    var answer = text(.noContent, "")
    answer.headers[.contentType] = nil
    return answer
  }

  static var notFound: Response { text(.notFound, "There is nothing at this address.\n") }

  static func tooManyRequests(_ seconds: Double) -> Response {
    let wait = Int(seconds.rounded(.up))
    var refused = text(.tooManyRequests, "Too many requests come from your address; try again in \(wait) seconds.\n")
    refused.headers[.retryAfter] = "\(wait)"
    return refused
  }

  /// Returns a 405; `methods` is the value of the Allow header.
  static func methodNotAllowed(_ methods: String) -> Response {
    var refused = text(
      .methodNotAllowed, "Only \(methods.split(separator: ", ").joined(separator: " and ")) are answered here.\n")
    refused.headers[.allow] = methods
    return refused
  }
}
