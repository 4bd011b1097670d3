import Accounts
import RecordStore
import Records

/// Creates what sends messages to users' devices and addresses.
extension ServerAssembly {
  /// Creates the delivery; nil if the operator has switched push messages off.
  static func push(
    _ configuration: ServerConfiguration, _ accounts: Accounts, _ families: FamilySource, _ metrics: ServerMetrics
  ) throws(ServerError) -> PushDelivery? {
    if configuration.push == .off { return nil }
    let couples = CoupleSource(store: families.reader.store, service: families.reader.service)
    return PushDelivery(
      configuration.database == nil
        ? try PushIdentity(folder: configuration.store, contact: contact(configuration))
        : try PushIdentity(sharedBy: accounts, contact: contact(configuration)), accounts: accounts,
      names: NameResolver(questionsMax: PushDelivery.underWayMax, seconds: Double(PushClient.secondsMax)),
      carrier: PushClient(), allowsLocal: configuration.push == .local, metrics: metrics,
      heldWriters: [
        MessageTopic.note.kind: couples.message(for:at:), MessageTopic.choreKind: families.message(for:at:),
      ])
  }

  /// Creates the delivery to Apple's push service; nil without its file.
  static func apns(
    _ configuration: ServerConfiguration, _ store: any ServedStore, _ accounts: Accounts, _ metrics: ServerMetrics
  ) throws(ServerError) -> APNsDelivery? {
    guard let file = try APNsFile.read(at: configuration.apns) else { return nil }
    return APNsDelivery(
      file, carrier: APNsClient(file),
      tokens: { user in try await store.read { try $0.pushTokens(of: user) } },
      removeToken: { token in
        try await store.write { transaction in
          guard try transaction.pushTokens(of: token.user).contains(token) else { return }
          try transaction.removePushToken(token.user, deviceID: token.deviceID)
        }
      }, acceptsAlerts: { try await accounts.acceptsAlerts($0) }, metrics: metrics, report: report)
  }

  /// Creates the service that sends reminders, and the delivery to addresses of users' own; nil for what cannot be sent.
  static func reminders(
    _ push: PushDelivery?, _ apns: APNsDelivery?, _ reader: FamilyReader, _ accounts: Accounts,
    _ configuration: ServerConfiguration
  ) -> (AddressDelivery?, ReminderService?) {
    let origin = configuration.url
    let addresses = configuration.messageHosts.map { hosts in
      AddressDelivery(
        hosts, accounts: accounts, names: NameResolver(questionsMax: 16, seconds: Double(PushClient.secondsMax)),
        carrier: PushClient(), origin: origin)
    }
    if push == nil, apns == nil, addresses == nil { return (nil, nil) }
    let notify: @Sendable ([DeviceMessage]) -> Void = { push?.add($0) }
    let service = ReminderService(
      FamilyReminders(reader, accounts, addresses: addresses, apns: apns, origin: origin, notify: notify),
      OwnReminders(
        store: reader.store, service: reader.service, accounts: accounts, origin: origin, notify: notify,
        addresses: addresses, apns: apns), accounts)
    return (addresses, service)
  }

  /// Notifies the devices of an account of its security events.
  static func notifySecurity(of accounts: Accounts, by push: PushDelivery?) {
    guard let push else { return }
    accounts.whenSecurityChanges { push.add(DeviceMessage.messages(about: $0)) }
  }

  /// Returns the operator's address for push services: some of them reject messages without one.
  private static func contact(_ configuration: ServerConfiguration) -> String? {
    configuration.url.flatMap { $0.hasPrefix("https://") ? $0 : nil }
  }
}
