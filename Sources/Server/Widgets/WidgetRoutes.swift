import Accounts
import Core
import Couple
import HTTPTypes
import HummingbirdCore
import NIOCore
import Records

/// Serves `/widgets/TOKEN/…`: the couple's widgets for everyone who has a link (C-25). Unknown and deleted links get
/// the same answer.
struct WidgetRoutes: Sendable {
  let accounts: Accounts
  let source: CoupleSource
  let pictures: PictureMaker
  /// The site, which contains the script for Scriptable (`Web/scriptable.js`).
  let site: Site
  /// Writes a line for the operator.
  let report: @Sendable (String) -> Void

  /// The seconds for which a client may show a widget without asking again.
  static let freshSeconds = 60

  func respond(to request: Request, _ path: String) async -> Response {
    guard request.method == .get || request.method == .head else { return PlainAnswer.methodNotAllowed("GET, HEAD") }
    let response: Response
    do {
      if let token = WidgetRequest.token(ofScriptAt: path) {
        let account = try await accounts.account(ofWidgetLink: token)
        response = account == nil ? PlainAnswer.notFound : script(token, request)
      } else {
        response = try await widget(at: path, request)
      }
    } catch let failure as PictureMaker.Failure {
      response = refused(failure)
    } catch {
      report("widgets: \(error)")
      response = PlainAnswer.text(.serviceUnavailable, "The widget cannot be read now; try again later.\n")
    }
    return request.method == .head ? response.createHeadResponse() : response
  }

  private func widget(at path: String, _ request: Request) async throws -> Response {
    let asked = WidgetRequest(path: path) { name in request.uri.queryParameters[Substring(name)].map(String.init) }
    guard let asked, let account = try await accounts.account(ofWidgetLink: asked.token) else {
      return PlainAnswer.notFound
    }
    let shown = try await shown(asked, of: account, request)
    let content: (mediaType: String, bytes: [UInt8])
    switch asked.format {
    case .timeline: content = ("application/json", shown.timeline)
    case .svg(let family): content = ("image/svg+xml; charset=utf-8", Array(shown.svg(family).utf8))
    // A PNG is identified by its source, so that an unchanged one need not be drawn again.
    case .png(let family, let scale): content = ("image/png", Array("\(scale) \(shown.svg(family))".utf8))
    }
    let entityTag = "\"\(content.bytes.withUnsafeBytes { EntityTag.digest($0) })\""
    var headers = SecurityHeaders.fieldsOfData
    RecordResponses.open(&headers)
    headers[.contentType] = content.mediaType
    headers[.cacheControl] = "private, max-age=\(Self.freshSeconds)"
    headers[.eTag] = entityTag
    if asked.isGerman == nil { headers[.vary] = "Accept-Language" }
    if let changed = shown.found.changed { headers[.lastModified] = changed.httpDate }
    if EntityTag.matches(request.headers[.ifNoneMatch], entityTag) {
      return Response(status: .notModified, headers: headers)
    }
    var bytes = content.bytes
    if case .png(let family, let scale) = asked.format {
      bytes = try await pictures.png(
        shown.svg(family), width: family.width * scale, height: family.height * scale, key: entityTag)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  private func shown(_ asked: WidgetRequest, of account: AccountID, _ request: Request) async throws -> Shown {
    let now = ServerClock.now
    let user = RecordName(accounts.userRecordName(of: account, in: ContainerID.alltag.text))
    let found = try await source.couple(of: user, at: now)
    let isGerman = asked.isGerman ?? SignInText(acceptLanguage: request.headers[.acceptLanguage]).isGerman
    let timeZone = TimeZoneRules(named: found.state.me.timeZoneName, around: now)
    return Shown(
      asked: asked, found: found, words: isGerman ? .german : .english,
      timeZone: timeZone ?? asked.timeZoneName.flatMap { TimeZoneRules(named: $0, around: now) } ?? .utc, now: now)
  }

  /// Returns the script, with the address that it requests.
  private func script(_ token: String, _ request: Request) -> Response {
    guard let file = site.file(at: "/scriptable.js") else { return PlainAnswer.notFound }
    let address = accounts.publicURL(AccountCallers.question(request, nil, [])) + "/widgets/" + token
    // The address may come from the request's header `Host` and is put between quotes, so it must not contain any.
    guard !address.contains(where: { "\"\\\n".contains($0) }) else { return PlainAnswer.notFound }
    let text = String(buffer: file.representation(.identity).bytes)
    return PlainAnswer.text(.ok, text.replacing("@@address@@", with: address), "text/javascript; charset=utf-8")
  }

  private struct Shown {
    var asked: WidgetRequest
    var found: CoupleSource.Found
    var words: CoupleWords
    var timeZone: TimeZoneRules
    var now: Timestamp

    func svg(_ family: WidgetFamily) -> String {
      CoupleWidget(asked.kind, found.state, at: now, in: timeZone, words).svg(family, asked.theme)
    }

    /// The timeline from the last full half hour, so that its bytes stay the same until the next one.
    var timeline: [UInt8] {
      let start = Timestamp(milliseconds: now.milliseconds - now.milliseconds % CoupleTimeline.stepMilliseconds)
      return CoupleTimeline(
        asked.kind, found.state, from: start, in: timeZone, updatedAt: found.changed ?? start, words
      )
      .json
    }
  }

  private func refused(_ failure: PictureMaker.Failure) -> Response {
    switch failure {
    case .tooBusy:
      var response = PlainAnswer.text(.serviceUnavailable, "Too many pictures are being drawn; try again soon.\n")
      response.headers[.retryAfter] = "5"
      return response
    case .converter(.missing):
      return PlainAnswer.text(
        .notImplemented, "This server cannot draw PNG: rsvg-convert is not installed on it. Ask for .svg.\n")
    case .converter(.failed(let reason)):
      report("widgets: rsvg-convert: \(reason)")
      return PlainAnswer.text(.internalServerError, "The picture could not be drawn. Ask for .svg.\n")
    }
  }
}
