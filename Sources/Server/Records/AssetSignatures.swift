import Accounts
import Core
import RecordStore

/// Signs the grants in files' addresses, so that nobody can change them.
struct AssetSignatures: Sendable {
  /// The most bytes of a signed grant: names of containers, users, zones and records have at most 255 bytes each.
  private static let byteCountMax = 4096

  let accounts: Accounts

  func sign(_ grant: AssetGrant, for receipt: String) -> String {
    let text = grant.text
    return Base64URL.encode(Array(text.utf8)) + "." + accounts.addressCode(of: [receipt, text])
  }

  /// Returns the grant that `sign` made for this receipt; nil for any other text, and if the account is disabled or
  /// deleted.
  func read(_ signed: Substring, for receipt: String) -> AssetGrant? {
    let parts = signed.split(separator: ".", omittingEmptySubsequences: false)
    guard signed.utf8.count <= Self.byteCountMax, parts.count == 2, let bytes = Base64URL.decode(String(parts[0]))
    else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard accounts.isAddressCode(String(parts[1]), of: [receipt, text]), let grant = AssetGrant(text) else {
      return nil
    }
    guard let user = grant.user else { return grant }
    return AccountDirectory(accounts: accounts).isActive(user.user, in: user.container) ? grant : nil
  }
}
