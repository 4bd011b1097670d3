import Accounts
import Core
import HTTPTypes
import HummingbirdCore

extension AccountRoutes {
  func createPage(_ visit: SignInVisit, _ error: AccountError? = nil) -> SignInPage {
    let creation = accounts.configuration.creation
    guard creation != .closed else { return visit.page(visit.text.newAccount, visit.forms.back, .creationClosed) }
    let form = visit.forms.create(
      needsInvite: creation == .invite, name: visit.call.form["name"] ?? "",
      invite: visit.call.form["invite"] ?? visit.call.query["invite"] ?? "")
    return visit.page(visit.text.newAccount, form, error)
  }

  func createForm(_ visit: SignInVisit) async -> Response {
    let form = visit.call.form
    do throws(AccountError) {
      let draft = AccountDraft(
        name: form["name"] ?? "", password: form["password"] ?? "", invite: form["invite"])
      let made = try await createAccount(draft, from: visit.call.address)
      let signIn = try await accounts.openSession(
        for: made.account.id, device: DeviceDraft(name: visit.call.deviceName, client: "web"), kind: .cookie,
        isKept: true, from: visit.call.address, knownDevice: accounts.knownDevice(of: visit.call.request))
      var page = visit.page(visit.text.codesTitle, visit.forms.codes(made.recoveryCodes))
      page.cookies = accounts.setCookies(signIn)
      return page.response
    } catch {
      return failed(createPage(visit, error), error)
    }
  }

  /// Returns the page for a new password. It fills itself in from the operator's link, whose code stands after the `#`,
  /// so that no server or proxy sees it.
  func recoverPage(_ visit: SignInVisit) -> Response {
    var page = visit.page(visit.text.recover, visit.forms.recover())
    page.script = "/sign-in/recover.js"
    return page.response
  }

  func recoverForm(_ visit: SignInVisit) async -> Response {
    let (form, text) = (visit.call.form, visit.text)
    do throws(AccountError) {
      let change = try await accounts.recover(
        name: form["name"] ?? "", code: form["code"] ?? "", newPassword: form["password"] ?? "",
        from: visit.call.address, keepsAccess: form["keepAccess"] == "1", isValid: isValid)
      let message: Markup = "<p>\(text.recovered)</p>\(visit.forms.access(change))\(visit.forms.back)"
      return visit.page(text.recover, message).response
    } catch {
      return failed(visit.page(text.recover, visit.forms.recover(name: form["name"] ?? ""), error), error)
    }
  }

  /// Handles the user's answer to a client or a device that asks for access to the account.
  func allowForm(_ visit: SignInVisit) async -> Response {
    guard let person = await person(visit) else { return formPage(visit).response }
    let isAllowed = visit.call.form["answer"] == "allow"
    do throws(AccountError) {
      switch visit.purpose {
      case .app: return seeOther("/sign-in")
      case .pairing(let code):
        try await accounts.answerPairing(
          userCode: code, for: person.account, isAllowed: isAllowed, from: visit.call.address)
        return said(visit, isAllowed ? visit.text.deviceAllowed : visit.text.refused)
      case .client(let token):
        return isAllowed ? try await handOver(visit, token, person) : said(visit, visit.text.refused)
      }
    } catch {
      return failed(visit.page(visit.text.error, visit.forms.back, error), error)
    }
  }

  private func said(_ visit: SignInVisit, _ message: String) -> Response {
    visit.page(visit.text.allowed, "<p>\(message)</p>").response
  }

  /// Passes the token to the client's callback URL or, without one, by message to the page that opened this one.
  private func handOver(
    _ visit: SignInVisit, _ token: String, _ person: SignedIn
  ) async throws(AccountError) -> Response {
    let (signIn, client) = try await accounts.openWebAuthSession(
      for: person.account, apiToken: token, deviceName: visit.call.deviceName, isKept: true,
      from: visit.call.address)
    if let callback = client.callback(webAuthToken: signIn.token) { return seeOther(callback) }
    // Anyone can open this page with a public API token, so only origins that the operator has named, and the server's
    // own, get the message.
    let own = WebOrigin.origin(of: accounts.publicURL(visit.call.request)) ?? ""
    let isNamed = !client.origins.isEmpty
    let origins = (isNamed ? client.origins : [own]).joined(separator: " ")
    let message = isNamed ? visit.text.closeWindow : visit.text.nothingReturned
    var page = visit.page(
      visit.text.allowed,
      #"<p data-token="\#(signIn.token)" data-origins="\#(origins)" data-named="\#(isNamed ? "true" : "false")">\#(message)</p>"#
    )
    page.script = "/sign-in/done.js"
    return page.response
  }

  func toProvider(_ visit: SignInVisit) async -> Response {
    do throws(AccountError) {
      let start = try await accounts.startProvider(
        visit.call.path[1], query: visit.purpose.query, isKept: true, request: visit.call.request,
        from: visit.call.address)
      return seeOther(start.url, cookies: [start.cookie])
    } catch {
      return failed(providerFailure(visit, visit.purpose, error), error)
    }
  }

  /// Returns the page that reports a failed sign-in with a provider, with a link to the page where it began.
  private func providerFailure(_ visit: SignInVisit, _ purpose: SignInPurpose, _ error: AccountError) -> SignInPage {
    var page = visit.page(
      visit.text.notSignedIn,
      SignInForms.error(visit.text.providerMessage(error))
        + #"<nav><a href="\#(purpose.beginning)">\#(visit.text.back)</a></nav>"#)
    page.status = error.status
    page.retryAfterSeconds = error.retryAfterSeconds
    return page
  }

  /// Handles a provider's redirect back. Its answer leads to another page of this server, since browsers do not send
  /// the cookie with a navigation that began on the provider's site.
  func fromProvider(_ visit: SignInVisit) async -> Response {
    let (id, query) = (visit.call.path[1], visit.call.query)
    if visit.call.method == .post { return passOn(visit, id) }
    let fields = query["answer"].flatMap { accounts.openProviderAnswer(id, $0) } ?? query
    let forget = accounts.clearFlowCookie
    do throws(AccountError) {
      let arrival = try await accounts.finishProvider(
        id, fields: fields, request: visit.call.request, deviceName: visit.call.deviceName, from: visit.call.address)
      let purpose = SignInPurpose(FormText.decode(arrival.query))
      var page = visit.page(
        visit.text.signIn, #"<a class="button" href="\#(purpose.onwards)">\#(visit.text.goOn)</a>"#)
      page.onwards = purpose.onwards
      page.cookies = accounts.setCookies(arrival.signIn) + [forget]
      return page.response
    } catch {
      let query = accounts.flowQuery(id, request: visit.call.request)
      var page = providerFailure(visit, SignInPurpose(FormText.decode(query)), error)
      page.cookies = [forget]
      return failed(page, error)
    }
  }

  /// Answers a form posted from the provider's site with a navigation, with which browsers send the cookie.
  private func passOn(_ visit: SignInVisit, _ id: String) -> Response {
    do throws(AccountError) {
      let answer = try accounts.sealProviderAnswer(id, fields: visit.call.form)
      return seeOther("/sign-in/from/\(FormText.escape(id))?answer=\(answer)")
    } catch {
      return failed(providerFailure(visit, .app, error), error)
    }
  }
}
