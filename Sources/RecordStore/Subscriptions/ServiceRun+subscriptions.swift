import Records

extension ServiceRun {
  private func subscriptionKey() throws -> SubscriptionKey {
    SubscriptionKey(key(of: try requireUser(.enrol)), database)
  }

  func listSubscriptions() throws -> [UInt8] {
    let found = try transaction.subscriptions(try subscriptionKey())
    return SubscriptionsAnswer(found.map { .item($0.subscription) }).body()
  }

  func lookUpSubscriptions() throws -> [UInt8] {
    let key = try subscriptionKey()
    let reading = try ListReading<SubscriptionsLookupRequest>(body: call.body)
    let outcomes: [ItemOutcome<Subscription>] = try reading.request.ids.map { id in
      if let found = try transaction.subscription(id, key) { return .item(found.subscription) }
      return .failed(Self.noSubscription.item(.subscription(id)))
    }
    return SubscriptionsAnswer(reading.inOrder(outcomes)).body()
  }

  func modifySubscriptions() throws -> [UInt8] {
    let key = try subscriptionKey()
    let reading = try ListReading<SubscriptionsModifyRequest>(body: call.body)
    var outcomes: [ItemOutcome<Subscription>] = []
    for given in reading.request.operations {
      var operation = given
      if given.subscription.id.isEmpty { operation.subscription.id = SubscriptionID(names.recordName().text) }
      do {
        outcomes.append(try perform(operation, key))
      } catch let refusal as Refusal {
        outcomes.append(.failed(refusal.item(.subscription(operation.subscription.id))))
      }
    }
    return SubscriptionsAnswer(reading.inOrder(outcomes)).body()
  }

  private static let noSubscription = Refusal(.notFound, "there is no subscription with this subscriptionID")

  private func perform(
    _ operation: SubscriptionOperation, _ key: SubscriptionKey
  ) throws -> ItemOutcome<Subscription> {
    let id = operation.subscription.id
    let existing = try transaction.subscription(id, key)
    switch operation.kind {
    case .delete:
      guard existing != nil else { throw Self.noSubscription }
      hasWritten = true
      try transaction.removeSubscription(id, key)
      return .deleted(Subscription.Gone(id))
    case .update:
      guard existing != nil else { throw Self.noSubscription }
    case .create: break
    }
    let subscription = try checked(operation.subscription)
    try refuseTwin(of: subscription, key, isNew: existing == nil)
    let stored = StoredSubscription(key, subscription)
    try requireRoom(for: (RowSize.of(stored) - (existing.map { RowSize.of($0) } ?? .zero)).total, of: key.user)
    hasWritten = true
    try transaction.save(stored)
    return .item(subscription)
  }

  /// Returns the subscription with omitted fields filled in; throws if the database does not support it.
  private func checked(_ given: Subscription) throws -> Subscription {
    var subscription = given
    switch given.kind {
    case .query:
      guard database != .sharedDatabase else {
        throw Refusal(.badRequest, "subscriptionType: the shared database has zone and database subscriptions only")
      }
      if subscription.firesOn.isEmpty {
        throw Refusal(.badRequest, "firesOn: is missing; name at least one of create, update, delete")
      }
      let zone = try given.zoneID.map { try subscribable($0) } ?? find(.defaultZone)
      if let query = given.query {
        try refuseListing(of: query.recordType)
        try checkIndexes(of: query, isSubscription: true)
        try checkTypes(of: query, in: zone.map { [$0] } ?? [])
      }
      // As on Apple's older page: without a zone the subscription covers all zones, with one only this zone.
      if given.zoneID == nil, given.zoneWide == nil { subscription.zoneWide = true }
    case .zone:
      guard let id = given.zoneID, database != .publicDatabase else {
        throw Refusal(.badRequest, "subscriptionType: the public database has query subscriptions only")
      }
      let zone = try subscribable(id)
      if zone.isDefault {
        throw Refusal(
          .badRequest, "zoneID: a zone subscription needs a custom zone; take one of the type query or database")
      }
      subscription.zoneID = zone.id
    case .database:
      guard database != .publicDatabase else {
        throw Refusal(.badRequest, "subscriptionType: the public database has query subscriptions only")
      }
    case nil: throw Refusal(.badRequest, "subscriptionType: is missing")
    }
    return subscription
  }

  private func subscribable(_ id: ZoneID) throws -> OpenZone { try open(id, for: .enrol) }

  /// Refuses a second subscription of the same meaning, as the live service does: one query subscription for a type and
  /// a set of events, one for a zone, one for a database.
  private func refuseTwin(of subscription: Subscription, _ key: SubscriptionKey, isNew: Bool) throws {
    let all = try transaction.subscriptions(key)
    if isNew, all.count >= limits.subscriptionCountMax {
      throw Refusal(.quotaExceeded, "there are \(all.count) subscriptions already; delete one first")
    }
    let byteCount = ([subscription] + all.map(\.subscription).filter { $0.id != subscription.id })
      .reduce(0) { $0 + $1.byteCount }
    guard byteCount <= limits.subscriptionByteCountMax else {
      throw Refusal(
        .quotaExceeded,
        "the subscriptions would have \(byteCount) bytes together, at most \(limits.subscriptionByteCountMax) are allowed; "
          + "delete one first, or ask with fewer filters")
    }
    for other in all.map(\.subscription) where other.id != subscription.id && other.kind == subscription.kind {
      let isTwin: Bool
      switch subscription.kind {
      case .query:
        isTwin =
          other.query == subscription.query && other.zoneID == subscription.zoneID
          && Set(other.firesOn.map(\.rawValue)) == Set(subscription.firesOn.map(\.rawValue))
      case .zone: isTwin = other.zoneID == subscription.zoneID
      default: isTwin = true
      }
      // CloudKit's error code and words, which its clients know.
      if isTwin {
        throw Refusal(.internalError, "could not find subscription we just created: \(other.id.text) says the same")
      }
    }
  }
}

extension Subscription {
  /// The size of its JSON in bytes.
  fileprivate var byteCount: Int {
    var writer = WireWriter(form: .answer)
    write(to: &writer)
    return writer.byteCount
  }
}
