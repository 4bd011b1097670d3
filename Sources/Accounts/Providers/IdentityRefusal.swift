/// The reason why an identity token is refused.
public enum IdentityRefusal: String, Equatable, Sendable {
  /// No token of three parts with a header and claims.
  case malformed
  /// No key id, or one that the provider does not have.
  case keyUnknown
  /// Not the algorithm of that key.
  case algorithmWrong
  case signatureWrong
  case issuerWrong
  case audienceWrong
  case expired
  /// Issued later than now.
  case issuedInFuture
  case nonceWrong
  /// The sign-in that this belongs to is unknown, too old, or another browser's.
  case flowUnknown
  /// The person said no, or the provider did.
  case declined
  /// The same token was used before.
  case used
}
