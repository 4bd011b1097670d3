import Accounts
import Core
import HTTPTypes
import HummingbirdCore
import NIOCore
import Records

/// The entry of all requests: passes each to the routes that answer it, counts it and logs it.
struct FrontResponder: Sendable {
  let site: SiteResponder
  let records: RecordRoutes
  let streams: StreamRoutes
  let account: AccountRoutes
  let widgets: WidgetRoutes
  let feeds: FeedRoutes
  let operations: OperationRoutes
  let rates: RequestRates
  let door: FrontDoor
  /// The accepted host names; nil accepts any, since links then use the configured address.
  let names: ListeningNames?
  let metrics: ServerMetrics
  let log: RequestLog?

  private static let requestID = HTTPField.Name("X-Request-ID")!
  /// Seconds after which one of an address's concurrent requests may have ended.
  private static let visitSeconds = 1.0

  func respond(to request: Request, context: ServerRequestContext) async -> Response {
    let id = ServerClock.randomID()
    let start = ContinuousClock.now
    let path = request.uri.path
    let area = Self.area(of: path)
    var context = context
    context.sender = door.proxies.sender(of: request.headers, peer: context.sender.address)
    var response = await admit(request, path, area, context, id)
    if context.connection?.finishRequest() == true { response.headers[.connection] = "close" }
    response.headers[Self.requestID] = id.text
    response.headers[.date] = ServerClock.httpDate
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let microseconds = Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
    metrics.countRequest(area, status: response.status.code, microseconds: microseconds)
    log?.add(request, id: id, status: response.status.code, microseconds: microseconds)
    return response
  }

  /// Refuses requests that are not meant for this server, and those that exceed the limit of an address behind a proxy.
  private func admit(
    _ request: Request, _ path: String, _ area: ServerMetrics.Area, _ context: ServerRequestContext, _ id: UniqueID
  ) async -> Response {
    // A health probe on this machine may use any name.
    if let names, area != .other || path == "/metrics" {
      let verdict = names.verdict(on: request.head, context.connection)
      if verdict != .fine { return Self.misdirected(area, verdict, id) }
    }
    guard context.sender.isBehindProxy else { return await answer(request, path, area, context, id) }
    guard let visit = AddressVisit(context.sender.address, through: door.requests) else {
      metrics.count(.request)
      return Self.throttled(area, Self.visitSeconds, id)
    }
    var response = await answer(request, path, area, context, id)
    // A streamed answer counts until its end.
    if response.body.contentLength == nil || area == .assets {
      response.body = ResponseBody(contentLength: response.body.contentLength) { [body = response.body] writer in
        try await body.write(writer)
        withExtendedLifetime(visit) {}
      }
    }
    return response
  }

  private func answer(
    _ request: Request, _ path: String, _ area: ServerMetrics.Area, _ context: ServerRequestContext, _ id: UniqueID
  ) async -> Response {
    // Requests for records and streams are counted by account, which is known later.
    if area != .records, !path.hasPrefix("/stream/"), let wait = rates.count(from: context.sender) {
      return Self.throttled(area, wait, id)
    }
    return switch area {
    case .records: await records.respond(to: request, path, context, id)
    case .assets: await records.assets.respond(to: request, path, context, id)
    case .streams: await streams.respond(to: request, path, context, id)
    case .account:
      await account.respond(to: request, from: "\(context.sender.address)") { [context] byteCountMax in
        try await context.body(
          of: request, upTo: byteCountMax, paidBy: .address(context.sender.address.household))
      } ?? PlainAnswer.notFound
    case .widgets: await widgets.respond(to: request, path)
    case .feeds: await feeds.respond(to: request, path)
    case .other: await operations.respond(to: request, path, context)
    case .site: site.answer(to: request)
    }
  }

  private static func misdirected(_ area: ServerMetrics.Area, _ verdict: ListeningNames.Verdict, _ id: UniqueID)
    -> Response
  {
    let reason =
      verdict == .foreign
      ? "This server does not answer to the name in the request's Host. If people reach it by that name, its operator has to say so: "
        + "--url (ALLTAG_URL) with the address that they use."
      : "The request's Host is malformed."
    switch area {
    case .records, .assets, .streams:
      return RecordResponses.failed(RequestError(uuid: id, code: .badRequest, reason: reason), id)
    case .account:
      return AccountResponses.error(verdict == .foreign ? .misdirectedRequest : .badRequest, "wrong-host", reason)
    case .site, .widgets, .feeds, .other:
      return PlainAnswer.text(verdict == .foreign ? .misdirectedRequest : .badRequest, reason + "\n")
    }
  }

  private static func throttled(_ area: ServerMetrics.Area, _ seconds: Double, _ id: UniqueID) -> Response {
    switch area {
    case .records, .assets, .streams: RecordResponses.failed(RequestFailure.tooOften(seconds).requestError(id), id)
    case .account: AccountResponses.error(.limited(retryAfterSeconds: Int(seconds.rounded(.up))))
    case .site, .widgets, .feeds, .other: PlainAnswer.tooManyRequests(seconds)
    }
  }

  private static func area(of path: String) -> ServerMetrics.Area {
    let first = path.utf8.dropFirst().prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    switch String(decoding: first, as: UTF8.self) {
    case "database", "device": return .records
    case "assets": return .assets
    case "stream", "courier": return .streams
    case "account", "sign-in": return .account
    case "widgets": return .widgets
    case "feeds": return .feeds
    case "metrics", "health", "operator.json": return .other
    default: return .site
    }
  }
}
