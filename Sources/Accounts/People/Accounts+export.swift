import Core

extension Accounts {
  /// Returns everything that the server stores about the account itself, without secrets and records.
  public func export(_ id: AccountID) async throws(AccountError) -> JSON {
    let (account, devices) = (try await account(id), try await devices(of: id))
    let (keys, codesLeft) = (try await keys(of: id), try await recoveryCodesLeft(of: id))
    let (widgetLinks, feeds) = (try await widgetLinks(of: id), try await calendarFeeds(of: id))
    let addresses = try await addresses(of: id)
    let events = try await securityEvents(of: id)
    let (identities, users, push, alerts, known) = try await read { database in
      (
        try database.rows(
          "SELECT issuer, subject, created FROM account_identity WHERE person = ?", [id.text]
        ).map { row in
          JSON.object([
            .init("issuer", .string(row["issuer"])), .init("subject", .string(row["subject"])),
            .init("created", .moment(Timestamp(milliseconds: row["created"]))),
          ])
        },
        try database.rows(
          "SELECT u.container, u.user FROM account_user u WHERE u.person = ?", [id.text]
        ).map { row in
          JSON.object([
            .init("container", .string(row["container"])), .init("userRecordName", .string(row["user"])),
          ])
        },
        try database.rows(
          "\(Self.selectPushDevices) WHERE d.person = ?",
          [id.text]
        ).compactMap { PushDevice(row: $0) },
        try database.rows("\(Self.selectAlertDevices) WHERE d.person = ?", [id.text])
          .compactMap { AlertDevice(row: $0) },
        try database.values(
          Int64.self, "SELECT used FROM account_known_device WHERE person = ? ORDER BY used DESC",
          [id.text]
        ).map { JSON.moment(Timestamp(milliseconds: $0)) }
      )
    }
    return .object([
      .init("account", account.json), .init("identities", .array(identities)), .init("users", .array(users)),
      .init("devices", .array(devices.map(\.json))), .init("keys", .array(keys.map(\.json))),
      .init("widgetLinks", .array(widgetLinks.map(\.json))), .init("feeds", .array(feeds.map(\.json))),
      .init("addresses", .array(addresses.map(\.json))),
      .init("pushEndpoints", .array(push.map { .string($0.subscription.endpoint) })),
      .init("alerts", .array(alerts.map(\.json))),
      .init("quietHours", .array(push.compactMap { $0.quietHours?.json })),
      .init("knownDevices", .array(known)), .init("events", .array(events.map(\.json))),
      .init("recoveryCodesLeft", .int(Int64(codesLeft))),
    ])
  }
}

extension JSON {
  /// ISO 8601 in UTC.
  static func moment(_ value: Timestamp) -> JSON { .string(value.iso8601) }

  static func optional(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }
}

extension DeviceQuietHours {
  public var json: JSON {
    .object([
      .init("start", .int(Int64(startMinute))), .init("end", .int(Int64(endMinute))),
      .init("zone", .string(timeZoneName)),
    ])
  }
}

extension Account {
  /// Returns the account's data that its user may see.
  public var json: JSON {
    .object([
      .init("id", .string(id.text)), .init("name", .optional(name)), .init("displayName", .string(displayName)),
      .init("givenName", .optional(givenName)), .init("familyName", .optional(familyName)),
      .init("mail", .optional(mail)), .init("hasPassword", .bool(hasPassword)), .init("created", .moment(created)),
      .init("isDiscoverable", .bool(isDiscoverable)),
    ])
  }
}
