import Core

/// A push notification about a change, in CloudKit's format: it only means "fetch changes", since pushes may be lost or merged.
public struct ChangePayload: Equatable, Sendable {
  public enum Reason: Int64, Sendable {
    case created = 1
    case updated, deleted
  }

  public var container: ContainerID
  /// The user whose device it is for.
  public var recipient: RecordName
  /// The id of this notification, a UUID.
  public var id: String
  public var kind: Subscription.Kind
  public var database: CloudDatabase
  public var subscriptionID: SubscriptionID
  /// Nil for a whole database.
  public var zoneID: ZoneID?
  /// The changed record, for a query subscription.
  public var recordName: RecordName?
  public var reason: Reason?
  /// The fields that the subscription copies into it.
  public var additionalFields: [RecordFields.Entry] = []
  /// The notification's appearance; without texts, sound and badge it is silent.
  public var info: NotificationInfo?
  /// The values of the fields that `info` names for its text.
  public var alertArguments: [String] = []
  /// Whether parts were left out so that it fits.
  public var isPruned = false

  /// The size of a notification that Apple's push service accepts.
  public static let byteCountMax = 4096

  public init(
    _ kind: Subscription.Kind, _ subscriptionID: SubscriptionID, in database: CloudDatabase, of container: ContainerID,
    to recipient: RecordName, id: String
  ) {
    self.kind = kind
    self.subscriptionID = subscriptionID
    self.database = database
    self.container = container
    self.recipient = recipient
    self.id = id
  }
}

extension ChangePayload {
  /// CloudKit's database numbers in pushes, by the index of the case; its framework numbers them in another order.
  static let databaseNumbers: [Int64] = [2, 1, 3]

  /// Whether the system shows it, plays a sound or sets a badge for it.
  public var isShown: Bool { info.map { $0.hasAlert || $0.soundName != nil || $0.shouldBadge == true } ?? false }

  /// Returns the payload, without the copied fields if it does not fit otherwise, and then without its appearance.
  public func pruned(to byteCountMax: Int = Self.byteCountMax) -> ChangePayload {
    if bytes.count <= byteCountMax { return self }
    var pruned = self
    (pruned.isPruned, pruned.additionalFields) = (true, [])
    if pruned.bytes.count > byteCountMax { (pruned.info, pruned.alertArguments) = (nil, []) }
    return pruned
  }

  /// The notification as JSON: `aps` and `ck`.
  public var bytes: [UInt8] {
    var writer = WireWriter(form: .answer)
    writer.beginObject()
    writeAppearance(to: &writer)
    writer.key("ck")
    writer.beginObject()
    writer.member("ce", Int64(2))
    writer.member("cid", container)
    writer.member("ckuserid", recipient)
    writer.member("nid", id)
    if isPruned { writer.member("p", Int64(1)) }
    writer.key("aux")
    writer.beginObject()
    writer.endObject()
    writer.key(kind == .query ? "qry" : kind == .zone ? "fet" : "met")
    writer.beginObject()
    writer.member("dbs", Self.databaseNumbers[Int(database.rawValue)])
    writer.member("fo", reason?.rawValue)
    writer.member("rid", recordName)
    writer.member("sid", subscriptionID)
    writer.member("zid", zoneID?.name)
    if zoneID != nil { writer.member("zoid", zoneID?.owner?.text ?? "_defaultOwner") }
    writeAdditionalFields(to: &writer)
    writer.endObject()
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }

  private func writeAppearance(to writer: inout WireWriter) {
    writer.key("aps")
    writer.beginObject()
    if info?.shouldSendContentAvailable != false { writer.member("content-available", Int64(1)) }
    if let info, info.hasAlert {
      writer.key("alert")
      writer.beginObject()
      writer.member("body", info.alertBody)
      writer.member("loc-key", info.alertLocalizationKey)
      if !alertArguments.isEmpty {
        writer.key("loc-args")
        writer.beginArray()
        for text in alertArguments { writer.json.value(text) }
        writer.endArray()
      }
      writer.member("action-loc-key", info.alertActionLocalizationKey)
      writer.member("launch-image", info.alertLaunchImage)
      writer.endObject()
    }
    if info?.shouldBadge == true { writer.member("badge", Int64(1)) }
    writer.member("sound", info?.soundName)
    writer.member("category", info?.category)
    writer.endObject()
  }

  private func writeAdditionalFields(to writer: inout WireWriter) {
    guard !additionalFields.isEmpty else { return }
    writer.key("af")
    writer.beginObject()
    for entry in additionalFields {
      writer.json.member(entry.name.text)
      if let value = entry.field.value { value.writeBare(to: &writer) } else { writer.json.null() }
    }
    writer.endObject()
  }
}

extension NotificationInfo {
  /// Whether it shows an alert.
  public var hasAlert: Bool { alertBody != nil || alertLocalizationKey != nil }
}
