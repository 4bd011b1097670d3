import Core

/// A provider's token as received. Nothing in it may be trusted before its signature is verified.
struct IdentityToken: Sendable {
  let text: String
  let keyID: String
  let algorithm: String
  let claims: JSON

  init(_ text: String) throws(AccountError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard text.utf8.count <= AccountLimits.identityTokenBytesMax, parts.count == 3,
      let header = Self.object(parts[0]), let claims = Self.object(parts[1]), header["crit"] == nil
    else { throw .identityRefused(.malformed) }
    guard let keyID = header["kid"]?.string else { throw .identityRefused(.keyUnknown) }
    self.text = text
    self.keyID = keyID
    algorithm = header["alg"]?.string ?? ""
    self.claims = claims
  }

  private static func object(_ part: Substring) -> JSON? {
    guard let bytes = Base64URL.decode(String(part)), let value = try? JSON.parse(bytes), value.object != nil else {
      return nil
    }
    return value
  }
}

/// The claims of a verified identity token.
struct IdentityClaims: Equatable, Sendable {
  let subject: String
  let givenName: String?
  let familyName: String?
  let name: String?
  /// The mail address, only if the provider has verified it.
  let mail: String?

  static let subjectBytesMax = 255

  init(_ claims: JSON) throws(AccountError) {
    guard let subject = claims["sub"]?.string, (1...Self.subjectBytesMax).contains(subject.utf8.count) else {
      throw .identityRefused(.malformed)
    }
    self.subject = subject
    givenName = claims["given_name"]?.string
    familyName = claims["family_name"]?.string
    name = claims["name"]?.string
    // Apple encodes booleans as strings.
    let isVerified = claims["email_verified"]?.bool ?? (claims["email_verified"]?.string == "true")
    let mail = claims["email"]?.string?.lowercased()
    self.mail = isVerified && (mail?.utf8.count ?? 0) <= AccountLimits.mailBytesMax ? mail : nil
  }
}
