import Core

/// A form that the provider's page posts comes from another site, so browsers do not send this server's cookie with it.
/// The server therefore redirects to an address of its own, where the cookie is sent. The fields are encrypted in it,
/// since histories and logs keep addresses.
extension Accounts {
  static let postedAnswerBytesMax = 4096
  private static let postedFields = ["code", "state", "error", "user"]
  private static let postedPurpose: StaticString = "posted answer"

  /// Encrypts the fields of a form that a provider posted, for the query of an address; throws `malformed` if they are
  /// too long.
  public func sealProviderAnswer(_ id: String, fields: [String: String]) throws(AccountError) -> String {
    let members = Self.postedFields.compactMap { name in fields[name].map { JSON.Member(name, .string($0)) } }
    let bytes = JSON.object(members).bytes()
    guard bytes.count <= Self.postedAnswerBytesMax,
      let sealed = secrets.seal(bytes, Self.postedPurpose, about: [id])
    else { throw .identityRefused(.malformed) }
    return Base64URL.encode(sealed)
  }

  /// Decrypts the result of `sealProviderAnswer` for this provider; nil for anything else.
  public func openProviderAnswer(_ id: String, _ sealed: String) -> [String: String]? {
    guard sealed.utf8.count <= 2 * Self.postedAnswerBytesMax, let bytes = Base64URL.decode(sealed),
      let opened = secrets.open(bytes, Self.postedPurpose, about: [id]),
      let members = (try? JSON.parse(opened))?.object
    else { return nil }
    return members.reduce(into: [:]) { $0[$1.name] = $1.value.string }
  }
}
