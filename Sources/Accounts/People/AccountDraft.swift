import Foundation

/// The input for a new account with a password.
public struct AccountDraft: Sendable {
  public var name: String
  public var password: String
  /// The name that other users see; empty to use the sign-in name.
  public var displayName: String
  public var invite: String?

  public init(name: String, password: String, displayName: String = "", invite: String? = nil) {
    self.name = name
    self.password = password
    self.displayName = displayName
    self.invite = invite
  }
}

/// A new account with its recovery codes, which cannot be shown again.
public struct NewAccount: Sendable {
  public let account: Account
  public let recoveryCodes: [String]
}

extension Accounts {
  static func check(password: String, name: String?) throws(AccountError) {
    guard password.count >= AccountLimits.passwordCharactersMin else { throw .passwordTooShort }
    guard password.utf8.count <= AccountLimits.passwordBytesMax else { throw .passwordTooLong }
    guard password.lowercased() != name else { throw .passwordIsName }
  }

  /// Returns the text without surrounding white space and without control characters; throws `textInvalid` for the
  /// member.
  static func plain(_ text: String, _ member: String, charactersMax: Int) throws(AccountError) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard trimmed.count <= charactersMax, trimmed.utf8.count <= 8 * charactersMax,
      !trimmed.unicodeScalars.contains(where: { breaksLine($0.properties.generalCategory) })
    else { throw .textInvalid(member) }
    return trimmed
  }

  private static func breaksLine(_ category: Unicode.GeneralCategory) -> Bool {
    category == .control || category == .lineSeparator || category == .paragraphSeparator
  }
}
