import Core
import Cryptography
import Foundation

extension Accounts {
  /// Authenticates a request by its signature, API token, bearer token or cookie, tried in this order.
  public func authenticate(_ request: AuthenticationRequest) async -> Authentication {
    switch await claim(of: request) {
    case .settled(let authentication): authentication
    case .signed(let signed): await authenticate(signed, request)
    }
  }

  /// Identifies the sender by the request's head alone, before its body has arrived.
  public func claim(of request: AuthenticationRequest) async -> SenderClaim {
    do {
      if let scope = request.scope {
        let isSigned = request.header(RequestSignature.keyIDHeader) != nil
        let apiToken = request.parameter("ckAPIToken")
        if isSigned, apiToken != nil { return .settled(.rejected(.two)) }
        if isSigned { return try await signedClaim(of: request, scope) }
        if let apiToken { return .settled(try await authenticate(apiToken: apiToken, request, scope)) }
      }
      if let bearer = request.bearer { return .settled(try await authenticate(bearer, as: .bearer, request)) }
      guard let cookie = request.cookie(cookieName) else { return .settled(.rejected(.nothing)) }
      guard ["GET", "HEAD"].contains(request.method) || isFromOwnPages(request) else {
        return .settled(.rejected(.otherSite))
      }
      return .settled(try await authenticate(cookie, as: .cookie, request))
    } catch {
      return .settled(.rejected(Self.rejection(error)))
    }
  }

  /// Checks whether the claimed key has signed the request with its body.
  public func authenticate(_ signed: SignedClaim, _ request: AuthenticationRequest) async -> Authentication {
    let text = SignedRequest(path: request.path, query: request.query, body: request.body)
    guard signed.signature.verifies(text, with: signed.publicKey) else { return .rejected(.failed) }
    do {
      let user = try await knownUserRecordName(of: signed.key.account, in: signed.key.scope.container)
      return .key(signed.key, userRecordName: user)
    } catch {
      return .rejected(Self.rejection(error))
    }
  }

  private static func rejection(_ error: AccountError) -> Rejection {
    if case .tooMany = error { .containers } else { .unavailable }
  }

  private func authenticate(
    apiToken text: String, _ request: AuthenticationRequest, _ scope: ContainerScope
  ) async throws(AccountError) -> Authentication {
    guard let token = try await apiToken(text), token.scope == scope else { return .rejected(.failed) }
    if let origin = request.header("origin"), !token.origins.isEmpty, !token.origins.contains(origin) {
      return .rejected(.origin)
    }
    guard let webAuth = request.webAuthToken else { return .anyone(token) }
    return try await authenticate(webAuth, as: .webAuth, request)
  }

  private func authenticate(
    _ token: String, as kind: SessionTransport, _ request: AuthenticationRequest
  ) async throws(AccountError) -> Authentication {
    guard !token.isEmpty, token.utf8.count <= AccountLimits.tokenBytesMax else { return .rejected(.failed) }
    let (hash, now, generation) = (SessionToken.hash(token), now, cache.generation)
    var found: StoredSession?
    if case .session(let known) = cache.entry(hash, at: now) {
      found = known
    } else {
      found = try await read { try StoredSession.fetch($0, hash) }
      if let found { cache.put(hash, .session(found), at: now, generation: generation) }
    }
    guard let session = found, session.kind == kind, session.expires > now,
      kind != .webAuth || session.scope == request.scope
    else { return .rejected(.failed) }
    if let disabling = session.disabling { return .rejected(.disabled(disabling.reason)) }
    let successor = await used(session, at: now, generation)
    let user =
      if let scope = request.scope {
        try await knownUserRecordName(of: session.account, in: scope.container)
      } else { "" }
    return .person(
      SignedIn(
        account: session.account, device: session.device, kind: kind, userRecordName: user,
        webAuthToken: kind == .webAuth ? successor ?? token : nil))
  }

  /// Stores that the session was used, but not for every request, so that reads do not become writes. Returns a new
  /// web-auth token if one is due.
  private func used(_ session: StoredSession, at now: Timestamp, _ generation: Int) async -> String? {
    guard session.isDueToSlide(at: now) || session.isDueToRotate(at: now) else { return nil }
    let token = SessionToken.make(random(SessionToken.byteCount))
    let result = try? await write { database -> (session: StoredSession, isRotated: Bool)? in
      // Of several simultaneous requests, only the first stores a use and gets a new token.
      guard let current = try StoredSession.fetch(database, session.hash) else { return nil }
      let isRotated = current.isDueToRotate(at: now)
      var slid = current.slid(at: now)
      if isRotated {
        slid.rotated = now
        try NewSession(
          token: token, device: current.device, kind: current.kind, isKept: current.isKept, scope: current.scope,
          now: now
        ).insert(database)
      }
      return try slid.store(database) ? (slid, isRotated) : nil
    }
    // A full disk must not sign out users: the session then stays as it was stored.
    guard let kept = result ?? nil else { return nil }
    cache.put(session.hash, .session(kept.session), at: now, generation: generation)
    return kept.isRotated ? token : nil
  }

  private func signedClaim(
    of request: AuthenticationRequest, _ scope: ContainerScope
  ) async throws(AccountError) -> SenderClaim {
    guard let id = request.header(RequestSignature.keyIDHeader), id.utf8.count <= AccountLimits.tokenBytesMax,
      let date = request.header(RequestSignature.dateHeader),
      let signature = request.header(RequestSignature.signatureHeader),
      signature.utf8.count <= AccountLimits.tokenBytesMax
    else { return .settled(.rejected(.failed)) }
    let claim = RequestSignature(keyID: id, date: date, signature: signature)
    guard claim.isTimely(at: now), let key = try await key(id), key.scope == scope,
      let publicKey = P256PublicKey(pem: key.publicKey)
    else { return .settled(.rejected(.failed)) }
    if let disabling = key.disabling { return .settled(.rejected(.disabled(disabling.reason))) }
    return .signed(SignedClaim(key: key, signature: claim, publicKey: publicKey))
  }
}
