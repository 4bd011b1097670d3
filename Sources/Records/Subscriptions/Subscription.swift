import Core

/// The name of a subscription.
public struct SubscriptionID: WireName {
  public let text: String

  public init(_ text: String) { self.text = text }

  public static let rule: StaticString = "1–255 ASCII characters"
  public var isWellFormed: Bool { isShortASCII }
}

/// A request to be notified of changes.
public struct Subscription: Equatable, Sendable {
  public enum Kind: UInt8, CaseIterable, WireWord {
    /// Records that match a query.
    case query
    /// One custom zone.
    case zone
    /// All of a private or shared database. The word belongs to this protocol: Apple's pages do not show it on the
    /// wire.
    case database

    public static let words: [StaticString] = ["query", "zone", "database"]
  }

  /// The changes to a query's records that cause a notification.
  public enum Event: UInt8, CaseIterable, WireWord {
    case create, update, delete

    public static let words: [StaticString] = ["create", "update", "delete"]
  }

  /// Empty only in a creation that leaves it to the server.
  public var id: SubscriptionID
  /// Nil only where a subscription is merely named: in a deletion, or in a creation that has to be refused.
  public var kind: Kind?
  public var query: RecordQuery?
  public var firesOn: [Event] = []
  public var firesOnce: Bool?
  /// Required for a zone subscription; limits a query subscription.
  public var zoneID: ZoneID?
  public var zoneWide: Bool?
  public var notificationInfo: NotificationInfo?
  public var unknownMembers = UnknownMembers()

  public init(_ id: SubscriptionID, kind: Kind? = nil) {
    self.id = id
    self.kind = kind
  }
}

extension Subscription: WireItem {
  /// Also accepts the id as a bare string, as a client sends it in a lookup.
  public init(from reader: inout WireReader) throws(WireError) {
    self.init("")
    if try reader.kind() == .string {
      id = try reader.name()
      return
    }
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "subscriptionID") {
        id = try reader.name()
      } else if reader.name(is: "subscriptionType") {
        kind = try reader.word()
      } else if reader.name(is: "query") {
        query = try RecordQuery(from: &reader)
      } else if reader.name(is: "firesOn") {
        firesOn = try reader.list(max: Event.words.count) { (r: inout WireReader) throws(WireError) in try r.word() }
      } else if reader.name(is: "firesOnce") {
        firesOnce = try reader.bool()
      } else if reader.name(is: "zoneID") {
        zoneID = try ZoneID(from: &reader)
      } else if reader.name(is: "zoneWide") {
        zoneWide = try reader.bool()
      } else if reader.name(is: "notificationInfo") {
        notificationInfo = try NotificationInfo(from: &reader)
      } else if reader.name(is: "deleted") {
        // Implied by the object that contains the subscription.
        try reader.skip()
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
    guard !id.isEmpty || (kind != nil && !reader.isTolerant) else { throw reader.missing("subscriptionID") }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    if !id.isEmpty { writer.member("subscriptionID", id) }
    writer.member("subscriptionType", word: kind)
    writer.member("query", query)
    if !firesOn.isEmpty {
      writer.key("firesOn")
      writer.beginArray()
      for event in firesOn { writer.json.plain(event.word) }
      writer.endArray()
    }
    writer.member("firesOnce", firesOnce)
    writer.member("zoneID", zoneID)
    writer.member("zoneWide", zoneWide)
    writer.member("notificationInfo", notificationInfo)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }

  /// A deleted subscription.
  public struct Gone: Equatable, Sendable {
    public var id: SubscriptionID

    public init(_ id: SubscriptionID) { self.id = id }
  }
}

extension Subscription.Gone: WireValue {
  public init(from reader: inout WireReader) throws(WireError) { id = try Subscription(from: &reader).id }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("subscriptionID", id)
    writer.member("deleted", true)
    writer.endObject()
  }
}
