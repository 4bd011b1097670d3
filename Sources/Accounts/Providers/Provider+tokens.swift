import Core

/// Requests this server makes to a provider in its own name.
extension Provider {
  /// Exchanges an authorisation code for tokens.
  func exchange(
    code: String, verifier: String?, redirectURL: String?, clientID: String, at now: Timestamp
  ) async throws(AccountError) -> ProviderTokens {
    let document = try await discovery(at: now)
    var form = [(name: "grant_type", value: "authorization_code"), (name: "code", value: code)]
    if let redirectURL { form.append((name: "redirect_uri", value: redirectURL)) }
    if let verifier { form.append((name: "code_verifier", value: verifier)) }
    let request = try await request(
      document.tokenURL, form, clientID, secretInHeaderOnly: document.acceptsSecretInHeaderOnly, at: now)
    let answer = try await fetcher.fetch(request)
    let json = try? JSON.parse(answer.body)
    guard answer.status == 200, let identity = json?["id_token"]?.string else {
      let reason = json?["error"]?.string ?? "no identity token"
      throw .providerFailed("\(document.tokenURL) answers \(answer.status): \(reason.prefix(100))")
    }
    var grant: ProviderGrant?
    if revocationURL(document) != nil, let token = json?["refresh_token"]?.string,
      (1...AccountLimits.refreshTokenBytesMax).contains(token.utf8.count)
    {
      grant = ProviderGrant(clientID: clientID, refreshToken: token)
    }
    return ProviderTokens(identity: identity, grant: grant)
  }

  /// Asks the provider to revoke a refresh token (RFC 7009); one that it no longer knows counts as revoked.
  func revoke(_ grant: ProviderGrant, at now: Timestamp) async throws(AccountError) {
    let document = try await discovery(at: now)
    guard let url = revocationURL(document) else { return }
    let form = [(name: "token", value: grant.refreshToken), (name: "token_type_hint", value: "refresh_token")]
    let request = try await request(
      url, form, grant.clientID, secretInHeaderOnly: document.acceptsRevocationSecretInHeaderOnly, at: now)
    let answer = try await fetcher.fetch(request)
    if (200..<300).contains(answer.status) { return }
    let reason = (try? JSON.parse(answer.body))?["error"]?.string ?? "no reason"
    if answer.status == 400, ["invalid_grant", "invalid_token"].contains(reason) { return }
    throw .providerFailed("\(url) answers \(answer.status): \(reason.prefix(100))")
  }

  /// Apple revokes tokens at this address even if its configuration does not list it.
  private func revocationURL(_ document: Discovery) -> String? {
    if let url = document.revocationURL { return url }
    guard case .apple = configuration.secret else { return nil }
    return configuration.issuer + "/auth/revoke"
  }

  /// Returns a form with the proof that it comes from this server.
  private func request(
    _ url: String, _ fields: [(name: String, value: String)], _ clientID: String, secretInHeaderOnly: Bool,
    at now: Timestamp
  ) async throws(AccountError) -> OutboundRequest {
    var (request, form) = (OutboundRequest(url: url), fields)
    switch configuration.secret {
    case .none:
      form.append((name: "client_id", value: clientID))
    case .text(let secret) where secretInHeaderOnly:
      let pair = "\(FormText.escape(clientID)):\(FormText.escape(secret))"
      request.authorization = "Basic \(Base64.encode(Array(pair.utf8)))"
    case .text(let secret):
      form += [(name: "client_id", value: clientID), (name: "client_secret", value: secret)]
    case .apple(let teamID, let keyID, let pem):
      let secret = try ClientSecret.make(
        teamID: teamID, keyID: keyID, privateKeyPEM: pem, clientID: clientID, audience: configuration.issuer, at: now)
      form += [(name: "client_id", value: clientID), (name: "client_secret", value: secret)]
    }
    request.form = form
    return request
  }
}
