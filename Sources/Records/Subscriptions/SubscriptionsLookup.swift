import Core

/// `subscriptions/lookup`: subscriptions by id. The answer is a `SubscriptionsAnswer`.
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
    var subscriptions: [Subscription]?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "subscriptions") {
        subscriptions = try reader.values(max: RecordLimits.operationCountMax)
      } else {
        try reader.skip()
      }
    }
    guard let subscriptions else { throw reader.missing("subscriptions") }
    self.init(subscriptions.map { $0.id })
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.members("subscriptions", ids.map { Subscription($0) })
    writer.endObject()
  }
}

extension SubscriptionsAnswer: WireAnswer {
  public init(from reader: inout WireReader) throws(WireError) {
    var subscriptions: [ItemOutcome<Subscription>]?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "subscriptions") {
        subscriptions = try reader.outcomes(max: RecordLimits.itemCountMax, "subscriptions")
      } else {
        try reader.skip()
      }
    }
    guard let subscriptions else { throw reader.missing("subscriptions") }
    self.init(subscriptions)
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.members("subscriptions", subscriptions)
    writer.endObject()
  }
}
