import Core

extension Accounts {
  /// Returns the account of a verified identity: an existing one, or a new one if the operator lets providers create them.
  ///
  /// Fills in the account's missing name and mail address and keeps existing ones. A grant replaces the one before.
  func person(
    for claims: IdentityClaims, of provider: Provider, named: GivenName, grant: ProviderGrant?
  ) async throws(AccountError) -> (account: AccountID, isNew: Bool) {
    let (issuer, subject, now, id) = (provider.configuration.issuer, claims.subject, now, randomID())
    let mayCreate = provider.configuration.createsAccounts ?? (configuration.creation == .open)
    let given = Self.tamed(claims.givenName ?? named.given)
    let family = Self.tamed(claims.familyName ?? named.family)
    let parts = [given, family].compactMap { $0 }.joined(separator: " ")
    let shown = Self.tamed(claims.name) ?? (parts.isEmpty ? nil : parts)
    let mail = claims.mail
    return try await write { [self] database in
      let known = try database.value(
        String.self, "SELECT person FROM account_identity WHERE issuer = ? AND subject = ?",
        [issuer, subject])
      if let known {
        try database.execute(
          """
          UPDATE account_person SET given_name = COALESCE(given_name, ?), family_name = COALESCE(family_name, ?),
            mail = COALESCE(mail, ?), display_name = CASE display_name WHEN '' THEN ? ELSE display_name END
          WHERE id = ?
          """, [given, family, mail, shown ?? "", known])
        if let grant { try store(grant, issuer: issuer, subject: subject, database) }
        return (AccountID(known), false)
      }
      guard mayCreate else { throw AccountError.creationClosed }
      try requireRoom()
      try database.execute(
        """
        INSERT INTO account_person (id, display_name, given_name, family_name, mail, created) VALUES (?, ?, ?, ?, ?, ?)
        """, [id, shown ?? "", given, family, mail, now.milliseconds])
      try database.execute(
        "INSERT INTO account_identity VALUES (?, ?, ?, ?)",
        [issuer, subject, id, now.milliseconds])
      if let grant { try store(grant, issuer: issuer, subject: subject, database) }
      return (AccountID(id), true)
    }
  }

  /// Returns a provider's name without unsuitable characters; nil if none is left.
  private static func tamed(_ text: String?) -> String? {
    guard let text else { return nil }
    let short = String(text.unicodeScalars.filter { $0.properties.generalCategory != .control })
      .trimmedWhitespace.prefixCharacters(AccountLimits.displayNameCharactersMax)
    return short.isEmpty || short.utf8.count > 8 * AccountLimits.displayNameCharactersMax ? nil : short
  }
}
