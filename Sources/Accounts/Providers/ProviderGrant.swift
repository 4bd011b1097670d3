/// The tokens that a provider gave for an authorisation code.
struct ProviderTokens: Sendable {
  /// The identity token, still to be verified.
  let identity: String
  /// Nil if the provider gave no refresh token, or takes none back.
  let grant: ProviderGrant?
}

/// A refresh token. This server never asks for anything with it: it is kept so that it can be revoked when the account goes.
struct ProviderGrant: Sendable {
  /// The client id that the token was given to.
  let clientID: String
  let refreshToken: String
}
