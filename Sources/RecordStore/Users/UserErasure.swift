import Core
import Records

/// Erases a user's records when their account is deleted.
public enum UserErasure {
  private static let zonesAtOnce = 1000

  /// Removes the user's own zones with all contents, except those that were handed over, leaves the zones of others, and removes
  /// subscriptions, push tokens, stored responses and files that no record has. Records in the public database are removed by
  /// `RecordService.erasePublicRecords`. Other participants' sync tokens are answered as after the deletion of the zone.
  public static func erase(_ user: UserKey, at now: Timestamp, in transaction: any RecordTransaction) throws {
    let database = DatabaseKey(user.container, user.environment, owner: user.user)
    while true {
      let zones = try transaction.zones(of: database, limit: zonesAtOnce)
      let own = zones.filter { $0.owner == user.user }
      for zone in own { try delete(zone, at: now, in: transaction) }
      if zones.count < zonesAtOnce || own.isEmpty { break }
    }
    for (zone, participant) in try transaction.participations(of: user.user, user.container, user.environment) {
      if zone.owner == user.user, !zone.isDeleted {
        // Deleting the zone ends this participation, too.
        try delete(zone, at: now, in: transaction)
        continue
      }
      guard participant.state == .accepted || participant.state == .invited else { continue }
      var participant = participant
      participant.state = .left
      try transaction.save(participant, in: zone.id)
    }
    for kind in CloudDatabase.allCases {
      let key = SubscriptionKey(user, kind)
      for found in try transaction.subscriptions(key) {
        try transaction.removeSubscription(found.subscription.id, key)
      }
    }
    try transaction.removeLearnedTypes(of: database)
    try transaction.setAttempts([], user)
    try transaction.removeAnswers(of: user)
    try transaction.endLooseAssets(of: user)
    for token in try transaction.pushTokens(of: user) {
      try transaction.removePushToken(user, deviceID: token.deviceID)
    }
  }

  /// Returns the names of the zones that remain after the user's account is deleted, because they were handed over (0071).
  public static func handedOver(by user: UserKey, in transaction: any RecordTransaction) throws -> [ZoneName] {
    try transaction.zones(of: DatabaseKey(user.container, user.environment, owner: user.user), limit: zonesAtOnce)
      .filter { $0.owner != user.user }.map(\.key.name)
  }

  private static func delete(_ stored: StoredZone, at now: Timestamp, in transaction: any RecordTransaction) throws {
    var zone = stored
    for var participant in try transaction.participants(in: zone.id) {
      participant.state = .left
      try transaction.save(participant, in: zone.id)
    }
    try transaction.removeContents(of: &zone)
    zone.deletedAt = now.milliseconds
    zone.handedTo = nil
    zone.shareGUID = nil
    zone.sharedAt = 0
    zone.bytes = .zero
    try transaction.save(&zone)
  }
}
