import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore

/// Answers requests from the loaded site; uses no disk and reads no request's body.
struct SiteResponder: Sendable {
  let site: Site

  func answer(to request: Request) -> Response {
    guard request.method == .get || request.method == .head else { return PlainAnswer.methodNotAllowed("GET, HEAD") }
    let found = resource(for: request)
    return request.method == .head ? found.createHeadResponse() : found
  }

  private func resource(for request: Request) -> Response {
    guard let path = request.uri.path.removingPercentEncoding, Self.isPlain(path) else { return PlainAnswer.notFound }
    if let file = site.file(at: path) { return response(file, to: request) }
    return Self.isNavigation(request, path) ? response(site.index, to: request) : PlainAnswer.notFound
  }

  /// Reports whether no part of the path begins with a dot, and no character is a backslash or a control character.
  /// Other paths get no answer, not even the app's page.
  private static func isPlain(_ path: String) -> Bool {
    guard path.hasPrefix("/"), !path.utf8.contains(where: { $0 < 0x20 || $0 == 0x5c || $0 == 0x7f }) else {
      return false
    }
    return !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }

  /// Reports whether a user opens an address inside the app, rather than a page loading a file.
  private static func isNavigation(_ request: Request, _ path: String) -> Bool {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    return !name.contains(".") && (request.headers[.accept] ?? "").lowercased().contains("text/html")
  }

  private func response(_ file: SiteFile, to request: Request) -> Response {
    let encoding = ContentEncoding.preferred(accepting: request.headers[.acceptEncoding], from: file.encodings)
    let representation = file.representation(encoding)
    // Only parts of pages have a hash of their content in their names.
    var headers = file.isImmutable ? SecurityHeaders.fieldsOfParts : SecurityHeaders.fields
    headers[.contentType] = file.mediaType
    headers[.cacheControl] = file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
    headers[.eTag] = representation.entityTag
    if file.encodings.count > 1 { headers[.vary] = "Accept-Encoding" }
    if encoding != .identity { headers[.contentEncoding] = encoding.rawValue }
    if EntityTag.matches(request.headers[.ifNoneMatch], representation.entityTag) {
      headers[.contentLength] = String(representation.bytes.readableBytes)
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: representation.bytes))
  }
}
