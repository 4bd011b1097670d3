import Accounts
import Core
import HTTPTypes
import HummingbirdCore

extension AccountRoutes {
  /// Begins a pairing (`POST /account/pairing`), or asks whether the user has confirmed it (`POST
  /// /account/pairing/finish`).
  func pair(_ call: AccountRequest) async throws(AccountError) -> Response {
    if accounts.isFromOtherSite(call.request) { return AccountResponses.rejected(.otherSite) }
    let body = try call.json()
    switch call.path.dropFirst() {
    case []:
      let draft = DeviceDraft(
        name: body["device"]?.string ?? "", client: body["client"]?.string ?? "terminal")
      let pairing = try await accounts.startPairing(draft, from: call.address)
      let page = accounts.publicURL(call.request) + "/sign-in?code="
      return AccountResponses.json(
        .object([
          .init("deviceCode", .string(pairing.deviceCode)), .init("userCode", .string(pairing.userCode)),
          .init("verificationURL", .string(page)),
          .init("verificationURLComplete", .string(page + pairing.userCode)),
          .init("expiresIn", .int(Int64(pairing.expiresInSeconds))),
          .init("interval", .int(Int64(pairing.intervalSeconds))),
        ]))
    case ["finish"]:
      let signIn = try await accounts.finishPairing(
        deviceCode: try body.text("deviceCode"), from: call.address, knownDevice: SessionWish.knownDevice(body))
      return sessionAnswer(signIn, .bearer)
    default: throw .notFound
    }
  }

  /// Handles posts of native clients and providers: `/account/providers/{id}/challenge`, `…/sign-in` and `…/events`.
  func provide(_ call: AccountRequest) async throws(AccountError) -> Response {
    let id = call.path[1]
    // A provider's event comes from another site; it is signed.
    if call.path[2] == "events" { return try await receiveEvent(call, id) }
    if accounts.isFromOtherSite(call.request) { return AccountResponses.rejected(.otherSite) }
    switch call.path[2] {
    case "challenge":
      let nonce = try await accounts.providerChallenge(id, from: call.address)
      return AccountResponses.json(.object([.init("nonce", .string(nonce))]))
    case "sign-in":
      let body = try call.json()
      let wanted = try SessionWish(body, call, accounts)
      let name = GivenName(given: body["givenName"]?.string, family: body["familyName"]?.string)
      let identity = NativeIdentity(
        token: try body.text("identityToken"), authorizationCode: body["authorizationCode"]?.string,
        nonce: try body.text("nonce"), name: name)
      let signIn = try await accounts.signIn(
        provider: id, identity: identity, device: wanted.device, kind: wanted.kind, isKept: wanted.isKept,
        from: call.address, knownDevice: wanted.knownDevice)
      return sessionAnswer(signIn, wanted.kind)
    default: throw .notFound
    }
  }

  /// Receives an event: Apple posts `{"payload": token}`, OpenID Connect's back-channel logout a form with
  /// `logout_token`.
  private func receiveEvent(_ call: AccountRequest, _ id: String) async throws(AccountError) -> Response {
    guard let token = (try? call.json())?["payload"]?.string ?? call.form["logout_token"] else {
      throw .textInvalid("payload")
    }
    try await accounts.receiveProviderEvent(id, token: token, from: call.address)
    return AccountResponses.json(.object([]))
  }
}
