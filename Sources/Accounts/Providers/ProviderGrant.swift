/// The tokens that a provider returned for an authorisation code.
struct ProviderTokens: Sendable {
  /// The identity token, not verified yet.
  let identity: String
  /// Nil if the provider returned no refresh token, or cannot revoke one.
  let grant: ProviderGrant?
}

/// A refresh token. The server uses it only to revoke it when the account is deleted.
struct ProviderGrant: Sendable {
  /// The client id for which the token was issued.
  let clientID: String
  let refreshToken: String
}
