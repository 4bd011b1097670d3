import Core

/// The appearance of a notification; a subscription without any text, sound or badge is silent.
public struct NotificationInfo: Equatable, Sendable {
  public var alertBody: String?
  public var alertLocalizationKey: String?
  /// Names of fields whose values fill the localized text.
  public var alertLocalizationArgs: [FieldName]?
  public var alertActionLocalizationKey: String?
  public var alertLaunchImage: String?
  public var soundName: String?
  public var shouldBadge: Bool?
  public var shouldSendContentAvailable: Bool?
  /// Fields that are copied into the notification, three at most.
  public var additionalFields: [FieldName]?
  public var category: String?
  public var unknownMembers = UnknownMembers()

  public init() {}
}

extension NotificationInfo: WireValue {
  public init(from reader: inout WireReader) throws(WireError) {
    try reader.beginObject()
    while try reader.nextMember() {
      if reader.name(is: "alertBody") {
        alertBody = try reader.string()
      } else if reader.name(is: "alertLocalizationKey") {
        alertLocalizationKey = try reader.string()
      } else if reader.name(is: "alertLocalizationArgs") {
        alertLocalizationArgs = try reader.desiredKeys()
      } else if reader.name(is: "alertActionLocalizationKey") {
        alertActionLocalizationKey = try reader.string()
      } else if reader.name(is: "alertLaunchImage") {
        alertLaunchImage = try reader.string()
      } else if reader.name(is: "soundName") {
        soundName = try reader.string()
      } else if reader.name(is: "shouldBadge") {
        shouldBadge = try reader.bool()
      } else if reader.name(is: "shouldSendContentAvailable") {
        shouldSendContentAvailable = try reader.bool()
      } else if reader.name(is: "additionalFields") {
        additionalFields = try reader.names(max: RecordLimits.additionalFieldCountMax)
      } else if reader.name(is: "category") {
        category = try reader.string()
      } else {
        try reader.preserve(in: &unknownMembers)
      }
    }
  }

  public func write(to writer: inout WireWriter) {
    writer.beginObject()
    writer.member("alertBody", alertBody)
    writer.member("alertLocalizationKey", alertLocalizationKey)
    writer.names("alertLocalizationArgs", alertLocalizationArgs)
    writer.member("alertActionLocalizationKey", alertActionLocalizationKey)
    writer.member("alertLaunchImage", alertLaunchImage)
    writer.member("soundName", soundName)
    writer.member("shouldBadge", shouldBadge)
    writer.member("shouldSendContentAvailable", shouldSendContentAvailable)
    writer.names("additionalFields", additionalFields)
    writer.member("category", category)
    writer.unknownMembers(unknownMembers)
    writer.endObject()
  }
}
