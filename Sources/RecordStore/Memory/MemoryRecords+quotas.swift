import Core
import Records

/// Counts all rows in each call, without stored sums, so that other engines can be compared with it.
extension MemoryRecords {
  public func byteCounts(of user: UserKey) throws -> ByteCounts {
    let own = DatabaseKey(user.container, user.environment, owner: user.user)
    let everybodys = DatabaseKey(user.container, user.environment, owner: nil)
    var counts = ByteCounts.zero
    for zone in zones.values {
      if zone.owner == user.user, zone.key.database.container == user.container,
        zone.key.database.environment == user.environment
      {
        counts += RowSize.of(zone.key)
        counts += byteCounts(in: zone.id)
        counts.others += Int64(contents[zone.id]?.participants.count ?? 0) * RowSize.participant
      } else if zone.key.database == everybodys {
        counts += byteCounts(in: zone.id, madeBy: user.user)
      }
    }
    for (key, all) in keptSubscriptions where key.user == user {
      for subscription in all.values { counts += RowSize.of(subscription) }
    }
    for (id, answer) in answers[user]?.byID ?? [:] { counts += RowSize.of(answer, AnswerKey(user, id)) }
    for token in (keptTokens[user] ?? [:]).values { counts += RowSize.of(token) }
    for type in (learnedTypes[own] ?? [:]).values { counts += RowSize.of(type) }
    for asset in keptAssets.values where asset.owner == user && !isReferenced(asset.receipt) {
      counts.files += RowSize.ofLoose(asset)
    }
    return counts
  }

  /// Returns the bytes of a zone's rows, or of the rows one user created, counted one by one.
  public func byteCounts(in zone: StoredZone.ID, madeBy creator: RecordName? = nil) -> ByteCounts {
    guard let contents = contents[zone] else { return .zero }
    var counts = ByteCounts.zero
    func isMeant(_ name: RecordName) -> Bool { creator == nil || contents.records[name]?.creator == creator }
    for row in contents.records.values where isMeant(row.name) { counts += RowSize.of(row) }
    for (name, links) in contents.links where isMeant(name) { counts.records += RowSize.of(links, from: name) }
    for (name, receipts) in contents.assets where isMeant(name) {
      counts.files += byteCount(ofUses: receipts, in: name)
    }
    return counts
  }

  func byteCount(ofUses receipts: [String], in record: RecordName) -> Int64 {
    Set(receipts).reduce(0) { sum, receipt in
      keptAssets[receipt].map { sum + RowSize.ofUse($0.size, in: record) } ?? sum
    }
  }

  public func addPublic(_ counts: ByteCounts, of user: UserKey) throws {}
}
