import Core

/// One operation of `subscriptions/modify`.
public struct SubscriptionOperation: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, WireWord {
    case create, update, delete

    public static let words: [StaticString] = ["create", "update", "delete"]
  }

  public var kind: Kind
  public var subscription: Subscription

  public init(_ kind: Kind, _ subscription: Subscription) {
    self.kind = kind
    self.subscription = subscription
  }
}

/// Creates, changes and deletes subscriptions (`subscriptions/modify`). The answer is a `SubscriptionsAnswer`.
public struct SubscriptionsModifyRequest: Equatable, Sendable {
  public var operations: [SubscriptionOperation]

  public init(_ operations: [SubscriptionOperation]) { self.operations = operations }
}

extension SubscriptionOperation: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    var kind: Kind?
    var subscription: Subscription?
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "operationType") {
        kind = try reader.word()
      } else if reader.name(is: "subscription") {
        subscription = try Subscription(from: &reader)
      } else {
        try reader.skip()
      }
    }
    guard let kind else { throw reader.missing("operationType") }
    guard let subscription else { throw reader.missing("subscription") }
    if kind != .create, subscription.id.isEmpty { throw reader.missing("subscription.subscriptionID") }
    if kind != .delete { try Self.check(subscription, reader) }
    self.init(kind, subscription)
  }

  /// Refuses an incomplete subscription: one client sends only the id, which describes nothing.
  private static func check(_ subscription: Subscription, _ reader: WireReader) throws(WireError) {
    switch subscription.kind {
    case nil: throw reader.missing("subscription.subscriptionType")
    case .query: if subscription.query == nil { throw reader.missing("subscription.query") }
    case .zone: if subscription.zoneID == nil { throw reader.missing("subscription.zoneID") }
    case .database: break
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.word("operationType", kind.word)
    writer.member("subscription", subscription)
    writer.endObject()
  }
}

extension SubscriptionsModifyRequest: ListRequest {
  public var elements: [SubscriptionOperation] { operations }

  public init(from reader: inout WireReader, mistakes: inout [ElementMistake]?) throws(WireError) {
    let operations = try reader.only("operations") { (reader: inout WireReader) throws(WireError) in
      try reader.elements("operations", max: RecordLimits.operationCountMax, &mistakes, subject: Self.subject) {
        (reader: inout WireReader) throws(WireError) in try SubscriptionOperation(from: &reader)
      }
    }
    self.init(operations)
  }

  private static func subject(_ reader: inout WireReader) throws(WireError) -> ItemError.Subject {
    try reader.only("subscription") { (reader: inout WireReader) throws(WireError) in try reader.subscriptionSubject() }
  }

  public func write(to writer: inout WireWriter) {
    writer.only("operations", operations)
  }
}
