import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore

/// Turns one request into one answer from the loaded site; touches no disk and reads no request body.
struct SiteResponder: HTTPResponder {
  typealias Context = BasicRequestContext

  let site: Site
  let logRequest: (@Sendable (String) -> Void)?

  func respond(to request: Request, context: BasicRequestContext) async throws -> Response {
    let answer = answer(to: request)
    logRequest?("\(request.method) \(request.uri.path) \(answer.status.code)")
    return answer
  }

  private func answer(to request: Request) -> Response {
    guard request.method == .get || request.method == .head else {
      var refused = text(.methodNotAllowed, "Only GET and HEAD are answered here.\n")
      refused.headers[.allow] = "GET, HEAD"
      return refused
    }
    let found = resource(for: request)
    return request.method == .head ? found.createHeadResponse() : found
  }

  private func resource(for request: Request) -> Response {
    guard let path = request.uri.path.removingPercentEncoding, Self.isPlain(path) else { return notFound() }
    if let health = Self.health(path) { return json(health) }
    if let file = site.file(at: path) { return response(file, to: request) }
    return Self.isNavigation(request, path) ? response(site.index, to: request) : notFound()
  }

  /// The site is loaded before the socket opens, so a server that answers at all is also ready.
  private static func health(_ path: String) -> String? {
    switch path {
    case "/health": #"{"status":"ok"}"#
    case "/health/live": #"{"status":"live"}"#
    case "/health/ready": #"{"status":"ready"}"#
    default: nil
    }
  }

  /// Paths that try to climb or hide are nobody's address, so not even the app's page answers them.
  private static func isPlain(_ path: String) -> Bool {
    guard path.hasPrefix("/"), !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x5c || $0 == 0x7f }) else {
      return false
    }
    return !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// A person opening an address inside the app, as against a page asking for a file.
  private static func isNavigation(_ request: Request, _ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return !name.contains(".") && (request.headers[.accept] ?? "").lowercased().contains("text/html")
  }

  private func response(_ file: SiteFile, to request: Request) -> Response {
    let encoding = ContentEncoding.preferred(accepting: request.headers[.acceptEncoding], from: file.encodings)
    let form = file.representation(encoding)
    var headers = SecurityHeaders.fields
    headers[.contentType] = file.mediaType
    headers[.cacheControl] = file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
    headers[.eTag] = form.entityTag
    if file.encodings.count > 1 { headers[.vary] = "Accept-Encoding" }
    if encoding != .identity { headers[.contentEncoding] = encoding.rawValue }
    if Self.matches(request.headers[.ifNoneMatch], form.entityTag) {
      headers[.contentLength] = String(form.bytes.readableBytes)
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: form.bytes))
  }

  /// If-None-Match compares weakly (RFC 9110, section 13.1.2): a proxy may have put `W/` before our tag.
  private static func matches(_ header: String?, _ entityTag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { item in
      var tag = item.drop { $0 == " " || $0 == "\t" }
      while tag.last == " " || tag.last == "\t" { tag.removeLast() }
      if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
      return tag == "*" || tag == entityTag
    }
  }

  private func notFound() -> Response { text(.notFound, "There is nothing at this address.\n") }

  private func text(_ status: HTTPResponse.Status, _ body: String) -> Response {
    answer(status, "text/plain; charset=utf-8", body)
  }

  private func json(_ body: String) -> Response { answer(.ok, "application/json", body) }

  private func answer(_ status: HTTPResponse.Status, _ mediaType: String, _ body: String) -> Response {
    var headers = SecurityHeaders.fields
    headers[.contentType] = mediaType
    headers[.cacheControl] = "no-store"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: body)))
  }
}
