import Core

/// Codes in addresses that open something without a sign-in, such as records' files. Only this server can make a valid
/// code.
extension Accounts {
  private static let addressCodeByteCount = 16

  /// Returns the code for an address with these parts.
  public func addressCode(of parts: [String]) -> String {
    Base64URL.encode(Array(secrets.authenticationCode("address", parts).prefix(Self.addressCodeByteCount)))
  }

  /// Reports whether a text is the code of these parts. The time it takes does not depend on where they differ.
  public func isAddressCode(_ text: String, of parts: [String]) -> Bool {
    let (given, right) = (Array(text.utf8), Array(addressCode(of: parts).utf8))
    guard given.count == right.count else { return false }
    return zip(given, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
