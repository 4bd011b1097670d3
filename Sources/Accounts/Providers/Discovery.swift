import Core
import Foundation

/// A provider's metadata, from `/.well-known/openid-configuration`.
struct Discovery: Equatable, Sendable {
  let authorizationURL: String
  let tokenURL: String
  let keysURL: String
  /// Whether the client secret is sent only in the header; the default if the document does not say.
  let acceptsSecretInHeaderOnly: Bool
  /// The revocation endpoint (RFC 7009); nil if the provider has none.
  let revocationURL: String?
  let acceptsRevocationSecretInHeaderOnly: Bool

  /// Throws unless the document is this issuer's and all of its addresses are safe.
  init(_ bytes: [UInt8], issuer: String) throws(AccountError) {
    guard let document = try? JSON.parse(bytes), document["issuer"]?.string == issuer else {
      throw .providerFailed("the configuration at \(issuer) is not that of this issuer")
    }
    authorizationURL = try Self.url(document, "authorization_endpoint", issuer)
    tokenURL = try Self.url(document, "token_endpoint", issuer)
    keysURL = try Self.url(document, "jwks_uri", issuer)
    let post = JSON.string("client_secret_post")
    let methods = document["token_endpoint_auth_methods_supported"]?.array ?? []
    acceptsSecretInHeaderOnly = !methods.contains(post)
    revocationURL = document["revocation_endpoint"]?.string.flatMap { Self.isSafe($0) ? $0 : nil }
    let others = document["revocation_endpoint_auth_methods_supported"]?.array ?? methods
    acceptsRevocationSecretInHeaderOnly = !others.contains(post)
  }

  private static func url(_ document: JSON, _ member: String, _ issuer: String) throws(AccountError) -> String {
    guard let url = document[member]?.string, isSafe(url) else {
      throw .providerFailed("\(member) of \(issuer) is not an https URL")
    }
    return url
  }

  /// Returns whether the URL is https, or http on this machine.
  static func isSafe(_ url: String) -> Bool {
    guard let origin = WebOrigin.origin(of: url), let host = URLComponents(string: url)?.host else { return false }
    return origin.hasPrefix("https:") || WebOrigin.isLoopback(host)
  }
}
