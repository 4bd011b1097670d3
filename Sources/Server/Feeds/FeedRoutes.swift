import Accounts
import HTTPTypes
import HummingbirdCore
import NIOCore

/// Serves `/feeds/TOKEN.ics`: a calendar feed for everyone who has its address. Unknown and deleted addresses
/// get the same answer.
struct FeedRoutes: Sendable {
  let accounts: Accounts
  let reader: FeedReader
  /// Writes a line for the operator.
  let report: @Sendable (String) -> Void

  private static let ending = ".ics"
  /// The seconds for which a calendar may show the feed without asking again.
  private static let freshSeconds = 60

  static func path(_ token: String) -> String { "/feeds/" + token + ending }

  func respond(to request: Request, _ path: String) async -> Response {
    guard request.method == .get || request.method == .head else { return PlainAnswer.methodNotAllowed("GET, HEAD") }
    let response: Response
    do {
      if let token = Self.token(of: path), let feed = try await accounts.calendarFeed(token: token) {
        response = Self.response(try await reader.answer(feed, at: ServerClock.now), request)
      } else {
        response = PlainAnswer.notFound
      }
    } catch {
      report("feeds: \(error)")
      response = PlainAnswer.text(.serviceUnavailable, "The calendar cannot be read now; try again later.\n")
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private static func token(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasSuffix(ending) else { return nil }
    return String(parts[2].dropLast(ending.count))
  }

  private static func response(_ answer: FeedReader.Answer, _ request: Request) -> Response {
    var headers = SecurityHeaders.fieldsOfData
    headers[.contentType] = "text/calendar; charset=utf-8"
    headers[.cacheControl] = "private, max-age=\(freshSeconds)"
    headers[.eTag] = answer.entityTag
    if EntityTag.matches(request.headers[.ifNoneMatch], answer.entityTag) {
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.bytes)))
  }
}
