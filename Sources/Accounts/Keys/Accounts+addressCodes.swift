import Core

/// Codes of addresses that open something without a sign-in, such as those of records' files. Only this server can make one.
extension Accounts {
  private static let addressCodeByteCount = 16

  /// Returns the code of an address with these parts.
  public func addressCode(of parts: [String]) -> String {
    Base64URL.encode(Array(secrets.authenticationCode("address", parts).prefix(Self.addressCodeByteCount)))
  }

  /// Reports whether a text is the code of these parts; takes the same time wherever it differs.
  public func isAddressCode(_ text: String, of parts: [String]) -> Bool {
    let (given, right) = (Array(text.utf8), Array(addressCode(of: parts).utf8))
    guard given.count == right.count else { return false }
    return zip(given, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
