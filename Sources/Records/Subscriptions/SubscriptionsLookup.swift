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

extension SubscriptionsLookupRequest: WireRequest {
  public init(from reader: inout WireReader) throws(WireError) {
    let subscriptions: [Subscription] = try reader.only("subscriptions") {
      (reader: inout WireReader) throws(WireError) in
      try reader.values(max: RecordLimits.operationCountMax)
    }
    self.init(subscriptions.map { $0.id })
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
