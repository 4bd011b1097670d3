/// The reason why an identity token is refused.
public enum IdentityRefusal: String, Equatable, Sendable {
  /// Not a token of three parts with a header and claims.
  case malformed
  /// No key id, or one unknown to the provider.
  case keyUnknown
  /// The algorithm is not that of the key.
  case algorithmWrong
  case signatureWrong
  case issuerWrong
  case audienceWrong
  case expired
  /// Issued in the future.
  case issuedInFuture
  case nonceWrong
  /// The sign-in is unknown, too old, or was started in another browser.
  case flowUnknown
  /// The user or the provider declined.
  case declined
  /// The same token was used before.
  case used
}
