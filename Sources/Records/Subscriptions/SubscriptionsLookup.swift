import Core

/// Requests subscriptions by id (`subscriptions/lookup`). The answer is a `SubscriptionsAnswer`.
public struct SubscriptionsLookupRequest: Equatable, Sendable {
  public var ids: [SubscriptionID]

  public init(_ ids: [SubscriptionID]) { self.ids = ids }
}

/// The answer of `subscriptions/list`, `subscriptions/lookup` and `subscriptions/modify`.
public struct SubscriptionsAnswer: Equatable, Sendable {
  public var subscriptions: [ItemOutcome<Subscription>]

  public init(_ subscriptions: [ItemOutcome<Subscription>]) { self.subscriptions = subscriptions }
}

extension SubscriptionsLookupRequest: ListRequest {
  public var elements: [SubscriptionID] { ids }

  public init(from reader: inout WireReader, mistakes: inout [ElementMistake]?) throws(WireError) {
    let ids = try reader.only("subscriptions") { (reader: inout WireReader) throws(WireError) in
      try reader.elements(
        "subscriptions", max: RecordLimits.operationCountMax, &mistakes,
        subject: { (reader: inout WireReader) throws(WireError) in try reader.subscriptionSubject() },
        { (reader: inout WireReader) throws(WireError) in try Subscription(from: &reader).id })
    }
    self.init(ids)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("subscriptions", ids.map { Subscription($0) })
  }
}

extension SubscriptionsAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    let subscriptions: [ItemOutcome<Subscription>] = try reader.only("subscriptions") {
      (reader: inout WireReader) throws(WireError) in
      try reader.outcomes(max: RecordLimits.itemCountMax, "subscriptions")
    }
    self.init(subscriptions)
  }

  public func write(to writer: inout WireWriter) {
    writer.only("subscriptions", subscriptions)
  }
}

extension WireReader {
  /// Reads the id of a subscription that is malformed otherwise.
  mutating func subscriptionSubject() throws(WireError) -> ItemError.Subject {
    .subscription(try only("subscriptionID") { (reader: inout WireReader) throws(WireError) in try reader.name() })
  }
}
