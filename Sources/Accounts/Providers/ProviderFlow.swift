import Core

/// A pending sign-in at a provider. The browser keeps it in an encrypted cookie, so that a sign-in ends in the browser
/// in which it began and the server stores nothing.
struct ProviderFlow: Equatable, Sendable {
  var provider: String
  var state: String
  var nonce: String
  var verifier: String
  var redirectURL: String
  /// The query of the sign-in page to return to.
  var query: String
  var isKept: Bool
  var expires: Timestamp

  static let sealedBytesMax = 3500
  private static let purpose: StaticString = "flow"

  func sealed(with secrets: ServerSecrets) -> String? {
    let text = JSON.array([
      .string(provider), .string(state), .string(nonce), .string(verifier), .string(redirectURL), .string(query),
      .bool(isKept), .int(expires.milliseconds),
    ])
    guard let bytes = secrets.seal(text.bytes(), Self.purpose) else { return nil }
    let sealed = Base64URL.encode(bytes)
    return sealed.utf8.count <= Self.sealedBytesMax ? sealed : nil
  }

  init?(sealed: String, with secrets: ServerSecrets) {
    guard sealed.utf8.count <= Self.sealedBytesMax, let bytes = Base64URL.decode(sealed),
      let text = secrets.open(bytes, Self.purpose),
      let parts = (try? JSON.parse(text))?.array, parts.count == 8, let provider = parts[0].string,
      let state = parts[1].string, let nonce = parts[2].string, let verifier = parts[3].string,
      let redirectURL = parts[4].string, let query = parts[5].string, let isKept = parts[6].bool,
      let expires = parts[7].int
    else { return nil }
    self.init(
      provider: provider, state: state, nonce: nonce, verifier: verifier, redirectURL: redirectURL, query: query,
      isKept: isKept, expires: Timestamp(milliseconds: expires))
  }

  init(
    provider: String, state: String, nonce: String, verifier: String, redirectURL: String, query: String,
    isKept: Bool, expires: Timestamp
  ) {
    self.provider = provider
    self.state = state
    self.nonce = nonce
    self.verifier = verifier
    self.redirectURL = redirectURL
    self.query = query
    self.isKept = isKept
    self.expires = expires
  }

  /// RFC 7636's S256.
  var challenge: String { Base64URL.encode(Digest.sha256(verifier)) }
}
