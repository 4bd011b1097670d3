import Accounts
import Core
import HTTPTypes
import HummingbirdCore

/// The properties that the pages of one request share.
struct SignInVisit: Sendable {
  let call: AccountRequest
  let text: SignInText
  let purpose: SignInPurpose

  init(_ call: AccountRequest) {
    self.call = call
    text = SignInText(acceptLanguage: call.request.header("accept-language"))
    purpose = SignInPurpose(call.query)
  }

  var forms: SignInForms { SignInForms(text: text, purpose: purpose) }

  func page(_ title: String, _ content: Markup, _ error: AccountError? = nil) -> SignInPage {
    var page = SignInPage(text: text, title: title, content: content)
    guard let error else { return page }
    page.content = SignInForms.error(text.message(error)) + content
    page.status = error.status
    page.retryAfterSeconds = error.retryAfterSeconds
    return page
  }
}

extension AccountRoutes {
  /// Answers a request for a page under `/sign-in`.
  func page(_ call: AccountRequest) async -> Response {
    let visit = SignInVisit(call)
    let path = call.path.first ?? ""
    // A provider posts its answer from its own site. Whether it belongs to this server is checked in the navigation
    // that follows.
    if call.method == .post, path != "from", !accounts.isFromOwnPages(call.request) {
      var page = visit.page(visit.text.error, SignInForms.error(visit.text.otherSite) + visit.forms.back)
      page.status = .forbidden
      return page.response
    }
    switch (call.method, path, call.path.count) {
    case (.get, "", 0...1): return await signInPage(visit)
    case (.post, "", 0...1): return await signInForm(visit)
    case (.get, "new", 1): return createPage(visit).response
    case (.post, "new", 1): return await createForm(visit)
    case (.get, "recover", 1): return recoverPage(visit)
    case (.get, "recover.js", 1): return SignInFile.response("text/javascript; charset=utf-8", SignInFile.recoverScript)
    case (.post, "recover", 1): return await recoverForm(visit)
    case (.post, "allow", 1): return await allowForm(visit)
    case (.post, "out", 1): return await signOutForm(visit)
    case (.get, "with", 2): return await toProvider(visit)
    case (.get, "from", 2), (.post, "from", 2): return await fromProvider(visit)
    case (.get, "style.css", 1): return SignInFile.response("text/css; charset=utf-8", SignInFile.style)
    case (.get, "done.js", 1): return SignInFile.response("text/javascript; charset=utf-8", SignInFile.script)
    default:
      var page = visit.page(visit.text.error, SignInForms.error(visit.text.nothingHere) + visit.forms.back)
      page.status = .notFound
      return page.response
    }
  }

  private func signInPage(_ visit: SignInVisit) async -> Response {
    guard let person = await person(visit), let account = try? await accounts.account(person.account) else {
      return formPage(visit).response
    }
    return await confirmation(visit, account).response
  }

  /// Returns the page for a signed-in user.
  private func confirmation(_ visit: SignInVisit, _ account: Account) async -> SignInPage {
    let (text, forms) = (visit.text, visit.forms)
    do throws(AccountError) {
      switch visit.purpose {
      case .app: return visit.page(text.signIn, forms.signedIn(account.shownName))
      case .pairing(""): return visit.page(text.signInDevice, forms.typeCode)
      case .pairing(let code):
        let device = try await accounts.pairingDevice(userCode: code, from: visit.call.address)
        return visit.page(
          text.signInDevice, forms.confirm(text.deviceWants(device.name), person: account.shownName))
      case .client(let token):
        guard let client = try await accounts.apiToken(token) else { throw .notFound }
        var page = visit.page(
          text.signIn,
          forms.confirm(text.wants(client.name, client.scope.container), person: account.shownName))
        page.formTarget = client.callbackURL.flatMap { Self.formTarget($0) }
        return page
      }
    } catch {
      let again: Markup = if case .pairing = visit.purpose { forms.typeCode } else { .none }
      return visit.page(text.error, again, error)
    }
  }

  /// Returns the target that the page's policy must allow: browsers apply it to a form's redirects too.
  private static func formTarget(_ url: String) -> String? {
    WebOrigin.origin(of: url) ?? url.split(separator: ":").first.map { "\($0):" }
  }

  func formPage(_ visit: SignInVisit, name: String = "", _ error: AccountError? = nil) -> SignInPage {
    let mayCreate = accounts.configuration.creation != .closed
    let form = visit.forms.signIn(providers: accounts.providerNames, mayCreate: mayCreate, name: name)
    return visit.page(visit.text.signIn, form, error)
  }

  func person(_ visit: SignInVisit) async -> SignedIn? {
    guard case .person(let person) = await accounts.authenticate(visit.call.request), person.kind == .cookie else {
      return nil
    }
    return person
  }

  private func signInForm(_ visit: SignInVisit) async -> Response {
    let form = visit.call.form
    do throws(AccountError) {
      let signIn = try await accounts.signIn(
        name: form["name"] ?? "", password: form["password"] ?? "",
        device: DeviceDraft(name: visit.call.deviceName, client: "web"), kind: .cookie, isKept: form["keep"] == "1",
        from: visit.call.address, knownDevice: accounts.knownDevice(of: visit.call.request))
      return seeOther(visit.purpose.onwards, cookies: accounts.setCookies(signIn))
    } catch {
      return failed(formPage(visit, name: form["name"] ?? "", error), error)
    }
  }

  private func signOutForm(_ visit: SignInVisit) async -> Response {
    if let person = await person(visit) { try? await accounts.signOut(person.device, of: person.account) }
    return seeOther("/sign-in", cookies: [accounts.clearCookie])
  }

  func seeOther(_ address: String, cookies: [String] = []) -> Response {
    var headers = SecurityHeaders.fields
    // Browsers apply the policy to redirects, too: without this the opening page would no longer be the opener.
    if let name = HTTPField.Name("Cross-Origin-Opener-Policy") { headers[name] = "unsafe-none" }
    headers[.location] = address
    headers[.cacheControl] = "no-store"
    for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return Response(status: .seeOther, headers: headers)
  }

  /// Returns the page, and reports an error that the operator must fix.
  func failed(_ page: SignInPage, _ error: AccountError) -> Response {
    count(error)
    return page.response
  }
}

extension Account {
  /// The name to show; a provider may have given none.
  fileprivate var shownName: String {
    displayName.isEmpty ? mail ?? name ?? String(id.text.prefix(8)) : displayName
  }
}
