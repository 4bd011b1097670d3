import Core
import Records

extension MemoryRecords {
  // MARK: Subscriptions

  public func subscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws -> StoredSubscription? {
    keptSubscriptions[key]?[id]
  }

  public func subscriptions(_ key: SubscriptionKey) throws -> [StoredSubscription] {
    (keptSubscriptions[key]?.values).map { $0.sorted { $0.subscription.id < $1.subscription.id } } ?? []
  }

  public func publicSubscriptions(
    to type: RecordType, _ container: ContainerID, _ environment: CloudEnvironment
  ) throws -> [StoredSubscription] {
    let found = keptSubscriptions.filter {
      $0.key.database == .publicDatabase && $0.key.user.container == container && $0.key.user.environment == environment
    }
    return found.values.flatMap { $0.values }.filter { $0.publicType == type }
      .sorted { ($0.key.user.user, $0.subscription.id) < ($1.key.user.user, $1.subscription.id) }
  }

  public func save(_ subscription: StoredSubscription) throws {
    let (key, id) = (subscription.key, subscription.subscription.id)
    let before = keptSubscriptions[key]?[id]
    undoing { $0.keptSubscriptions[key]?[id] = before }
    keptSubscriptions[key, default: [:]][id] = subscription
  }

  public func removeSubscription(_ id: SubscriptionID, _ key: SubscriptionKey) throws {
    let before = keptSubscriptions[key]?[id]
    undoing { $0.keptSubscriptions[key]?[id] = before }
    keptSubscriptions[key]?[id] = nil
  }

  // MARK: Answers, attempts and tokens

  public func answer(_ key: AnswerKey) throws -> StoredAnswer? { answers[key.user]?.byID[key.clientOperationID] }

  public func save(
    _ answer: StoredAnswer, _ key: AnswerKey, countMax: Int, byteCountMax: Int, expiry: Timestamp
  ) throws {
    let before = answers[key.user]
    undoing { $0.answers[key.user] = before }
    var kept = before ?? KeptAnswers()
    kept.order.removeAll { $0 == key.clientOperationID }
    kept.order.append(key.clientOperationID)
    kept.byID[key.clientOperationID] = answer
    var byteCount = kept.byID.values.reduce(0) { $0 + $1.body.count }
    while let first = kept.order.first, let oldest = kept.byID[first],
      kept.order.count > countMax || byteCount > byteCountMax || oldest.givenAt < expiry
    {
      kept.order.removeFirst()
      kept.byID[first] = nil
      byteCount -= oldest.body.count
    }
    answers[key.user] = kept
  }

  public func removeAnswers(of user: UserKey) throws {
    let before = answers[user]
    undoing { $0.answers[user] = before }
    answers[user] = nil
  }

  public func attempts(_ user: UserKey) throws -> [Timestamp] { keptAttempts[user] ?? [] }

  public func setAttempts(_ times: [Timestamp], _ user: UserKey) throws {
    let before = keptAttempts[user]
    undoing { $0.keptAttempts[user] = before }
    keptAttempts[user] = times.isEmpty ? nil : times
  }

  public func save(_ token: StoredPushToken) throws {
    let (user, device) = (token.user, token.deviceID)
    let before = keptTokens[user]?[device]
    undoing { $0.keptTokens[user]?[device] = before }
    keptTokens[user, default: [:]][device] = token
  }

  public func pushTokens(of user: UserKey) throws -> [StoredPushToken] {
    (keptTokens[user]?.values).map { $0.sorted { $0.deviceID < $1.deviceID } } ?? []
  }

  public func removePushToken(_ user: UserKey, deviceID: String) throws {
    let before = keptTokens[user]?[deviceID]
    undoing { $0.keptTokens[user]?[deviceID] = before }
    keptTokens[user]?[deviceID] = nil
  }

  public func removePushTokens(ofDevice deviceID: String) throws {
    for user in keptTokens.keys { try removePushToken(user, deviceID: deviceID) }
  }

  // MARK: Assets

  public func asset(_ receipt: String) throws -> StoredAsset? {
    var asset = keptAssets[receipt]
    asset?.isReferenced = isReferenced(receipt)
    return asset
  }

  func isReferenced(_ receipt: String) -> Bool {
    contents.values.contains { $0.assets.values.contains { $0.contains(receipt) } }
  }

  public func save(_ asset: StoredAsset) throws { setAsset(asset.receipt, asset) }
  public func removeAsset(_ receipt: String) throws { setAsset(receipt, nil) }

  private func setAsset(_ receipt: String, _ asset: StoredAsset?) {
    let before = keptAssets[receipt]
    undoing { $0.keptAssets[receipt] = before }
    keptAssets[receipt] = asset
  }

  public func setAssets(_ receipts: [String], of record: RecordName, in zone: StoredZone.ID) throws -> Int64 {
    let before = contents[zone]?.assets[record]
    undoing { $0.contents[zone]?.assets[record] = before }
    contents[zone, default: Contents()].assets[record] = receipts.isEmpty ? nil : receipts
    endAssets(before ?? [])
    return byteCount(ofUses: receipts, in: record) - byteCount(ofUses: before ?? [], in: record)
  }

  /// Expires those of the files that no record refers to.
  func endAssets(_ receipts: [String]) {
    for receipt in receipts where !isReferenced(receipt) {
      guard var asset = keptAssets[receipt] else { continue }
      asset.expiry = Timestamp(milliseconds: 0)
      setAsset(receipt, asset)
    }
  }

  public func endLooseAssets(of user: UserKey) throws {
    endAssets(keptAssets.values.filter { $0.owner == user }.map(\.receipt))
  }

  public func looseAssets(expiredBy moment: Timestamp, limit: Int) throws -> [StoredAsset] {
    let had = Set(contents.values.flatMap { $0.assets.values.flatMap { $0 } })
    let loose = keptAssets.values.filter { $0.expiry < moment && !had.contains($0.receipt) }
    return Array(loose.sorted { $0.receipt < $1.receipt }.prefix(limit))
  }
}
